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
  /// Keeps dropped requests, and pushes that were dropped, displaced, replaced, lost or expired.
  case dropped
  /// Keeps merged requests, and pushes that were coalesced or left to the next reload.
  case merged

  /// Returns whether an observation is kept.
  func keeps(_ observation: Observation) -> Bool {
    switch self {
    case .none: true
    case .dropped: isKept(observation, .dropped) { ProblemTally.pushStages.contains($0) }
    case .merged: isKept(observation, .merged) { $0.row.isMerged }
    }
  }

  private func isKept(_ observation: Observation, _ kept: RequestEnd, _ keeps: (PushStage) -> Bool) -> Bool {
    if case .ended(_, _, kept) = observation { return true }
    guard case .push(_, _, let stage) = observation else { return false }
    return keeps(stage)
  }
}
