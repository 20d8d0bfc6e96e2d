/// The immutable data that all runs of a plan share.
///
/// It is a class so that runs share one copy: as a value, a plan of a thousand bytes would be copied whenever a rule
/// reads one of its fields.
final class SimulationFrame: Sendable {
  let plan: Plan
  let map: ClockMap
  /// The table for exponential gaps.
  let exponential = ExponentialTable.shared
  /// The frame from the update on; `nil` without one.
  let updated: SimulationFrame?
  /// The end of the generated occurrences: beyond the end of the run, as far as providers foresee changes.
  let horizon: SimInstant
  /// The members of each part of the plan.
  let index: PlanIndex
  /// The indices of the pools, and the pools in the order of their indices.
  let layout: PoolLayout
  let pools: [Pool]
  /// The person's day in which the simulation starts.
  let firstDay: PersonDay
  /// The start delay of each kind of start, if it is fixed; a draw needs the table of the plan.
  let fixedStartDelays: [SimDuration?]
  /// The limit on the work of a run, in observations.
  let workLimit: Int64
  /// The number of checks that take as long as one observation.
  static let checksPerObservation: UInt = 4
  /// The work of one scan of all instances and cards.
  let scanWork: Int64

  init(_ plan: Plan, workLimit: Int64 = Simulator.defaultEventLimit) {
    self.plan = plan
    self.workLimit = workLimit
    map = ClockMap(plan)
    horizon = plan.end + (plan.sources.map { $0.foreseen }.max() ?? .zero)
    index = PlanIndex(plan)
    layout = PoolLayout(plan: plan)
    pools = layout.pools
    fixedStartDelays = plan.system.start.delays.map { $0.constant }
    firstDay = .containing(plan.simulatedFrom, awake: plan.awake, zone: plan.personZone)
    scanWork = Self.scanWork(plan, index)
    updated = plan.update.map { _ in SimulationFrame(plan.updated, workLimit: workLimit) }
  }

  /// Creates the frame of a plan that differs from another frame's in rates, times and placings only.
  ///
  /// - Precondition: Both plans have the same schedules, sources, apps, senders, widgets and parameters.
  init(_ plan: consuming Plan, like other: SimulationFrame) {
    (workLimit, map, index, layout, pools) = (other.workLimit, other.map, other.index, other.layout, other.pools)
    (horizon, fixedStartDelays, scanWork) = (other.horizon, other.fixedStartDelays, other.scanWork)
    // The same day for people with the same habits.
    let isAlike =
      plan.simulatedFrom == other.plan.simulatedFrom && plan.awake == other.plan.awake
      && plan.personZone == other.plan.personZone
    firstDay =
      isAlike ? other.firstDay : .containing(plan.simulatedFrom, awake: plan.awake, zone: plan.personZone)
    if let frame = other.updated { updated = SimulationFrame(plan.updated, like: frame) } else { updated = nil }
    self.plan = plan
  }

  private static func scanWork(_ plan: Plan, _ index: PlanIndex) -> Int64 {
    let checks = plan.instances.count + plan.cards.count + index.replacements.reduce(0) { $0 + $1.count }
    return Int64(UInt(checks) / Self.checksPerObservation)
  }
}
