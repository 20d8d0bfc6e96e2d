@testable import TimelineSim

/// Every request ends exactly once for each instance and cause, with the outcome of its run.
struct RequestLaw: LawFold {
  private(set) var breaches: [String] = []
  /// Requests that have not ended, by instance and cause.
  private var open: [[Int]]
  private var lastResult: [RunResult?]

  init(_ plan: Plan) {
    open = plan.instances.map { _ in RequestCause.allCases.map { _ in 0 } }
    lastResult = plan.instances.map { _ in nil }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .requested(let instance, let cause, let eligible):
      open[instance][cause.rawValue] += 1
      if eligible < now {
        breaches.append("\(cause) of \(instance) is due at \(eligible), before the request at \(now)")
      }
    case .runEnded(let instance, let result), .runShared(let instance, _, let result): lastResult[instance] = result
    case .ended(let instance, let cause, let end):
      open[instance][cause.rawValue] -= 1
      if open[instance][cause.rawValue] < 0 { breaches.append("\(cause) of \(instance) ended twice, \(end)") }
      check(end, lastResult[instance], instance)
    default: break
    }
  }

  private mutating func check(_ end: RequestEnd, _ result: RunResult?, _ instance: Int) {
    switch end {
    case .served where result?.delivers != true, .failed where result?.delivers != false:
      breaches.append("a request of \(instance) ended \(end), its run \(result.map { "\($0)" } ?? "never")")
    default: break
    }
  }

  mutating func finish(_ run: LawRun) {
    for instance in open.indices {
      for cause in RequestCause.allCases where open[instance][cause.rawValue] != 0 {
        breaches.append("\(open[instance][cause.rawValue]) requests of \(instance) for \(cause) never ended")
      }
    }
    if !run.statistics.reloads.isBalanced {
      breaches.append("the counts of requests and of their ends differ")
    }
  }
}
