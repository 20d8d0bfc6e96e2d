@testable import TimelineSim

/// Copies join a run at its start, if they are alike and have no run, and its end with its result is theirs; without the
/// parameter none does.
struct SharedRunLaw: LawFold {
  private(set) var breaches: [String] = []
  private var plan: Plan
  private var alike: [[Int]]
  /// The starts of the runs under way, and the runners of those that were joined.
  private var starts: [SimInstant?]
  private var runners: [Int?]
  private var lastEnd: (instance: Int, result: RunResult, at: SimInstant)?
  private var placed: [Bool]

  init(_ plan: Plan) {
    self.plan = plan
    alike = plan.alikeCopies
    starts = plan.instances.map { _ in nil }
    runners = plan.instances.map { _ in nil }
    placed = plan.instances.map { $0.placed <= plan.simulatedFrom }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .updated: (plan, alike) = (plan.updated, plan.updated.alikeCopies)
    case .requested(let instance, .placed, _): placed[instance] = true
    case .runStarted(let instance, _, _):
      starts[instance] = now
      if runners[instance] != nil { breaches.append("\(instance) runs at \(now) while it shares a run") }
    case .runJoined(let instance, let runner, _): join(instance, runner, at: now)
    case .runEnded(let instance, let result):
      (starts[instance], lastEnd) = (nil, (instance, result, now))
    case .runShared(let instance, let runner, let result):
      if runners[instance] != runner || lastEnd.map({ $0 != (runner, result, now) }) ?? true {
        breaches.append("\(instance) shares at \(now) what \(runner) has not ended")
      }
      runners[instance] = nil
    default: break
    }
  }

  private mutating func join(_ instance: Int, _ runner: Int, at now: SimInstant) {
    if plan.system.start.copyRuns != .shared { breaches.append("\(instance) joins a run at \(now)") }
    if !alike[runner].contains(instance) || !placed[instance] {
      breaches.append("\(instance) joins a run of \(runner) at \(now)")
    }
    if starts[instance] != nil || runners[instance] != nil || starts[runner] != now {
      breaches.append("\(instance) joins a run of \(runner) at \(now) beside its own, or after its start")
    }
    runners[instance] = runner
  }
}
