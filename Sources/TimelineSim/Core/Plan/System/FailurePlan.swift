/// The treatment of failed runs (all assumed).
package struct FailurePlan: Hashable, Sendable {
  /// The longest run before the system ends it.
  package var runLimit: SimDuration
  /// The largest timeline archive in bytes; `nil` for no limit.
  package var archiveLimit: Int64?
  /// Whether a run that crashed, timed out or made too large an archive keeps the unit it was charged.
  package var keepsCharge: Bool
  /// The delay of the first retry; `nil` for no retries.
  package var firstRetry: SimDuration?
  /// The factor from one retry's delay to the next.
  package var backOff: Ratio
  /// The longest delay of a retry.
  package var longestRetry: SimDuration

  /// Creates the failure parameters.
  package init(
    runLimit: SimDuration, archiveLimit: Int64?, keepsCharge: Bool, firstRetry: SimDuration?, backOff: Ratio,
    longestRetry: SimDuration
  ) {
    (self.runLimit, self.archiveLimit, self.keepsCharge) = (runLimit, archiveLimit, keepsCharge)
    (self.firstRetry, self.backOff, self.longestRetry) = (firstRetry, backOff, longestRetry)
  }
}
