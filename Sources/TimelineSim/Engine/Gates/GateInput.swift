/// The input of the gates: a pending request and its surroundings.
struct GateInput: Hashable, Sendable {
  var now: SimInstant
  /// The causes of the request.
  var causes: CauseSet
  /// Whether the reload is free.
  var isFree: Bool
  /// Whether a push was charged for the reload.
  var isPrepaid: Bool
  /// Whether the provider needs the network.
  var needsNetwork: Bool
  /// Whether the content is protected.
  var isProtected: Bool
  var isOffline: Bool
  var isLocked: Bool
  /// Whether the device has been unused for so long that updates are withheld.
  var isQuiet: Bool
  /// The instant of the retry of a failed run; `never` if none is planned.
  var retryDue: SimInstant
  /// The start of the last run.
  var lastStart: SimInstant
  /// The instant at which a unit is available; in the past if one is available now.
  var nextUnit: SimInstant
}

/// The combined result of the gates.
struct GateVerdict: Hashable, Sendable {
  /// The first closed gate in the order of blame.
  var gate: Gate
  /// The instant at which that gate opens.
  var until: SimInstant
  /// The instant at which the first closed gate opens and the gates are checked again.
  var nextCheck: SimInstant
}

extension GateInput {
  /// Checks every gate, in the order of blame; returns `nil` if all are open.
  ///
  /// - Parameter waitsForUnits: Whether a request waits for a unit. Otherwise it is dropped, but only after every other
  ///   gate lets it pass.
  @inline(__always)
  func verdict(_ plan: GatePlan, waitsForUnits: Bool) -> GateVerdict? {
    var verdict: GateVerdict?
    // A loop over the gates would jump to each rule indirectly; a gate that is missing here does not compile.
    switch Gate.offline {
    case .offline:
      check(.offline, plan, &verdict)
      fallthrough
    case .locked:
      check(.locked, plan, &verdict)
      fallthrough
    case .quiet:
      check(.quiet, plan, &verdict)
      fallthrough
    case .budget:
      if waitsForUnits { check(.budget, plan, &verdict) }
      fallthrough
    case .interval:
      check(.interval, plan, &verdict)
      fallthrough
    case .backOff:
      check(.backOff, plan, &verdict)
      fallthrough
    case .running: check(.running, plan, &verdict)
    }
    if !waitsForUnits, verdict == nil { check(.budget, plan, &verdict) }
    return verdict
  }

  @inline(__always)
  private func check(_ gate: Gate, _ plan: GatePlan, _ verdict: inout GateVerdict?) {
    let opens = opens(gate, plan)
    guard opens > now else { return }
    var closed = verdict ?? GateVerdict(gate: gate, until: opens, nextCheck: opens)
    closed.nextCheck = min(closed.nextCheck, opens)
    verdict = closed
  }
}
