/// The sentences and the rules of each gate.
extension Wording {
  /// Returns a sentence about a wait: the gate, the number behind it and the expected end.
  func wait(_ instance: Int, _ gate: Gate, _ until: SimInstant, at now: SimInstant, _ balances: UnitBalances) -> String
  {
    let end = time(until, from: now)
    switch gate {
    case .offline: return "Waits for the network."
    case .locked: return "Waits for the device to be unlocked."
    case .foreground: return "Waits until the app leaves the foreground."
    case .quiet:
      let idle = plan.system.gates.quietAfter?.text() ?? "a long time"
      return "Waits for the device to be used: it has been unused for \(idle)."
    case .budget: return "Waits for a unit: \(left(pool(of: instance), balances)); the next accrues at \(end)."
    case .interval:
      return "Waits until \(end): less than \(plan.system.gates.minimumInterval.text()) since the last run started."
    case .backOff: return "Waits until \(end), when the failed run is retried."
    case .running: return "Waits for the run under way, which ends at \(end)."
    }
  }

  /// Returns the event that opens a gate, as a noun phrase.
  func object(of gate: Gate) -> String {
    switch gate {
    case .offline: "the network"
    case .locked: "the device to be unlocked"
    case .foreground: "the app to leave the foreground"
    case .quiet: "the device to be used"
    case .budget: "a unit"
    case .interval: "the minimum interval between runs"
    case .backOff: "the retry of the failed run"
    case .running: "the run under way"
    }
  }
}

extension RuleTable {
  /// Returns the rule behind a gate.
  static func citation(of gate: Gate) -> Citation {
    switch gate {
    case .offline: .assumed("Z28", by: [.offlineRuns])
    case .locked: .documented("T21")
    case .foreground: .assumed("Z14", "W13", by: [.frontCalls])
    case .quiet: .documented("B11", by: [.quietAfter])
    case .budget: .documented("B9", "B10", by: [.budgetOverrun, .budgetAccrual])
    case .interval: .documented("B13", by: [.intervalMinimum])
    case .backOff: .assumed("Z11", by: [.retryFirst, .retryFactor])
    case .running: .assumed("Z5", "Z6")
    }
  }
}
