/// The name of a parameter; its raw value is the name in scenarios and reports.
package enum ParameterID: String, Hashable, Sendable, CaseIterable {
  case rules

  case budgetAllowance = "budget.allowance"
  case budgetFace = "budget.face"
  case budgetFaceCeiling = "budget.face.ceiling"
  case budgetFloor = "budget.floor"
  case budgetHalfway = "budget.halfway"
  case budgetSaturation = "budget.saturation"
  case budgetCurve = "budget.curve"
  case budgetCurveKnee = "budget.curve.knee"
  case budgetCurveShare = "budget.curve.share"
  case budgetViewsDays = "budget.views.days"
  case budgetViewsRounding = "budget.views.rounding"
  case budgetViewsApart = "budget.views.apart"
  case budgetWeekend = "budget.weekend"
  case budgetLearningDays = "budget.learning.days"
  case budgetLearningFactor = "budget.learning.factor"
  case budgetAccrual = "budget.accrual"
  case budgetSlot = "budget.slot"
  case budgetPredictionSmoothing = "budget.prediction.smoothing"
  case budgetCapacity = "budget.capacity"
  case budgetInitial = "budget.initial"
  case budgetInitialNew = "budget.initial.new"
  case budgetScope = "budget.scope"
  case budgetCeilingKind = "budget.ceiling.kind"
  case budgetCeilingDevice = "budget.ceiling.device"
  case budgetOverrun = "budget.overrun"
  case budgetOverrunCalls = "budget.overrun.calls"
  case budgetCharge = "budget.charge"
  case budgetDebt = "budget.debt"
  case budgetDebtCauses = "budget.debt.causes"
  case budgetCharging = "budget.charging"

  case intervalMinimum = "interval.minimum"
  case intervalApplies = "interval.applies"
  case quietAfter = "quiet.after"
  case quietCadence = "quiet.cadence"
  case quietStandByIsUse = "quiet.standByIsUse"
  case refusalGrid = "refusal.grid"
  case limitRuns = "limit.runs"
  case limitWindow = "limit.window"
  case abandonedShare = "abandoned.share"
  case abandonedRuns = "abandoned.runs"
  case exemptApplies = "exempt.applies"
  case exemptGrace = "exempt.grace"
  case exemptBackground = "exempt.background"
  case frontCalls = "front.calls"
  case backgroundCalls = "background.calls"
  case callsLimit = "calls.limit"
  case callsWindow = "calls.window"
  case callsRejection = "calls.rejection"
  case callsSessionsPass = "calls.sessionsPass"
  case offlineRuns = "offline.runs"
  case midnightReloads = "midnight.reloads"

  case startDelayPolicy = "start.delay.policy"
  case startDelayRetry = "start.delay.retry"
  case startDelayCall = "start.delay.call"
  case startDelayLowPush = "start.delay.lowPush"
  case startDelayPush = "start.delay.push"
  case startDelayExempt = "start.delay.exempt"
  case startDelayInteraction = "start.delay.interaction"
  case startDelayFreeCause = "start.delay.freeCause"
  case startDelaySigma = "start.delay.sigma"
  case startDelayMax = "start.delay.max"
  case batchWindow = "batch.window"
  case entryDelayMedian = "entry.delay.median"
  case entryDelaySigma = "entry.delay.sigma"
  case singleDelay = "single.delay"
  case copiesRuns = "copies.runs"

  case runLimit = "run.limit"
  case archiveLimit = "archive.limit"
  case failureKeepsCharge = "failure.keepsCharge"
  case retryFirst = "retry.first"
  case retryFactor = "retry.factor"
  case retryLongest = "retry.longest"
  case retryHoldsCalls = "retry.holdsCalls"

  case viewLengthMedian = "view.length.median"
  case viewLengthSigma = "view.length.sigma"
  case viewRate = "view.rate"
  case viewAlwaysOn = "view.alwaysOn"
  case viewStandBy = "view.standBy"
  case viewCarPlay = "view.carPlay"
  case seenFirstPage = "seen.firstPage"
  case seenOtherPage = "seen.otherPage"
  case seenHidden = "seen.hidden"
  case staleAfter = "stale.after"
  case staleEvery = "stale.every"
  case staleShare = "stale.share"
  case staleReach = "stale.reach"
  case staleQuiet = "stale.quiet"
  case staleRegrants = "stale.regrants"
  case movesRate = "moves.rate"

  case pushPool = "push.pool"
  case pushAllowance = "push.allowance"
  case pushCapacity = "push.capacity"
  case pushDebt = "push.debt"
  case pushOverrun = "push.overrun"
  case pushDelayMedian = "push.delay.median"
  case pushDelaySigma = "push.delay.sigma"
  case pushDelayMax = "push.delay.max"
  case pushQuiet = "push.quiet"
  case pushHold = "push.hold"
  case pushHoldSpread = "push.hold.spread"
  case pushLoss = "push.loss"
  case pushRate = "push.rate"
  case pushBurst = "push.burst"

  case wakePushLimit = "wake.push.limit"
  case wakePushDelay = "wake.push.delay"
  case wakePushLoss = "wake.push.loss"
  case wakeRefreshDelay = "wake.refresh.delay"
  case wakeTransferAllowance = "wake.transfer.allowance"
  case wakeTransferReset = "wake.transfer.reset"
  case wakeTransferDelay = "wake.transfer.delay"
  case wakeDelaySpread = "wake.delay.spread"

  case relevancePeriod = "relevance.period"
  case relevanceDelay = "relevance.delay"
  case stackSlots = "stack.slots"
  case stackDwell = "stack.dwell"
  case stackRotations = "stack.rotations"

  case lowPowerAllowance = "lowPower.allowance"
  case lowPowerStartDelay = "lowPower.startDelay"
  case lowPowerHoldsPushes = "lowPower.holdsPushes"
  case lowPowerWakesApps = "lowPower.wakesApps"
  case developerMode
}

extension ParameterID {
  /// The parameter whose place in its range this one shares when assumptions are sampled; `nil` for none.
  ///
  /// A device that starts one kind of background work late also starts the others late, and one system is likely to
  /// use the same shape for both of its budgets.
  var sampledWith: ParameterID? { Self.leaders[self] }

  private static let leaders: [ParameterID: ParameterID] = [
    .startDelayRetry: .startDelayPolicy, .startDelayCall: .startDelayPolicy, .startDelayLowPush: .startDelayPolicy,
    .startDelayFreeCause: .startDelayExempt, .pushCapacity: .budgetCapacity, .pushDelaySigma: .startDelaySigma,
  ]
}

extension ParameterID: CustomStringConvertible {
  /// The name as scenarios and reports spell it.
  package var description: String { rawValue }
}
