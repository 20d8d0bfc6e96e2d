extension RuleTable {
  /// Returns the rule behind an observation, given the history that includes it.
  static func citation(of observation: Observation, _ history: RunHistory) -> Citation {
    switch observation {
    case .waits(let instance, let gate, _):
      citation(of: gate, isCall: !history.isPolicyOnly(instance), isAccrualReduced: history.isAccrualReduced)
    case .granted(let instance, let causes, let charge, _):
      citation(of: charge, causes, isStartDelayed: history.isStartDelayed(instance))
    case .hastened(let instance, _): .assumed("Z5") + startDelay(of: history.startCauses(instance))
    case .refunded(let instance, _):
      history.isGranted(instance) ? .assumed("Z12") : .assumed("Z11", by: [.failureKeepsCharge])
    case .viewed, .displayViewed: history.viewedDisplay.map { views(of: $0) } ?? citation(of: observation)
    case .runEnded(let instance, .handledError): handledError(history.failure(instance))
    case .push(_, _, .held) where history.arePushesHeld: heldInLowPower
    case .push(let sender, _, .retried): retry(after: history.answer(to: sender))
    default: citation(of: observation)
    }
  }

  /// Returns the rule behind the views of a display.
  private static func views(of display: DisplayPlan) -> Citation {
    switch display.kind {
    case .alwaysOn: .documented("V7", by: [.viewAlwaysOn])
    case .standBy: .documented("V2", by: [.viewStandBy])
    case .carPlay: .documented("V3", by: [.viewCarPlay])
    case nil: .scenario()
    }
  }

  /// Returns the rule behind a gate that holds a request.
  ///
  /// The model assumes that the minimum interval applies to calls and pushes, and how Low Power Mode affects accrual.
  static func citation(of gate: Gate, isCall: Bool, isAccrualReduced: Bool = false) -> Citation {
    switch gate {
    case .interval where isCall: gate.citation + .assumed("Z7", by: [.intervalApplies])
    case .budget where isAccrualReduced: gate.citation + .number(.lowPowerAllowance)
    default: gate.citation
    }
  }

  /// Returns the rule behind stale content.
  static func citation(of reason: StaleReason) -> Citation {
    switch reason {
    case .cause(let cause): cause.row.citation
    case .interval(let isCall): citation(of: .interval, isCall: isCall)
    case .push(_, let stage): stage.citation
    case .lowPower(let cause): lowPower(cause)
    case .failure(.system(.timedOut)): Gate.backOff.citation + citation(of: .failed(.timedOut))
    case .failure(.system(.tooLarge)): Gate.backOff.citation + citation(of: .failed(.tooLarge))
    case .failure(.system): Gate.backOff.citation
    case .failure(let failure): handledError(failure) + citation(of: Cause.policy)
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
    switch cause {
    case .budget: citation(of: .budget, isCall: false, isAccrualReduced: true)
    case .starting: cause.row.citation + .number(.lowPowerStartDelay)
    case .pushInTransit: heldInLowPower
    default: cause.row.citation
    }
  }

  /// Returns the rule behind an error after which the provider kept its old content.
  private static func handledError(_ failure: RunHistory.FailureOrigin?) -> Citation {
    failure == .offline ? .assumed("Z28", "T27", by: [.offlineRuns]) : .scenario()
  }

  /// Returns the rule behind the time at which a server retries a refused push.
  private static func retry(after answer: PushAnswer) -> Citation {
    answer == .tooManyRequests ? PushStage.retried.citation + answer.citation : PushStage.retried.citation
  }

  /// The rule by which Low Power Mode holds pushes of low priority.
  static let heldInLowPower = Citation.documented("A1", "A11") + .assumed("Z28", by: [.lowPowerHoldsPushes])
}
