/// The waiting times of requests, one measurement for each uninterrupted wait at a gate.
struct WaitingFold: Fold, ~Copyable {
  struct OpenWait: Hashable, Sendable {
    var gate: Gate?
    var since = SimInstant.never
  }

  private static var gates: Int { Gate.abandoned.rawValue + 1 }
  private var openWaits: FixedStorage<OpenWait>
  private var tallies: FixedStorage<PointSet>
  private var isMeasuring = true

  /// Creates the fold of a run before its start.
  init(plan: Plan) {
    assert(Self.gates == Gate.allCases.count, "the last gate is another")
    openWaits = FixedStorage(repeating: OpenWait(), count: plan.instances.count)
    tallies = FixedStorage(count: plan.instances.count * Self.gates) { _ in PointSet() }
  }

  /// Reads the waiting times of an instance's requests at a gate, without a copy.
  func read<Value>(_ instance: Int, _ gate: Gate, _ body: (borrowing PointSet) -> Value) -> Value {
    body(tallies[instance * Self.gates + gate.rawValue])
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .waits(let instance, let gate, _): setGate(instance, to: gate, at: now)
    case .granted(let instance, _, _, _), .ended(let instance, _, .dropped), .runJoined(let instance, _, _):
      setGate(instance, to: nil, at: now)
    default: break
    }
  }

  mutating func begin(isMeasuring: Bool) { self.isMeasuring = isMeasuring }

  /// Lets tallies without waits count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    for index in tallies.indices { tallies[index].mark(at: levels) }
  }

  mutating func restart(_ plan: Plan) {
    for index in tallies.indices { tallies[index].removeAll() }
  }

  // Waits that end from now on count from their beginnings.
  mutating func measure(from start: SimInstant) { isMeasuring = true }

  mutating func finish(at end: SimInstant) {
    for instance in openWaits.indices { setGate(instance, to: nil, at: end) }
  }

  mutating func merge(_ other: borrowing WaitingFold) {
    tallies.merge(other.tallies) { $0.merge($1) }
  }

  mutating func code(_ coder: inout StateCoder) {
    for index in tallies.indices { tallies[index].code(&coder) }
  }

  @inline(__always)
  private mutating func setGate(_ instance: Int, to gate: Gate?, at now: SimInstant) {
    if openWaits[instance].gate != gate { changeGate(instance, to: gate, at: now) }
  }

  @inline(never)
  private mutating func changeGate(_ instance: Int, to gate: Gate?, at now: SimInstant) {
    let open = openWaits[instance]
    openWaits[instance] = OpenWait(gate: gate, since: now)
    guard let old = open.gate, isMeasuring else { return }
    tallies[instance * Self.gates + old.rawValue].append((now - open.since).milliseconds)
  }
}
