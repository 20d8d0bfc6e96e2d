@testable import TimelineSim

extension Plan {
  /// A plan of three days with most kinds of observations: two apps, four widgets in and out of a stack, two cards,
  /// pushes, sessions, calls, every condition, failures, and a system with strict limits.
  static func busy(days: Int64 = 3) -> Plan {
    small(hours: 24 * days) { plan in
      plan.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
      for instance in plan.instances.indices { plan.instances[instance].usualViews = 40_000_000 }
      plan.system = .strict
      plan.sources = [
        SourcePlan(foreseen: .zero, needsNetwork: true), SourcePlan(foreseen: .hours(2), needsNetwork: false),
      ]
      plan.addBusyWidgets()
      plan.addBusyEvents()
    }
  }

  private mutating func addBusyWidgets() {
    provider = ProviderPlan(
      entries: .spaced(count: 3, every: .minutes(5), first: .zero),
      policy: .after(.delay(.minutes(12)), jitter: .minutes(3)),
      policyOnError: .after(10), takes: .seconds(3), fails: .percent(5), crashes: .percent(5), hangs: .percent(2))
    let other = addApp()
    addWidget { ($0.isProtected, $0.isSeenLocked, $0.subscribesToPushes) = (true, true, false) }
    for member in 0..<2 as Range<Int64> {
      addWidget(to: other) {
        ($0.source, $0.stack, $0.usesLocation, $0.seenHidden) = (1, 0, true, .percent(5))
        ($0.provider.entries, $0.provider.policy) = (.foreseen(limit: 5), .atEnd)
        let window = DailyWindow(from: ClockTime(hour: 6 + member), to: ClockTime(hour: 20 - member))
        $0.provider.relevance = [.init(between: window, score: 1_000_000 * (member + 1), duration: .minutes(30))]
      }
    }
    instances[3].placed = minute(700)
    on([700], .place(instance: 3))
    stackCount = 1
    addCard {
      ($0.context, $0.takes, $0.subscribesToPushes) = (.change(source: 0, lasts: .minutes(40)), .seconds(2), true)
    }
    addCard { ($0.context, $0.lacksEntry, $0.replaces) = (.condition(.workout), .percent(30), [0]) }
  }

  private mutating func addBusyEvents() {
    let rates: [(ScheduledAction, Int64, SimDuration)] = [
      (.change(source: 0), 60, .zero), (.change(source: 1), 30, .zero), (.condition(.offline), 4, .minutes(25)),
      (.condition(.lowPower), 2, .hours(2)), (.condition(.locked), 12, .minutes(30)),
      (.condition(.charging), 2, .hours(1)), (.condition(.beforeFirstUnlock), 1, .minutes(10)),
      (.condition(.workout), 3, .minutes(45)), (.systemEvent(.locale), 1, .zero), (.move, 4, .zero),
      (.reconfigure(instance: 1), 1, .zero), (.session(app: 0, .foreground), 6, .minutes(2)),
      (.session(app: 1, .media), 2, .minutes(30)), (.interact(instance: 0), 4, .zero), (.view, 40, .seconds(5)),
    ]
    for (action, perDay, length) in rates {
      schedules.append(
        Schedule(
          timing: .poisson(.millionthsPerDay(perDay * 1_000_000), within: .wholeDay), length: length, action: action,
          key: UInt64(500 + schedules.count)))
    }
    addCall(.begin(.foreground), reloads: [0, 1])
    addCall(.leave, in: .background, reloads: [0]) { ($0.count, $0.apart) = (3, .minutes(1)) }
    addCall(.change(source: 1), reloads: [2, 3], app: 1) { $0.onlyIfChanged = true }
    addPushes(at: [], throttle: .minutes(10), PushRequest(priority: 5))
    senders[0].source = 0
    addPushes(at: [], app: 1, PushRequest(expiration: .minutes(10)))
    senders[1].source = 1
  }
}

extension SystemPlan {
  /// A system whose limits are all effective.
  static let strict = {
    var system = SystemPlan.ideal
    (system.budget.allowance, system.budget.floor, system.budget.capacity) = (30, 10, .percent(30))
    (system.budget.accrual, system.budget.learningDays, system.budget.learningFactor) = (.awake, 2, .percent(150))
    (system.gates.minimumInterval, system.gates.quietAfter) = (.minutes(5), .hours(1))
    system.start.delay = QuantileTable(logNormalMedian: .minutes(3), sigma: .all, cut: .hours(1))
    (system.start.batchWindow, system.start.freeLatency) = (.minutes(2), .seconds(1))
    (system.start.entryDelay, system.start.singleEntryDelay) = (QuantileTable(constant: .seconds(1)), .hours(1))
    (system.failure.firstRetry, system.failure.keepsCharge) = (.minutes(5), false)
    system.viewing.staleAfter = .minutes(15)
    (system.push.pool, system.push.allowance, system.push.capacity) = (.separate, 20, .percent(30))
    system.push.delay = QuantileTable(logNormalMedian: .seconds(5), sigma: .all, cut: .minutes(15))
    (system.push.quietDelay, system.push.loss, system.push.tokenRate) = (.minutes(2), .percent(10), 40)
    (system.relevance.period, system.relevance.slots) = (.hours(1), 1)
    (system.relevance.dwell, system.relevance.rotations) = (.minutes(15), 6)
    (system.lowPower.allowance, system.lowPower.startDelay) = (.percent(50), .percent(200))
    return system
  }()
}
