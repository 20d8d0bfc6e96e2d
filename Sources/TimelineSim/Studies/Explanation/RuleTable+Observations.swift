extension RuleTable {
  /// Returns the rule behind an observation.
  static func citation(of observation: Observation) -> Citation {
    switch observation {
    case .dayBegan, .woke, .wentToBed, .changed, .condition, .session, .updated, .systemEvent, .moved, .deviceViewed,
      .displayViewed, .called, .interacted:
      world(observation)
    case .requested(_, let cause, _): citation(of: cause)
    case .waits(_, let gate, _): gate.citation
    case .granted(_, let causes, let charge, _): citation(of: charge, causes)
    case .batched: .documented("B14", by: [.batchWindow])
    case .hastened: .assumed("Z5")
    case .refunded: .assumed("Z11", "Z12")
    case .ended(_, _, let end): end.citation
    case .runStarted: .documented("T1", "T13")
    case .runEnded(_, let result): citation(of: result)
    case .delivered: .documented("T3", "T14")
    case .shown, .nextEntryStale: .documented("T4", "T14", by: [.entryDelayMedian])
    case .entriesShown: .documented("T14", "T15")
    case .placeholder: .documented("T20", "T21")
    case .viewed, .cardViewed: .documented("B27", "V7", "V8")
    case .allowance(let pool, _), .accrued(let pool, _, _), .charged(let pool), .balance(let pool, _):
      citation(of: pool)
    case .pushRequested: .scenario()
    case .push(_, _, let stage): stage.citation
    case .scored, .rotated, .relevanceRequested, .relevant, .entryRequested, .cardShown, .cardHidden, .cardMissed:
      relevance(observation)
    case .livelock: .assumed("Z7", by: [.intervalMinimum])
    case .exhausted: .scenario()
    }
  }

  private static func world(_ observation: Observation) -> Citation {
    switch observation {
    case .woke, .wentToBed: .documented("B4", "B9", by: [.budgetAccrual])
    case .condition(.locked, _), .condition(.beforeFirstUnlock, _): .documented("T20", "T21")
    case .condition(.lowPower, _): .assumed("M11", "Z28", by: [.lowPowerAllowance, .lowPowerStartDelay])
    case .session(_, .foreground, _): .documented("E1", by: [.exemptApplies])
    case .session: .documented("E2", "E3", "X9", by: [.exemptApplies])
    case .systemEvent(let event):
      event.reloads ? .documented("E6", "E7", "E9") : .documented("E5", "E8", "E11", "V10")
    case .moved: .documented("E10", "X5")
    case .called(_, let isMade):
      isMade ? .documented("W1") : .scenario("W11") + .documented("M10", by: [.lowPowerWakesApps])
    case .interacted(_, let isRun): isRun ? .documented("W6") : .documented("W9")
    case .deviceViewed: .documented("B27")
    case .displayViewed: .documented("V2", "V3", "V7")
    default: .scenario()
    }
  }

  private static func citation(of pool: Pool) -> Citation {
    switch pool {
    case .reloads: .documented("B1", "B9", "B17", by: [.budgetAllowance, .budgetCapacity])
    case .pushes: .documented("P2") + .assumed("Z17", by: [.pushAllowance, .pushCapacity])
    case .token: .assumed("Z22", by: [.pushRate, .pushBurst])
    case .rotations: .documented("R8", by: [.stackRotations])
    }
  }

  private static func relevance(_ observation: Observation) -> Citation {
    switch observation {
    case .scored: .documented("R1", "R5", "R6")
    case .rotated: .documented("R8", by: [.stackRotations, .stackDwell])
    case .relevanceRequested: .documented("R12", "R13", by: [.relevancePeriod])
    case .relevant: .scenario("R14")
    case .entryRequested, .cardShown: .documented("R15")
    case .cardMissed(_, let reason?): citation(of: reason)
    default: .documented("R20", "R24")
    }
  }
}
