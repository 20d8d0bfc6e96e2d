/// All that a gate may know of a pending request and its surroundings.
struct GateQuestion: Hashable, Sendable {
  var now: SimInstant
  /// Why the reload is waiting.
  var causes: CauseSet
  /// Whether it costs nothing.
  var isFree: Bool
  /// Whether a push has paid for it.
  var isPrepaid: Bool
  /// Whether its provider needs the network.
  var needsNetwork: Bool
  /// Whether its content is protected.
  var isProtected: Bool
  var isOffline: Bool
  var isLocked: Bool
  /// When a failed run is to be tried again; `never` if none is.
  var retryDue: SimInstant
  /// When the last run started.
  var lastStart: SimInstant
  /// When the person last used the device.
  var lastUse: SimInstant
  /// When the next unit is there; in the past if one is.
  var nextUnit: SimInstant
}

/// One limit between a request and its grant: a question in, the instant at which it opens out.
protocol GateRule {
  /// The gate's name.
  static var gate: Gate { get }
  /// Returns the earliest instant at which the gate lets the request pass, as things stand now; `never` if only a
  /// change of things can open it.
  static func opens(for question: GateQuestion, _ plan: GatePlan) -> SimInstant
}

/// What the gates say together.
struct GateVerdict: Hashable, Sendable {
  /// The first closed gate in the order of blame.
  var gate: Gate
  /// When that gate opens.
  var until: SimInstant
  /// When any closed gate opens, so that the question is worth asking again.
  var nextCheck: SimInstant
}

extension GateQuestion {
  /// Asks every gate; `nil` if all are open.
  ///
  /// - Parameter waitsForUnits: Whether a request waits where there is no unit. One that is dropped does not come to
  ///   that before everything else lets it pass.
  @inline(__always)
  func verdict(_ plan: GatePlan, waitsForUnits: Bool) -> GateVerdict? {
    var verdict: GateVerdict?
    check(OfflineGate.self, plan, &verdict)
    check(LockGate.self, plan, &verdict)
    check(QuietGate.self, plan, &verdict)
    if waitsForUnits { check(BudgetGate.self, plan, &verdict) }
    check(IntervalGate.self, plan, &verdict)
    check(BackOffGate.self, plan, &verdict)
    if !waitsForUnits, verdict == nil { check(BudgetGate.self, plan, &verdict) }
    return verdict
  }

  @inline(__always)
  private func check<Rule: GateRule>(_ rule: Rule.Type, _ plan: GatePlan, _ verdict: inout GateVerdict?) {
    let opens = rule.opens(for: self, plan)
    guard opens > now else { return }
    var closed = verdict ?? GateVerdict(gate: rule.gate, until: opens, nextCheck: opens)
    closed.nextCheck = min(closed.nextCheck, opens)
    verdict = closed
  }
}
