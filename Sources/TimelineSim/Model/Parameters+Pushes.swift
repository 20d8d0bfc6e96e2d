extension ParameterTable {
  /// The parameters of the delivery and the budget of pushes.
  static let pushes: [Parameter] = [
    Parameter(
      .pushPool, PushPlan.ChargedPool.separate,
      [.separate: 60, .instance: 40, .none: 0], .assumed, ["E12", "P2", "B19", "Z17"],
      means: "Which pool a push is charged to: its app's own push pool, the pool of each widget it reloads, or none.",
      because: """
        A talk mentions separate budgets for pushes and reloads; the article says that pushes are budgeted like other \
        updates.
        """),
    Parameter(
      .pushAllowance, .perDay, .perDay(50), .rates(12, 100), .assumed, ["P2", "P14", "K3", "Z17"],
      means: "Pushes a day from the app's own push pool.",
      because: "No size is published. Complications once had 50 a day, which is an analogy, not a source."),
    Parameter(
      .pushCapacity, .share, .share(.percent(50)), .shares(5, 100), .assumed, ["P2", "Z17"],
      means: "The capacity of that pool, as a share of a day's allowance.",
      because: "The same as for a reload pool, for lack of a better source."),
    Parameter(
      .pushDebt, .shareOrMultiple, .share(.none), .only(.share(.none)), .assumed, ["B10", "P2", "S6", "Z17"],
      means: "The most units that this pool may owe, as a share of a day's allowance.",
      because: """
        No document says that a push is delivered without a unit; a device log shows a balance far below zero.
        """),
    Parameter(
      .pushOverrun, PushPlan.Overrun.waits,
      [.waits: 60, .leaves: 20, .drops: 20], .assumed, ["B10", "A7", "K3", "Z18"],
      means: """
        The treatment of a push that finds its pool empty: the newest waits, the next reload serves it, or it is \
        dropped.
        """,
      because: """
        Reloads over budget wait, and the push service stores one push; extra pushes to complications were ignored.
        """),
    Parameter(
      .pushDelayMedian, .duration, .duration(.seconds(5)), .times(.seconds(1), .seconds(60)), .assumed,
      ["P2", "A1", "Z19"],
      means: "The median delivery time of a push to a device in use.",
      because: """
        Priority 10 is sent immediately, but widget pushes are delivered opportunistically: seconds rather than \
        minutes.
        """),
    Parameter(
      .pushDelaySigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["A2", "Z19"],
      means: "The spread of that time: at 1x, one push in six takes more than 2.7 times the median.",
      because: "As for reloads: delays vary by factors."),
    Parameter(
      .pushDelayMax, .duration, .duration(.minutes(15)), .times(.minutes(1), .minutes(60)), .assumed,
      ["A2", "Z19"],
      means: "The longest such delay that is drawn.",
      because: """
        No bound is published; later pushes would count as held or lost. The bound matters only if the median is \
        long.
        """),
    Parameter(
      .pushQuiet, .duration, .duration(.minutes(2)), .times(.zero, .minutes(15)), .assumed, ["A1", "A11", "Z19"],
      means: "The mean additional delivery time to a quiet device, unused for quiet.after.",
      because: "The power state matters, by an undocumented amount."),
    Parameter(
      .pushHold, .duration, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed,
      ["A1", "A2", "Z19"],
      means: "The longest time that a push of priority 5 or 1 waits for the screen or the charger.",
      because: "Low priorities follow the power state and may come in bundles."),
    Parameter(
      .pushHoldSpread, .share, .share(.percent(50)), .shares(0, 100), .assumed, ["A1", "A2", "Z19"],
      means: "The part of push.hold over which the longest waits of pushes are spread evenly; at 0% all are equal.",
      because: """
        The power state is each device's own, so one push to many is not let go everywhere after the same time: half \
        lies between a fixed time and wakes at a fixed period.
        """),
    Parameter(
      .pushLoss, .share, .share(.percent(2)), .shares(0, 5), .assumed, ["A2", "A3", "Q12"],
      means: "The share of pushes that are lost on the way to a reachable device.",
      because: "Delivery is best effort; one in fifty is enough to expose a design that relies on every push."),
    Parameter(
      .pushRate, .perDay.orNone, .perDay(6 * 1_440), .range(.perDay(1_440), .absent), .assumed, ["Z22"],
      means: "The long-term rate of pushes to one token that the push service accepts.",
      because: "The service answers that there are too many, but not above which rate: one in ten seconds is assumed."),
    Parameter(
      .pushBurst, .count, .count(10), .counts(3, 20), .assumed, ["Z22"],
      means: "The number of pushes that it accepts at once.",
      because: "A short burst of pushes should be accepted."),
  ]
}
