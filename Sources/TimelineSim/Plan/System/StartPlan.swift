/// How a grant becomes a run (facts T5, B14, E1, W6).
public struct StartPlan: Hashable, Sendable {
  /// How late a granted reload wants to start.
  public var startDelay: QuantileTable
  /// How long granted starts are gathered before they run together.
  public var batchWindow: SimDuration
  /// How long a free reload takes to start.
  public var freeLatency: SimDuration
  /// How much later than its date an entry is shown (fact T4).
  public var entryDelay: SimDuration
  /// The least time the system lets pass after a timeline that holds one entry or none (fact T7).
  public var singleEntryDelay: SimDuration

  /// Creates the start parameters.
  public init(
    startDelay: QuantileTable, batchWindow: SimDuration, freeLatency: SimDuration, entryDelay: SimDuration,
    singleEntryDelay: SimDuration
  ) {
    (self.startDelay, self.batchWindow, self.freeLatency) = (startDelay, batchWindow, freeLatency)
    (self.entryDelay, self.singleEntryDelay) = (entryDelay, singleEntryDelay)
  }
}
