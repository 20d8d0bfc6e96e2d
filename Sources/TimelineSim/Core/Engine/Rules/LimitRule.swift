/// The limit on the reloads of a kind within a window (fact S13; its numbers are assumed).
///
/// A reload counts from its grant on, whatever its cause; another grant of the same start does not count again, and
/// neither do the first timelines of widgets that are placed before the simulation.
extension Simulation {
  /// Returns the instant at which the kind of an instance may have another reload; in the past if it may now.
  @inline(__always)
  func limitEnd(_ instance: Int) -> SimInstant {
    guard let limit = plan.system.gates.limitedRuns else { return .distantPast }
    guard limit > 0 else { return .never }
    let grants = grantsOfKind[core.frame.index.copies[instance].lowerBound]
    return grants.count < limit ? .distantPast : grants[grants.count - Int(limit)] + plan.system.gates.limitWindow
  }

  /// Counts a grant, and decides the requests again that the limit holds, if there is one.
  @inline(__always)
  mutating func countGrant(_ instance: Int) {
    if let limit = plan.system.gates.limitedRuns, limit > 0 { countGrant(instance, limit) }
  }

  private mutating func countGrant(_ instance: Int, _ limit: Int64) {
    let copies = core.frame.index.copies[instance]
    if grantsOfKind[copies.lowerBound].count >= limit { grantsOfKind[copies.lowerBound].removeFirst() }
    grantsOfKind[copies.lowerBound].append(core.now)
    core.countChecks(copies.count)
    for copy in copies where copy != instance && instances[copy].pending?.heldBy == .limit { reconsider(copy) }
  }
}
