/// One line of a narrative: what happened, to whom, and the rule that decided it.
struct NarrativeLine: Hashable, Sendable {
  /// When it happened.
  let at: SimInstant
  /// The widget or card it is about; `nil` for what concerns several.
  let subject: String?
  /// What happened, as a sentence.
  var text: String
  /// What decided it.
  let citation: Citation
  /// Whether it tells of a push, not of a request.
  var isPush = false
  /// How many looks it tells of, if it tells of looks.
  var looks: Int64 = 1
}

/// What a narrative leaves out.
enum NarrativeFilter: Hashable, Sendable {
  /// Nothing.
  case none
  /// All but requests that were dropped, and pushes that were dropped, given up, replaced, lost or expired.
  case dropped
  /// All but requests and pushes that others stand for.
  case merged

  /// Tells whether an observation is kept.
  func keeps(_ observation: Observation) -> Bool {
    switch (self, observation) {
    case (.none, _), (.dropped, .ended(_, _, .dropped)), (.merged, .ended(_, _, .merged)): true
    case (.dropped, .push(_, _, let stage)): [.dropped, .displaced, .lost, .expired, .replaced].contains(stage)
    case (.merged, .push(_, _, let stage)): [.coalesced, .leftToNextReload].contains(stage)
    default: false
    }
  }
}
