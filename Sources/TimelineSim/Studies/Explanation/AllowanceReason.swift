/// The factors behind a reload pool's allowance for a day.
struct AllowanceReason: Hashable, Sendable {
  /// Whether the pool belongs to a widget on a watch face, which counts as always viewed.
  private let isOnFace: Bool
  /// Whether it is smaller than the allowance of a frequently viewed widget.
  private let isReduced: Bool
  /// Whether the ceiling of a watch face limits it.
  private let isCapped: Bool
  /// Whether a widget has the full allowance, whatever its views.
  private let isFull: Bool
  private let isLearning: Bool
  private let isWeekend: Bool
  /// The parameters of the mean views and of common ceilings that may have reduced it.
  private let limits: [ParameterID]
  private let scope: BudgetPlan.Scope
  private let curve: BudgetPlan.Curve

  /// Finds the factors behind a pool's allowance on the person's day that contains an instant.
  init(_ plan: Plan, pool index: Int, units: Int64, at now: SimInstant) {
    let budget = plan.system.budget
    let day = PersonDay.day(containing: now, awake: plan.awake, zone: plan.personZone)
    let layout = PoolLayout(plan: plan)
    (scope, curve) = (layout.scope, budget.curve)
    let instances = layout.members[index].filter { plan.instances[$0].placed <= now }
    isOnFace = instances.contains { plan.instances[$0].isOnFace }
    isFull = instances.contains { plan.instances[$0].hasFullAllowance }
    isCapped = isOnFace && units >= budget.faceCeiling ?? .max
    // A kind is new only once, with its first copy.
    let isLearning = instances.map { plan.isLearning($0, on: day) }
    let isNew = scope == .kind ? !isLearning.contains(false) : isLearning.contains(true)
    self.isLearning = budget.learningFactor > .all && isNew
    isWeekend = budget.weekend != .all && day.isWeekend
    let most = AllowanceRule(budget: budget).most(isOnFace: isOnFace, isLearning: self.isLearning, isWeekend: isWeekend)
    isReduced = units < most ?? units
    limits = isReduced ? Self.limits(of: units, budget) : []
  }

  private static func limits(of units: Int64, _ budget: BudgetPlan) -> [ParameterID] {
    let limits: [(ParameterID, Bool)] = [
      (.budgetViewsDays, budget.viewDays != .usual), (.budgetViewsRounding, budget.viewRounding != .exact),
      (.budgetViewsApart, budget.viewsApart > .zero),
      (.budgetCeilingKind, budget.scope != .app && units <= budget.kindCeiling ?? -1),
      (.budgetCeilingDevice, units <= budget.deviceCeiling ?? -1),
    ]
    return limits.filter { $0.1 }.map { $0.0 }
  }

  /// Returns the rule of an allowance that grows with the views.
  static func citation(of curve: BudgetPlan.Curve) -> Citation {
    switch curve {
    case .saturating: .assumed("Z2", by: [.budgetFloor, .budgetHalfway, .budgetSaturation])
    case .proportional: .reported("S3", by: [.budgetCurve, .budgetFloor, .budgetCurveKnee, .budgetCurveShare])
    }
  }

  /// The rules behind the allowance and the pool's capacity.
  var citation: Citation {
    var citation =
      isOnFace
      ? Citation.documented("B9", "B22", by: [.budgetFace])
      : .documented("B1", "B9", "B17", by: [.budgetAllowance])
    if isCapped { citation = citation + .number(.budgetFaceCeiling) }
    if isFull { citation = citation + .reported("S7") }
    if isReduced, !isOnFace, !isFull {
      citation = citation + Self.citation(of: curve)
    }
    for limit in limits { citation = citation + .number(limit) }
    if isLearning { citation = citation + .documented("B8", by: [.budgetLearningFactor]) }
    if isWeekend { citation = citation + .documented("B7", by: [.budgetWeekend]) }
    switch scope {
    case .instance: break
    case .kind: citation = citation + .reported("S1", by: [.budgetScope])
    case .app: citation = citation + .documented("X2", by: [.budgetScope])
    }
    return citation + .number(.budgetCapacity)
  }
}
