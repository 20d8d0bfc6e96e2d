@testable import TimelineSim

/// Time goes on, from the start of the plan to its end, and nothing spins.
struct OrderLaw: LawFold {
  private(set) var breaches: [String] = []
  private let end: SimInstant
  private var now: SimInstant

  init(_ plan: Plan) { (now, end) = (plan.start, plan.end) }

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    if instant < now || instant > end { breaches.append("\(observation) at \(instant), after \(now)") }
    if case .livelock = observation { breaches.append("\(observation) at \(instant)") }
    now = instant
  }
}
