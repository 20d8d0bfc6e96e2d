@testable import TimelineSim

/// A run that asks a back end which is down delivers nothing new, and no other run of a provider that never fails by
/// itself meets an error.
struct OutageLaw: LawFold {
  private(set) var breaches: [String] = []
  private let plan: Plan
  private var device: DeviceView
  private var down: Set<Int> = []
  /// For each instance, whether its run under way cannot get an answer.
  private var isUnanswered: [Bool]

  init(_ plan: Plan) {
    self.plan = plan
    device = DeviceView(plan)
    isUnanswered = plan.instances.map { _ in false }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    switch observation {
    case .outage(let source, true):
      if !down.insert(source).inserted { breaches.append("the back end of \(source) is down twice at \(now)") }
    case .outage(let source, false):
      if down.remove(source) == nil { breaches.append("the back end of \(source) was not down at \(now)") }
    case .runStarted(let instance, _, let fetches):
      let origins = plan.sources.origins(of: plan.instances[instance].source)
      // The first timeline of a widget that was placed before the run is given.
      isUnanswered[instance] =
        now > plan.simulatedFrom
        && (fetches > 0 && !down.isDisjoint(with: origins) || fetches == 0 && device.holds(.offline))
    case .runEnded(let instance, .delivered):
      if isUnanswered[instance], plan.needsNetwork(instance), !plan.hasCache(instance) {
        breaches.append("\(instance) delivers new content at \(now), without an answer")
      }
    case .runEnded(let instance, .handledError):
      let provider = plan.instances[instance].provider
      let neverFails = provider.fails == .none && !provider.failures.contains { $0.kind == .error }
      if neverFails, plan.update == nil, !isUnanswered[instance] {
        breaches.append("\(instance) meets an error at \(now), and every back end answers")
      }
    default: break
    }
  }
}
