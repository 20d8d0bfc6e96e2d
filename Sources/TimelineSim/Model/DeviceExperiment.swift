/// The experiments of docs/unknown.md that a person can make with a device, each with the parameters that it measures.
enum DeviceExperiment: Int, Hashable, Sendable, CaseIterable {
  case policyStart = 1, backgroundCall, foregroundCall, push, budget, owner, pushPool, freeReload, night, interval,
    entry, failure, mac, rules

  /// The facts of an experiment.
  struct Row: Hashable, Sendable {
    let title: String
    let parameters: [ParameterID]
  }

  var row: Row {
    switch self {
    case .policyStart:
      Row(
        title: "start delay of a policy",
        parameters: [.startDelayPolicy, .startDelaySigma, .startDelayMax, .batchWindow, .singleDelay])
    case .backgroundCall:
      Row(
        title: "start delay of a call in the background",
        parameters: [.startDelayCall, .backgroundCalls, .callsLimit, .callsRejection, .callsSessionsPass])
    case .foregroundCall:
      Row(title: "calls in the foreground", parameters: [.frontCalls, .startDelayExempt, .exemptApplies, .exemptGrace])
    case .push:
      Row(
        title: "pushes by priority",
        parameters: [
          .pushDelayMedian, .pushHold, .pushHoldSpread, .pushQuiet, .pushLoss, .startDelayPush, .startDelayLowPush,
        ])
    case .budget:
      Row(
        title: "the budget and its end",
        parameters: [
          .budgetAllowance, .budgetFloor, .budgetCurve, .budgetCurveKnee, .budgetHalfway, .budgetAccrual, .budgetSlot,
          .budgetCapacity, .budgetOverrun, .budgetLearningDays, .budgetLearningFactor,
        ])
    case .owner:
      Row(title: "owner of the budget", parameters: [.budgetScope, .copiesRuns])
    case .pushPool:
      Row(title: "pool of pushes", parameters: [.pushPool, .pushAllowance, .pushCapacity, .pushDebt, .pushOverrun])
    case .freeReload:
      Row(
        title: "free reload on view", parameters: [.staleAfter, .staleEvery, .staleShare, .staleReach, .staleRegrants])
    case .night:
      Row(
        title: "the night and the first view of the morning",
        parameters: [.quietAfter, .quietStandByIsUse, .staleQuiet])
    case .interval:
      Row(title: "minimum interval", parameters: [.intervalMinimum, .intervalApplies])
    case .entry:
      Row(title: "delay of an entry", parameters: [.entryDelayMedian, .entryDelaySigma])
    case .failure:
      Row(
        title: "time limit and retry",
        parameters: [.runLimit, .retryFirst, .retryFactor, .retryLongest, .failureKeepsCharge, .retryHoldsCalls])
    case .mac:
      Row(title: "budget on a Mac", parameters: [.budgetAllowance, .pushPool, .exemptBackground])
    case .rules:
      Row(title: "which set of rules", parameters: [.rules])
    }
  }
}
