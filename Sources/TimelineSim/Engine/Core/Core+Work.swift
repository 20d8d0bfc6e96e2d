/// How much is done in a run, and its end when that is too much.
///
/// The unit is an observation. What is looked over without one is counted by its share of the time one takes, so that
/// the limit holds for every scenario; on a device with a dozen widgets that adds nothing.
extension Core {
  /// Whether more has been done than a run may do.
  @inline(__always)
  var isExhausted: Bool { work > frame.workLimit }

  /// Counts a look over all widgets.
  @inline(__always)
  mutating func countScan() { work &+= frame.scanWork }

  /// Counts a look over some things.
  @inline(__always)
  mutating func countChecks(_ count: Int) { work &+= Int64(count) / SimulationFrame.checksPerObservation }

  /// Ends the run before its time.
  mutating func stopAtWorkLimit() {
    guard !endsEarly else { return }
    endsEarly = true
    note(.exhausted)
  }
}
