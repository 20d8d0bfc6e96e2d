import Testing

@testable import TimelineSim

/// The metric `costs`: work multiplied by prices.
@Suite struct CostTests {
  private func document(_ costs: String) throws -> ScenarioDocument {
    try ScenarioDocument.load(
      text: """
        {
          "name": "Costs", "start": "2026-06-13T00:00", "length": "2d", "history": "1d",
          \(costs)
          "sources": { "news": { "changes": { "mean": "40m" } } },
          "apps": { "reader": { "pushes": { "every": "3h" } } },
          "widgets": {
            "front": {
              "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen", "push": true,
              "provider": { "takes": "2s", "policy": { "after": "30m" }, "crashes": "10%" },
            },
          },
        }
        """)
  }

  private func value(_ document: ScenarioDocument, _ key: String) throws -> MetricValue? {
    let statistics = Simulator(document.plan).statistics(seed: 3, devices: 0..<5)
    let (metric, aggregation) = try #require(Metric.named(String(key.prefix { $0 != "{" })))
    let cause = CostPart.names.firstIndex { key.contains("{cause=\($0)}") }
    return statistics.value(metric, aggregation, MetricTags(cause: cause))
  }

  @Test func `each kind of work costs its number times its price`() throws {
    let prices = #""costs": { "run": "0.002", "fetch": "0.4/M", "push": "5/k", "providerSecond": "0.00000001" },"#
    let document = try document(prices)
    let runs = try #require(try value(document, "load.runs")).amount
    #expect(try value(document, "costs{cause=run}") == MetricValue(runs * 2_000_000, .cost))
    let fetches = try #require(try value(document, "load.fetches")).amount
    #expect(try value(document, "costs{cause=fetch}") == MetricValue(fetches * 400, .cost))
    let pushes = try #require(try value(document, "load.pushes")).amount
    #expect(pushes > 0)
    #expect(try value(document, "costs{cause=push}") == MetricValue(pushes * 5_000_000, .cost))
    let parts = try CostPart.names.map { try value(document, "costs{cause=\($0)}")?.amount ?? 0 }
    #expect(try value(document, "costs")?.amount == parts.reduce(0, +))
  }

  @Test func `a provider second is counted from the start of a run to its end`() throws {
    let document = try document(#""costs": { "providerSecond": "1" },"#)
    let ended = try #require(try value(document, "runs.ended")).amount
    let cost = try #require(try value(document, "costs")).amount
    // Every run takes two seconds; one may be cut at the end of each device.
    #expect(ended > 100)
    #expect(abs(cost - ended * 2_000_000_000) <= 5 * 2_000_000_000)
  }

  @Test func `the cost of a day is that of one device`() throws {
    let document = try document(#""costs": { "run": "1" },"#)
    let total = try #require(try value(document, "costs")).amount
    #expect(try value(document, "costs.perDay") == MetricValue(total / 10, .cost))
  }

  @Test func `without prices there is no data`() throws {
    #expect(try value(document(""), "costs") == nil)
  }

  @Test(arguments: [
    (0, "0"), (251_664, "0.0002517"), (999_950_000, "1"), (12_345_678_000_000, "12,346"), (-251_664, "-0.0002517"),
    (1, "0.000000001"),
  ])
  func `costs have four digits, or are whole`(billionths: Int64, text: String) {
    #expect(MetricValue(billionths, .cost).text == text)
  }

  @Test func `the report of a fleet adds up the costs of its devices`() throws {
    let fleet = #""costs": { "unit": "USD", "run": "0.01" }, "fleet": { "people": 50 },"#
    let document = try document(fleet)
    var runs = RunStore()
    let report = RunReport(runs.run(document), population: document.fleet, file: "x.json")
    #expect(report.text().contains("\n\nCosts\ncost in USD "))
    let perDay = try #require(report.statistics.value(.costs, .perDay)).amount
    #expect(report.text().contains("  50 people, 30 days\n"))
    #expect(report.text().contains("  \(MetricValue(perDay * 50 * 30, .cost).text)\n"))
  }
}
