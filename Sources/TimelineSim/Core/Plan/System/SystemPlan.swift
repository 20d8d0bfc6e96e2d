/// Every parameter of the modelled system, resolved to whole numbers.
///
/// The table in `Model/` gives the meaning, source and confidence of each parameter; this type holds the values for the
/// engine. Durations are milliseconds of virtual time, shares millionths; `nil` stands for no limit.
package struct SystemPlan: Hashable, Sendable {
  /// The reload budget.
  package var budget: BudgetPlan
  /// The gates between a request and its grant.
  package var gates: GatePlan
  /// The delays of starts and entries.
  package var start: StartPlan
  /// The treatment of failed runs.
  package var failure: FailurePlan
  /// The effects of views.
  package var viewing: ViewingPlan
  /// The delivery and the budget of pushes.
  package var push: PushPlan
  /// The requests for relevance and the limits of stacks.
  package var relevance: RelevancePlan
  /// The effects of Low Power Mode.
  package var lowPower: LowPowerPlan

  /// Creates the parameters.
  package init(
    budget: BudgetPlan, gates: GatePlan, start: StartPlan, failure: FailurePlan, viewing: ViewingPlan,
    push: PushPlan, relevance: RelevancePlan, lowPower: LowPowerPlan
  ) {
    (self.budget, self.gates, self.start, self.failure) = (budget, gates, start, failure)
    (self.viewing, self.push, self.relevance, self.lowPower) = (viewing, push, relevance, lowPower)
  }
}
