/// How far the latest push of a sender has come.
///
/// A push that others stand for is taken for the one that stands for it.
struct PushTrace: Hashable, Sendable {
  private var latest: Int64 = -1
  private var latestWanted = SimInstant.distantPast
  private var carrier: Int64 = -1
  /// The last instant at which the server wanted to send what is under way.
  private(set) var wantedAt = SimInstant.distantPast
  /// Why it has not reached the widgets; `nil` once it has.
  private(set) var blame: BlameCause?
  /// How far it has come; of one that is sent again, what was answered.
  private(set) var stage: PushStage?

  /// Notes that the server wants to send.
  mutating func want(_ ordinal: Int64, at now: SimInstant) { (latest, latestWanted) = (ordinal, now) }

  /// Notes that a push has come to a stage.
  mutating func reach(_ stage: PushStage, ordinal: Int64) {
    if stage == .coalesced {
      if ordinal == latest { wantedAt = latestWanted }
      return
    }
    guard ordinal >= carrier else { return }
    if ordinal > carrier {
      carrier = ordinal
      wantedAt = latestWanted
    }
    blame = BlameCause(stage)
    if stage != .retrying { self.stage = stage }
  }
}
