/// A stage of a wake: why it waits, or how it ends (facts M12, K4, A11).
package enum WakeStage: Int, Hashable, Sendable, CaseIterable {
  /// The app was woken.
  case delivered
  /// A newer one took its place while it waited.
  case replaced
  /// It was lost on the way.
  case lost
  /// It still waits at the end of the run.
  case pending
  /// It waits for the network.
  case offline
  /// It waits for the end of Low Power Mode.
  case lowPower
  /// It waits because the app was woken too often in the last hour.
  case limit
  /// It waits for the next day, because the day's transfers are used up.
  case allowance
}
