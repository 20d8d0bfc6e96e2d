import Foundation

@testable import TimelineSim

/// Regimes of views that reload, of views of a widget's own, and of start delays by kind (rows 17 to 19).
extension Regime {
  static let views: [Regime] = [firstSight, ownViews, latePolicy, latePush]

  /// Each view reloads the widget at once, every 20 minutes at random; changes every 30.
  private static var firstSight: Regime {
    let (changes, views) = (1.0 / 30, 1.0 / 20)
    let stale = changes / (changes + views)
    return Regime(
      "a reload at each view, at random every 20 min, changes every 30 min", days: 50,
      oracles: [
        Oracle(17, "first sights of stale content", "λ / (λ + μ)", stale) { $0.staleGlances },
        Oracle(17, "views corrected", "λ / (λ + μ)", stale) { $0.correctedGlances },
        Oracle(17, "staleness at first sight", "1/μ − 1/(λ + μ)", 1 / views - 1 / (changes + views), .minutes) {
          $0.pageAgeAtGlances
        },
      ]
    ) {
      $0.atRandom(every: .minutes(30), .change(source: 0))
      $0.atRandom(every: .minutes(20), .view, lasts: .seconds(5))
      $0.provider.policy = .after(0)
      $0.setBudget(0)
      ($0.system.viewing.staleAfter, $0.system.viewing.staleEvery) = (.zero, .zero)
    }
  }

  /// A reload every 30 minutes, changes every 20, views of one widget's own every 10.
  private static var ownViews: Regime {
    let fresh = ClosedForm.fresh(every: 30, changes: 1.0 / 20)
    return Regime(
      "a reload every 30 min, changes every 20 min, views of its own", days: 50,
      oracles: [Oracle(18, "views of stale content", "row 2", 1 - fresh) { $0.staleGlances }]
    ) {
      $0.atRandom(every: .minutes(20), .change(source: 0))
      $0.instances[0].seen = .none
      let member = DisplayPlan.Member(instance: 0, seen: .all, seenHidden: .none)
      $0.displays = [DisplayPlan(members: [member], isUse: true)]
      $0.atRandom(every: .minutes(10), .viewDisplay(0), lasts: .seconds(5))
      $0.provider.policy = .after(30)
    }
  }

  /// A policy of 30 minutes whose reloads start 15 minutes late, changes every 20.
  private static var latePolicy: Regime {
    let (changes, gap) = (1.0 / 20, 45.0)
    return Regime(
      "policy after 30 min, started 15 min late, changes every 20 min", days: 50,
      oracles: [
        Oracle(19, "stale share", "row 2 with D = t + d", 1 - ClosedForm.fresh(every: gap, changes: changes)) {
          $0.staleShare
        }
      ]
    ) {
      $0.atRandom(every: .minutes(20), .change(source: 0))
      $0.provider.policy = .after(30)
      $0.setStartDelays(.minutes(15), of: .policy)
    }
  }

  /// A push at each change, every 30 minutes, whose reload starts 6 minutes late.
  private static var latePush: Regime {
    let (changes, delay) = (1.0 / 30, 6.0)
    return Regime(
      "a push at each change, started 6 min late, changes every 30 min", days: 50,
      oracles: [Oracle(19, "stale share", "λd / (1 + λd)", changes * delay / (1 + changes * delay)) { $0.staleShare }]
    ) {
      $0.atRandom(every: .minutes(30), .change(source: 0))
      $0.addPushes(at: [])
      $0.senders[0].source = 0
      $0.setStartDelays(.minutes(6), of: .push)
    }
  }
}

extension Plan {
  /// Sets the start delay of one kind, and an hour for every other kind that is not exempt.
  fileprivate mutating func setStartDelays(_ delay: SimDuration, of kind: StartPlan.Kind) {
    system.start.delay = QuantileTable(constant: .hours(1))
    system.start.delays[kind.rawValue] = QuantileTable(constant: delay)
    // The budget is metered, but never binds.
    setBudget(80_000, initial: .all)
  }
}
