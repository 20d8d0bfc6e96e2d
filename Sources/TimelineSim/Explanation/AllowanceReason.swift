/// What made a reload pool's allowance of a day what it is.
struct AllowanceReason: Hashable, Sendable {
  /// Whether the pool belongs to a widget on a watch face, which counts as always seen.
  private let isOnFace: Bool
  /// Whether it is smaller than for a widget that is seen often.
  private let isReduced: Bool
  private let isLearning: Bool
  private let isWeekend: Bool
  private let isShared: Bool

  /// Finds what made a pool so large on the person's day in which an instant lies.
  init(_ plan: Plan, pool index: Int, units: Int64, at now: SimInstant) {
    let budget = plan.system.budget
    let day = PersonDay.containing(now, awake: plan.awake, viewWeights: plan.viewWeights, zone: plan.zone).day
    isShared = budget.scope == .app
    let instances = (isShared ? plan.apps[index].instances : [index]).filter { plan.instances[$0].placed <= now }
    isOnFace = instances.contains { plan.instances[$0].isOnFace }
    isLearning = budget.learningFactor > .all && instances.contains { plan.isLearning($0, on: day) }
    isWeekend = budget.weekend != .all && day.isWeekend
    let most = AllowanceRule(budget: budget).units(
      weeklyViews: 7 * budget.saturation * Ratio.all.millionths, isOnFace: isOnFace, isLearning: isLearning,
      isWeekend: isWeekend)
    isReduced = units < most ?? units
  }

  /// The rules behind it, and behind how much of it a pool can hold.
  var citation: Citation {
    var citation =
      isOnFace
      ? Citation.documented("B9", "B22", by: [.budgetFace])
      : .documented("B1", "B9", "B17", by: [.budgetAllowance])
    if isReduced {
      citation = citation + .assumed("Z2", by: [.budgetFloor, .budgetHalfway, .budgetSaturation])
    }
    if isLearning { citation = citation + .documented("B8", by: [.budgetLearningFactor]) }
    if isWeekend { citation = citation + .documented("B7", by: [.budgetWeekend]) }
    if isShared { citation = citation + .documented("X2", by: [.budgetScope]) }
    return citation + .number(.budgetCapacity)
  }
}
