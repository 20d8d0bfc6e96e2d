extension ParameterTable {
  /// The parameters of the delays from a grant to a run, and from a date to the screen.
  static let starts: [Parameter] = [
    Parameter(
      .startDelayPolicy, .duration, .duration(.minutes(4)), .times(.seconds(30), .minutes(30)), .assumed,
      ["T5", "B2", "K9", "M9", "S11", "Z8"],
      means: "The median delay from grant to start of a reload that a reload policy requests.",
      because: """
        The requested date is only the earliest. A minute or two was called typical of wakes on the watch; a study \
        reports a quarter of an hour and more.
        """),
    Parameter(
      .startDelayRetry, .duration, .duration(.minutes(4)), .times(.seconds(30), .minutes(30)), .assumed,
      ["Z8", "Z11"],
      means: "The same of the retry of a failed run.",
      because: "A retry is due at a date, like the request of a policy."),
    Parameter(
      .startDelayCall, .duration, .duration(.minutes(1)), .times(.seconds(2), .minutes(30)), .assumed,
      ["W5", "B20", "B25", "Z8"],
      means: "The same of a WidgetCenter call that is not exempt.",
      because: "The app says that content has changed; reports range from seconds to minutes."),
    Parameter(
      .startDelayLowPush, .duration, .duration(.minutes(2)), .times(.seconds(10), .minutes(15)), .assumed,
      ["A1", "A2", "P2", "Z8", "Z19"],
      means: "The same of a push of priority 5 or 1, after its delivery.",
      because: "Such pushes consider the power state, so their reloads may wait as others do."),
    Parameter(
      .startDelayPush, .duration, .duration(.seconds(2)), .times(.zero, .seconds(15)), .assumed,
      ["A1", "P2", "Z19"],
      means: "The same of a push of priority 10, after its delivery; it joins no batch.",
      because: "Priority 10 is sent at once; that its reload waits as little is our reading."),
    Parameter(
      .startDelayExempt, .duration, .duration(.seconds(5)), .times(.zero, .seconds(30)), .assumed,
      ["E1", "E2", "W13", "Z8"],
      means: "The same of a reload while the app is in the foreground or in an exempt session.",
      because: "A talk calls them immediate; one report saw none for half a minute after the app was opened."),
    Parameter(
      .startDelayInteraction, .duration, .duration(.milliseconds(500)), .times(.zero, .seconds(2)), .assumed,
      ["W6", "Z8"],
      means: "The same of the use of a button or a toggle.",
      because: "It always brings a reload at once; waking the extension takes a moment."),
    Parameter(
      .startDelayFreeCause, .duration, .duration(.seconds(5)), .times(.zero, .seconds(30)), .assumed,
      ["B16", "E6", "E9", "E10", "T11", "T12", "Z8"],
      means: "The same of another free cause: a system event, a move, a view, placing or reconfiguring.",
      because: "The system starts them itself, for all widgets at once or while a view lasts."),
    Parameter(
      .startDelaySigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["Z8"],
      means: "The spread of start delays: at 1x, one reload in six has more than 2.7 times the median delay.",
      because: "A delay with many causes varies by factors; one policy in six waits more than 11 minutes."),
    Parameter(
      .startDelayMax, .duration, .duration(.minutes(60)), .times(.minutes(30), .hours(4)), .assumed,
      ["B2", "M9", "Z8"],
      means: "The longest start delay that is drawn.",
      because: "No bound is published; intervals are said to vary up to about an hour."),
    Parameter(
      .batchWindow, .duration, .duration(.minutes(4)), .times(.zero, .minutes(15)), .assumed, ["B14", "Z9"],
      means:
        "How long granted starts are collected before they run together as a batch; exempt and urgent ones are not.",
      because: "Reloads may be coalesced across widgets to save power; the width of the window is undocumented."),
    Parameter(
      .entryDelayMedian, .duration, .duration(.seconds(3)), .times(.zero, .seconds(60)), .assumed, ["T4", "K10"],
      means: "The median delay from the date of an entry until it is shown.",
      because: "Entries may be shown late; a lit screen is redrawn often, and one that is always on once a minute."),
    Parameter(
      .entryDelaySigma, .factor, .factor(.all), .factors(50, 150), .assumed, ["T4"],
      means: "The spread of that delay.",
      because: "As for starts: delays vary by factors."),
    Parameter(
      .singleDelay, .duration, .duration(.minutes(60)), .times(.minutes(15), .hours(6)), .assumed, ["T7", "Z16"],
      means: "The minimum time until an atEnd timeline with at most one entry requests a reload.",
      because: """
        The system chooses the time itself. The model uses the longer of this time and an even share of the day's \
        units.
        """),
    Parameter(
      .copiesRuns, StartPlan.CopyRuns.each,
      [.each: 70, .shared: 30], .assumed, ["B5", "Z12"],
      means: "Whether copies of a widget with the same configuration run each for itself, or share one run.",
      because: "An article gives each a budget of its own, which suggests own runs; their timelines would be equal."),
  ]

  /// The parameters of failed runs.
  static let failures: [Parameter] = [
    Parameter(
      .runLimit, .duration, .duration(.seconds(30)), .times(.seconds(10), .seconds(60)), .assumed,
      ["M8", "T27", "K8", "Z29"],
      means: "The longest time that a provider may take.",
      because: "No limit is published; other background work of apps gets half a minute."),
    Parameter(
      .archiveLimit, .size.orNone, .size(10_000_000), .range(.size(5_000_000), .size(20_000_000)), .reported,
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
      .retryLongest, .duration, .duration(.minutes(150)), .times(.hours(1), .hours(6)), .assumed, ["Z11"],
      means: "The longest delay of a retry.",
      because: "A widget that fails should be tried a few times a day."),
    Parameter(
      .retryHoldsCalls, YesOrNo.yes,
      [.yes: 50, .no: 50], .assumed, ["Z11"],
      means: "Whether calls and pushes wait for the retry of a failed run.",
      because: """
        A back-off spares the device a provider that fails, whatever asks for the run; but a Mac that named a next \
        attempt an hour ahead had hundreds of failed reloads in a day.
        """),
  ]
}
