extension ParameterTable {
  /// The parameters of the delays from a grant to a run, and from a date to the screen.
  static let starts: [Parameter] = [
    Parameter(
      .startDelayMedian, .duration, .duration(.minutes(3)), .times(.minutes(1), .minutes(15)), .assumed,
      ["T5", "B2", "K9", "M9", "Z8"],
      means: "The median delay from grant to start of a reload.",
      because: "The requested date is only the earliest. A minute or two was called typical of wakes on the watch."),
    Parameter(
      .startDelaySigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["Z8"],
      means: "The spread of that delay: at 1x, one reload in six has more than 2.7 times the median delay.",
      because: "A delay with many causes varies by factors; one in six after more than 8 minutes seems reasonable."),
    Parameter(
      .startDelayMax, .duration, .duration(.minutes(60)), .times(.minutes(30), .hours(4)), .assumed,
      ["B2", "M9", "Z8"],
      means: "The longest such delay that is drawn.",
      because: "No bound is published; intervals are said to vary up to about an hour."),
    Parameter(
      .batchWindow, .duration, .duration(.minutes(2)), .times(.zero, .minutes(15)), .assumed, ["B14", "Z9"],
      means: "How long granted starts are collected before they run together as a batch.",
      because: "Reloads may be coalesced across widgets to save power; the width of the window is undocumented."),
    Parameter(
      .freeLatency, .duration, .duration(.seconds(1)), .times(.zero, .seconds(30)), .assumed, ["E1", "W6", "W13"],
      means: "The start delay of a free reload.",
      because: "Free reloads are called immediate; one report saw none for half a minute after the app was opened."),
    Parameter(
      .entryDelay, .duration, .duration(.seconds(1)), .times(.zero, .seconds(15)), .assumed, ["T4"],
      means: "The delay from the date of an entry until it is shown.",
      because: "Entries may be shown late, and a lit screen is redrawn often."),
    Parameter(
      .singleDelay, .duration, .duration(.minutes(60)), .times(.minutes(15), .hours(6)), .assumed, ["T7", "Z16"],
      means: "The minimum time until an atEnd timeline with at most one entry requests a reload.",
      because: """
        The system chooses the time itself. The model uses the longer of this time and an even share of the day's \
        units.
        """),
  ]

  /// The parameters of failed runs.
  static let failures: [Parameter] = [
    Parameter(
      .runLimit, .duration, .duration(.seconds(30)), .times(.seconds(10), .seconds(60)), .assumed,
      ["M8", "T27", "K8", "Z29"],
      means: "The longest time that a provider may take.",
      because: "No limit is published; other background work of apps gets half a minute."),
    Parameter(
      .archiveLimit, .size.orNone, .size(10_000_000), .range(.size(5_000_000), .size(20_000_000)), .report,
      ["M4", "M5", "M6", "Z29"],
      means: "The largest accepted archive of a timeline.",
      because: """
        A developer names 10 MB. Other reports find the phone's limit above or below the simulator's, and one ties \
        it to the number of pixels.
        """),
    Parameter(
      .failureKeepsCharge, YesOrNo.yes,
      [.yes: 70, .no: 30], .assumed, ["Z11"],
      means: "Whether a run that crashed, timed out or was too large still costs its unit.",
      because: "The process ran, and the budget limits such runs."),
    Parameter(
      .retryFirst, .duration.orNone, .duration(.minutes(5)), .times(.minutes(1), .minutes(60)), .assumed,
      ["B13", "Z11"],
      means: "The delay before the first retry of a run that crashed, timed out or made too large an archive.",
      because: "No sooner than the minimum interval between reloads would allow."),
    Parameter(
      .retryFactor, .factor, .factor(.percent(200)), .factors(100, 400), .assumed, ["Z11"],
      means: "The factor from the delay of one retry to the next.",
      because: "Doubling is the usual back-off, which Apple also recommends to servers that send pushes."),
    Parameter(
      .retryLongest, .duration, .duration(.hours(4)), .times(.hours(1), .hours(6)), .assumed, ["Z11"],
      means: "The longest delay of a retry.",
      because: "A widget that fails should be tried a few times a day."),
  ]
}
