import Testing

@testable import TimelineSim

@Suite struct VerdictTextTests {
  private func expectation(
    _ limit: MetricLimit, _ text: String, unit: MetricUnit = .duration,
    level: MetricExpectation.Level = .error, over: MetricExpectation.SeedAggregation = .everySeed,
    onNoData: MetricExpectation.NoData = .fail
  ) -> MetricExpectation {
    let (metric, aggregation) = Self.measured(in: unit)
    return MetricExpectation(
      key: "m", metric: metric, aggregation: aggregation, tags: [], limit: limit, limitText: text,
      level: level, over: over, why: nil, onNoData: onNoData, location: .init(file: "x.json", span: nil), excerpt: nil)
  }

  private static func measured(in unit: MetricUnit) -> (Metric, Aggregation) {
    switch unit {
    case .duration: (.stalenessView, .max)
    case .share: (.staleShareView, .value)
    case .count: (.budgetUsed, .total)
    case .perDay: (.budgetUsed, .perDay)
    case .perMinute: (.loadRuns, .peak)
    case .cost: (.costs, .total)
    case .value: (.errorView, .max)
    }
  }

  private func sample(_ amounts: [Int64?]) -> SeedSample {
    SeedSample(amounts.enumerated().map { .init(seed: UInt64($0.offset) + 1, amount: $0.element) })
  }

  private func verdict(
    _ amounts: [Int64?], _ limit: MetricLimit, _ text: String, unit: MetricUnit = .duration,
    over: MetricExpectation.SeedAggregation = .everySeed
  ) -> TimelineSim.Verdict {
    expectation(limit, text, unit: unit, over: over).verdict(on: sample(amounts))
  }

  private let quarter = MetricLimit.compare(.atMost, 900_000)

  @Test(arguments: [
    ([720_000], "m is 12m, as expected (<= 15m) (seed 1)"),
    ([1_200_000], "m is 20m and should be <= 15m (seed 1)"),
    ([900_001], "m is 15m1ms and should be <= 15m (seed 1)"),
    (
      [720_000, 60_000],
      "m is at worst 12m, as expected (<= 15m), on 2 seeds, which shows 34.2% of all (95% confidence); more seeds make it stricter"
    ),
    ([60_000, 1_200_000], "m is 20m on seed 2 and should be <= 15m; 1 of 2 seeds fails"),
    ([1_000_000, 1_200_000], "m is 20m on seed 2 and should be <= 15m; 2 of 2 seeds fail"),
    ([60_000, nil], "m has no data on 1 of 2 seeds"),
    ([nil], "m has no data (seed 1)"),
    ([nil, nil], "m has no data on 2 of 2 seeds"),
  ])
  func `a verdict names the value, the limit and the seed`(amounts: [Int64?], sentence: String) {
    #expect(verdict(amounts, quarter, "<= 15m").description == sentence)
  }

