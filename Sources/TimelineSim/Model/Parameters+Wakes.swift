extension ParameterTable {
  /// The parameters of wakes of apps in the background.
  static let wakes: [Parameter] = [
    Parameter(
      .wakePushLimit, .count.orNone, .count(3), .range(.count(2), .absent), .documented, ["M12"],
      means: "The most silent pushes that wake an app in any hour.",
      because: "Apple asks for no more than two or three an hour; a system that counts none is possible."),
    Parameter(
      .wakePushDelay, .duration, .duration(.minutes(15)), .times(.minutes(1), .minutes(60)), .assumed,
      ["M12", "A1", "Z19"],
      means: "The longest time from a silent push to the wake.",
      because: "Silent pushes have a low priority, as widget pushes of priority 5: the same bound as for push.hold."),
    Parameter(
      .wakePushLoss, .share, .share(.percent(10)), .shares(0, 30), .assumed, ["M12", "A2"],
      means: "The share of silent pushes that never wake the app.",
      because: "They are not guaranteed and may be throttled, which loses more than the delivery of other pushes."),
    Parameter(
      .wakeRefreshDelay, .duration, .duration(.hours(1)), .times(.minutes(5), .hours(6)), .assumed, ["M12", "A11"],
      means: "The longest time from the earliest date of a background refresh to the wake.",
      because: "The system chooses the time, and no source gives a bound."),
    Parameter(
      .wakeTransferAllowance, .perDay.orNone, .perDay(50), .only(.perDay(50)), .documented, ["K4"],
      means: "Transfers from the phone that wake the watch's app on a day.",
      because: "The documented number; that the others wait for the next day is assumed."),
    Parameter(
      .wakeTransferReset, .duration, .duration(.zero), .times(.zero, .hours(6)), .assumed, ["K4"],
      means: "The time after local midnight at which the transfers of a day begin.",
      because: "A day usually begins at midnight; two people saw the transfers come back at five in the morning."),
    Parameter(
      .wakeTransferDelay, .duration, .duration(.seconds(10)), .times(.seconds(1), .minutes(2)), .assumed, ["K4"],
      means: "The longest time from a transfer to the wake.",
      because: "Such transfers are urgent, and the watch is near its phone."),
    Parameter(
      .wakeDelaySpread, .share, .share(.percent(50)), .shares(0, 100), .assumed, ["A1", "Z19"],
      means: "The part of these longest times over which the times are spread evenly; at 0% all are equal.",
      because: "Half lies between a fixed time and wakes at a fixed period, as for push.hold.spread."),
  ]
}
