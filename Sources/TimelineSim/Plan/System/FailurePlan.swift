/// What is done about runs that fail (all assumed).
public struct FailurePlan: Hashable, Sendable {
  /// How long a provider may take before the system gives up on it.
  public var runLimit: SimDuration
  /// The largest timeline archive in bytes; `nil` for no limit.
  public var archiveLimit: Int64?
  /// Whether a run that failed in the system's hands keeps the unit it was charged.
  public var keepsCharge: Bool
  /// When the first retry is due; `nil` for no retries.
  public var firstRetry: SimDuration?
  /// The factor from one retry's delay to the next.
  public var backOff: Ratio
  /// The longest delay.
  public var longestRetry: SimDuration

  /// Creates the failure parameters.
  public init(
    runLimit: SimDuration, archiveLimit: Int64?, keepsCharge: Bool, firstRetry: SimDuration?, backOff: Ratio,
    longestRetry: SimDuration
  ) {
    (self.runLimit, self.archiveLimit, self.keepsCharge) = (runLimit, archiveLimit, keepsCharge)
    (self.firstRetry, self.backOff, self.longestRetry) = (firstRetry, backOff, longestRetry)
  }
}
