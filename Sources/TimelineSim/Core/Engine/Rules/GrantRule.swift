/// A grant and the delay of its start, by the kind of the causes.
extension Simulation {
  /// Grants a request and schedules its start after the start delay, but no later than a start already planned.
  mutating func grant(_ instance: Int, _ charge: Charge, before latest: SimInstant = .never) {
    guard var request = instances[instance].pending else { preconditionFailure("a grant without a request") }
    request.progress = .granted(charge, isBatched: false)
    instances[instance].pending = request
    let planned = min(core.now + startDelay(instance, request, charge), latest)
    noteGranted(instance, request.causes, charge, plannedStart: planned)
    planned == core.now ? start(instance) : core.clocks.set(.start(instance), to: planned)
  }

  /// Reports a grant.
  @inline(never)
  mutating func noteGranted(_ instance: Int, _ causes: CauseSet, _ charge: Charge, plannedStart: SimInstant) {
    core.note(.granted(instance: instance, causes, charge, plannedStart: plannedStart))
  }

  /// Returns the delay from a grant to the planned start: of several causes, the most urgent one's.
  @inline(__always)
  private mutating func startDelay(_ instance: Int, _ request: PendingRequest, _ charge: Charge) -> SimDuration {
    switch charge {
    case .free(.cause):
      return startDelay(instance, request.causes.contains(CauseSet(.interaction)) ? .interaction : .freeCause)
    case .free(.app), .free(.call): return startDelay(instance, .exempt)
    case .free(.developerMode), .free(.noBudget), .pool, .owed, .prepaid:
      // Most requests have one cause.
      let isSingle = request.causes == CauseSet(request.primary) && !request.traits.isSuperset(of: .bothPushes)
      return isSingle
        ? startDelay(instance, startKind(of: request.primary, request.traits)) : shortestDelay(instance, request)
    }
  }

  /// Returns the start delay of the most urgent of several causes.
  @inline(never)
  private mutating func shortestDelay(_ instance: Int, _ request: PendingRequest) -> SimDuration {
    var shortest =
      request.traits.contains(.lowPush) ? startDelay(instance, .lowPush) : SimDuration(milliseconds: .max)
    for cause in RequestCause.allCases where request.causes.contains(CauseSet(cause)) {
      shortest = min(shortest, startDelay(instance, startKind(of: cause, request.traits)))
    }
    return shortest
  }

  /// Returns the kind of start of a request that is not exempt; of several pushes, that of priority 10.
  @inline(__always)
  func startKind(of cause: RequestCause, _ traits: PendingRequest.Traits) -> StartPlan.Kind {
    switch cause {
    case .policy: .policy
    case .retry: .retry
    case .appCall: .call
    case .push: traits.contains(.urgentPush) ? .push : .lowPush
    case .interaction: .interaction
    case .placed, .systemEvent, .location, .staleOnView, .reconfigured: .freeCause
    }
  }

  /// Returns the start delay of a kind, keyed by the instant of the request.
  @inline(__always)
  mutating func startDelay(_ instance: Int, _ kind: StartPlan.Kind) -> SimDuration {
    let delay = core.frame.fixedStartDelays[kind.rawValue] ?? drawnStartDelay(instance, kind)
    return kind.isDiscretionary && core.device.holds(.lowPower)
      ? plan.system.lowPower.startDelay.of(delay) : delay
  }

  @inline(never)
  private mutating func drawnStartDelay(_ instance: Int, _ kind: StartPlan.Kind) -> SimDuration {
    let bits = core.random.bits(
      for: .startDelay, key: plan.instances[instance].key &+ UInt64(kind.rawValue),
      ordinal: since(instance).milliseconds)
    return plan.system.start.delays[kind.rawValue].draw(bits)
  }
}

extension StartPlan.Kind {
  /// Whether the system chooses the time of the start, which Low Power Mode delays.
  fileprivate var isDiscretionary: Bool {
    switch self {
    case .policy, .retry, .call, .lowPush: true
    case .push, .exempt, .interaction, .freeCause: false
    }
  }
}
