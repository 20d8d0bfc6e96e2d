/// The answer to a request: values, which a report shows.
package struct Explanation: Sendable {
  /// The explained part of a run.
  enum Scope: Hashable, Sendable {
    case instant(SimInstant)
    case day(CivilDay, ClosedRange<SimInstant>)
    case span(ClosedRange<SimInstant>)
  }

  /// The kind of the answer.
  enum Content: Sendable {
    case summary(RunSummary)
    case answers([Answer])
    case events([ExplanationLine])
    case stale([StaleStretch])
    case waiting([GateWait])
    case dropped([ExplanationLine])
    case merged([ExplanationLine])
  }

  /// The request.
  let request: ExplanationRequest
  /// The explained run.
  let explainer: Explainer
  /// The explained widgets.
  let subjects: WidgetSelection
  /// The explained part of the run.
  let scope: Scope
  /// Sentences about the scope: the day of a time, a change of the clocks, cards that are not covered.
  let notes: [String]
  /// The answer.
  let content: Content

  /// Whether it covers the whole run, so that no stretch lies only partly inside.
  var isWhole: Bool { request.from == nil && request.to == nil && request.day == nil }
}
