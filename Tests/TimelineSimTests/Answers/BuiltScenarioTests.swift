import Testing

@testable import TimelineSim

@Suite struct BuiltScenarioTests {
  private func scenario(_ parts: [Scenario.Part]) throws -> Scenario {
    try Scenario("Built", start: "2026-06-13T00:00", zone: "Europe/Madrid", length: .days(1), seed: 5, parts)
  }

  private func error(_ parts: [Scenario.Part]) -> ScenarioError? {
    #expect(throws: ScenarioError.self) { _ = try scenario(parts) }
  }

  @Test func `parts are the scenario of a file`() throws {
    let built = try scenario([
      .views(.perDay(40)),
      .source("feed", changes: .every(.minutes(30), between: "08:00-20:00"), foreseen: .hours(2), needsNetwork: false),
      .app(
        "app", [.sessions(.at("09:00", "18:00"), lasting: .minutes(3)), .reload(.every(.hours(6)), kinds: ["news"])]),
      .widget(
        "news", of: "app", shows: "feed",
        provider: .init(
          .count(4, every: .minutes(15)), policy: .atEnd, onError: .after(.minutes(5)), takes: .seconds(2))),
      .expect("load.runs.total", ">= 1"),
      .json(#"{ "system": { "preset": "ios-18" }, "apps": { "app": { "reloads": [{ "on": "leave" }] } } }"#),
    ])
    let written = try Scenario(
      json: """
        { "name": "Built", "seed": 5, "start": "2026-06-13T00:00", "zone": "Europe/Madrid", "length": "1d",
          "system": { "preset": "ios-18" }, "device": { "views": { "perDay": 40, "length": "5s" } },
          "sources": { "feed": { "changes": { "every": "30m", "between": "08:00-20:00" }, "foreseen": "2h",
            "network": false } },
          "apps": { "app": { "sessions": [{ "at": ["09:00", "18:00"], "length": "3m" }],
            "reloads": [{ "every": "6h", "kinds": ["news"] }, { "on": "leave" }] } },
          "widgets": { "news": { "app": "app", "shows": "feed", "family": "systemSmall", "place": "homeScreen",
            "provider": { "entries": 4, "every": "15m", "policy": "atEnd", "onError": { "after": "5m" },
              "takes": "2s" } } },
          "expect": { "load.runs.total": ">= 1" } }
        """)
    #expect(try built.run().fingerprint == written.run().fingerprint)
    #expect(built.document.plan == written.document.plan)
  }

  @Test func `a mistake has the line of its part`() throws {
    let line = #line
    let parts: [Scenario.Part] = [
      .source("feed", changes: .random(every: .minutes(5))),
      .app("app", [.sessions(.perDay(3)), .push(on: "fead")]),
      .widget("news", of: "ap", shows: "feed", provider: .init(policy: .never)),
    ]
    let findings = try #require(error(parts)).findings
    #expect(findings.map(\.line) == [line + 3, line + 4], "\(findings)")
    #expect(findings.allSatisfy { $0.file == #filePath && $0.isError })
    #expect(findings[1].description.contains(#".widget("news", of: "ap""#))
    #expect(findings[1].kind == "unknown-name")
  }

  @Test func `a part that is there twice is a mistake`() throws {
    let line = #line
    let parts: [Scenario.Part] = [
      .source("feed", changes: .random(every: .minutes(5))),
      .source("feed", changes: .random(every: .minutes(9))),
      .json("{ nonsense }"),
    ]
    let findings = try #require(error(parts)).findings
    #expect(findings.map(\.line).contains(line + 3) && findings.map(\.line).contains(line + 4), "\(findings)")
    #expect(findings.contains { $0.problem.contains("'sources.feed' is there already") })
  }
}
