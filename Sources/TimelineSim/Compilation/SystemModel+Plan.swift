extension SystemModel {
  /// The parameters as the engine reads them, each field from the parameters that name it.
  ///
  /// `view.rate`, `seen.…` and `moves.rate` are not in it: they stand in for what a scenario may say itself.
  ///
  /// - Complexity: Two tables of quantiles; make it once for many devices.
  public var systemPlan: SystemPlan {
    SystemPlan(
      budget: budgetPlan, gates: gatePlan, start: startPlan, failure: failurePlan, viewing: viewingPlan,
      push: pushPlan, relevance: relevancePlan, lowPower: lowPowerPlan)
  }

  private var budgetPlan: BudgetPlan {
    BudgetPlan(
      allowance: optionalNumber("budget.allowance"),
      faceAllowance: optionalNumber("budget.face"),
      floor: number("budget.floor"),
      halfway: number("budget.halfway"),
      saturation: number("budget.saturation"),
      weekend: share("budget.weekend"),
      learningDays: number("budget.learning.days"),
      learningFactor: share("budget.learning.factor"),
      accrual: meaning(
        of: "budget.accrual", among: ["awake": .awake, "views": .views, "wholeDay": .wholeDay, "lump": .lump]),
      depth: share("budget.depth"),
      initial: share("budget.initial"),
      scope: meaning(of: "budget.scope", among: ["instance": .instance, "app": .app]),
      overrun: meaning(of: "budget.overrun", among: ["waits": .waits, "drops": .drops]))
  }

  private var gatePlan: GatePlan {
    GatePlan(
      minimumInterval: duration("interval.minimum"),
      spaced: meaning(of: "interval.applies", among: ["all": .all, "policyOnly": .policyOnly]),
      quietAfter: optionalDuration("quiet.after"),
      exemption: meaning(of: "exempt.applies", among: ["everyCause": .everyCause, "callsOnly": .callsOnly]),
      exemptionGrace: duration("exempt.grace"),
      offline: meaning(of: "offline.runs", among: ["fails": .fails, "waits": .waits]),
      reloadsAtMidnight: isYes("midnight.reloads"),
      developerMode: isYes("developerMode"))
  }

  private var startPlan: StartPlan {
    StartPlan(
      lateness: QuantileTable(
        logNormalMedian: duration("lateness.median"), sigma: share("lateness.sigma"), cut: duration("lateness.cut")),
      batchWindow: duration("batch.window"),
      freeLatency: duration("free.latency"),
      entryLateness: duration("entry.lateness"),
      singleEntryDelay: duration("single.delay"))
  }

  private var failurePlan: FailurePlan {
    FailurePlan(
      runLimit: duration("run.limit"),
      archiveLimit: optionalNumber("archive.limit"),
      keepsCharge: isYes("failure.keepsCharge"),
      firstRetry: optionalDuration("retry.first"),
      backOff: share("retry.factor"),
      longestRetry: duration("retry.longest"))
  }

  private var viewingPlan: ViewingPlan {
    ViewingPlan(
      length: duration("view.length"),
      staleAfter: optionalDuration("stale.after"),
      staleEvery: duration("stale.every"),
      staleShare: share("stale.share"))
  }

  private var pushPlan: PushPlan {
    PushPlan(
      pool: meaning(of: "push.pool", among: ["separate": .separate, "instance": .instance, "none": .none]),
      allowance: number("push.allowance"),
      depth: share("push.depth"),
      overrun: meaning(of: "push.overrun", among: ["defers": .defers, "merges": .merges, "drops": .drops]),
      delay: QuantileTable(
        logNormalMedian: duration("push.delay.median"), sigma: share("push.delay.sigma"),
        cut: duration("push.delay.cut")),
      idleDelay: duration("push.idle"),
      hold: duration("push.hold"),
      loss: share("push.loss"),
      tokenRate: optionalNumber("push.rate"),
      tokenBurst: number("push.burst"))
  }

  private var relevancePlan: RelevancePlan {
    RelevancePlan(
      period: optionalDuration("relevance.period"),
      delay: duration("relevance.delay"),
      slots: number("stack.slots"),
      dwell: duration("stack.dwell"),
      rotations: optionalNumber("stack.rotations"))
  }

  private var lowPowerPlan: LowPowerPlan {
    LowPowerPlan(
      allowance: share("lowPower.allowance"),
      lateness: share("lowPower.lateness"),
      holdsPushes: isYes("lowPower.holdsPushes"),
      wakesApps: isYes("lowPower.wakesApps"))
  }
}
