extension RuleTable {
  /// The rule behind an observation, from what is known once it has been taken note of.
  static func citation(of observation: Observation, _ history: RunHistory) -> Citation {
    switch observation {
    case .waits(let instance, let gate, _):
      citation(of: gate, isCall: !history.isPolicyOnly(instance), areUnitsFewer: history.areUnitsFewer)
    case .granted(let instance, let causes, let charge, _):
      citation(of: charge, causes, isSlowed: history.isSlowed(instance))
    case .runEnded(let instance, .handledError): handledError(history.failure(instance))
    case .push(_, _, .held) where history.arePushesHeld: heldInLowPower
    case .push(let sender, _, .retrying): retry(after: history.answer(to: sender))
    default: citation(of: observation)
    }
  }

  /// What holds a request back.
  ///
  /// That calls and pushes keep the least interval is assumed, and so is what Low Power Mode does to units.
  static func citation(of gate: Gate, isCall: Bool, areUnitsFewer: Bool = false) -> Citation {
    switch gate {
    case .interval where isCall: citation(of: gate) + .assumed("Z7", by: [.intervalApplies])
    case .budget where areUnitsFewer: citation(of: gate) + .number(.lowPowerAllowance)
    default: citation(of: gate)
    }
  }

  /// Why content stayed wrong.
  static func citation(of reason: Reason) -> Citation {
    switch reason {
    case .cause(let cause): citation(of: cause)
    case .interval(let isCall): citation(of: .interval, isCall: isCall)
    case .push(_, let stage): citation(of: stage)
    case .lowPower(let cause): lowPower(cause)
    case .failure(.system): citation(of: .backOff)
    case .failure(let failure): handledError(failure) + citation(of: Cause.policy)
    case .card: .documented("R15") + .assumed("Z25")
    }
  }

  /// Why there is no content.
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

  /// Why content stayed wrong, if nothing is known but the cause.
  private static func citation(of cause: BlameCause) -> Citation {
    switch cause {
    case .lateEntry: .documented("T4", by: [.entryDelay])
    case .running: .documented("T1", by: [.runLimit])
    case .starting: .documented("T5", "B14", by: [.startDelayMedian, .batchWindow])
    case .offline: citation(of: Gate.offline)
    case .quiet: citation(of: Gate.quiet)
    case .budget: citation(of: Gate.budget)
    case .interval: citation(of: Gate.interval)
    case .failed: citation(of: Gate.backOff)
    case .dropped: citation(of: RequestEnd.dropped)
    case .notRequested: .documented("T5", "T9")
    case .pushThrottled, .pushRefused, .pushInTransit, .pushStored, .pushOverBudget, .pushLost: .scenario("P12")
    }
  }

  /// Why content stayed wrong, if Low Power Mode has a part in it.
  private static func lowPower(_ cause: BlameCause) -> Citation {
    switch cause {
    case .budget: citation(of: .budget, isCall: false, areUnitsFewer: true)
    case .starting: citation(of: cause) + .number(.lowPowerStartDelay)
    case .pushInTransit: heldInLowPower
    default: citation(of: cause)
    }
  }

  /// An error that the provider met, and told by keeping its old content.
  private static func handledError(_ failure: RunHistory.Failure?) -> Citation {
    failure == .offline ? .assumed("Z28", "T27", by: [.offlineRuns]) : .scenario()
  }

  /// When a server sends again what was refused.
  private static func retry(after answer: PushAnswer) -> Citation {
    answer == .tooManyRequests ? citation(of: PushStage.retrying) + citation(of: answer) : citation(of: .retrying)
  }
}
