extension Preset {
  static let developerMode = Preset(
    "developer-mode", on: [.iPhone, .iPad], base: iOS26,
    summary: """
      ios-26 with WidgetKit's developer mode on: reloads and pushes are not charged, and rotations and cards are not \
      limited. Delays, batches, quiet hours, failures and views stay. For another system, override developerMode in its own preset.
      """,
    changes: [
      ParameterChange(
        .rules, .option(RuleSet.Name.standing), .only(.option(RuleSet.Name.standing)), .documented, ["E12"],
        "Nothing is charged, whatever the rules."),
      ParameterChange(
        .developerMode, .answer(true), .only(.answer(true)), .documented, ["E12", "E13"],
        "The switch in the developer settings."),
    ])

  static let ideal = Preset(
    "ideal", on: Platform.allCases, base: iOS26,
    summary: """
      No device: no limits, no delays, no failures of the system's own. Staleness that remains here is caused by the \
      source, the provider and the policy. A floor of 1s between policy reloads prevents a livelock of policies that \
      are due at once.
      """,
    changes: idealChanges)

  /// Returns a change that is neither documented nor uncertain: it follows from the word ideal.
  private static func without(_ id: ParameterID, _ value: ParameterValue, _ why: String) -> ParameterChange {
    ParameterChange(id, value, .only(value), .assumed, [], why)
  }

  private static let idealChanges: [ParameterChange] = [
    without(.rules, .option(RuleSet.Name.standing), "No budget has rules."),
    without(.budgetAllowance, .absent, "No budget."),
    without(.budgetFace, .absent, "No budget."),
    without(.budgetFaceCeiling, .absent, "No budget."),
    without(
      .intervalMinimum, .duration(.seconds(1)),
      "Only the interval that prevents a livelock of a policy that is always due."),
    without(.intervalApplies, .option(GatePlan.IntervalScope.policyOnly), "Calls and pushes run at once."),
    without(.quietAfter, .absent, "No reload is withheld."),
    without(.refusalGrid, .duration(.zero), "A request is granted as soon as it may be."),
    without(.limitRuns, .absent, "No kind is limited."),
    without(.abandonedShare, .share(.none), "No widget is given up."),
    without(.frontCalls, .option(GatePlan.CallTime.atOnce), "Calls run at once."),
    without(.backgroundCalls, .option(GatePlan.CallTime.atOnce), "Calls run at once."),
    without(.callsLimit, .absent, "No call is rejected."),
    without(.offlineRuns, .option(GatePlan.Offline.waits), "A run that has no network waits instead of failing."),
    without(.startDelayPolicy, .duration(.zero), "A grant runs at once."),
    without(.startDelayRetry, .duration(.zero), "The same."),
    without(.startDelayCall, .duration(.zero), "The same."),
    without(.startDelayLowPush, .duration(.zero), "The same."),
    without(.startDelayPush, .duration(.zero), "The same."),
    without(.startDelayExempt, .duration(.zero), "The same."),
    without(.startDelayInteraction, .duration(.zero), "The same."),
    without(.startDelayFreeCause, .duration(.zero), "The same."),
    without(.startDelaySigma, .factor(.none), "Without exception."),
    without(.startDelayMax, .duration(.zero), "Without exception."),
    without(.batchWindow, .duration(.zero), "No batch is formed."),
    without(.entryDelayMedian, .duration(.zero), "Entries are shown on their dates."),
    without(.entryDelaySigma, .factor(.none), "Without exception."),
    without(.singleDelay, .duration(.minutes(1)), "The system's choice is short, but not one reload a second."),
    without(.runLimit, .duration(.hours(24)), "Providers may take their time."),
    without(.archiveLimit, .absent, "Any archive is accepted."),
    without(.retryFirst, .duration(.seconds(1)), "A crash is followed by a retry at once."),
    without(.retryFactor, .factor(.all), "Every time."),
    without(.retryLongest, .duration(.seconds(1)), "Every time."),
    without(.retryHoldsCalls, .answer(false), "Calls and pushes run at once."),
    without(.pushPool, .option(PushPlan.ChargedPool.none), "Pushes are free."),
    without(.pushDelayMedian, .duration(.zero), "Pushes arrive at once."),
    without(.pushDelaySigma, .factor(.none), "Without exception."),
    without(.pushDelayMax, .duration(.zero), "Without exception."),
    without(.pushQuiet, .duration(.zero), "Also to a quiet device."),
    without(.pushHold, .duration(.zero), "Whatever their priority."),
    without(.pushHoldSpread, .share(.none), "Whatever their priority."),
    without(.pushLoss, .share(.none), "No push is lost."),
    without(.pushRate, .absent, "No push is refused for its rate."),
    without(.wakePushLimit, .absent, "Each silent push wakes its app."),
    without(.wakePushDelay, .duration(.zero), "At once."),
    without(.wakePushLoss, .share(.none), "No push is lost."),
    without(.wakeRefreshDelay, .duration(.zero), "At its earliest date."),
    without(.wakeTransferAllowance, .absent, "No transfer waits."),
    without(.wakeTransferDelay, .duration(.zero), "At once."),
    without(.wakeDelaySpread, .share(.none), "Without exception."),
    without(.relevancePeriod, .duration(.minutes(1)), "Requested as often as a clock changes."),
    without(.relevanceDelay, .duration(.zero), "An invalidation takes effect at once."),
    without(.stackSlots, .count(100), "More slots than cards."),
    without(.stackDwell, .duration(.zero), "The most relevant widget is on top at once."),
    without(.stackRotations, .absent, "As often as needed."),
    without(.lowPowerAllowance, .share(.all), "Low Power Mode has no effect."),
    without(.lowPowerStartDelay, .factor(.all), "Low Power Mode has no effect."),
    without(.lowPowerHoldsPushes, .answer(false), "Low Power Mode has no effect."),
    without(.lowPowerWakesApps, .answer(true), "Low Power Mode has no effect."),
  ]
}
