/// The name of a parameter; its raw value is the name in scenarios and reports.
package enum ParameterID: String, Hashable, Sendable, CaseIterable {
  case budgetAllowance = "budget.allowance"
  case budgetFace = "budget.face"
  case budgetFloor = "budget.floor"
  case budgetHalfway = "budget.halfway"
  case budgetSaturation = "budget.saturation"
  case budgetWeekend = "budget.weekend"
  case budgetLearningDays = "budget.learning.days"
  case budgetLearningFactor = "budget.learning.factor"
  case budgetAccrual = "budget.accrual"
  case budgetCapacity = "budget.capacity"
  case budgetInitial = "budget.initial"
  case budgetScope = "budget.scope"
  case budgetOverrun = "budget.overrun"

  case intervalMinimum = "interval.minimum"
  case intervalApplies = "interval.applies"
  case quietAfter = "quiet.after"
  case exemptApplies = "exempt.applies"
  case exemptGrace = "exempt.grace"
  case offlineRuns = "offline.runs"
  case midnightReloads = "midnight.reloads"

  case startDelayMedian = "start.delay.median"
  case startDelaySigma = "start.delay.sigma"
  case startDelayMax = "start.delay.max"
  case batchWindow = "batch.window"
  case freeLatency = "free.latency"
  case entryDelay = "entry.delay"
  case singleDelay = "single.delay"

  case runLimit = "run.limit"
  case archiveLimit = "archive.limit"
  case failureKeepsCharge = "failure.keepsCharge"
  case retryFirst = "retry.first"
  case retryFactor = "retry.factor"
  case retryLongest = "retry.longest"

  case viewLength = "view.length"
  case viewRate = "view.rate"
  case seenFirstPage = "seen.firstPage"
  case seenOtherPage = "seen.otherPage"
  case seenHidden = "seen.hidden"
  case staleAfter = "stale.after"
  case staleEvery = "stale.every"
  case staleShare = "stale.share"
  case movesRate = "moves.rate"

  case pushPool = "push.pool"
  case pushAllowance = "push.allowance"
  case pushCapacity = "push.capacity"
  case pushOverrun = "push.overrun"
  case pushDelayMedian = "push.delay.median"
  case pushDelaySigma = "push.delay.sigma"
  case pushDelayMax = "push.delay.max"
  case pushQuiet = "push.quiet"
  case pushHold = "push.hold"
  case pushLoss = "push.loss"
  case pushRate = "push.rate"
  case pushBurst = "push.burst"

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

extension ParameterID: CustomStringConvertible {
  /// The name as scenarios and reports spell it.
  package var description: String { rawValue }
}
