/// The limit on the work of a run.
///
/// The unit of work is one observation. Checks without an observation are counted by the share of an observation's time
/// that they take, so that the limit holds for every scenario; on a device with a dozen widgets they add nothing.
extension Core {
  /// Whether the run has exceeded its limit.
  var isExhausted: Bool { work > frame.workLimit }

  /// Counts one scan of all widgets.
  mutating func countScan() { work &+= frame.scanWork }

  /// Counts a number of checks without an observation.
  mutating func countChecks(_ count: Int) { work &+= checkWork(count) }

  /// Returns the work of a number of checks without an observation.
  @inline(__always)
  func checkWork(_ count: Int) -> Int64 {
    // Without a sign, the division is one instruction.
    Int64(truncatingIfNeeded: UInt(bitPattern: count) / SimulationFrame.checksPerObservation)
  }

  /// Ends the run at the limit on its work.
  mutating func stopAtWorkLimit() {
    guard !endsEarly else { return }
    endsEarly = true
    note(.exhausted)
  }
}
