@testable import TimelineSim

/// A widget is given up on one of its days only after its runs of that day, and runs again only for an exempt request, an
/// event or the next waking.
struct AbandonmentLaw: LawFold {
  /// The day of an instance.
  private struct Day {
    /// The grants that are not exempt.
    var runs: Int64 = 0
    /// Whether a restart, an opening of its app or its placing has ended the rule.
    var isOver = false
    /// The end of the wait of a request that is given up; `nil` if there is none.
    var waitsUntil: SimInstant?
  }

  private(set) var breaches: [String] = []
  private let plan: Plan
  private var days: [Day]
  /// Whether a start is granted, which counts once.
  private var isGranted: [Bool]

  init(_ plan: Plan) {
    self.plan = plan
    days = plan.instances.map { _ in Day() }
    isGranted = plan.instances.map { _ in false }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .woke: wake(at: now)
    case .condition(.beforeFirstUnlock, holds: true): for instance in days.indices { days[instance].isOver = true }
    case .session(let app, .foreground, isActive: true):
      for instance in plan.apps[app].instances { days[instance].isOver = true }
    case .requested(let instance, .placed, _): if now > plan.simulatedFrom { days[instance].isOver = true }
    case .granted(let instance, let causes, let charge, _):
      if !isGranted[instance], !charge.isExempt { count(instance, causes, at: now) }
      isGranted[instance] = true
    case .runStarted(let instance, _, _), .runJoined(let instance, _, _): isGranted[instance] = false
    case .waits(let instance, .abandoned, let until): wait(instance, until, at: now)
    default: break
    }
  }

  private mutating func wake(at now: SimInstant) {
    for instance in days.indices {
      if let end = days[instance].waitsUntil, end != now {
        breaches.append("\(instance) was to wait until \(end), and the day ended at \(now)")
      }
      days[instance] = Day()
    }
  }

  private mutating func count(_ instance: Int, _ causes: CauseSet, at now: SimInstant) {
    let gates = plan.system.gates
    let isGivenUp = days[instance].waitsUntil != nil || gates.abandonedShare >= .all
    if isGivenUp, !days[instance].isOver, days[instance].runs >= gates.abandonedRuns {
      breaches.append("\(instance) was granted at \(now), although it is given up")
    }
    days[instance].runs += 1
  }

  private mutating func wait(_ instance: Int, _ until: SimInstant, at now: SimInstant) {
    let gates = plan.system.gates
    days[instance].waitsUntil = until
    if gates.abandonedShare == .none || days[instance].isOver || days[instance].runs < gates.abandonedRuns {
      breaches.append("\(instance) is given up at \(now), after \(days[instance].runs) runs")
    }
  }
}
