/// An outage: a time during which the push service answers every request with an error of its own.
public struct OutagePlan: Hashable, Sendable {
  /// The start of the outage.
  public var from: SimInstant
  /// The end of the outage.
  public var to: SimInstant
  /// The answer of the service.
  public var answer: PushAnswer

  /// Creates an outage.
  public init(from: SimInstant, to: SimInstant, answer: PushAnswer) {
    (self.from, self.to, self.answer) = (from, to, answer)
  }
}
