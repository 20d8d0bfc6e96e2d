import Testing

@testable import TimelineSim

@Suite struct AccountTests {
  private let start = MetricsFixture.start
  private let pool = Pool.reloads(0)
  private let today = MetricsFixture.plan().zone.day(of: MetricsFixture.start)

  private var story: Story {
    [
      (0, .allowance(pool, units: 40)), (0, .balance(pool, units: 3)), (0, .balance(.reloads(1), units: 7)),
      (10, .charged(pool)), (20, .charged(pool)), (20, grant),
      (30, .accrued(pool, units: 5, expired: 2)),
      (40, .refunded(instance: 0, pool: 0)), (50, .waits(instance: 0, .budget, until: .never)),
      (60, .woke(today)), (60, .charged(pool)),
    ]
  }

  private func value(_ statistics: Statistics, _ metric: Metric, _ aggregation: Aggregation) -> Int64? {
    statistics.value(metric, aggregation, MetricTags(instance: 0))?.amount
  }

  private let grant = Observation.granted(instance: 0, CauseSet(.policy), .pool(0), plannedStart: .distantPast)

  @Test func `units are conserved`() {
    let statistics = Statistics.of(story + [(120, .balance(pool, units: 4))], end: 120)
    #expect(statistics.isBudgetBalanced)
    let metrics: [(Metric, Aggregation)] = [
      (.budgetUsed, .total), (.budgetUsed, .perDay), (.budgetUsed, .max), (.budgetLeft, .total),
      (.budgetExpired, .total), (.budgetAllowance, .perDay), (.budgetExhausted, .first),
    ]
    let values = metrics.map { metric, aggregation in value(statistics, metric, aggregation) }
    #expect(values == [2, 24_000_000, 1, 4, 2, 40_000_000, 3_000_000])
  }

  @Test func `a balance that contradicts the account is detected`() {
    #expect(!Statistics.of(story + [(120, .balance(pool, units: 9))], end: 120).isBudgetBalanced)
  }

  @Test func `a measured run starts with the balance at the end of the warm-up`() {
    let statistics = Statistics.of(story + [(120, .balance(pool, units: 4))], warmUp: 35, end: 120)
    #expect(statistics.isBudgetBalanced)
    #expect(value(statistics, .budgetInitial, .total) == 5)
    #expect(value(statistics, .budgetUsed, .total) == 1)
  }

  @Test func `a refund belongs to the time and the day of its charge, so that no day uses less than nothing`() {
    let early: Story = [
      (0, .balance(pool, units: 3)), (20, .charged(pool)), (20, grant), (40, .refunded(instance: 0, pool: 0)),
      (50, .charged(pool)), (50, grant), (60, .woke(today)), (70, .refunded(instance: 0, pool: 0)),
      (120, .balance(pool, units: 3)),
    ]
    let statistics = Statistics.of(early, warmUp: 30, end: 120)
    #expect(statistics.isBudgetBalanced)
    #expect(value(statistics, .budgetInitial, .total) == 3)
    #expect(value(statistics, .budgetUsed, .total) == 0)
    #expect(statistics.budget.accounts[0].days.map(\.used) == [0])
  }

  @Test func `a day that begins as measuring starts is the first whose allowance counts`() {
    let wholeStory: Story = [
      (0, .allowance(pool, units: 40)), (0, .balance(pool, units: 3)), (60, .woke(today)),
      (60, .allowance(pool, units: 20)), (120, .balance(pool, units: 3)),
    ]
    #expect(value(Statistics.of(wholeStory, warmUp: 60, end: 120), .budgetAllowance, .perDay) == 20_000_000)
    #expect(value(Statistics.of(wholeStory, warmUp: 30, end: 120), .budgetAllowance, .perDay) == 30_000_000)
  }

  @Test func `the most units in a day are those of a whole day, less the refunded ones`() {
    let charges: Story = [
      (0, .balance(pool, units: 9)), (10, .charged(pool)), (20, .charged(pool)), (30, .charged(pool)),
      (30, grant), (40, .refunded(instance: 0, pool: 0)), (60, .woke(today)), (70, .charged(pool)),
    ]
    #expect(value(Statistics.of(charges, end: 120), .budgetUsed, .max) == 2)
  }

  @Test func `a day of the budget lasts from waking to waking`() {
    let days = Statistics.of(story, end: 120).budget.accounts[0].days
    #expect(days.map(\.used) == [1, 1])
    #expect(days.map(\.day) == [today.advanced(by: -1), today])
    #expect(days[0].firstExhaustion == start + .minutes(50))
  }

