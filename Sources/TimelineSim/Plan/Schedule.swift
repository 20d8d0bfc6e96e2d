/// One thing that happens at times, what it is and how long it lasts.
public struct Schedule: Hashable, Sendable {
  /// When it happens.
  public var timing: Timing
  /// How long it lasts; zero for what has no length.
  public var length: SimDuration
  /// The length of each of the given instants, where they differ; empty where they do not.
  public var lengths: [SimDuration]
  /// What happens.
  public var action: ScheduledAction
  /// The hash of the subject's name, which keys its random stream.
  public var key: UInt64

  /// Creates a schedule.
  ///
  /// - Precondition: `lengths` is empty or as long as the instants of the timing.
  public init(
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
