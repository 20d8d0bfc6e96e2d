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
    case .interval where isCall: citation(of: gate) + .assumed("Z7", by: [.intervalApplies])
    case .budget where isAccrualReduced: citation(of: gate) + .number(.lowPowerAllowance)
    default: citation(of: gate)
    }
  }

  /// Returns the rule behind stale content.
  static func citation(of reason: StaleReason) -> Citation {
    switch reason {
    case .cause(let cause): citation(of: cause)
    case .interval(let isCall): citation(of: .interval, isCall: isCall)
    case .push(_, let stage): citation(of: stage)
    case .lowPower(let cause): lowPower(cause)
    case .failure(.system(.timedOut)): citation(of: .backOff) + citation(of: .failed(.timedOut))
    case .failure(.system(.tooLarge)): citation(of: .backOff) + citation(of: .failed(.tooLarge))
    case .failure(.system): citation(of: .backOff)
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

  /// Returns the rule behind stale content when only the cause is known.
  private static func citation(of cause: BlameCause) -> Citation {
    switch cause {
    case .lateEntry: .documented("T4", by: [.entryDelayMedian])
    case .running: .documented("T1", by: [.runLimit])
    case .starting: .documented("T5", "B14", by: [.startDelayPolicy, .startDelaySigma, .batchWindow])
    case .offline: citation(of: Gate.offline)
    case .foreground: citation(of: Gate.foreground)
    case .quiet: citation(of: Gate.quiet)
    case .budget: citation(of: Gate.budget)
    case .interval: citation(of: Gate.interval)
    case .failed: citation(of: Gate.backOff)
    case .dropped: citation(of: RequestEnd.dropped)
    case .notRequested: .documented("T5", "T9")
    case .pushThrottled, .pushRefused, .pushInTransit, .pushStored, .pushOverBudget, .pushLost: .scenario("P12")
    }
  }

  /// Returns the rule behind stale content when Low Power Mode contributes to it.
  private static func lowPower(_ cause: BlameCause) -> Citation {
    switch cause {
    case .budget: citation(of: .budget, isCall: false, isAccrualReduced: true)
    case .starting: citation(of: cause) + .number(.lowPowerStartDelay)
    case .pushInTransit: heldInLowPower
    default: citation(of: cause)
    }
  }

  /// Returns the rule behind an error after which the provider kept its old content.
  private static func handledError(_ failure: RunHistory.FailureOrigin?) -> Citation {
    failure == .offline ? .assumed("Z28", "T27", by: [.offlineRuns]) : .scenario()
  }

  /// Returns the rule behind the time at which a server retries a refused push.
  private static func retry(after answer: PushAnswer) -> Citation {
    answer == .tooManyRequests ? citation(of: PushStage.retried) + citation(of: answer) : citation(of: .retried)
  }
}
