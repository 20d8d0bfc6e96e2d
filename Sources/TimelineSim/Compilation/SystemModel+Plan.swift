extension SystemModel {
  /// The parameters in the form that the engine reads.
  ///
  /// It leaves out `view.rate`, `view.length`, `seen.…` and `moves.rate`, the defaults of values that a scenario may
  /// set itself.
  ///
  /// - Complexity: Computes two tables of quantiles; create it once for many devices.
  package var systemPlan: SystemPlan {
    SystemPlan(
      budget: budgetPlan, gates: gatePlan, start: startPlan, failure: failurePlan, viewing: viewingPlan,
      push: pushPlan, relevance: relevancePlan, lowPower: lowPowerPlan)
  }

  private var budgetPlan: BudgetPlan {
    BudgetPlan(
      allowance: optionalNumber(.budgetAllowance),
      faceAllowance: optionalNumber(.budgetFace),
      floor: number(.budgetFloor),
      halfway: number(.budgetHalfway),
      saturation: number(.budgetSaturation),
      weekend: share(.budgetWeekend),
      learningDays: number(.budgetLearningDays),
      learningFactor: share(.budgetLearningFactor),
      accrual: choice(.budgetAccrual),
      capacity: share(.budgetCapacity),
      initial: share(.budgetInitial),
      scope: choice(.budgetScope),
      overrun: choice(.budgetOverrun))
  }

  private var gatePlan: GatePlan {
    GatePlan(
      minimumInterval: duration(.intervalMinimum),
      spaced: choice(.intervalApplies),
      quietAfter: optionalDuration(.quietAfter),
      exemption: choice(.exemptApplies),
      exemptionGrace: duration(.exemptGrace),
      offline: choice(.offlineRuns),
      reloadsAtMidnight: isYes(.midnightReloads),
      developerMode: isYes(.developerMode))
  }

  private var startPlan: StartPlan {
    StartPlan(
      delay: QuantileTable(
        logNormalMedian: duration(.startDelayMedian), sigma: share(.startDelaySigma), cut: duration(.startDelayMax)),
      batchWindow: duration(.batchWindow),
      freeLatency: duration(.freeLatency),
      entryDelay: duration(.entryDelay),
      singleEntryDelay: duration(.singleDelay))
  }

  private var failurePlan: FailurePlan {
    FailurePlan(
      runLimit: duration(.runLimit),
      archiveLimit: optionalNumber(.archiveLimit),
      keepsCharge: isYes(.failureKeepsCharge),
      firstRetry: optionalDuration(.retryFirst),
      backOff: share(.retryFactor),
      longestRetry: duration(.retryLongest))
  }

  private var viewingPlan: ViewingPlan {
    ViewingPlan(
      staleAfter: optionalDuration(.staleAfter),
      staleEvery: duration(.staleEvery),
      staleShare: share(.staleShare))
  }

  private var pushPlan: PushPlan {
    PushPlan(
      pool: choice(.pushPool),
      allowance: number(.pushAllowance),
      capacity: share(.pushCapacity),
      overrun: choice(.pushOverrun),
      delay: QuantileTable(
        logNormalMedian: duration(.pushDelayMedian), sigma: share(.pushDelaySigma),
        cut: duration(.pushDelayMax)),
      quietDelay: duration(.pushQuiet),
      hold: duration(.pushHold),
      loss: share(.pushLoss),
      tokenRate: optionalNumber(.pushRate),
      tokenBurst: number(.pushBurst))
  }

  private var relevancePlan: RelevancePlan {
    RelevancePlan(
      period: optionalDuration(.relevancePeriod),
      delay: duration(.relevanceDelay),
      slots: number(.stackSlots),
      dwell: duration(.stackDwell),
      rotations: optionalNumber(.stackRotations))
  }

  private var lowPowerPlan: LowPowerPlan {
    LowPowerPlan(
      allowance: share(.lowPowerAllowance),
      startDelay: share(.lowPowerStartDelay),
      holdsPushes: isYes(.lowPowerHoldsPushes),
      wakesApps: isYes(.lowPowerWakesApps))
  }
}
