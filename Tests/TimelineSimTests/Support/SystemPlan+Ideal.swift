@testable import TimelineSim

extension SystemPlan {
  /// A system without limits, delays and failures.
  static let ideal = SystemPlan(
    budget: BudgetPlan(
      allowance: nil, faceAllowance: nil, faceCeiling: nil, floor: 0, halfway: 12, saturation: 90, weekend: .all,
      learningDays: 0, learningFactor: .all, accrual: .wholeDay, capacity: .all, initial: .all, scope: .instance,
      overrun: .waits),
    gates: GatePlan(
      minimumInterval: .zero, spaced: .all, quietAfter: nil, exemption: .everyCause, exemptionGrace: .zero,
      frontCalls: .atOnce, offline: .fails, reloadsAtMidnight: false, developerMode: false),
    start: StartPlan(
      delay: { _ in QuantileTable(constant: .zero) }, batchWindow: .zero, entryDelay: QuantileTable(constant: .zero),
      singleEntryDelay: .zero),
    failure: FailurePlan(
      runLimit: .seconds(30), archiveLimit: nil, keepsCharge: true, firstRetry: nil, backOff: .percent(200),
      longestRetry: .hours(4)),
    viewing: ViewingPlan(
      staleAfter: nil, staleEvery: .minutes(15), staleShare: .all, staleReach: nil, countsQuiet: true, regrants: true),
    push: PushPlan(
      pool: .none, allowance: 0, capacity: .all, overrun: .waits, delay: QuantileTable(constant: .zero),
      quietDelay: .zero, hold: .minutes(15), holdSpread: .none, loss: .none, tokenRate: nil, tokenBurst: 1),
    relevance: RelevancePlan(period: nil, delay: .minutes(5), slots: 4, dwell: .zero, rotations: nil),
    lowPower: LowPowerPlan(allowance: .all, startDelay: .all, holdsPushes: true, wakesApps: false))
}
