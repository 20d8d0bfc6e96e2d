/// The rule behind everything that can happen: which facts it rests on, and which parameters gave the numbers.
///
/// One place for all of them. Whether a rule is documented or assumed stands here; whether a number is, stands in
/// ``ParameterTable``.
enum RuleTable {
  /// Why a reload was asked for.
  static func citation(of cause: Cause) -> Citation {
    switch cause {
    case .placed: .documented("T11")
    case .policy: .documented("T5")
    case .appCall: .documented("W1")
    case .push: .documented("P1")
    case .interaction: .documented("W6")
    case .systemEvent: .documented("E6", "E7", "E9")
    case .location: .documented("E10", "X5")
    case .staleOnView: .documented("B15", "B16", by: [.staleAfter])
    case .reconfigured: .documented("T12")
    case .retry: .assumed("Z11", by: [.retryFirst, .retryFactor])
    }
  }

  /// What holds a request back.
  static func citation(of gate: Gate) -> Citation {
    switch gate {
    case .offline: .assumed("Z28", by: [.offlineRuns])
    case .locked: .documented("T21")
    case .quiet: .documented("B11", by: [.quietAfter])
    case .budget: .documented("B9", "B10", by: [.budgetOverrun, .budgetAccrual])
    case .interval: .documented("B13", by: [.intervalMinimum])
    case .backOff: .assumed("Z11", by: [.retryFirst, .retryFactor])
    case .running: .assumed("Z5", "Z6")
    }
  }

  /// Why a reload cost nothing.
  static func citation(of freeReason: FreeReason) -> Citation {
    switch freeReason {
    case .cause: .documented("E4", "E6", "E7", "E9", "E10", "B16")
    case .app: .documented("E1", "E2", "E3", by: [.exemptApplies])
    case .developerMode: .documented("E12", by: [.developerMode])
    case .noBudget: .assumed(by: [.budgetAllowance])
    }
  }

  /// What a grant was charged to, and how its start was set; Low Power Mode has a part in it if `isSlowed`.
  static func citation(of charge: Charge, _ causes: CauseSet, isSlowed: Bool) -> Citation {
    isSlowed ? citation(of: charge, causes) + .number(.lowPowerStartDelay) : citation(of: charge, causes)
  }

  /// What a grant was charged to, and how its start was set.
  static func citation(of charge: Charge, _ causes: CauseSet) -> Citation {
    switch charge {
    case .free(.cause): freeCause(causes) + .documented("E1", "W6", by: [.freeLatency])
    case .free(let freeReason): citation(of: freeReason) + .documented("E1", by: [.freeLatency])
    case .pool: unit + late
    case .prepaid: .assumed("P2", "Z17", by: [.pushPool]) + late
    }
  }

  /// Why a reload costs a unit, and of which pool.
  static let unit = Citation.documented("B5", "B19")

  /// How late a granted reload starts.
  private static let late = Citation.documented("T5", by: [.startDelayMedian, .startDelaySigma])

  /// Which of the free causes made a reload free.
  private static func freeCause(_ causes: CauseSet) -> Citation {
    let rules: [(Cause, Citation)] = [
      (.interaction, .documented("E4")), (.systemEvent, .documented("E6", "E7", "E9")),
      (.location, .documented("E10")), (.staleOnView, .documented("B16")), (.placed, .assumed("T11")),
      (.reconfigured, .assumed("T12")),
    ]
    return rules.first { causes.contains(CauseSet($0.0)) }?.1 ?? citation(of: .cause)
  }

  /// How a request ended.
  static func citation(of end: RequestEnd) -> Citation {
    switch end {
    case .served: .documented("T1")
    case .merged: .assumed("Z5", "Z6")
    case .superseded: .assumed("Z6")
    case .dropped: .assumed("Z5", by: [.budgetOverrun])
    case .failed: .assumed("Z11")
    case .openAtEnd: .scenario()
    }
  }

  /// How a run ended.
  static func citation(of result: RunResult) -> Citation {
    switch result {
    case .delivered: .documented("T1", "T3")
    case .handledError: .scenario()
    case .crashed: .assumed("M3", "Z11", by: [.failureKeepsCharge]) + .scenario()
    case .timedOut: .assumed("M8", "Z11", by: [.runLimit, .failureKeepsCharge])
    case .tooLarge: .assumed("M4", "M5", by: [.archiveLimit, .failureKeepsCharge])
    }
  }

  /// Why relevant time passed without a card.
  static func citation(of missed: MissedCardReason) -> Citation {
    switch missed {
    case .notAsked: .documented("R12", "R13", by: [.relevancePeriod, .relevanceDelay])
    case .slots: .documented("R25", by: [.stackSlots])
    case .group: .documented("R23")
    case .noEntry, .offline: .documented("R18")
    }
  }
}
