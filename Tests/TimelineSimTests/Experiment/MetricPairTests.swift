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
    (Metric.stalenessView, Aggregation.p95, MetricPair.DifferenceClass.worse),
    (.budgetExhausted, .first, .better), (.budgetUsed, .total, .changed),
  ])
  func `the polarity of a metric decides whether more is better`(
    metric: Metric, aggregation: Aggregation, expected: MetricPair.DifferenceClass
  ) throws {
    #expect(try pair(metric, aggregation, [5], [6]).differenceClass == expected)
    let reverse: [MetricPair.DifferenceClass: MetricPair.DifferenceClass] = [
      .worse: .better, .better: .worse, .changed: .changed,
    ]
    #expect(try pair(metric, aggregation, [6], [5]).differenceClass == reverse[expected])
    #expect(try pair(metric, aggregation, [6], [6]).differenceClass == .same)
  }

  @Test func `an interval that contains zero leaves the difference unclear`() throws {
    #expect(try pair(.viewsStale, .total, [10, 10, 10], [9, 10, 12]).differenceClass == .unclear)
    #expect(try pair(.viewsStale, .total, [10, 10, 10], [14, 15, 16]).differenceClass == .worse)
  }

  @Test func `the values of each seed are compared, not the means`() throws {
    let pair = try pair(.viewsStale, .total, [10, 1_000, 100_000], [11, 1_001, 100_001])
    #expect(pair.differenceClass == .worse)
    #expect(pair.difference?.halfWidth95 == 0)
  }

  @Test func `a difference within the tolerance is unclear`() throws {
    #expect(try pair(.viewsStale, .total, [100], [105], tolerance: 5).differenceClass == .unclear)
    #expect(try pair(.viewsStale, .total, [100], [106], tolerance: 5).differenceClass == .worse)
    #expect(try pair(.viewsStale, .total, [100], [94], tolerance: 5).differenceClass == .better)
    #expect(try pair(.viewsStale, .total, [0], [1], tolerance: 5).differenceClass == .worse)
  }

  @Test func `seeds without data on one side are left out`() throws {
    let pair = try pair(.stalenessView, .p95, [5, nil, 9], [5, 7, nil])
    #expect(pair.difference?.count == 1)
    #expect(pair.differenceClass == .same)
    #expect(pair.first?.mean == 5 && pair.second?.mean == 5)
  }

  @Test func `a metric with data on one side only is reported as such`() throws {
    #expect(try pair(.stalenessView, .p95, [5], [nil]).differenceClass == .onlyFirst)
    #expect(try pair(.stalenessView, .p95, [nil], [5]).differenceClass == .onlySecond)
    #expect(try pair(.stalenessView, .p95, [nil, 5], [5, nil]).differenceClass == .unclear)
    let selector = MetricSelector(.stalenessView, .p95, MetricTags(), suffix: "")
    #expect(MetricPair(selector, widget: nil, amounts: ([nil], [nil])) == nil)
  }
}
