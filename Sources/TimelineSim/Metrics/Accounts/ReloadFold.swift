/// Counts what became of the reloads of each instance, by cause.
///
/// A grant that serves several causes at once counts for the first of them in the order of ``Cause``.
struct ReloadFold: Hashable, Sendable {
  /// What can become of a reload.
  enum Outcome: Int, Hashable, Sendable, CaseIterable {
    /// It was asked for.
    case requested
    /// It was granted: for nothing, for a unit, or for a push that had paid.
    case free, charged, prepaid
    /// It ended.
    case served, merged, superseded, dropped, failed, open
  }

  private static var causes: Int { Cause.retry.rawValue + 1 }
  private static var outcomes: Int { Outcome.open.rawValue + 1 }
  private static var resultCount: Int { RunResult.tooLarge.rawValue + 1 }
  private let instances: Int
  private var counts: [Int64]
  /// How runs ended, by instance and result.
  private var results: [Int64]

  /// Creates the counts of a run that has not begun.
  init(plan: Plan) {
    instances = plan.instances.count
    counts = Array(repeating: 0, count: instances * Cause.allCases.count * Outcome.allCases.count)
    results = Array(repeating: 0, count: instances * RunResult.allCases.count)
  }

  /// Returns how many reloads of an instance for a cause came to an outcome.
  func count(_ outcome: Outcome, _ instance: Int, _ cause: Cause) -> Int64 {
    counts[Self.place(instance, cause.rawValue, outcome)]
  }

  /// Returns how many runs of an instance ended so.
  func count(_ result: RunResult, _ instance: Int) -> Int64 { results[instance * Self.resultCount + result.rawValue] }

  /// Whether every request has exactly one end; holds for a whole run without warm-up.
  var isBalanced: Bool {
    (0..<instances).allSatisfy { instance in
      Cause.allCases.allSatisfy { cause in
        let ends: [Outcome] = [.served, .merged, .superseded, .dropped, .failed, .open]
        return count(.requested, instance, cause) == ends.reduce(0) { $0 + count($1, instance, cause) }
      }
    }
  }

  /// Takes note of what concerns reloads.
  @inline(__always)
  mutating func observe(_ observation: Observation) {
    switch observation {
    case .requested(let instance, let cause, _): counts[Self.place(instance, cause.rawValue, .requested)] += 1
    case .granted(let instance, let causes, let charge, _):
      let cause = min(causes.rawValue.trailingZeroBitCount, Cause.retry.rawValue)
      counts[Self.place(instance, cause, Self.outcome(charge))] += 1
    case .ended(let instance, let cause, let end):
      counts[Self.place(instance, cause.rawValue, Self.outcome(end))] += 1
    case .runEnded(let instance, let result): results[instance * Self.resultCount + result.rawValue] += 1
    default: break
    }
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: ReloadFold) {
    for place in counts.indices { counts[place] += other.counts[place] }
    for place in results.indices { results[place] += other.results[place] }
  }

  private static func place(_ instance: Int, _ cause: Int, _ outcome: Outcome) -> Int {
    (instance * causes + cause) * outcomes + outcome.rawValue
  }

  private static func outcome(_ charge: Charge) -> Outcome {
    switch charge {
    case .free: .free
    case .pool: .charged
    case .prepaid: .prepaid
    }
  }

  private static func outcome(_ end: RequestEnd) -> Outcome {
    switch end {
    case .served: .served
    case .merged: .merged
    case .superseded: .superseded
    case .dropped: .dropped
    case .failed: .failed
    case .openAtEnd: .open
    }
  }
}
