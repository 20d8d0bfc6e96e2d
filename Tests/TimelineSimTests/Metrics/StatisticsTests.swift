import Testing

@testable import TimelineSim

/// Whole runs of the engine, folded.
@Suite struct StatisticsTests {
  private func run(device: UInt64, warmUp: SimDuration = .zero) -> Statistics {
    let plan = MetricsFixture.plan(warmUp: warmUp)
    return Simulator(plan).run(device: device, observer: Statistics(plan: plan, device: device))
  }

  @Test(arguments: 0..<8)
  func `totals are conserved`(device: UInt64) {
    let statistics = run(device: device)
    #expect(statistics.isBudgetBalanced)
    #expect(statistics.isReloadsBalanced)
    for instance in 0..<3 {
      let blamed = BlameCause.allCases.reduce(0) { $0 + statistics.display.blame.time(instance, $1) }
      #expect(blamed == statistics.display.tally(of: instance).staleness.sloped)
      #expect(blamed > 0)
      let viewed = BlameCause.allCases.reduce(0) { $0 + statistics.display.blame.views(instance, $1) }
      #expect(viewed == statistics.display.tally(of: instance).staleViews)
    }
  }

  @Test func `time with content and with a placeholder is all time`() {
    let tally = run(device: 3).display.tally(of: 2)
    #expect(tally.staleness.total + tally.placeholderTime == 48 * 3_600_000)
    #expect(tally.placeholderTime > 0)
  }

  @Test func `a warm-up excludes the time before its end and leaves the rest unchanged`() {
    let statistics = run(device: 1, warmUp: .hours(24))
    #expect(statistics.measured == 24 * 3_600_000)
    #expect(statistics.display.tally(of: 0).staleness.total == 24 * 3_600_000)
    #expect(statistics.isBudgetBalanced)
    #expect(statistics.fingerprint == run(device: 1).fingerprint)
  }

  @Test func `merging does not depend on the order`() {
    let runs = (0..<6).map { run(device: UInt64($0)) }
    let (forth, back) = (Statistics.merged(runs), Statistics.merged(runs.reversed()))
    #expect(forth.fingerprint == back.fingerprint)
    for metric in Metric.allCases {
      for aggregation in metric.definition.aggregations {
        #expect(forth.value(metric, aggregation) == back.value(metric, aggregation))
      }
    }
  }

  @Test func `a tag or an aggregation that does not apply has no data`() {
    let statistics = run(device: 0)
    #expect(statistics.value(.loadRuns, .total, MetricTags(kind: 0)) == nil)
    #expect(statistics.value(.blame, .p95) == nil)
    #expect(statistics.value(.blame, .total, MetricTags(cause: 99)) == nil)
    #expect(statistics.value(.stalenessView, .p95, MetricTags(kind: 7)) == nil)
    #expect(statistics.value(.stalenessView, .p95, MetricTags(kind: 0, source: 0)) != nil)
  }
}
