/// A time during which the push service answers every request with an error of its own.
public struct OutagePlan: Hashable, Sendable {
  /// When it starts.
  public var from: SimInstant
  /// When it ends.
  public var to: SimInstant
  /// What the service answers.
  public var answer: PushAnswer

  /// Creates an outage.
  public init(from: SimInstant, to: SimInstant, answer: PushAnswer) {
    (self.from, self.to, self.answer) = (from, to, answer)
  }
}
