import Foundation

@testable import TimelineSim

/// Regimes without a limit: refreshes at the wrong times (rows 1 to 10).
extension Regime {
  static let polling: [Regime] = [scattered, periodic, random, restarted, delayed]

  /// Gaps of 30 to 60 minutes, changes every 40.
  private static var scattered: Regime {
    let (changes, low, spread) = (1.0 / 40, 30.0, 30.0)
    let gap = low + spread / 2
    let square = gap * gap + spread * spread / 12
    let laplace = exp(-changes * low) * (1 - exp(-changes * spread)) / (changes * spread)
    let fresh = ClosedForm.fresh(laplace: laplace, meanGap: gap, changes: changes)
    let age = square / (2 * gap)
    return Regime(
      "a reload 30 to 60 min after the last, changes every 40 min", days: 50,
      oracles: [
        Oracle(1, "stale share", "1 − (1 − E e^(−λX)) / (λ E X)", 1 - fresh) { $0.staleShare },
        Oracle(6, "age", "E X² / (2 E X)", age, .minutes) { $0.age },
        Oracle(7, "versions behind", "λ · age", changes * age, .versions) { $0.missedVersions },
        Oracle(8, "staleness", "age − (1 − F) / λ", age - (1 - fresh) / changes, .minutes) { $0.pageAge },
      ]
    ) {
      $0.atRandom(every: .minutes(40), .change(source: 0))
      $0.provider.policy = .after(.delay(.minutes(30)), jitter: .minutes(30))
    }
  }

  /// Every 30 minutes, changes every 20, a glance every 10.
  private static var periodic: Regime {
    let (changes, gap) = (1.0 / 20, 30.0)
    let fresh = ClosedForm.fresh(every: gap, changes: changes)
    let x = changes * gap
    let staleness = gap * (0.5 - 1 / x + (1 - exp(-x)) / (x * x))
    return Regime(
      "a reload every 30 min, changes every 20 min", days: 50,
      oracles: [
        Oracle(2, "stale share", "1 − (1 − e^(−λD)) / (λD)", 1 - fresh) { $0.staleShare },
        Oracle(6, "age", "D / 2", gap / 2, .minutes) { $0.age },
        Oracle(7, "versions behind", "λ D / 2", changes * gap / 2, .versions) { $0.missedVersions },
        Oracle(8, "staleness", "D (1/2 − 1/(λD) + (1 − e^(−λD)) / (λD)²)", staleness, .minutes) { $0.pageAge },
        Oracle(10, "views of stale content", "row 2", 1 - fresh) { $0.staleGlances },
        Oracle(10, "staleness at views", "row 8", staleness, .minutes) { $0.pageAgeAtGlances },
      ]
    ) {
      $0.atRandom(every: .minutes(20), .change(source: 0))
      $0.atRandom(every: .minutes(10), .view, lasts: .seconds(5))
      $0.provider.policy = .after(30)
    }
  }

  /// At random every 45 minutes, changes every 30, a glance every 10.
  private static var random: Regime {
    let (changes, reloads) = (1.0 / 30, 1.0 / 45)
    let fresh = reloads / (reloads + changes)
    let staleness = 1 / reloads - 1 / (changes + reloads)
    return Regime(
      "calls at random every 45 min, changes every 30 min", days: 80,
      oracles: [
        Oracle(3, "stale share", "1 − f / (f + λ)", 1 - fresh) { $0.staleShare },
        Oracle(6, "age", "1 / f", 1 / reloads, .minutes) { $0.age },
        Oracle(7, "versions behind", "λ / f", changes / reloads, .versions) { $0.missedVersions },
        Oracle(8, "staleness", "1/f − 1/(λ + f)", staleness, .minutes) { $0.pageAge },
        Oracle(10, "views of stale content", "row 3", 1 - fresh) { $0.staleGlances },
      ]
    ) {
      $0.atRandom(every: .minutes(30), .change(source: 0))
      $0.atRandom(every: .minutes(10), .view, lasts: .seconds(5))
      $0.addCall()
      $0.atRandom(every: .minutes(45), .call(call: 0))
    }
  }

  /// A timeline of 55 minutes that pushes restart every 40 minutes, changes every 30.
  private static var restarted: Regime {
    let (changes, pushes, length) = (1.0 / 30, 1.0 / 40, 55.0)
    let gap = (1 - exp(-pushes * length)) / pushes
    let square = 2 / (pushes * pushes) * (1 - exp(-pushes * length) * (1 + pushes * length))
    let fresh = (1 - exp(-(changes + pushes) * length)) / (changes + pushes) / gap
    let age = square / (2 * gap)
    return Regime(
      "a timeline of 55 min that pushes restart every 40 min, changes every 30 min", days: 50,
      oracles: [
        Oracle(4, "stale share", "1 − ((1 − e^(−(λ+μ)D)) / (λ+μ)) / ((1 − e^(−μD)) / μ)", 1 - fresh) { $0.staleShare },
        Oracle(6, "age", "E X² / (2 E X)", age, .minutes) { $0.age },
        Oracle(8, "staleness", "age − (1 − F) / λ", age - (1 - fresh) / changes, .minutes) { $0.pageAge },
        Oracle(9, "reloads", "μ / (1 − e^(−μD))", 60 / gap, .perHour) { $0.reloadRate },
        Oracle(9, "reloads requested by a timeline", "e^(−μD)", exp(-pushes * length)) { $0.policyShare },
      ]
    ) {
      $0.atRandom(every: .minutes(30), .change(source: 0))
      $0.addPushes(at: [])
      $0.atRandom(every: .minutes(40), .push(sender: 0))
      ($0.provider.entries, $0.provider.policy) = (.spaced(count: 12, every: .minutes(5), first: .zero), .atEnd)
    }
  }

  /// Every hour, shown ten minutes after it was read, changes every 50.
  private static var delayed: Regime {
    let (changes, gap, delay) = (1.0 / 50, 60.0, 10.0)
    let fresh = exp(-changes * delay) * ClosedForm.fresh(every: gap, changes: changes)
    let age = gap / 2 + delay
    return Regime(
      "a reload every 60 min that takes 10, changes every 50 min", days: 50,
      oracles: [
        Oracle(5, "stale share", "1 − e^(−λd) (1 − e^(−λD)) / (λD)", 1 - fresh) { $0.staleShare },
        Oracle(6, "age", "D / 2 + d", age, .minutes) { $0.age },
        Oracle(7, "versions behind", "λ (D / 2 + d)", changes * age, .versions) { $0.missedVersions },
        Oracle(8, "staleness", "age − (1 − F) / λ", age - (1 - fresh) / changes, .minutes) { $0.pageAge },
      ]
    ) {
      $0.atRandom(every: .minutes(50), .change(source: 0))
      ($0.provider.policy, $0.provider.takes) = (.after(60), .minutes(10))
      $0.system.failure.runLimit = .hours(1)
    }
  }
}

extension Plan {
  /// Schedules an action at random, with a mean gap.
  mutating func atRandom(
    every gap: SimDuration, within window: DailyWindow = .wholeDay, _ action: ScheduledAction,
    lasts: SimDuration = .zero
  ) {
    schedules.append(
      Schedule(
        timing: .poisson(.meanGap(gap), within: window), length: lasts, action: action,
        key: UInt64(500 + schedules.count)))
  }
}
