/// A schedule: an action, its timing and its length.
package struct Schedule: Hashable, Sendable {
  /// The timing of the occurrences.
  package var timing: Timing
  /// The length of an occurrence; zero for an action without a length.
  package var length: SimDuration
  /// The distribution of the lengths, if they are drawn; `nil` for a fixed length.
  package var drawnLength: QuantileTable?
  /// The length at each given instant, if they are given; otherwise empty.
  package var lengths: [SimDuration]
  /// The action of each occurrence.
  package var action: ScheduledAction
  /// The hash of the subject's name, which keys its random stream.
  package var key: UInt64

  /// Creates a schedule.
  ///
  /// - Precondition: `lengths` is empty or as long as the instants of the timing.
  package init(
    timing: Timing, length: SimDuration = .zero, drawnLength: QuantileTable? = nil, lengths: [SimDuration] = [],
    action: ScheduledAction, key: UInt64
  ) {
    if case .instants(let instants) = timing {
      precondition(lengths.isEmpty || lengths.count == instants.count, "an instant without its length")
    } else {
      precondition(lengths.isEmpty, "only given instants have lengths of their own")
    }
    (self.timing, self.length, self.drawnLength, self.lengths) = (timing, length, drawnLength, lengths)
    (self.action, self.key) = (action, key)
  }
}