  @Test func `a range is written as "between"`() {
    let range = MetricLimit.between(300_000, 600_000)
    #expect(
      verdict([60_000], range, "5m to 10m").description == "m is 1m and should be between 5m and 10m (seed 1)")
  }

  @Test func `a mean is written with its interval, and the interval decides`() {
    let mean = verdict([480_000, 540_000, 600_000], .compare(.atMost, 600_000), "<= 10m", over: .mean)
    #expect(
      mean.description
        == "the mean of m over 3 seeds is 9m (95% interval: 6m31s to 11m29s) and should be <= 10m over its whole "
        + "interval")
    #expect(mean.found == "6m31s to 11m29s")
    let counted = verdict([10, 11, 11], .compare(.atMost, 20), "<= 20", unit: .count, over: .mean)
    #expect(counted.description.contains("is 10.67 (95% interval: 9.24 to 12.1), as expected (<= 20)"))
  }

  @Test func `a pass rate states its lower bound and the number of seeds it needs`() {
    let verdict = verdict([1, 1, 1], quarter, "<= 15m", over: .seeds(Ratio(millionths: 900_000)))
    #expect(
      verdict.description
        == "m is <= 15m on 3 of 3 seeds, which shows at least 43.8% of all (95% confidence) and should be >= 90%")
    #expect(verdict.finding(in: "x.json")?.remedy == "use at least 35 seeds")
    #expect(verdict.found == "3 of 3, shows 43.8%" && verdict.expected == "<= 15m (>= 90% of seeds)")
  }

  @Test func `a pass rate just below the limit is not rounded up to the limit`() {
    #expect(Ratio(millionths: 949_990).text(onSideOf: Ratio(millionths: 950_000)) == "94.9%")
    #expect(Ratio(millionths: 950_400).text(onSideOf: Ratio(millionths: 950_300)) == "95.04%")
  }

  /// A shown value is on the same side of the limit as the exact value.
  @Test(arguments: MetricLimit.Comparison.allCases)
  func `a value is never shown on the other side of its limit`(comparison: MetricLimit.Comparison) {
    let units: [(MetricUnit, Int64)] = [
      (.duration, 900_000), (.share, 300_000), (.count, 60), (.perDay, 60_000_000), (.perMinute, 12),
    ]
    for (unit, limit) in units {
      for distance: Int64 in [-1_000, -499, -2, -1, 0, 1, 2, 499, 1_000] {
        let expectation = expectation(.compare(comparison, limit), "", unit: unit)
        let amount = max(0, limit + distance)
        let shown = expectation.text(of: amount).filter { $0 != " " && $0 != "," }
        let read = try? unit.read(shown == "0" && unit == .duration ? "0s" : shown)
        #expect(read.map(expectation.limit.allows) == expectation.limit.allows(amount), "\(shown) of \(amount)")
      }
    }
  }

  @Test(arguments: [MetricExpectation.Level.error, .warn], MetricExpectation.NoData.allCases)
  func `only a miss is a finding, with the severity of its level`(
    level: MetricExpectation.Level, onNoData: MetricExpectation.NoData
  ) {
    let overs: [MetricExpectation.SeedAggregation] = [.everySeed, .mean, .seeds(Ratio(millionths: 500_000))]
    for over in overs {
      for amounts: [Int64?] in [[1, 1, 1, 1, 1], [2_000_000, 2_000_000], [nil, nil], [1, nil, nil]] {
        let expectation = expectation(quarter, "<= 15m", level: level, over: over, onNoData: onNoData)
        let verdict = expectation.verdict(on: sample(amounts))
        let finding = verdict.finding(in: "x.json")
        #expect((finding == nil) == verdict.isFine)
        #expect(finding.map { $0.severity == (level == .warn ? .warning : .error) } ?? true)
        #expect(!verdict.description.isEmpty && !verdict.found.isEmpty)
        #expect(verdict.description.contains("should be") == (verdict.judgement == .misses))
      }
    }
  }

  @Test func `an expectation that was not judged states the reason`() {
    #expect(
      TimelineSim.Verdict(expectation(quarter, "<= 15m"), .notJudged(.off)).description
        == "m is not judged: its level is off")
    let alone = TimelineSim.Verdict(expectation(quarter, "<= 15m"), .notJudged(.oneSeed))
    #expect(alone.description == "m is not judged: one seed cannot represent many" && alone.found == "-")
  }

  @Test(arguments: [
    ("dir/a.json", "timeline-sim run dir/a.json --seed 2"),
    ("a b.json", "timeline-sim run 'a b.json' --seed 2"),
    ("x'; rm -rf ~.json", #"timeline-sim run 'x'\''; rm -rf ~.json' --seed 2"#),
    ("'\u{301}$(id)", #"timeline-sim run ''\''\#u{301}$(id)' --seed 2"#),
    ("--help", "timeline-sim run ./--help --seed 2"),
  ])
  func `the command that shows the worst seed is safe to copy`(file: String, command: String) {
    #expect(verdict([1, 2_000_000], quarter, "<= 15m").runCommand(for: file) == command)
  }
}
