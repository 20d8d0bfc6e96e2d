import Foundation

@testable import TimelineSim

/// Regimes of pools that may owe units, accrue in slots, follow the views or share a ceiling (rows 20 to 23).
extension Regime {
  static let pools: [Regime] = [debt, slots, proportional, ceiling]

  /// Requests that may be granted in debt: the bucket of row 13, with its balances moved down.
  private static var debt: Regime {
    Regime(
      "pushes at random every 20 min, a unit every 30 min, at most 1 kept and 5 owed", days: 120,
      oracles: [
        Oracle(
          20, "requests dropped", "row 13 with the kept and the owed", ClosedForm.denied(capacity: 6, requests: 1.5)
        ) { $0.deniedShare }
      ]
    ) {
      $0.addChargedPushes(every: .minutes(20))
      // 1 and 5 of 48.
      $0.setBudget(48, initial: .all, capacity: Ratio(millionths: 20_834))
      ($0.system.budget.debt, $0.system.budget.debtCauses) = (Ratio(millionths: 104_167), .every)
      $0.system.budget.overrun = .drops
    }
  }

  /// Eight units accrue together every four hours.
  private static var slots: Regime {
    Regime(
      "pushes at random every 20 min, 8 units every 4 h, at most 6 kept", days: 120,
      oracles: [
        Oracle(
          21, "requests dropped", "Markov chain at the slots", ClosedForm.denied(capacity: 6, tokens: 8, requests: 12)
        ) { $0.deniedShare }
      ]
    ) {
      $0.addChargedPushes(every: .minutes(20))
      $0.setBudget(48, initial: .all, capacity: Ratio(millionths: 125_000))
      ($0.system.budget.slot, $0.system.budget.overrun) = (.hours(4), .drops)
    }
  }

  /// A widget that always asks for more than its views bring.
  private static var proportional: Regime {
    let (views, share) = (20.0, 0.66)
    let used = (0...400).reduce(0.0) { sum, week in
      sum + ClosedForm.poisson(7 * views, week) * (share * Double(week) / 7).rounded()
    }
    return Regime(
      "policy after 15 min, 0.66 units a view, 20 views a day at random", days: 120, warmUp: 9,
      oracles: [Oracle(22, "units used", "Σ round(s k / 7) p(k), p of a week", used, .perDay) { $0.used }]
    ) {
      $0.atRandom(every: .minutes(72), .view, lasts: .seconds(5))
      $0.provider.policy = .after(15)
      $0.setBudget(60)
      ($0.system.budget.floor, $0.system.budget.accrual) = (0, .atWaking)
      ($0.system.budget.curve, $0.system.budget.viewShare) = (.proportional, .percent(66))
    }
  }

  /// Two kinds with 12 units each, of which the device allows 10 in all.
  private static var ceiling: Regime {
    let (units, asked) = (5, 10.0)
    let used = ClosedForm.served(requests: asked, units: units)
    return Regime(
      "10 pushes a day at random, two kinds with 12 units each, 10 for the device", days: 500, warmUp: 0,
      oracles: [
        Oracle(23, "units used", "row 11 with half of the ceiling", used, .perDay) { $0.used },
        Oracle(23, "requests dropped", "a − Σ min(k, b) p(k)", asked - used, .perDay) { $0.denied },
      ]
    ) {
      $0.addChargedPushes(every: .minutes(144))
      $0.addWidget {
        $0.kind = 1
        $0.subscribesToPushes = false
      }
      $0.setLump(12)
      ($0.system.budget.scope, $0.system.budget.deviceCeiling) = (.kind, Int64(2 * units))
    }
  }
}
