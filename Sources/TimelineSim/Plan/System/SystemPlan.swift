/// Every parameter of the modelled system, resolved to whole numbers.
///
/// The table in `Model/` says for each what it means, where it comes from and how sure it is; here is only what the
/// engine reads. Lengths are milliseconds of virtual time, shares millionths; `nil` stands for "no such limit".
public struct SystemPlan: Hashable, Sendable {
  /// How large the reload budget is, and how it fills.
  public var budget: BudgetPlan
  /// What must be open before a granted reload runs.
  public var gates: GatePlan
  /// How long granted and free reloads take to start.
  public var start: StartPlan
  /// What is done about runs that fail.
  public var failure: FailurePlan
  /// What the person's look at a widget sets off.
  public var viewing: ViewingPlan
  /// How pushes travel and what they cost.
  public var push: PushPlan
  /// How relevance is asked for, and what a stack may do with it.
  public var relevance: RelevancePlan
  /// What Low Power Mode changes.
  public var lowPower: LowPowerPlan

  /// Creates the parameters.
  public init(
    budget: BudgetPlan, gates: GatePlan, start: StartPlan, failure: FailurePlan, viewing: ViewingPlan,
    push: PushPlan, relevance: RelevancePlan, lowPower: LowPowerPlan
  ) {
    (self.budget, self.gates, self.start, self.failure) = (budget, gates, start, failure)
    (self.viewing, self.push, self.relevance, self.lowPower) = (viewing, push, relevance, lowPower)
  }
}
