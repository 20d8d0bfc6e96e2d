extension Preset {
  static let developerMode = Preset(
    "developer-mode", on: [.iPhone, .iPad], base: iOS26,
    summary: """
      ios-26 with WidgetKit's developer mode on: no limits on reloads, pushes and rotations. Delays, failures and \
      what people look at stay. For another system, override developerMode in its own preset.
      """,
    changes: [
      PresetChange(
        "developerMode", .answer(true), .only(.answer(true)), .documented, ["E12", "E13"],
        "The switch in the developer settings.")
    ])

  static let ideal = Preset(
    "ideal", on: Platform.allCases, base: iOS26,
    summary: """
      No device: no limits, no delays, no failures of the system's own. What remains stale here is up to the source, \
      the provider and the policy. A floor of 1s between policy reloads keeps “due now” from spinning.
      """,
    changes: idealChanges)

  /// Returns a change that is neither documented nor doubtful: it is what the word ideal means.
  private static func without(_ id: String, _ value: ParameterValue, _ why: String) -> PresetChange {
    PresetChange(id, value, .only(value), .assumed, [], why)
  }

  private static let idealChanges: [PresetChange] = [
    without("budget.allowance", .absent, "No budget."),
    without("budget.face", .absent, "No budget."),
    without("interval.minimum", .duration(.seconds(1)), "Only what keeps a policy that is always due from spinning."),
    without("interval.applies", .option("policyOnly"), "Calls and pushes run at once."),
    without("quiet.after", .absent, "Nothing is withheld."),
    without("offline.runs", .option("waits"), "A run that has no network waits instead of failing."),
    without("lateness.median", .duration(.zero), "A grant runs at once."),
    without("lateness.sigma", .factor(.none), "And always."),
    without("lateness.cut", .duration(.zero), "And always."),
    without("batch.window", .duration(.zero), "Nothing is gathered."),
    without("free.latency", .duration(.zero), "Free reloads run at once."),
    without("entry.lateness", .duration(.zero), "Entries are shown on their dates."),
    without("single.delay", .duration(.minutes(1)), "What the system picks is short, yet no one reload a second."),
    without("run.limit", .duration(.hours(24)), "Providers may take their time."),
    without("archive.limit", .absent, "Any archive is accepted."),
    without("retry.first", .duration(.seconds(1)), "A crash is followed by a retry at once."),
    without("retry.factor", .factor(.all), "Each time."),
    without("retry.longest", .duration(.seconds(1)), "Each time."),
    without("push.pool", .option("none"), "Pushes cost nothing."),
    without("push.delay.median", .duration(.zero), "They arrive at once."),
    without("push.delay.sigma", .factor(.none), "And always."),
    without("push.delay.cut", .duration(.zero), "And always."),
    without("push.idle", .duration(.zero), "Also on an idle device."),
    without("push.hold", .duration(.zero), "Whatever their priority."),
    without("push.loss", .share(.none), "None is lost."),
    without("push.rate", .absent, "None is refused for its rate."),
    without("relevance.period", .duration(.minutes(1)), "Asked as often as a clock shows change."),
    without("relevance.delay", .duration(.zero), "An invalidation is heard at once."),
    without("stack.slots", .count(100), "More slots than cards."),
    without("stack.dwell", .duration(.zero), "The most relevant widget comes up at once."),
    without("stack.rotations", .absent, "As often as needed."),
    without("lowPower.allowance", .share(.all), "Low Power Mode changes nothing."),
    without("lowPower.lateness", .factor(.all), "Low Power Mode changes nothing."),
    without("lowPower.holdsPushes", .answer(false), "Low Power Mode changes nothing."),
    without("lowPower.wakesApps", .answer(true), "Low Power Mode changes nothing."),
  ]
}
