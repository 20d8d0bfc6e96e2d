extension ParameterTable {
  /// The parameters of relevance and stacks.
  static let relevance: [Parameter] = [
    Parameter(
      .relevancePeriod, .period.orNone, .absent, .only(.absent), .documented, ["R11"],
      means: "How often the system requests a widget's relevance; none for never.",
      because: "Outside watchOS a widget may provide relevance, but it has no effect."),
    Parameter(
      .relevanceDelay, .duration, .duration(.minutes(5)), .times(.seconds(10), .minutes(60)), .assumed,
      ["R13", "Z25"],
      means: "The delay from an invalidation to the next request for relevance.",
      because: "The documentation says only that it happens later."),
    Parameter(
      .stackSlots, .count, .count(4), .counts(2, 8), .assumed, ["R25", "Z26"],
      means: "The number of suggested cards that a Smart Stack can hold.",
      because: "Finite, and small enough that Apple warns of running out."),
    Parameter(
      .stackDwell, .duration, .duration(.minutes(15)), .times(.minutes(5), .minutes(60)), .assumed, ["R8", "Z27"],
      means: "The minimum time that a widget stays on top of its stack.",
      because: "Rotations are limited, and an unseen one is wasted."),
    Parameter(
      .stackRotations, .perDay.orNone, .perDay(12), .rates(4, 48), .assumed, ["R8", "Z27"],
      means: "The number of rotations of a stack a day.",
      because: "The limit is undocumented; between one in six hours and one in half an hour."),
  ]

  /// The parameters of Low Power Mode and developer mode.
  static let modes: [Parameter] = [
    Parameter(
      .lowPowerAllowance, .share, .share(.percent(50)), .shares(0, 100), .assumed, ["M10", "M11", "Z28"],
      means: "The share of reload units that still accrue in Low Power Mode.",
      because: "Background work of apps is reduced in this mode; no source covers widgets."),
    Parameter(
      .lowPowerStartDelay, .factor, .factor(.percent(200)), .factors(100, 400), .assumed, ["M11", "Z28"],
      means: "The factor on the start delay in Low Power Mode.",
      because: "Launches at the system's discretion are later when power matters."),
    Parameter(
      .lowPowerHoldsPushes, YesOrNo.yes,
      [.yes: 70, .no: 30], .assumed,
      ["A1", "A11", "Z28"],
      means: "Whether pushes of priority 5 and 1 wait for the end of Low Power Mode.",
      because: "These priorities take power into account."),
    Parameter(
      .lowPowerWakesApps, YesOrNo.no,
      [.no: 100, .yes: 0], .documented,
      ["M10"],
      means: "Whether apps are still woken in the background in Low Power Mode.",
      because: "Low Power Mode switches Background App Refresh off."),
    Parameter(
      .developerMode, YesOrNo.no,
      [.no: 100, .yes: 0], .documented,
      ["E12", "E13"],
      means: "Whether reloads and pushes are not charged, and rotations and cards of stacks not limited.",
      because: "A developer setting, which is off on other people's devices."),
  ]
}
