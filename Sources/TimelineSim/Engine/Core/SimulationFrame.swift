/// What every run of a plan reads and none writes.
///
/// It is a class so that all runs share the one copy: as a value, a plan of a thousand bytes would be copied wherever
/// a rule reads a field of it.
final class SimulationFrame: Sendable {
  let plan: Plan
  let map: ClockMap
  /// The table behind random gaps.
  let exponential = ExponentialTable.shared
  /// How far occurrences are told: beyond the end of the run, as providers see beyond it too.
  let horizon: SimInstant
  /// Who belongs to whom.
  let index: PlanIndex
  /// The most that may be done in a run, in observations.
  let workLimit: Int64
  /// How many things are looked at in the time of an observation.
  static let checksPerObservation: Int64 = 4
  /// What a look over all instances and cards counts.
  let scanWork: Int64

  init(_ plan: Plan, workLimit: Int64 = Simulator.usualEventLimit) {
    self.plan = plan
    self.workLimit = workLimit
    map = ClockMap(plan)
    horizon = plan.end + (plan.sources.map { $0.foreseen }.max() ?? .zero)
    index = PlanIndex(plan)
    let looks = plan.instances.count + plan.cards.count + index.replacements.reduce(0) { $0 + $1.count }
    scanWork = Int64(looks) / Self.checksPerObservation
  }
}
