@testable import TimelineSim

/// A small plan for tests of metrics: two copies of one widget, one of another, two sources, a sender and a card.
enum MetricsFixture {
  static let start = SimInstant(milliseconds: 1_750_000_000_000 / 86_400_000 * 86_400_000)
  static let end = start + .hours(48)

  static func plan(warmUp: SimDuration = .zero, scope: BudgetPlan.Scope = .instance) -> Plan {
    let zone = ZoneTable(fixed: .zero)
    var plan = Plan(
      start: start, end: end, measuredFrom: start + warmUp, zone: zone, personZone: zone, serverZone: zone,
      awake: DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23)), viewsPerDay: 60_000_000,
      viewWeights: Array(repeating: 1, count: 24), system: system(scope: scope), schedules: schedules,
      sources: [
        SourcePlan(foreseen: .zero, needsNetwork: true), SourcePlan(foreseen: .minutes(20), needsNetwork: false),
      ],
      apps: [AppPlan(key: 71, instances: [0, 1]), AppPlan(key: 72, instances: [2])],
      calls: [CallPlan(app: 0, trigger: .timed, appState: .anywhere, call: .reload(instances: [0]))],
      senders: [
        SenderPlan(
          key: 81, app: 0, source: 0, throttle: .minutes(10), request: PushRequest(), retries: true)
      ],
      outages: [],
      instances: [
        instance(key: 11, kind: 0, app: 0, source: 0), instance(key: 12, kind: 0, app: 0, source: 0),
        instance(key: 13, kind: 1, app: 1, source: 1),
      ],
      stackCount: 1,
      cards: [
        CardPlan(
          key: 91, kind: 2, app: 1, source: 1, context: .daily(.wholeDay), dateKind: .standard, group: nil,
          replaces: [], seen: .all, takes: .seconds(1), lacksEntry: .none, subscribesToPushes: false)
      ])
    var costs = CostPlan()
    (costs.run, costs.providerSecond) = (2_000, 3)
    plan.costs = costs
    return plan
  }

  /// Changes of both sources, views and offline stretches: a run with most kinds of observations.
  private static let schedules = [
    Schedule(timing: .poisson(.meanGap(.minutes(9)), within: .wholeDay), action: .change(source: 0), key: 1),
    Schedule(timing: .poisson(.meanGap(.minutes(31)), within: .wholeDay), action: .change(source: 1), key: 2),
    Schedule(
      timing: .poisson(.meanGap(.hours(5)), within: .wholeDay), length: .minutes(25), action: .condition(.offline),
      key: 3),
    Schedule(
      timing: .poisson(.meanGap(.hours(2)), within: .wholeDay), length: .minutes(15), action: .condition(.locked),
      key: 4),
    Schedule(
      timing: .poisson(.millionthsPerDay(80_000_000), within: .wholeDay), length: .minutes(5), action: .view, key: 5),
  ]

  private static func instance(key: UInt64, kind: Int, app: Int, source: Int) -> InstancePlan {
    let provider = ProviderPlan(
      entries: .spaced(count: 4, every: .minutes(5), first: .zero), policy: .after(.delay(.minutes(15)), jitter: .zero),
      policyOnError: .after(.delay(.minutes(10)), jitter: .zero), takes: .seconds(2), fails: .percent(5),
      crashes: .percent(5))
    return InstancePlan(
      key: key, kind: kind, app: app, source: source, provider: provider, placed: start - .hours(720), seen: .all,
      seenHidden: .none, usualViews: 60_000_000, stack: nil, isOnFace: false, isSeenLocked: false,
      isProtected: kind == 1,
      subscribesToPushes: kind == 0, usesLocation: false)
  }

  private static func system(scope: BudgetPlan.Scope) -> SystemPlan {
    SystemPlan(
      budget: BudgetPlan(
        allowance: 40, faceAllowance: 40, faceCeiling: nil, floor: 10, halfway: 10, saturation: 60, weekend: .all,
        learningDays: 0, learningFactor: .all, accrual: .awake, capacity: .percent(25), initial: .all, scope: scope,
        overrun: .waits),
      gates: GatePlan(
        minimumInterval: .minutes(5), spaced: .policyOnly, quietAfter: nil, exemption: .everyCause,
        exemptionGrace: .zero, frontCalls: .atOnce, offline: .fails, reloadsAtMidnight: false, developerMode: false),
      start: StartPlan(
        delay: { _ in QuantileTable(constant: .minutes(2)) }, batchWindow: .zero,
        entryDelay: QuantileTable(constant: .zero), singleEntryDelay: .minutes(5)),
      failure: FailurePlan(
        runLimit: .seconds(30), archiveLimit: nil, keepsCharge: false, firstRetry: .minutes(2), backOff: .percent(200),
        longestRetry: .hours(1)),
      viewing: ViewingPlan(
        staleAfter: .minutes(30), staleEvery: .minutes(15), staleShare: .percent(50), staleReach: nil,
        countsQuiet: true, regrants: true),
      push: PushPlan(
        pool: .separate, allowance: 30, capacity: .percent(25), overrun: .waits,
        delay: QuantileTable(constant: .seconds(20)), quietDelay: .zero, hold: .minutes(15), holdSpread: .none,
        loss: .percent(10), tokenRate: nil, tokenBurst: 1),
      relevance: RelevancePlan(period: .hours(4), delay: .minutes(10), slots: 2, dwell: .minutes(30), rotations: 20),
      lowPower: LowPowerPlan(allowance: .percent(50), startDelay: .percent(200), holdsPushes: true, wakesApps: false))
  }
}

/// Observations with their minutes after the start.
typealias Story = [(minute: Int64, observation: Observation)]

extension Observer {
  /// Lets the observer process a story.
  mutating func watch(_ story: Story) {
    for (minute, observation) in story { observe(observation, at: MetricsFixture.start + .minutes(minute)) }
  }
}

extension Statistics {
  /// Returns the statistics of a story that ends at a minute.
  static func of(_ story: Story, warmUp: Int64 = 0, end: Int64) -> Statistics {
    var statistics = Statistics(plan: MetricsFixture.plan(warmUp: .minutes(warmUp)))
    statistics.watch(story)
    statistics.finish(at: MetricsFixture.start + .minutes(end))
    return statistics
  }

  /// Returns a metric of the first instance, with durations in minutes.
  func minutes(_ metric: Metric, _ aggregation: Aggregation, _ cause: BlameCause? = nil) -> Int64? {
    value(metric, aggregation, MetricTags(instance: 0, cause: cause?.rawValue)).map { $0.amount / 60_000 }
  }
}

/// A random number generator for tests, independent of the engine's.
struct TestNumbers {
  private var state: UInt64
  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number below `limit`.
  mutating func next(_ limit: Int64) -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int64(state >> 33) % limit
  }
}
