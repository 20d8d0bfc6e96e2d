/// An outage: a time during which the push service answers every request with an error of its own.
package struct OutagePlan: Hashable, Sendable {
  /// The start of the outage.
  package var from: SimInstant
  /// The end of the outage.
  package var to: SimInstant
  /// The answer of the service.
  package var answer: PushAnswer

  /// Creates an outage.
  package init(from: SimInstant, to: SimInstant, answer: PushAnswer) {
    (self.from, self.to, self.answer) = (from, to, answer)
  }
}
