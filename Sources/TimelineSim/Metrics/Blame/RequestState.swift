/// What an instance has asked for and what became of it, as far as blame depends on it.
struct RequestState: Hashable, Sendable {
  private var open = 0
  private var isGranted = false
  private var gate: Gate?
  private var runVersion: Int64?
  private var hasFailed = false
  private var hasDropped = false

  /// Whether a run is under way.
  var isRunning: Bool { runVersion != nil }

  /// Notes a request.
  mutating func request() { open += 1 }

  /// Notes what holds the pending request back.
  mutating func wait(at gate: Gate) { self.gate = gate }

  /// Notes a grant.
  mutating func grant() { (isGranted, gate) = (true, nil) }

  /// Notes the end of a request.
  mutating func end(_ end: RequestEnd) {
    open = max(0, open - 1)
    if end == .dropped { (hasDropped, gate) = (true, nil) }
  }

  /// Notes the start of a run.
  mutating func start(version: Int64) { (runVersion, isGranted) = (version, false) }

  /// Notes the end of a run.
  mutating func finish(_ result: RunResult) {
    runVersion = nil
    if gate == .running { gate = nil }
    hasFailed = result != .delivered
    if result == .delivered { hasDropped = false }
  }

  /// Returns why the instance does not show `current`, pushes aside.
  ///
  /// - Parameter next: The version of the next different entry of its timeline.
  @inline(__always)
  func cause(next: Int64?, current: Int64) -> BlameCause {
    if next == current { return .lateEntry }
    if runVersion == current { return .running }
    if isGranted { return .starting }
    let last: BlameCause = hasFailed && open > 0 ? .failed : hasDropped ? .dropped : .notRequested
    guard let gate, let first = BlameCause(gate) else { return last }
    return first.rawValue < last.rawValue ? first : last
  }
}
