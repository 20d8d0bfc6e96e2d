/// The requests for relevance and the limits of stacks (facts R8, R12, R13, R25).
package struct RelevancePlan: Hashable, Sendable {
  /// The period of the requests to `relevance()`; `nil` for no requests (fact R11).
  package var period: SimDuration?
  /// The delay of the request after an invalidation.
  package var delay: SimDuration
  /// The number of suggested cards that a Smart Stack can hold.
  package var slots: Int64
  /// The minimum time that a widget stays on top of its stack.
  package var dwell: SimDuration
  /// The number of rotations of a stack a day; `nil` for no limit.
  package var rotations: Int64?

  /// Creates the relevance parameters.
  package init(period: SimDuration?, delay: SimDuration, slots: Int64, dwell: SimDuration, rotations: Int64?) {
    (self.period, self.delay, self.slots, self.dwell, self.rotations) = (period, delay, slots, dwell, rotations)
  }
}
