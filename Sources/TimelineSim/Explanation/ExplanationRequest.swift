/// What a person wants explained.
package struct ExplanationRequest: Hashable, Sendable {
  /// What the run is asked about.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case stale, waiting, dropped, merged
  }

  /// A widget, or one copy of it; all if `nil`.
  package var widget: String?
  /// The instant to answer for.
  package var at: TimeArgument?
  /// From when on.
  package var from: TimeArgument?
  /// Up to when.
  package var to: TimeArgument?
  /// What alone is told.
  package var why: Topic?
  /// What takes the place of the scenario's own seed.
  package var seed: UInt64?
  /// Whether headings are set in bold by terminal codes.
  package var isColored = false

  /// Creates a request for everything.
  package init() {}
}

/// Why a request does not fit the scenario it is about.
package struct ExplanationProblem: Error, Hashable, Sendable {
  /// What is wrong, and what would be right.
  package let message: String
}
