/// Measures how long requests are held back, each stretch at one gate by itself.
struct WaitingFold: Hashable, Sendable {
  private struct Open: Hashable, Sendable {
    var gate: Gate?
    var since = SimInstant.never
  }

  private static var gates: Int { Gate.running.rawValue + 1 }
  private var opens: [Open]
  private var tallies: [PointTally]
  private var isMeasuring = true

  /// Creates the fold of a run that has not begun.
  init(plan: Plan) {
    opens = Array(repeating: Open(), count: plan.instances.count)
    tallies = Array(repeating: PointTally(), count: plan.instances.count * Self.gates)
  }

  /// How long the requests of an instance were held back by a gate.
  func tally(_ instance: Int, _ gate: Gate) -> PointTally { tallies[instance * Self.gates + gate.rawValue] }

  /// Takes note of what concerns waiting.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .waits(let instance, let gate, _): turn(instance, to: gate, at: now)
    case .granted(let instance, _, _, _), .ended(let instance, _, .dropped): turn(instance, to: nil, at: now)
    default: break
    }
  }

  /// Goes on with another device, whose run has not begun.
  mutating func begin(isMeasuring: Bool) { self.isMeasuring = isMeasuring }

  /// Counts the stretches that end from now on, those under way from their beginning.
  mutating func measure() { isMeasuring = true }

  /// Ends the run: a stretch under way counts up to now.
  mutating func finish(at end: SimInstant) {
    for instance in opens.indices { turn(instance, to: nil, at: end) }
  }

  /// Adds the stretches of another device.
  mutating func merge(_ other: WaitingFold) {
    for place in tallies.indices { tallies[place].merge(other.tallies[place]) }
  }

  private mutating func turn(_ instance: Int, to gate: Gate?, at now: SimInstant) {
    guard opens[instance].gate != gate else { return }
    let open = opens[instance]
    opens[instance] = Open(gate: gate, since: now)
    guard let old = open.gate, isMeasuring else { return }
    tallies[instance * Self.gates + old.rawValue].add((now - open.since).milliseconds)
  }
}
