@testable import TimelineSim

/// A deliberate mistake that a sweep must find: the mistake, and the law that detects it.
struct PlantedBug: Sendable {
  let law: Law

  /// Lets a law judge altered runs.
  private init(_ name: String, against law: Law, _ alter: @escaping @Sendable (LawRun) -> LawRun) {
    self.law = Law(name) { run in law.breaches(by: alter(run)) }
  }

  /// Creates a bug from a law that does not hold.
  private init(_ name: String, _ check: @escaping @Sendable (LawRun) -> [String]) { law = Law(name, check) }

  static let all = wrongObservations + wrongEngines + wrongMeasures + wrongLaws

  /// Missing or additional observations.
  private static let wrongObservations = [
    PlantedBug("refunds are missing", against: .runs) { run in
      run.observing { happening in
        if case .refunded = happening.observation { return [] }
        return [happening]
      }
    },
    PlantedBug("units are charged twice", against: .runs) { run in
      run.observing { happening in
        if case .charged(.reloads) = happening.observation { return [happening, happening] }
        return [happening]
      }
    },
    PlantedBug("merged requests are missing", against: .merges) { run in
      run.observing { happening in
        guard case .granted(let instance, let causes, let charge, let start) = happening.observation else {
          return [happening]
        }
        let first = RequestCause.allCases.first { causes.contains(CauseSet($0)) }.map { CauseSet($0) } ?? causes
        let altered = Observation.granted(instance: instance, first, charge, plannedStart: start)
        return [Happening(observation: altered, at: happening.at)]
      }
    },
  ]

  /// The engine plays another plan than the law reads.
  private static let wrongEngines = [
    PlantedBug("the minimum interval is halved", against: .gates) { run in
      run.playing { $0.system.gates.minimumInterval = Ratio.percent(50).of($0.system.gates.minimumInterval) }
    },
    PlantedBug("quiet hours are ignored", against: .gates) { run in
      run.playing { $0.system.gates.quietAfter = nil }
    },
    PlantedBug("every request may make debt", against: .pools) { run in
      run.playing { $0.system.budget.debtCauses = .every }
    },
    PlantedBug("pools belong to instances whatever the scope", against: .pools) { run in
      run.playing { $0.system.budget.scope = .instance }
    },
    PlantedBug("a back end that is down answers", against: .outages) { run in
      run.observing { happening in
        if case .runEnded(let instance, .handledError) = happening.observation {
          return [Happening(observation: .runEnded(instance: instance, .delivered), at: happening.at)]
        }
        return [happening]
      }
    },
    PlantedBug("no failure that lasts ends", against: .lastingFailures) { run in
      run.observing { happening in
        if case .failing(_, nil) = happening.observation { return [] }
        return [happening]
      }
    },
    PlantedBug("a widget is given up a run early", against: .abandonments) { run in
      run.playing { $0.system.gates.abandonedRuns = max(0, $0.system.gates.abandonedRuns - 1) }
    },
    PlantedBug("a cache is read for half its age", against: .caches) { run in
      run.playing { plan in
        for instance in plan.instances.indices {
          let age = plan.instances[instance].provider.cache
          plan.instances[instance].provider.cache = age.map { Ratio.percent(50).of($0) }
        }
      }
    },
    PlantedBug("after is a minute early", against: .policies) { run in
      run.playing { plan in
        for instance in plan.instances.indices {
          guard case .after(.delay(let delay), let jitter) = plan.instances[instance].provider.policy else { continue }
          plan.instances[instance].provider.policy = .after(.delay(delay - .minutes(1)), jitter: jitter)
        }
      }
    },
    PlantedBug("only the last policy applies", against: .policies) { run in
      run.playing { plan in
        for instance in plan.instances.indices {
          guard case .byState(let cases) = plan.instances[instance].provider.policy, let last = cases.last else {
            continue
          }
          plan.instances[instance].provider.policy = last.policy
        }
      }
    },
  ]

  /// Statistics that miss some observations.
  private static let wrongMeasures = [
    PlantedBug("statistics miss the ends of placeholders", against: .screens) { run in
      run.measuring { happening in
        if case .placeholder(_, isShown: false) = happening.observation { return [] }
        return [happening]
      }
    }
  ]

  /// Laws that the engine does not promise.
  private static let wrongLaws = [
    PlantedBug("a budget is never used up") { run in
      run.log.compactMap { happening in
        guard case .waits(let instance, .budget, let until) = happening.observation else { return nil }
        return "\(instance) waits from \(happening.at) until \(until)"
      }
    },
    PlantedBug("no widget is stale for an hour") { run in
      run.plan.instances.indices.compactMap { instance in
        let most = run.statistics.display.tally(of: instance).staleness.time.maximum
        return most > 3_600_000 ? "\(instance) was stale for \(most) ms" : nil
      }
    },
    PlantedBug("a push is never lost") { run in
      run.log.compactMap { happening in
        guard case .push(let sender, let ordinal, .lost) = happening.observation else { return nil }
        return "push \(ordinal) of \(sender) was lost at \(happening.at)"
      }
    },
  ]
}

extension LawRun {
  /// Returns the run with altered observations.
  fileprivate func observing(_ change: (Happening) -> [Happening]) -> LawRun {
    LawRun(scenario, document, log: log.flatMap(change), measured: log)
  }

  /// Returns the run with the statistics of altered observations.
  fileprivate func measuring(_ change: (Happening) -> [Happening]) -> LawRun {
    LawRun(scenario, document, log: log, measured: log.flatMap(change))
  }

  /// Returns the run of an altered plan, with the statistics of the right one: a plan may have other pools, and only
  /// debug builds check the indices of an observation.
  fileprivate func playing(_ change: (inout Plan) -> Void) -> LawRun {
    var plan = plan
    change(&plan)
    return LawRun(scenario, document, log: HappeningLog.of(plan, seed: document.seed), measured: log)
  }
}
