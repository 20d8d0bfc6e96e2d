/// The stage of a sender's latest push.
///
/// A coalesced push counts as the push that took its place.
struct PushProgress: Hashable, Sendable {
  private var latest: Int64 = -1
  private var latestRequestedAt = SimInstant.distantPast
  private var carrier: Int64 = -1
  /// The last time at which the server requested the push.
  private(set) var requestedAt = SimInstant.distantPast
  /// The cause why it has not reached the widgets; `nil` if it has.
  private(set) var blame: BlameCause?
  /// Its stage; during a retry, the last answer.
  private(set) var stage: PushStage?

  /// Records that the server requested a push.
  mutating func recordRequest(_ ordinal: Int64, at now: SimInstant) { (latest, latestRequestedAt) = (ordinal, now) }

  /// Records that a push reached a stage.
  mutating func recordStage(_ stage: PushStage, ordinal: Int64) {
    if stage == .coalesced {
      if ordinal == latest { requestedAt = latestRequestedAt }
      return
    }
    guard ordinal >= carrier else { return }
    if ordinal > carrier {
      carrier = ordinal
      requestedAt = latestRequestedAt
    }
    blame = BlameCause(stage)
    if stage != .retried { self.stage = stage }
  }
}
