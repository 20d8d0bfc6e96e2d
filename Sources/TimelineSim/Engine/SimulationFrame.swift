/// What every run of a plan reads and none writes.
///
/// It is a class so that all runs share the one copy: as a value, a plan of a thousand bytes would be copied wherever
/// a rule reads a field of it.
final class SimulationFrame: Sendable {
  let plan: Plan
  let map: ClockMap
  /// The table behind random gaps.
  let exponential = ExponentialTable()
  /// How far occurrences are told: beyond the end of the run, as providers see beyond it too.
  let horizon: SimInstant
  /// For each source, whether anything happens because it changes.
  let hasListeners: [Bool]
  /// For each instance, the cards that stand in for it.
  let replacements: [[Int]]
  /// The most that may be done in a run, in observations.
  let workLimit: Int64
  /// How many things are looked at in the time of an observation.
  static let looksPerObservation: Int64 = 4
  /// What a look over all instances and cards counts.
  let sweep: Int64

  init(_ plan: Plan, workLimit: Int64 = Simulator.usualEventLimit) {
    self.plan = plan
    self.workLimit = workLimit
    map = ClockMap(plan)
    horizon = plan.end + (plan.sources.map { $0.foreseen }.max() ?? .zero)
    hasListeners = plan.sources.indices.map { source in
      plan.senders.contains { $0.trigger == .change(source: source) }
        || plan.calls.contains { $0.trigger == .change(source: source) }
        || plan.cards.contains { $0.context.follows(source) }
    }
    var replacements = [[Int]](repeating: [], count: plan.instances.count)
    for (card, facts) in plan.cards.enumerated() {
      for instance in facts.replaces { replacements[instance].append(card) }
    }
    self.replacements = replacements
    let looks = plan.instances.count + plan.cards.count + replacements.reduce(0) { $0 + $1.count }
    sweep = Int64(looks) / Self.looksPerObservation
  }
}

extension CardPlan.Context {
  /// Whether it holds after changes of a source.
  fileprivate func follows(_ source: Int) -> Bool {
    if case .change(source, _) = self { return true }
    return false
  }
}
