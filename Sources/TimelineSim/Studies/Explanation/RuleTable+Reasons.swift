extension RuleTable {
  /// Returns the rule behind a gate that holds a request.
  ///
  /// The model assumes that the minimum interval applies to calls and pushes, and how Low Power Mode affects accrual.
  static func citation(of gate: Gate, isCall: Bool, isAccrualReduced: Bool = false) -> Citation {
    if gate == .interval, isCall { return gate.citation + .assumed("Z7", by: [.intervalApplies]) }
    return gate == .budget && isAccrualReduced ? gate.citation + .number(.lowPowerAllowance) : gate.citation
  }

  /// Returns the rule behind a gate that holds a request, with those of the limits of this system that not every system
  /// has.
  static func citation(of gate: Gate, isCall: Bool, isAccrualReduced: Bool, under plan: GatePlan) -> Citation {
    let citation = citation(of: gate, isCall: isCall, isAccrualReduced: isAccrualReduced)
    switch gate {
    case .quiet where plan.quietCadence != nil: return citation + .reported("S10", by: [.quietCadence])
    case .budget where plan.refusalGrid > .zero, .interval where plan.refusalGrid > .zero:
      return citation + .reported("S8", by: [.refusalGrid])
    default: return citation
    }
  }

  /// Returns the rule behind a wait for a unit, given that of the gate.
  static func unit(_ gate: Citation, isForNextRun: Bool, isInDebt: Bool) -> Citation {
    if isForNextRun { return .reported("S9", by: [.budgetOverrunCalls]) }
    return isInDebt ? gate + debt : gate
  }

  /// The rule by which a pool may owe units.
  static let debt = Citation.reported("S6", by: [.budgetDebt])

  /// Returns the rule behind stale content.
  static func citation(of reason: StaleReason) -> Citation {
    switch reason {
    case .cause(let cause): cause.row.citation
    case .interval(let isCall): citation(of: .interval, isCall: isCall)
    case .savedSinceRun: BlameCause.notRequested.row.citation + .scenario("Q6")
    case .start(let start): start.isBatched ? batch : delay(of: start)
    case .push(_, let stage): stage.citation
    case .lowPower(let cause): lowPower(cause)
    case .failure(.system(.timedOut)): Gate.backOff.citation + citation(of: .failed(.timedOut))
    case .failure(.system(.tooLarge)): Gate.backOff.citation + citation(of: .failed(.tooLarge))
    case .failure(.system): Gate.backOff.citation
    case .failure(let failure): handledError(failure) + RequestCause.policy.row.citation
    case .card: .documented("R15") + .assumed("Z25")
    }
  }

  /// Returns the rule behind a placeholder.
  static func citation(of absence: PlaceholderReason) -> Citation {
    switch absence {
    case .noTimeline, .noEntry, .beforeFirstUnlock: .documented("T20")
    case .onlyLaterEntries: .documented("T2", "T20")
    case .locked: .documented("T21")
    case .failed(.tooLarge): .assumed("M4", "M5", by: [.archiveLimit])
    case .failed(.timedOut): .assumed("M8", by: [.runLimit])
    case .failed: .scenario("M3")
    case .handledError(let failure): handledError(failure)
    }
  }

  /// Returns the rule behind stale content when Low Power Mode contributes to it.
  private static func lowPower(_ cause: BlameCause) -> Citation {
    if cause == .budget { return citation(of: .budget, isCall: false, isAccrualReduced: true) }
    if cause == .pushInTransit { return heldInLowPower }
    return cause.row.citation
  }

  /// Returns the rule behind an error after which the provider kept its old content.
  static func handledError(_ failure: RunHistory.FailureOrigin?) -> Citation {
    failure == .offline ? .assumed("Z28", "T27", by: [.offlineRuns]) : .scenario()
  }

  /// The rule by which Low Power Mode holds pushes of low priority.
  static let heldInLowPower = Citation.documented("A1", "A11") + .assumed("Z28", by: [.lowPowerHoldsPushes])
}
