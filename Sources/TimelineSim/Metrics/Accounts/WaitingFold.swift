/// Measures how long requests are held back, each stretch at one gate by itself.
struct WaitingFold: Hashable, Sendable {
  private struct Open: Hashable, Sendable {
    var gate: Gate?
    var since = SimInstant.never
  }

  private static var gates: Int { Gate.running.rawValue + 1 }
  private var opens: [Open]
  private var tallies: [PointTally]

  /// Creates the fold of a run that has not begun.
  init(plan: Plan) {
    opens = Array(repeating: Open(), count: plan.instances.count)
    tallies = Array(repeating: PointTally(), count: plan.instances.count * Self.gates)
  }

  /// How long the requests of an instance were held back by a gate.
  func tally(_ instance: Int, _ gate: Gate) -> PointTally { tallies[instance * Self.gates + gate.rawValue] }

  /// Takes note of what concerns waiting.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .waits(let instance, let gate, _): turn(instance, to: gate, at: now)
    case .granted(let instance, _, _, _), .ended(let instance, _, .dropped): turn(instance, to: nil, at: now)
    default: break
    }
  }

  /// Forgets every stretch that has ended; one under way keeps its beginning.
  mutating func discard() {
    for place in tallies.indices { tallies[place].removeAll() }
  }

  /// Ends the run: a stretch under way counts up to now.
  mutating func finish(at end: SimInstant) {
    for instance in opens.indices { turn(instance, to: nil, at: end) }
  }

  /// Adds the stretches of another device.
  mutating func merge(_ other: WaitingFold) {
    for place in tallies.indices { tallies[place].merge(other.tallies[place]) }
  }

  private mutating func turn(_ instance: Int, to gate: Gate?, at now: SimInstant) {
    let open = opens[instance]
    guard open.gate != gate else { return }
    if let old = open.gate { tallies[instance * Self.gates + old.rawValue].add((now - open.since).milliseconds) }
    (opens[instance].gate, opens[instance].since) = (gate, now)
  }
}
