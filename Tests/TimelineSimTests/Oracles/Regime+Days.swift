import Foundation

@testable import TimelineSim

/// Regimes with a budget or a daily rhythm (rows 11 to 16).
extension Regime {
  static let all = polling + views + pools + [emptyBucket, tokens, never, permitted, exhausted, rhythm]

  private static let day = 1_440.0

  /// Five units a day, ten requests.
  private static var emptyBucket: Regime {
    let (units, asked, changes) = (5, 10.0, 1.0 / 60)
    let used = ClosedForm.served(requests: asked, units: units)
    let fresh = ClosedForm.fresh(day: day, units: units, requests: asked / day, changes: changes)
    return Regime(
      "10 pushes a day at random, 5 units, changes every 60 min, fresh at midnight", days: 500, warmUp: 0,
      oracles: [
        Oracle(11, "units used", "Σ min(k, b) p(k)", used, .perDay) { $0.used },
        Oracle(11, "requests dropped", "a − Σ min(k, b) p(k)", asked - used, .perDay) { $0.denied },
        Oracle(
          11, "days on which one was dropped", "1 − Σ p(k ≤ b)", 1 - ClosedForm.poisson(asked, upTo: units)
        ) { $0.daysWithDenials },
        Oracle(12, "stale share", "quadrature", 1 - fresh) { $0.staleShare },
      ]
    ) {
      $0.atRandom(every: .minutes(60), .change(source: 0))
      $0.addChargedPushes(every: .minutes(144))
      $0.setLump(Int64(units))
      $0.system.gates.reloadsAtMidnight = true
    }
  }

  /// A bucket of 6 tokens, two tokens an hour, and three requests an hour.
  private static var tokens: Regime {
    Regime(
      "pushes at random every 20 min, a unit every 30 min, at most 6 kept", days: 120,
      oracles: [
        Oracle(
          13, "requests dropped", "Markov chain at the tokens", ClosedForm.denied(capacity: 6, requests: 1.5)
        ) { $0.deniedShare }
      ]
    ) {
      $0.addChargedPushes(every: .minutes(20))
      $0.setBudget(48, initial: .all, capacity: Ratio(millionths: 125_000))
      $0.system.budget.overrun = .drops
    }
  }

  /// No reloads, and changes every 6 hours.
  private static var never: Regime {
    let changes = 1.0 / 360
    let fresh = ClosedForm.fresh(every: day, changes: changes)
    return Regime(
      "policy never, changes every 6 h, fresh at midnight", days: 150, warmUp: 0,
      oracles: [Oracle(14, "stale share", "1 − (1 − e^(−λT)) / (λT)", 1 - fresh) { $0.staleShare }]
    ) {
      $0.atRandom(every: .hours(6), .change(source: 0))
      $0.system.gates.reloadsAtMidnight = true
    }
  }

  /// Every 30 minutes with a sufficient budget.
  private static var permitted: Regime {
    let fresh = ClosedForm.fresh(every: 30, changes: 1.0 / 30)
    return Regime(
      "policy after 30 min, 55 units a day, changes every 30 min", days: 50,
      oracles: [Oracle(14, "stale share", "row 2 with D = t", 1 - fresh) { $0.staleShare }]
    ) {
      $0.atRandom(every: .minutes(30), .change(source: 0))
      $0.provider.policy = .after(30)
      $0.setLump(55)
    }
  }

  /// Every two hours until five units are used, then none.
  private static var exhausted: Regime {
    let (changes, gap, units) = (1.0 / 240, 120.0, 5.0)
    let right = units * (1 - exp(-changes * gap)) + 1 - exp(-changes * (day - units * gap))
    return Regime(
      "policy after 2 h, 5 units, changes every 4 h, fresh at midnight", days: 120, warmUp: 0,
      oracles: [
        Oracle(
          15, "stale share", "1 − (b (1 − e^(−λD)) + 1 − e^(−λ(T − bD))) / (λT)", 1 - right / (changes * day)
        ) { $0.staleShare }
      ]
    ) {
      $0.atRandom(every: .hours(4), .change(source: 0))
      $0.provider.policy = .after(120)
      $0.setLump(Int64(units))
      $0.system.gates.reloadsAtMidnight = true
    }
  }

  /// Changes every two hours, in the evening also every 20 minutes; reloads at times of day.
  private static var rhythm: Regime {
    let times: [Double] = [6, 8, 12, 16.5, 18, 19.5, 21, 23.5]
    let pieces = [(0.0, 1.0 / 120), (16.0 * 60, 1.0 / 120 + 1.0 / 20), (23.0 * 60, 1.0 / 120)]
    let fresh = ClosedForm.fresh(renewals: times.map { $0 * 60 }, pieces: pieces.map { (from: $0.0, rate: $0.1) })
    return Regime(
      "calls at 8 times of day, changes every 2 h and from 16 to 23 h every 20 min more", days: 120,
      oracles: [Oracle(16, "stale share", "1 − (1/T) Σ ∫ e^(−∫λ) dt", 1 - fresh) { $0.staleShare }]
    ) {
      $0.atRandom(every: .hours(2), .change(source: 0))
      let evening = DailyWindow(from: ClockTime(hour: 16), to: ClockTime(hour: 23))
      $0.atRandom(every: .minutes(20), within: evening, .change(source: 0))
      $0.addCall()
      let clocks = times.map { ClockTime(milliseconds: Int64($0 * 3_600_000)) }
      $0.schedules.append(
        Schedule(
          timing: .daily(clocks, weekdays: Array(repeating: true, count: 7)), action: .call(call: 0), key: 600))
    }
  }
}

extension Plan {
  /// Adds pushes at random, each of which costs a unit of the widget's own pool.
  mutating func addChargedPushes(every gap: SimDuration) {
    addPushes(at: [])
    atRandom(every: gap, .push(sender: senders.count - 1))
    system.push.pool = .instance
  }

  /// Gives every widget units at midnight; a request without a unit is dropped.
  mutating func setLump(_ units: Int64) {
    setBudget(units)
    (system.budget.accrual, system.budget.overrun) = (.atWaking, .drops)
  }
}
