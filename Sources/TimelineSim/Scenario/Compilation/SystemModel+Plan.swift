extension SystemModel {
  /// The parameters in the form that the engine reads.
  ///
  /// It leaves out those that compilation reads (`Compiler.parameters`).
  ///
  /// - Complexity: Computes a table of quantiles for each delay; create it once for many devices.
  var systemPlan: SystemPlan {
    SystemPlan(
      budget: budgetPlan, gates: gatePlan, calls: callRules, start: startPlan, failure: failurePlan,
      viewing: viewingPlan, push: pushPlan, relevance: relevancePlan, lowPower: lowPowerPlan, wake: wakeRules)
  }

  private var budgetPlan: BudgetPlan {
    BudgetPlan(
      allowance: optionalNumber(.budgetAllowance),
      faceAllowance: optionalNumber(.budgetFace),
      faceCeiling: optionalNumber(.budgetFaceCeiling),
      floor: number(.budgetFloor),
      halfway: number(.budgetHalfway),
      saturation: number(.budgetSaturation),
      weekend: share(.budgetWeekend),
      learningDays: number(.budgetLearningDays),
      learningFactor: share(.budgetLearningFactor),
      accrual: choice(.budgetAccrual),
      slot: optionalDuration(.budgetSlot),
      smoothing: duration(.budgetPredictionSmoothing),
      capacity: share(.budgetCapacity),
      initial: share(.budgetInitial),
      scope: choice(.budgetScope),
      overrun: choice(.budgetOverrun),
      curve: choice(.budgetCurve),
      knee: number(.budgetCurveKnee),
      viewShare: share(.budgetCurveShare),
      viewDays: choice(.budgetViewsDays),
      viewRounding: choice(.budgetViewsRounding),
      viewsApart: duration(.budgetViewsApart),
      kindCeiling: optionalNumber(.budgetCeilingKind),
      deviceCeiling: optionalNumber(.budgetCeilingDevice),
      initialNew: optionalShare(.budgetInitialNew),
      debt: share(.budgetDebt),
      debtCauses: choice(.budgetDebtCauses),
      chargeTime: choice(.budgetCharge),
      callOverrun: choice(.budgetOverrunCalls),
      lendsWhileCharging: isYes(.budgetCharging))
  }

  private var gatePlan: GatePlan {
    GatePlan(
      minimumInterval: duration(.intervalMinimum),
      spaced: choice(.intervalApplies),
      quietAfter: optionalDuration(.quietAfter),
      quietCadence: optionalDuration(.quietCadence),
      refusalGrid: duration(.refusalGrid),
      limitedRuns: optionalNumber(.limitRuns),
      limitWindow: duration(.limitWindow),
      abandonedShare: share(.abandonedShare),
      abandonedRuns: number(.abandonedRuns),
      backOffHoldsCalls: isYes(.retryHoldsCalls),
      exemption: choice(.exemptApplies),
      exemptionGrace: duration(.exemptGrace),
      exemptsBackgroundCalls: isYes(.exemptBackground),
      frontCalls: choice(.frontCalls),
      backgroundCalls: choice(.backgroundCalls),
      offline: choice(.offlineRuns),
      reloadsAtMidnight: isYes(.midnightReloads),
      developerMode: isYes(.developerMode))
  }

  private var callRules: CallRules {
    CallRules(
      limit: optionalNumber(.callsLimit), window: duration(.callsWindow), rejection: duration(.callsRejection),
      sessionsPass: isYes(.callsSessionsPass))
  }

  private var startPlan: StartPlan {
    let (factors, longest) = (QuantileTable.factors(sigma: share(.startDelaySigma)), duration(.startDelayMax))
    return StartPlan(
      delay: { QuantileTable(logNormalMedian: duration($0.median), factors: factors, cut: longest) },
      batchWindow: duration(.batchWindow),
      entryDelay: QuantileTable(
        logNormalMedian: duration(.entryDelayMedian), sigma: share(.entryDelaySigma), cut: .hours(24)),
      singleEntryDelay: duration(.singleDelay),
      copyRuns: choice(.copiesRuns))
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
      staleShare: share(.staleShare),
      staleReach: optionalNumber(.staleReach),
      countsQuiet: isYes(.staleQuiet),
      regrants: isYes(.staleRegrants))
  }

  private var pushPlan: PushPlan {
    PushPlan(
      pool: choice(.pushPool),
      allowance: number(.pushAllowance),
      capacity: share(.pushCapacity),
      debt: share(.pushDebt),
      overrun: choice(.pushOverrun),
      delay: QuantileTable(
        logNormalMedian: duration(.pushDelayMedian), sigma: share(.pushDelaySigma),
        cut: duration(.pushDelayMax)),
      quietDelay: duration(.pushQuiet),
      hold: duration(.pushHold),
      holdSpread: share(.pushHoldSpread),
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

  private var wakeRules: WakeRules {
    WakeRules(
      pushLimit: optionalNumber(.wakePushLimit),
      pushDelay: duration(.wakePushDelay),
      pushLoss: share(.wakePushLoss),
      refreshDelay: duration(.wakeRefreshDelay),
      transferAllowance: optionalNumber(.wakeTransferAllowance),
      transferReset: duration(.wakeTransferReset),
      transferDelay: duration(.wakeTransferDelay),
      spread: share(.wakeDelaySpread))
  }

  private var lowPowerPlan: LowPowerPlan {
    LowPowerPlan(
      allowance: share(.lowPowerAllowance),
      startDelay: share(.lowPowerStartDelay),
      holdsPushes: isYes(.lowPowerHoldsPushes),
      wakesApps: isYes(.lowPowerWakesApps))
  }
}

extension StartPlan.Kind {
  /// The parameter with the median delay of these starts.
  var median: ParameterID {
    switch self {
    case .policy: .startDelayPolicy
    case .retry: .startDelayRetry
    case .call: .startDelayCall
    case .lowPush: .startDelayLowPush
    case .push: .startDelayPush
    case .exempt: .startDelayExempt
    case .interaction: .startDelayInteraction
    case .freeCause: .startDelayFreeCause
    }
  }
}
