import Foundation
import Testing

@testable import TimelineSim

@Suite struct MetricCatalogueTests {
  @Test func `every metric is defined once`() {
    #expect(MetricCatalogue.definitions.count == Metric.allCases.count)
    #expect(Set(MetricCatalogue.definitions.map(\.metric)) == Set(Metric.allCases))
  }

  @Test func `every tag value has a name`() {
    #expect(BlameCause.names.count == BlameCause.allCases.count)
    #expect(RequestCause.names.count == RequestCause.allCases.count)
    #expect(Gate.names.count == Gate.allCases.count)
    #expect(RunResult.names.count == RunResult.allCases.count)
    #expect(MissedCardReason.names.count == MissedCardReason.allCases.count)
    #expect(PushAnswer.names.count == PushAnswer.allCases.count)
  }

  @Test(arguments: Metric.allCases)
  func `a key names its metric and aggregation`(metric: Metric) throws {
    for aggregation in metric.definition.aggregations {
      let named = try #require(Metric.named(metric.key(aggregation)))
      #expect(named.metric == metric && named.aggregation == aggregation)
      let full = try #require(Metric.named(metric.rawValue + "." + aggregation.rawValue))
      #expect(full.metric == metric && full.aggregation == aggregation)
    }
  }

  @Test(arguments: ["staleness", "staleness.view", "staleness.view.p94", "staleness.view.total", "load.runs.mean", ""])
  func `an incomplete or unknown key has no metric`(key: String) {
    #expect(Metric.named(key) == nil)
  }

  @Test func `every metric has a value of its unit`() {
    var plan = MetricsFixture.plan()
    plan.sources[0].values = ValuesPlan(course: .count(1), limit: 0, key: 0)
    plan.wakes = [WakePlan(key: 0, app: 0, kind: .push)]
    let statistics = Simulator(plan).statistics()
    for definition in MetricCatalogue.definitions where definition.metric != .budgetExhausted {
      for aggregation in definition.aggregations {
        let value = statistics.value(definition.metric, aggregation)
        #expect(value != nil, "\(definition.metric.key(aggregation))")
        #expect(value?.unit == definition.unit(aggregation), "\(definition.metric.key(aggregation))")
      }
    }
  }

  @Test func `the list fits in 80 columns`() {
    for line in MetricCatalogue.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `the documentation has every cause with its meaning`() throws {
    let rows = BlameCause.allCases.map { "| `\($0.name)` | \($0.row.meaning) |\n" }
    try DocumentSection(page: "docs/metrics.md", name: "causes").expect(
      "| `cause` | the content stays stale because |\n| --- | --- |\n" + rows.joined())
  }

  @Test func `the documentation names every metric and aggregation`() throws {
    let page = GoldenFile.package.appending(path: "docs/metrics.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for metric in Metric.allCases { #expect(text.contains("`\(metric.rawValue)`")) }
    for aggregation in Aggregation.allCases { #expect(text.contains("`\(aggregation.rawValue)`")) }
  }

  @Test func `the README counts the causes of stale time`() throws {
    let page = GoldenFile.package.appending(path: "README.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("\(BlameCause.allCases.count) causes"))
  }
}