  @Test func `units of an app's pool are reported for the app and its kinds, not for single widgets`() {
    var statistics = Statistics(plan: MetricsFixture.plan(scope: .app))
    statistics.watch([(0, .balance(.reloads(0), units: 5)), (1, .charged(.reloads(0)))])
    statistics.finish(at: start + .minutes(60))
    #expect(statistics.value(.budgetUsed, .total, MetricTags(kind: 0))?.amount == 1)
    #expect(statistics.value(.budgetUsed, .total, MetricTags(app: 0))?.amount == 1)
    #expect(statistics.value(.budgetUsed, .total, MetricTags(instance: 0)) == nil)
  }

  @Test func `reloads are counted by cause and outcome`() {
    let statistics = Statistics.of(
      [
        (1, .requested(instance: 0, .policy, eligible: start)), (2, .requested(instance: 0, .appCall, eligible: start)),
        (2, .ended(instance: 0, .appCall, .merged)), (2, .waits(instance: 0, .budget, until: .never)),
        (9, .granted(instance: 0, [CauseSet(.policy), CauseSet(.appCall)], .pool(0), plannedStart: start)),
        (11, .ended(instance: 0, .policy, .served)),
      ], end: 20)
    #expect(statistics.isReloadsBalanced)
    #expect(value(statistics, .reloadsRequested, .total) == 2)
    let policy = MetricTags(instance: 0, cause: RequestCause.policy.rawValue)
    #expect(statistics.value(.reloadsCharged, .total, policy)?.amount == 1)
    let call = MetricTags(instance: 0, cause: RequestCause.appCall.rawValue)
    #expect(statistics.value(.reloadsMerged, .total, call)?.amount == 1)
    #expect(statistics.value(.reloadsCharged, .total, call)?.amount == 0)
    #expect(statistics.value(.reloadsWaiting, .max, MetricTags(gate: .budget))?.amount == 420_000)
    #expect(statistics.value(.reloadsWaiting, .max, MetricTags(gate: .quiet)) == nil)
  }

  @Test func `the peak is the busiest minute of the fleet`() {
    let run = Observation.runStarted(instance: 0, version: 0, fetches: 1)
    let first = Statistics.of([(5, run), (7, run), (7, run)], end: 60)
    let second = Statistics.of([(3, run), (5, run), (5, run), (9, run)], end: 60)
    let statistics = Statistics.merged([first, second])
    #expect(statistics.value(.loadRuns, .peak)?.amount == 3)
    #expect(statistics.value(.loadRuns, .total)?.amount == 7)
    #expect(statistics.value(.loadFetches, .perDay)?.amount == 84_000_000)
  }

  @Test func `cards are measured while they are relevant, shown, stale and missed`() {
    let statistics = Statistics.of(
      [
        (10, .relevant(card: 0, isRelevant: true)), (10, .cardMissed(card: 0, .notRequested)),
        (15, .cardMissed(card: 0, nil)), (15, .cardShown(card: 0, version: 0)), (25, .changed(source: 1, version: 1)),
        (26, .cardViewed(card: 0)), (40, .cardHidden(card: 0)), (45, .relevant(card: 0, isRelevant: false)),
        (50, .rotated(stack: 0, top: 0)),
      ], end: 60)
    let minutes = [Metric.relevanceRelevant, .relevanceShown, .relevanceStale, .relevanceMissed].map {
      statistics.value($0, .total).map { $0.amount / 60_000 }
    }
    #expect(minutes == [35, 25, 15, 5])
    #expect(statistics.value(.relevanceViewsStale, .total)?.amount == 1)
    #expect(statistics.value(.relevanceRotations, .total)?.amount == 1)
  }

  @Test func `pushes are counted by stage and answer`() {
    let statistics = Statistics.of(
      [
        (1, .pushRequested(sender: 0, ordinal: 1)), (1, .push(sender: 0, ordinal: 1, .answered(.accepted))),
        (2, .push(sender: 0, ordinal: 2, .answered(.badTopic))), (3, .push(sender: 0, ordinal: 1, .lost)),
        (3, .called(call: 0, isMade: true)), (3, .called(call: 0, isMade: false)),
      ], end: 60)
    let amounts = [Metric.pushesRequested, .pushesAnswered, .pushesRefused, .pushesLost, .callsMade, .callsSuppressed]
    #expect(amounts.map { statistics.value($0, .total)?.amount } == [1, 2, 1, 1, 1, 1])
    let topic = MetricTags(cause: PushAnswer.badTopic.rawValue)
    #expect(statistics.value(.pushesAnswered, .total, topic)?.amount == 1)
    #expect(statistics.value(.pushesLost, .total, MetricTags(app: 1)) == nil)
  }
}
