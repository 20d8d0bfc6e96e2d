@testable import TimelineSim

/// Time never decreases from the start of the simulation to its end, and no run livelocks.
struct OrderLaw: LawFold {
  private(set) var breaches: [String] = []
  private let end: SimInstant
  private var now: SimInstant

  init(_ plan: Plan) { (now, end) = (plan.simulatedFrom, plan.end) }

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    if instant < now || instant > end { breaches.append("\(observation) at \(instant), after \(now)") }
    if case .livelock = observation { breaches.append("\(observation) at \(instant)") }
    now = instant
  }
}
