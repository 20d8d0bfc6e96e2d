extension ParameterTable {
  /// How relevance is asked for, and what a stack may do with it.
  static let relevance: [Parameter] = [
    Parameter(
      .relevancePeriod, .period.orNone, .absent, .only(.absent), .documented, ["R11"],
      means: "How often a widget's relevance is asked for; none where it never is.",
      because: "Outside watchOS the question may be answered but has no effect."),
    Parameter(
      .relevanceDelay, .duration, .duration(.minutes(5)), .times(.seconds(10), .minutes(60)), .assumed,
      ["R13", "Z25"],
      means: "How long after an invalidation it is asked again.",
      because: "Later, says the documentation, and no more."),
    Parameter(
      .stackSlots, .count, .count(4), .counts(2, 8), .assumed, ["R25", "Z26"],
      means: "How many suggested cards a Smart Stack holds.",
      because: "Finite and small enough that Apple warns of running out."),
    Parameter(
      .stackDwell, .duration, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed, ["R8", "Z27"],
      means: "The least time a widget stays on top of its stack.",
      because: "Rotations are limited, and an unseen one is wasted."),
    Parameter(
      .stackRotations, .perDay.orNone, .perDay(12), .rates(4, 48), .assumed, ["R8", "Z27"],
      means: "Rotations a day of a stack.",
      because: "Limited to an undocumented number; between one in six hours and one in half an hour."),
  ]

  /// What Low Power Mode and developer mode change.
  static let modes: [Parameter] = [
    Parameter(
      .lowPowerAllowance, .share, .share(.percent(50)), .shares(0, 100), .assumed, ["M10", "M11", "Z28"],
      means: "The share of units that still arrive in Low Power Mode.",
      because: "Background work of apps is cut in this mode; no source covers widgets."),
    Parameter(
      .lowPowerStartDelay, .factor, .factor(.percent(200)), .factors(100, 400), .assumed, ["M11", "Z28"],
      means: "The factor on the start delay in it.",
      because: "Launches at the system's discretion come later when power counts."),
    Parameter(
      .lowPowerHoldsPushes, YesOrNo.yes,
      [.yes: 70, .no: 30], .assumed,
      ["A1", "A11", "Z28"],
      means: "Whether pushes of priority 5 and 1 wait for its end.",
      because: "These priorities put power first."),
    Parameter(
      .lowPowerWakesApps, YesOrNo.no,
      [.no: 100, .yes: 0], .documented,
      ["M10"],
      means: "Whether apps are still woken in the background in it.",
      because: "Low Power Mode switches Background App Refresh off."),
    Parameter(
      .developerMode, YesOrNo.no,
      [.no: 100, .yes: 0], .documented,
      ["E12", "E13"],
      means: "Whether the limits on reloads, pushes and rotations are lifted.",
      because: "A switch for developers that people do not have on."),
  ]
}
