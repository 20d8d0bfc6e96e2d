/// The rule behind each event: its facts, and the parameters that give its numbers.
///
/// This table states the level of the evidence for a rule; ``ParameterTable`` does so for numbers.
enum RuleTable {
  /// Returns the rule behind a stage of a wake.
  static func citation(of stage: WakeStage, _ kind: WakeKind) -> Citation {
    switch stage {
    case .delivered: delay(of: kind)
    case .replaced, .pending: .documented("M12")
    case .lost: .assumed("A2", by: [.wakePushLoss])
    case .offline: .documented("M12", "A4")
    case .lowPower: .documented("M10", by: [.lowPowerWakesApps])
    case .limit: .documented("M12", by: [.wakePushLimit])
    case .allowance: .documented("K4", by: [.wakeTransferAllowance, .wakeTransferReset])
    }
  }

  /// Returns the rule behind the time at which a wake of a kind comes.
  private static func delay(of kind: WakeKind) -> Citation {
    switch kind {
    case .push: .documented("M12", by: [.wakePushDelay, .wakeDelaySpread])
    case .refresh: .documented("M12", by: [.wakeRefreshDelay, .wakeDelaySpread])
    case .transfer: .documented("K4", by: [.wakeTransferDelay, .wakeDelaySpread])
    }
  }

  /// Returns the rules behind the charge and the delay of a granted start.
  static func citation(of start: RunHistory.Start) -> Citation {
    let charge: Citation =
      switch start.charge {
      case .free(.cause): freeCause(start.causes)
      case .free(let freeReason): freeReason.row.citation
      case .pool: unit
      case .owed: unit + .reported("S9", by: [.budgetCharge])
      case .prepaid: .assumed("P2", "Z17", by: [.pushPool])
      }
    return charge + delay(of: start)
  }

  /// Returns the rules behind the delay of a granted start.
  static func delay(of start: RunHistory.Start) -> Citation {
    var delay: Citation =
      switch start.charge {
      case .free(.cause): startDelay(ofFree: start.causes)
      case .free(.app), .free(.call): .documented("E1", by: [.startDelayExempt])
      case .free, .pool, .owed, .prepaid: startDelay(of: start.causes)
      }
    if start.isDelayed { delay = delay + .number(.lowPowerStartDelay) }
    return start.isBatched ? delay + batch : delay
  }

  /// The rule by which starts wait for others.
  static let batch = Citation.documented("B14", by: [.batchWindow])

  /// The rule by which a reload costs a unit, and the pool that is charged.
  static let unit = Citation.documented("B5", "B19")

  /// Returns the rule behind the start delay of a reload with a free cause.
  private static func startDelay(ofFree causes: CauseSet) -> Citation {
    causes.contains(CauseSet(.interaction))
      ? .documented("W6", by: [.startDelayInteraction]) : .assumed("Z8", by: [.startDelayFreeCause])
  }

  /// Returns the rule behind the start delay of a reload that is not exempt: a push usually comes first, then a call.
  private static func startDelay(of causes: CauseSet) -> Citation {
    if causes.contains(CauseSet(.push)) { return .documented("A1", by: [.startDelayPush, .startDelayLowPush]) }
    if causes.contains(CauseSet(.appCall)) { return .documented("W5", by: [.startDelayCall, .startDelaySigma]) }
    if causes.contains(CauseSet(.policy)) { return .documented("T5", by: [.startDelayPolicy, .startDelaySigma]) }
    return .assumed("Z11", by: [.startDelayRetry, .startDelaySigma])
  }

  /// Returns the rule behind the cause that made a reload free.
  private static func freeCause(_ causes: CauseSet) -> Citation {
    let rules: [(RequestCause, Citation)] = [
      (.interaction, .documented("E4")), (.systemEvent, .documented("E6", "E7", "E9")),
      (.location, .documented("E10")), (.staleOnView, .documented("B16")), (.placed, .assumed("T11")),
      (.reconfigured, .assumed("T12")),
    ]
    return rules.first { causes.contains(CauseSet($0.0)) }?.1 ?? FreeReason.cause.row.citation
  }

  /// Returns the rule behind the result of a run.
  static func citation(of result: RunResult) -> Citation {
    switch result {
    case .delivered: .documented("T1", "T3")
    case .handledError: .scenario()
    case .crashed: .assumed("M3", "Z11", by: [.failureKeepsCharge]) + .scenario()
    case .timedOut: .assumed("M8", "Z11", by: [.runLimit, .failureKeepsCharge])
    case .tooLarge: .assumed("M4", "M5", by: [.archiveLimit, .failureKeepsCharge])
    }
  }
}
