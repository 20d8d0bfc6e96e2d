extension Preset {
  static let iOS26 = Preset(
    "ios-26", on: [.iPhone],
    summary: "An iPhone of the OS 26 generation. All other presets list their differences from it.")

  static let iPadOS26 = Preset(
    "ipados-26", on: [.iPad], base: iOS26,
    summary: """
      Equal to ios-26 except for the places of widgets and for a display that is not always on. No budget, delays or \
      limits specific to the iPad are known.
      """,
    changes: [
      ParameterChange(
        .viewAlwaysOn, .perDay(0), .only(.perDay(0)), .assumed, ["K10"], "No iPad has a display that is always on.")
    ])

  static let visionOS26 = Preset(
    "visionos-26", on: [.vision], base: iOS26,
    summary: """
      Equal to ios-26 except for the places of widgets. Neither a budget on visionOS (Z31) nor the views of a widget \
      in a room (Z30) are documented.
      """)

  static let watchOS26 = Preset(
    "watchos-26", on: [.watch], base: iOS26,
    summary: """
      More reloads, shorter views, less reliable pushes, and requests for relevance. Apple publishes the 75 reloads a \
      day on a face and the limits of background tasks; the rest is assumed. No source says how often people view a \
      Smart Stack.
      """,
    changes: [
      ParameterChange(
        .budgetAllowance, .perDay(75), .rates(40, 110), .assumed, ["B22", "Z2"],
        """
        The number for the face; a widget in the Smart Stack reaches it only if it is viewed as often, and some watches \
        grant more.
        """),
      ParameterChange(
        .quietAfter, .duration(.hours(2)), .range(.duration(.hours(1)), .absent), .assumed, ["B11", "V7", "Z10"],
        "The face is visible as long as the watch is worn, so the watch is unused less often."),
      ParameterChange(
        .startDelayPolicy, .duration(.seconds(90)), .times(.seconds(30), .minutes(5)), .assumed, ["K9", "Z8"],
        "A minute or two was called typical of background wakes on the watch."),
      ParameterChange(
        .startDelayExempt, .duration(.seconds(10)), .times(.zero, .seconds(60)), .assumed, ["E1", "B25"],
        "A slower processor; staff say that a real-time guarantee cannot be expected here."),
      ParameterChange(
        .startDelayFreeCause, .duration(.seconds(10)), .times(.zero, .seconds(60)), .assumed, ["B25", "Z8"],
        "The same."),
      ParameterChange(
        .startDelaySigma, .factor(.percent(90)), .factors(50, 150), .assumed, ["K9", "Z8"],
        "Typical times were named, which suggests less variation."),
      ParameterChange(
        .startDelayMax, .duration(.minutes(30)), .times(.minutes(15), .hours(2)), .assumed, ["K9", "Z8"],
        "In proportion to the shorter median."),
      ParameterChange(
        .batchWindow, .duration(.minutes(3)), .times(.zero, .minutes(10)), .assumed, ["B14", "Z9"],
        "Fewer widgets share a wake, so that waiting for a batch saves less."),
      ParameterChange(
        .entryDelayMedian, .duration(.seconds(20)), .times(.seconds(1), .minutes(2)), .assumed, ["T4", "K10"],
        "A dimmed Always On display is redrawn about once a minute, a lit one at once."),
      ParameterChange(
        .runLimit, .duration(.seconds(15)), .times(.seconds(10), .seconds(30)), .assumed, ["K8", "M8", "Z29"],
        "The limit published for the watch's other background tasks."),
      ParameterChange(
        .viewLengthMedian, .duration(.seconds(3)), .times(.seconds(1), .seconds(15)), .assumed, ["B27"],
        "A glance at the wrist is shorter than a visit to the Home Screen."),
      ParameterChange(
        .viewAlwaysOn, .perDay(40), .rates(0, 160), .assumed, ["V7", "K10", "Z30"],
        "A face is on the wrist in view all day, also without a raised wrist."),
      ParameterChange(
        .staleEvery, .duration(.hours(3)), .times(.hours(1), .hours(12)), .assumed, ["B16", "Z15"],
        "Wrist raises are many and the battery is small."),
      ParameterChange(
        .pushDelayMedian, .duration(.seconds(10)), .times(.seconds(2), .minutes(2)), .assumed, ["P2", "A1", "Z19"],
        "Often one more hop, through the phone."),
      ParameterChange(
        .pushLoss, .share(.percent(4)), .shares(0, 10), .assumed, ["A2", "A3"],
        "Often one more hop, through the phone."),
      ParameterChange(
        .relevancePeriod, .duration(.hours(1)), .times(.minutes(15), .hours(6)), .assumed, ["R12", "Z25"],
        "Requested periodically, with an undocumented period."),
    ])

  static let macOS26 = Preset(
    "macos-26", on: [.mac], base: iOS26,
    summary: """
      Mains power and long views: shorter delays, no effect of low power, and half of the assumption sets without a \
      budget. No number is published for the Mac's budget (Z31), and reports contradict each other.
      """,
    changes: [
      ParameterChange(
        .budgetAllowance, .perDay(55),
        .choices([
          Plausible.Choice(.perDay(40), percent: 10), Plausible.Choice(.perDay(55), percent: 30),
          Plausible.Choice(.perDay(72), percent: 10), Plausible.Choice(.absent, percent: 50),
        ]), .assumed, ["Z31"],
        "Some developers find no budget on the Mac, others find themselves throttled: half of the sets each."),
      ParameterChange(
        .budgetWeekend, .factor(.all), .factors(30, 130), .assumed, ["B7", "Z3"],
        "Many Macs are idle at weekends."),
      ParameterChange(
        .budgetAccrual, AccrualProfile.wholeDay,
        [.awake: 20, .views: 20, .wholeDay: 50, .atWaking: 10, .predicted: 0], .assumed, ["B4", "Z1"],
        "A Mac may be on around the clock."),
      ParameterChange(
        .intervalMinimum, .duration(.minutes(5)), .times(.seconds(30), .minutes(15)), .assumed, ["B13", "Z7", "Z31"],
        "Some Macs grant a run every minute, which needs a shorter interval than that; others do not."),
      ParameterChange(
        .quietAfter, .duration(.minutes(90)), .range(.duration(.minutes(30)), .absent), .assumed, ["B11", "Z10"],
        "With mains power there is less to save."),
      ParameterChange(
        .exemptBackground, YesOrNo.no, [.no: 50, .yes: 50], .assumed, ["B20", "Z31"],
        "An app of a Mac runs without being in front; some are reloaded at each call, once a second, others wait."),
      ParameterChange(
        .startDelayPolicy, .duration(.minutes(1)), .times(.zero, .minutes(5)), .assumed, ["Z8", "Z31"],
        "With mains power there is less reason to wait."),
      ParameterChange(
        .startDelayExempt, .duration(.seconds(2)), .times(.zero, .seconds(10)), .assumed, ["E1", "Z8"],
        "A faster processor, and several apps in the foreground at once."),
      ParameterChange(
        .startDelayFreeCause, .duration(.seconds(2)), .times(.zero, .seconds(10)), .assumed, ["Z8"], "The same."),
      ParameterChange(
        .startDelaySigma, .factor(.percent(50)), .factors(0, 100), .assumed, ["Z8", "Z31"],
        "The delay also varies less."),
      ParameterChange(
        .startDelayMax, .duration(.minutes(30)), .times(.minutes(15), .hours(2)), .assumed, ["Z8", "Z31"],
        "In proportion to the shorter median."),
      ParameterChange(
        .batchWindow, .duration(.minutes(1)), .times(.zero, .minutes(5)), .assumed, ["B14", "Z9"],
        "Batching saves power, which matters less."),
      ParameterChange(
        .entryDelayMedian, .duration(.seconds(8)), .times(.zero, .seconds(60)), .assumed, ["T4"],
        "Widgets behind windows may be redrawn late."),
      ParameterChange(
        .runLimit, .duration(.seconds(30)), .times(.seconds(10), .minutes(2)), .assumed, ["M8", "Z29"],
        "No limit is published; a Mac can afford more."),
      ParameterChange(
        .viewLengthMedian, .duration(.seconds(20)), .times(.seconds(2), .minutes(2)), .assumed, ["B27", "Z30"],
        "A desktop stays in view longer than a Home Screen."),
      ParameterChange(
        .movesRate, .perDay(0), .only(.perDay(0)), .assumed, ["E10"],
        "Most Macs stay where they are."),
      ParameterChange(
        .pushPool, PushPlan.ChargedPool.separate,
        [.separate: 40, .instance: 30, .none: 30], .assumed,
        ["P2", "E12", "Z17", "Z31"],
        "If reloads may have no budget there, pushes may have none either."),
      ParameterChange(
        .pushDelayMedian, .duration(.seconds(4)), .times(.seconds(1), .seconds(60)), .assumed,
        ["P2", "A1", "Z19"],
        "A steady connection."),
      ParameterChange(
        .pushLoss, .share(.percent(1)), .shares(0, 2), .assumed, ["A2", "A3"],
        "A steady connection."),
      ParameterChange(
        .lowPowerAllowance, .share(.all), .only(.share(.all)), .assumed, ["Z28"],
        "Low Power Mode of a Mac is assumed to leave widgets alone."),
      ParameterChange(.lowPowerStartDelay, .factor(.all), .only(.factor(.all)), .assumed, ["Z28"], "The same."),
      ParameterChange(.lowPowerHoldsPushes, .answer(false), .only(.answer(false)), .assumed, ["Z28"], "The same."),
      ParameterChange(.lowPowerWakesApps, .answer(true), .only(.answer(true)), .assumed, ["Z28"], "The same."),
    ])
}
