@testable import TimelineSim

/// The changes of all sources of a run, from its observations, and what was known of them.
struct SourceHistory {
  private let plan: Plan
  /// For each source, the instant of each version, and the part that made it; version 0 is older than the run.
  private(set) var changes: [[(at: SimInstant, part: Int)]]

  init(_ plan: Plan) {
    self.plan = plan
    changes = plan.sources.map { _ in [] }
  }

  /// Records a change; returns the source and the version, or `nil` for another observation.
  mutating func observe(_ observation: Observation, at now: SimInstant) -> (source: Int, version: Int64)? {
    switch observation {
    case .changed(let source, let version):
      changes[source].append((now, source))
      return (source, version.number)
    case .partChanged(let source, let part, let version, _):
      changes[source].append((now, part))
      return (source, version.number)
    default: return nil
    }
  }

  /// Returns the number of changes of a source so far.
  func version(of source: Int) -> Int64 { Int64(changes[source].count) }

  /// Returns the newest version of a source that was known at an instant: that before the first change that nobody could
  /// foresee then.
  func known(of source: Int, at instant: SimInstant) -> Int64 {
    Int64(changes[source].prefix { $0.at <= instant + plan.sources[$0.part].foreseen }.count)
  }
}
