/// A schedule: an action, its timing and its length.
package struct Schedule: Hashable, Sendable {
  /// The timing of the occurrences.
  package var timing: Timing
  /// The length of an occurrence; zero for an action without a length.
  package var length: SimDuration
  /// The length at each given instant, if the lengths differ; otherwise empty.
  package var lengths: [SimDuration]
  /// The action of each occurrence.
  package var action: ScheduledAction
  /// The hash of the subject's name, which keys its random stream.
  package var key: UInt64

  /// Creates a schedule.
  ///
  /// - Precondition: `lengths` is empty or as long as the instants of the timing.
  package init(
    timing: Timing, length: SimDuration = .zero, lengths: [SimDuration] = [], action: ScheduledAction, key: UInt64
  ) {
    if case .instants(let instants) = timing {
      precondition(lengths.isEmpty || lengths.count == instants.count, "an instant without its length")
    } else {
      precondition(lengths.isEmpty, "only given instants have lengths of their own")
    }
    (self.timing, self.length, self.lengths, self.action, self.key) = (timing, length, lengths, action, key)
  }
}
