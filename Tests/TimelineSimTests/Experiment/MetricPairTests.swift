import Testing

@testable import TimelineSim

@Suite struct MetricPairTests {
  private func pair(
    _ metric: Metric, _ aggregation: Aggregation, _ first: [Int64?], _ second: [Int64?], tolerance: Int64 = 0
  ) throws -> MetricPair {
    let selector = MetricSelector(metric, aggregation, MetricTags(), suffix: "")
    return try #require(
      MetricPair(selector, widget: nil, amounts: (first, second), tolerance: .percent(tolerance)))
  }

  @Test(arguments: [
    (Metric.stalenessView, Aggregation.p95, MetricPair.Verdict.worse),
    (.budgetExhausted, .first, .better), (.budgetUsed, .total, .changed),
  ])
  func `more is what the metric's polarity says`(
    metric: Metric, aggregation: Aggregation, verdict: MetricPair.Verdict
  ) throws {
    #expect(try pair(metric, aggregation, [5], [6]).verdict == verdict)
    let reverse: [MetricPair.Verdict: MetricPair.Verdict] = [.worse: .better, .better: .worse, .changed: .changed]
    #expect(try pair(metric, aggregation, [6], [5]).verdict == reverse[verdict])
    #expect(try pair(metric, aggregation, [6], [6]).verdict == .same)
  }

  @Test func `an interval that holds no difference leaves the question open`() throws {
    #expect(try pair(.viewsStale, .total, [10, 10, 10], [9, 10, 12]).verdict == .unclear)
    #expect(try pair(.viewsStale, .total, [10, 10, 10], [14, 15, 16]).verdict == .worse)
  }

  @Test func `pairs are compared, not means`() throws {
    let pair = try pair(.viewsStale, .total, [10, 1_000, 100_000], [11, 1_001, 100_001])
    #expect(pair.verdict == .worse)
    #expect(pair.difference?.halfWidth95 == 0)
  }

  @Test func `what the tolerance allows is no difference`() throws {
    #expect(try pair(.viewsStale, .total, [100], [105], tolerance: 5).verdict == .unclear)
    #expect(try pair(.viewsStale, .total, [100], [106], tolerance: 5).verdict == .worse)
    #expect(try pair(.viewsStale, .total, [100], [94], tolerance: 5).verdict == .better)
    #expect(try pair(.viewsStale, .total, [0], [1], tolerance: 5).verdict == .worse)
  }

  @Test func `seeds without data on one side are left out`() throws {
    let pair = try pair(.stalenessView, .p95, [5, nil, 9], [5, 7, nil])
    #expect(pair.difference?.count == 1)
    #expect(pair.verdict == .same)
    #expect(pair.first?.mean == 5 && pair.second?.mean == 5)
  }

  @Test func `data on one side only is said to be`() throws {
    #expect(try pair(.stalenessView, .p95, [5], [nil]).verdict == .onlyFirst)
    #expect(try pair(.stalenessView, .p95, [nil], [5]).verdict == .onlySecond)
    #expect(try pair(.stalenessView, .p95, [nil, 5], [5, nil]).verdict == .unclear)
    let selector = MetricSelector(.stalenessView, .p95, MetricTags(), suffix: "")
    #expect(MetricPair(selector, widget: nil, amounts: ([nil], [nil])) == nil)
  }
}
