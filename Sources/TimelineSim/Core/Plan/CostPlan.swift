/// The prices of the work that widgets cause, in billionths of the scenario's unit of costs.
package struct CostPlan: Hashable, Sendable {
  /// The price of a provider run, also of one for the entry of a card.
  package var run: Int64 = 0
  /// The price of a run that reads over the network, besides that of the run.
  package var fetch: Int64 = 0
  /// The price of a request to the push service.
  package var push: Int64 = 0
  /// The price of a second in which a provider runs for a timeline.
  package var providerSecond: Int64 = 0

  /// Creates prices of zero.
  package init() {}
}
