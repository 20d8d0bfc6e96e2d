import Testing

@testable import TimelineSim

/// Reports name a pool that the copies of a kind share by the kind.
@Suite struct KindPoolTests {
  private static let scenario = """
    {
      "name": "Copies", "seed": 1, "start": "2026-06-15T00:00", "zone": "UTC", "length": "2d",
      "system": { "budget.scope": "kind" },
      "device": { "views": { "perDay": 40 } },
      "sources": { "quotes": { "changes": { "mean": "10m" } } },
      "apps": { "stocks": {} },
      "widgets": {
        "quote": {
          "app": "stocks", "shows": "quotes", "family": "systemSmall", "place": "homeScreen",
          "copies": [{ "family": "systemMedium" }], "provider": { "policy": { "after": "5m" } },
        },
        "headline": {
          "app": "stocks", "shows": "quotes", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } },
        },
      },
    }
    """

  private func run() throws -> ScenarioRun {
    var runs = RunStore()
    return runs.run(try ScenarioDocument.load(text: Self.scenario, name: "copies.json"), recording: .tracks)
  }

  @Test func `the table of the budget has one row for each kind`() throws {
    let text = RunReport(try run(), file: "copies.json").text()
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("pool ") }.prefix(3).map { $0.prefix { $0 != " " } }
    #expect(table == ["pool", "headline", "quote"])
  }

  @Test func `a shared pool is reported for its kind, not for a copy`() throws {
    let statistics = try run().statistics
    #expect(statistics.value(.budgetUsed, .total, MetricTags(kind: 1))?.amount ?? 0 > 20)
    #expect(statistics.value(.budgetUsed, .total, MetricTags(instance: 1)) == nil)
  }

  @Test func `events, traces and metrics name the kind`() throws {
    let run = try run()
    let line = EventLine(try ScenarioDocument.load(text: Self.scenario, name: "copies.json"))
    #expect(line.text(.charged(.reloads(1)), at: run.plan.start).contains("\"reloads of quote\""))
    #expect(RunTrace(run).json.contains("\"units of quote\""))
    var metrics = ""
    RunReport(run, file: "copies.json").writeOpenMetrics { metrics += $0 }
    #expect(metrics.contains("pool=\"reloads\",widget=\"quote\""))
    #expect(!metrics.contains("pool=\"reloads\",copy="))
  }

  @Test func `an explanation of one copy follows the pool of its kind`() throws {
    let plan = try run().plan
    let selection = try #require(WidgetSelection("quote#2", plan, try run().names))
    #expect(selection.areConcerned(by: .charged(.reloads(1))))
    #expect(!selection.areConcerned(by: .charged(.reloads(0))))
  }

  @Test func `the allowance of one copy is its part of the kind's`() throws {
    let (document, run) = (try ScenarioDocument.load(text: Self.scenario, name: "copies.json"), try run())
    let subject = AdviceCase(document: document, run: run)
    let units = try #require(run.statistics.value(.budgetAllowance, .perDay, MetricTags(kind: 1))).amount
    #expect(subject.allowance(of: 1) == units / 2_000_000)
  }
}
