import Testing

@testable import TimelineSim

@Suite struct LongFleetTests {
  @Test(arguments: [(31, "perMinute", "perHour"), (32, "perHour", "perMinute")])
  func `the load of a run of more than a month is listed by hour`(days: Int, key: String, other: String) throws {
    let document = try ScenarioDocument.load(
      text: """
        { "start": "2026-01-01T00:00", "zone": "UTC", "length": "\(days)d", "name": "Fleet", "fleet": { "people": 1 },
          "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
          "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
            "provider": { "policy": { "after": "1h" } } } } }
        """)
    var runs = RunStore()
    let run = runs.run(document)
    let report = RunReport(run, population: document.fleet, file: "fleet.json")
    let load = try #require(report.fleetNode?["load"]?["runs"])
    guard case .array(let counts)? = load[key]?.value else { Issue.record("no \(key)"); return }
    #expect(load[other] == nil)
    #expect(counts.count == days * 24 * (key == "perHour" ? 1 : 60))
    let sum = counts.reduce(Int64(0)) { $0 + ($1.number.flatMap { Int64($0) } ?? 0) }
    #expect(sum == run.statistics.value(.loadRuns, .total, MetricTags())?.amount)
  }
}
