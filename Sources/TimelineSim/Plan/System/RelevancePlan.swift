/// How relevance is asked for, and what a stack may do with it (facts R8, R12, R13, R25).
public struct RelevancePlan: Hashable, Sendable {
  /// How often `relevance()` is asked; `nil` where it is never (fact R11).
  public var period: SimDuration?
  /// How long after an invalidation it is asked again.
  public var delay: SimDuration
  /// How many suggested cards a Smart Stack holds.
  public var slots: Int64
  /// The least time a widget stays on top of its stack.
  public var dwell: SimDuration
  /// Rotations a day of a stack; `nil` for no limit.
  public var rotations: Int64?

  /// Creates the relevance parameters.
  public init(period: SimDuration?, delay: SimDuration, slots: Int64, dwell: SimDuration, rotations: Int64?) {
    (self.period, self.delay, self.slots, self.dwell, self.rotations) = (period, delay, slots, dwell, rotations)
  }
}
