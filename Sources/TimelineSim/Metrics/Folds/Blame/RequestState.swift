/// The state of an instance's requests and runs that determines the cause of staleness.
struct RequestState: Hashable, Sendable {
  private var open = 0
  private var isGranted = false
  private var gate: Gate? { didSet { gateCause = gate?.row.cause } }
  /// The cause of that gate, which is needed more often than the gate changes.
  private var gateCause: BlameCause?
  private var runVersion: ContentVersion?
  /// The version that the last run did not get, because it read an old copy; `unreached` for none.
  private(set) var missedVersion = ContentVersion.unreached
  /// The cause why it did not get that version.
  private(set) var missedBecause = BlameCause.cached
  private var hasFailed = false
  private var hasDropped = false
  private var hasRejected = false

  /// Whether a run is under way.
  var isRunning: Bool { runVersion != nil }

  /// Records a request.
  mutating func request() { open += 1 }

  /// Records the gate at which the pending request waits.
  mutating func wait(at gate: Gate) { self.gate = gate }

  /// Records a grant.
  mutating func grant() { (isGranted, gate) = (true, nil) }

  /// Records the end of a request.
  @inline(__always)
  mutating func end(_ end: RequestEnd) {
    open = max(0, open - 1)
    if end == .dropped { (hasDropped, gate) = (true, nil) } else if end == .rejected { hasRejected = true }
  }

  /// Records the start of a run.
  mutating func start(version: ContentVersion) {
    (runVersion, isGranted, missedVersion) = (version, false, .unreached)
  }

  /// Records that the run of a copy also serves the pending request.
  mutating func join(version: ContentVersion) {
    start(version: version)
    gate = nil
  }

  /// Records that the run which starts reads an old copy, while the source has a newer version.
  mutating func miss(_ current: ContentVersion, because cause: BlameCause) {
    (missedVersion, missedBecause) = (current, cause)
  }

  /// Records the end of a run.
  @inline(__always)
  mutating func finish(_ result: RunResult) {
    runVersion = nil
    if gate == .running { gate = nil }
    hasFailed = result != .delivered
    if hasFailed { missedVersion = .unreached }
    if result.delivers { (hasDropped, hasRejected) = (false, false) }
  }

  /// Returns the cause why the instance does not show version `current`, without regard to pushes.
  ///
  /// - Parameter next: The version of the next different entry of its timeline.
  @inline(__always)
  func cause(next: ContentVersion?, current: ContentVersion) -> BlameCause {
    if next == current { return .lateEntry }
    if runVersion == current { return .running }
    if isGranted { return .starting }
    let last: BlameCause =
      hasFailed && open > 0 ? .failed : hasDropped ? .dropped : hasRejected ? .rejected : .notRequested
    guard let gateCause else { return last }
    return gateCause.rawValue < last.rawValue ? gateCause : last
  }
}
