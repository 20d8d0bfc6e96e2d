/// A request for an explanation of a run.
package struct ExplanationRequest: Hashable, Sendable {
  /// A kind of event to explain.
  package enum Focus: String, Hashable, Sendable, CaseIterable {
    case stale, waiting, dropped, merged
  }

  /// The name of a widget, or of one copy of it; all widgets if `nil`.
  package var widget: String?
  /// The instant to explain.
  package var at: TimeArgument?
  /// The beginning of the span.
  package var from: TimeArgument?
  /// The end of the span.
  package var to: TimeArgument?
  /// The day to explain.
  package var day: DayArgument?
  /// The only topic to explain; every event if `nil`.
  package var why: Focus?
  /// The seed that replaces the scenario's own.
  package var seed: UInt64?

  /// Creates a request for a summary of all widgets.
  package init() {}

  /// Whether it names neither a time nor a topic, so that the answer is a summary of the run.
  var asksForSummary: Bool { at == nil && from == nil && to == nil && day == nil && why == nil }
}

/// The reason why a request does not fit its scenario.
package struct ExplanationProblem: Error, Hashable, Sendable {
  /// A sentence that names the problem and a remedy.
  package let message: String
}
