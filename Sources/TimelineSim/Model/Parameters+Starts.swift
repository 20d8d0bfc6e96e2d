extension ParameterTable {
  /// How long it takes from a grant to a run and from a date to the screen.
  static let starts: [Parameter] = [
    Parameter(
      .startDelayMedian, .duration, .duration(.minutes(3)), .times(.minutes(1), .minutes(15)), .assumed,
      ["T5", "B2", "K9", "M9", "Z8"],
      means: "The median delay from grant to start of a reload.",
      because: "A wished time is only the earliest. A minute or two was called typical of wakes on the watch."),
    Parameter(
      .startDelaySigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["Z8"],
      means: "How far that delay scatters: at 1x, one reload in six starts over 2.7 times as late as the median.",
      because: "Delays that come about by many factors scatter by factors; one in six after 8 minutes looks fair."),
    Parameter(
      .startDelayMax, .duration, .duration(.minutes(60)), .times(.minutes(30), .hours(4)), .assumed,
      ["B2", "M9", "Z8"],
      means: "The longest such delay.",
      because: "No bound is published; intervals are said to vary up to about an hour."),
    Parameter(
      .batchWindow, .duration, .duration(.minutes(2)), .times(.zero, .minutes(15)), .assumed, ["B14", "Z9"],
      means: "How long granted starts are collected until they run together as a batch.",
      because: "Reloads may be coalesced across widgets to save power; the width of the window is undocumented."),
    Parameter(
      .freeLatency, .duration, .duration(.seconds(1)), .times(.zero, .seconds(30)), .assumed, ["E1", "W6", "W13"],
      means: "How long a free reload takes to start.",
      because: "Free reloads are called immediate; one report saw none for half a minute after the app was opened."),
    Parameter(
      .entryDelay, .duration, .duration(.seconds(1)), .times(.zero, .seconds(15)), .assumed, ["T4"],
      means: "How much later than its date an entry is shown.",
      because: "An entry may be late, and a lit screen is redrawn often."),
    Parameter(
      .singleDelay, .duration, .duration(.minutes(60)), .times(.minutes(15), .hours(6)), .assumed, ["T7", "Z16"],
      means: "The least time until an atEnd timeline of one entry or none is followed by another request.",
      because: "The system picks the time itself. The longer of this and an even share of the day's units is taken."),
  ]

  /// What is done about runs that fail.
  static let failures: [Parameter] = [
    Parameter(
      .runLimit, .duration, .duration(.seconds(30)), .times(.seconds(10), .seconds(60)), .assumed,
      ["M8", "T27", "K8", "Z29"],
      means: "How long a provider may take.",
      because: "None is published; other background work of apps gets half a minute."),
    Parameter(
      .archiveLimit, .size.orNone, .size(10_000_000), .range(.size(5_000_000), .size(20_000_000)), .report,
      ["M4", "M5", "M6", "Z29"],
      means: "The largest archive of a timeline.",
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
      means: "When a run that failed in the system's hands is first tried again.",
      because: "Not before the least time between reloads would allow it."),
    Parameter(
      .retryFactor, .factor, .factor(.percent(200)), .factors(100, 400), .assumed, ["Z11"],
      means: "How much longer each next retry waits.",
      because: "Doubling is the usual back-off, which the push service also advises to servers."),
    Parameter(
      .retryLongest, .duration, .duration(.hours(4)), .times(.hours(1), .hours(6)), .assumed, ["Z11"],
      means: "The longest wait for a retry.",
      because: "A widget that fails should be tried a few times a day."),
  ]
}
