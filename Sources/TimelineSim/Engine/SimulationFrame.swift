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

  init(_ plan: Plan) {
    self.plan = plan
    map = ClockMap(plan)
    horizon = plan.end + (plan.sources.map { $0.foreseen }.max() ?? .zero)
    hasListeners = plan.sources.indices.map { source in
      plan.senders.contains { $0.trigger == .change(source: source) }
        || plan.calls.contains { $0.trigger == .change(source: source) }
        || plan.cards.contains { $0.context.follows(source) }
    }
  }
}

extension CardPlan.Context {
  /// Whether it holds after changes of a source.
  fileprivate func follows(_ source: Int) -> Bool {
    if case .change(source, _) = self { return true }
    return false
  }
}
