/// The factors behind a reload pool's allowance for a day.
struct AllowanceReason: Hashable, Sendable {
  /// Whether the pool belongs to a widget on a watch face, which counts as always viewed.
  private let isOnFace: Bool
  /// Whether it is smaller than the allowance of a frequently viewed widget.
  private let isReduced: Bool
  /// Whether the ceiling of a watch face limits it.
  private let isCapped: Bool
  private let isLearning: Bool
  private let isWeekend: Bool
  private let isShared: Bool

  /// Finds the factors behind a pool's allowance on the person's day that contains an instant.
  init(_ plan: Plan, pool index: Int, units: Int64, at now: SimInstant) {
    let budget = plan.system.budget
    let day = PersonDay.day(containing: now, awake: plan.awake, zone: plan.personZone)
    isShared = PoolLayout(plan: plan).isByApp
    let instances = (isShared ? plan.apps[index].instances : [index]).filter { plan.instances[$0].placed <= now }
    isOnFace = instances.contains { plan.instances[$0].isOnFace }
    isCapped = isOnFace && units >= budget.faceCeiling ?? .max
    isLearning = budget.learningFactor > .all && instances.contains { plan.isLearning($0, on: day) }
    isWeekend = budget.weekend != .all && day.isWeekend
    let most = AllowanceRule(budget: budget).units(
      weeklyViews: 7 * budget.saturation * Ratio.all.millionths, isOnFace: isOnFace, isLearning: isLearning,
      isWeekend: isWeekend)
    isReduced = units < most ?? units
  }

  /// The rules behind the allowance and the pool's capacity.
  var citation: Citation {
    var citation =
      isOnFace
      ? Citation.documented("B9", "B22", by: [.budgetFace])
      : .documented("B1", "B9", "B17", by: [.budgetAllowance])
    if isCapped { citation = citation + .number(.budgetFaceCeiling) }
    if isReduced {
      citation = citation + .assumed("Z2", by: [.budgetFloor, .budgetHalfway, .budgetSaturation])
    }
    if isLearning { citation = citation + .documented("B8", by: [.budgetLearningFactor]) }
    if isWeekend { citation = citation + .documented("B7", by: [.budgetWeekend]) }
    if isShared { citation = citation + .documented("X2", by: [.budgetScope]) }
    return citation + .number(.budgetCapacity)
  }
}
