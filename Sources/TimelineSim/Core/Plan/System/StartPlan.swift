/// The delays from a grant to a run, and from a date to the screen (facts T4, T5, A1, B14, E1, W6).
package struct StartPlan: Hashable, Sendable {
  /// What a start is for; each kind has start delays of its own.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The request of a reload policy.
    case policy
    /// The retry of a failed run.
    case retry
    /// A WidgetCenter call that is not exempt.
    case call
    /// A push of priority 5 or 1.
    case lowPush
    /// A push of priority 10.
    case push
    /// Any request while the app is in the foreground or in an exempt session.
    case exempt
    /// The use of a button or a toggle.
    case interaction
    /// Another cause that is always free.
    case freeCause
  }

  /// The start delays of each kind, in the order of the kinds.
  package var delays: [QuantileTable]
  /// The time for which granted starts are collected to run together.
  package var batchWindow: SimDuration
  /// The delay from an entry's date to the screen (fact T4).
  package var entryDelay: QuantileTable
  /// The minimum time until the next request after a timeline with one entry or none (fact T7).
  package var singleEntryDelay: SimDuration

  /// Creates the start parameters.
  ///
  /// - Parameter delay: Returns the start delays of a kind.
  package init(
    delay: (Kind) -> QuantileTable, batchWindow: SimDuration, entryDelay: QuantileTable, singleEntryDelay: SimDuration
  ) {
    (delays, self.batchWindow) = (Kind.allCases.map(delay), batchWindow)
    (self.entryDelay, self.singleEntryDelay) = (entryDelay, singleEntryDelay)
  }
}
