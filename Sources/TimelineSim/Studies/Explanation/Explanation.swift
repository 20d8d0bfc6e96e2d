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

/// A sentence about one event of a run, with its widget and the deciding rule.
struct ExplanationLine: Hashable, Sendable {
  /// The instant of the event.
  let at: SimInstant
  /// The name of the widget or card; `nil` for an event that concerns several.
  let subject: String?
  /// The sentence.
  var text: String
  /// The deciding rule.
  let citation: Citation
  /// Whether it is about a push rather than a request.
  var isPush = false
  /// The number of views, if it is about views.
  var views: Int64 = 1
}

/// A selection of observations.
enum ExplanationFilter: Hashable, Sendable {
  /// Keeps every observation.
  case none
  /// Keeps dropped and rejected requests, and pushes that were refused, dropped, displaced, replaced, lost or expired.
  case dropped
  /// Keeps merged requests, and pushes that were coalesced or left to the next reload.
  case merged

  /// Returns whether an observation is kept.
  func keeps(_ observation: Observation) -> Bool {
    switch self {
    case .none: true
    case .dropped: isKept(observation, [.dropped, .rejected]) { $0.isRefusal || ProblemTally.pushStages.contains($0) }
    case .merged: isKept(observation, [.merged]) { $0.row.isMerged }
    }
  }

  private func isKept(_ observation: Observation, _ kept: [RequestEnd], _ keeps: (PushStage) -> Bool) -> Bool {
    if case .ended(_, _, let end) = observation { return kept.contains(end) }
    guard case .push(_, _, let stage) = observation else { return false }
    return keeps(stage)
  }
}

extension PushStage {
  /// Whether the push service has refused the push.
  fileprivate var isRefusal: Bool {
    if case .answered(let answer) = self { answer != .accepted } else { false }
  }
}
