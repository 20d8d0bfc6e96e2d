/// The delays from a grant to a run, and from a date to the screen (facts T5, B14, E1, W6).
package struct StartPlan: Hashable, Sendable {
  /// The start delay of a granted reload.
  package var delay: QuantileTable
  /// The time for which granted starts are collected to run together.
  package var batchWindow: SimDuration
  /// The start delay of a free reload.
  package var freeLatency: SimDuration
  /// The delay from an entry's date to the screen (fact T4).
  package var entryDelay: SimDuration
  /// The minimum time until the next request after a timeline with one entry or none (fact T7).
  package var singleEntryDelay: SimDuration

  /// Creates the start parameters.
  package init(
    delay: QuantileTable, batchWindow: SimDuration, freeLatency: SimDuration, entryDelay: SimDuration,
    singleEntryDelay: SimDuration
  ) {
    (self.delay, self.batchWindow, self.freeLatency) = (delay, batchWindow, freeLatency)
    (self.entryDelay, self.singleEntryDelay) = (entryDelay, singleEntryDelay)
  }
}
