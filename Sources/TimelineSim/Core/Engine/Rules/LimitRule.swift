/// The limit on the reloads of a kind within a window (fact S13; its numbers are assumed).
///
/// A reload counts from its grant on, whatever its cause; another grant of the same start does not count again, and
/// neither do the first timelines of widgets that are placed before the simulation.
extension Simulation {
  /// Returns the instant at which the kind of an instance may have another reload; in the past if it may now.
  @inline(__always)
  func limitEnd(_ instance: Int) -> SimInstant {
    guard let limit = plan.system.gates.limitedRuns else { return .distantPast }
    return grantsOfKind[core.frame.index.copies[instance].lowerBound]
      .opens(limit, within: plan.system.gates.limitWindow)
  }

  /// Counts a grant, and decides the requests again that the limit holds, if there is one.
  @inline(__always)
  mutating func countGrant(_ instance: Int) {
    if let limit = plan.system.gates.limitedRuns, limit > 0 { countGrant(instance, limit) }
  }

  private mutating func countGrant(_ instance: Int, _ limit: Int64) {
    let copies = core.frame.index.copies[instance]
    grantsOfKind[copies.lowerBound].count(at: core.now, limit)
    core.countChecks(copies.count)
    for copy in copies where copy != instance && instances[copy].pending?.heldBy == .limit { reconsider(copy) }
  }
}
