/// The wakes of one kind that an app waits for, and those that it had.
struct WakeState: Hashable, Sendable {
  /// The newest wake that has not ended.
  struct Item: Hashable, Sendable {
    /// The rule that asked for it.
    let wake: Int
    let ordinal: Int64
    /// The instant at which it arrives.
    let due: SimInstant
    /// Why it waits; `nil` while it is on its way.
    var heldBy: WakeStage?
  }

  var item: Item?
  /// The last wakes that the limit counts, oldest first.
  var recent: [SimInstant] = []
  /// The day of the last wake, and the number of wakes on it.
  var lastDay: CivilDay?
  var onLastDay: Int64 = 0
}
