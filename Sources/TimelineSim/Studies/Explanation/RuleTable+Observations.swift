extension RuleTable {
  /// The rule behind the person's day.
  static let waking = Citation.documented("B4", "B9", by: [.budgetAccrual])
  /// The rule behind views of the device.
  static let views = Citation.documented("B27", "V7", "V8")

  /// Returns the rule behind the views of a display.
  static func views(of display: DisplayPlan) -> Citation {
    switch display.kind {
    case .alwaysOn: .documented("V7", by: [.viewAlwaysOn])
    case .standBy: .documented("V2", by: [.viewStandBy])
    case .carPlay: .documented("V3", by: [.viewCarPlay])
    case nil: .scenario()
    }
  }

  /// Returns the rule behind a condition.
  static func citation(of condition: Condition) -> Citation {
    if condition == .lowPower { return .assumed("M11", "Z28", by: [.lowPowerAllowance, .lowPowerStartDelay]) }
    return condition == .locked || condition == .beforeFirstUnlock ? .documented("T20", "T21") : .scenario()
  }

  /// Returns the rule behind a session of an app.
  static func citation(of kind: SessionKind) -> Citation {
    kind == .foreground
      ? .documented("E1", by: [.exemptApplies]) : .documented("E2", "E3", "X9", by: [.exemptApplies])
  }

  /// Returns the rule behind a pool of units.
  static func citation(of pool: Pool) -> Citation {
    switch pool {
    case .reloads: .documented("B1", "B9", "B17", by: [.budgetAllowance, .budgetCapacity])
    case .pushes: .documented("P2") + .assumed("Z17", by: [.pushAllowance, .pushCapacity, .pushDebt])
    case .token: .assumed("Z22", by: [.pushRate, .pushBurst])
    case .rotations: .documented("R8", by: [.stackRotations])
    }
  }

  /// Returns the rule behind a gate that holds an instance's request, given the history that includes the wait.
  static func citation(of gate: Gate, holding instance: Int, _ history: RunHistory) -> Citation {
    citation(
      of: gate, isCall: !history.isPolicyOnly(instance), isAccrualReduced: history.isAccrualReduced,
      under: history.gates)
  }

  /// Returns the rule behind the result of a run, given the origin of its failure.
  static func citation(of result: RunResult, _ failure: RunHistory.FailureOrigin?) -> Citation {
    result == .handledError ? handledError(failure) : citation(of: result)
  }

  /// Returns the rule behind a stage of a sender's push, given the history that includes it.
  static func citation(of stage: PushStage, from sender: Int, _ history: RunHistory) -> Citation {
    if stage == .held, history.arePushesHeld { return heldInLowPower }
    // The server retries a refused push later if its token has sent too many.
    return stage == .retried && history.answer(to: sender) == .tooManyRequests
      ? stage.citation + PushAnswer.tooManyRequests.citation : stage.citation
  }
}
