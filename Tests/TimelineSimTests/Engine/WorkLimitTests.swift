import Testing

@testable import TimelineSim

@Suite struct WorkLimitTests {
  @Test func `a run that holds too much ends with an observation that says so`() {
    let plan = Plan.small(hours: 100) { $0.provider.policy = .after(1) }
    let run = Simulator(plan, eventLimit: 1_000).run(observer: Recording(start: Plan.smallStart))
    #expect(run.contains(.exhausted))
    #expect(run.events.count < 1_050)
    #expect(!Simulator(plan).run(observer: Recording(start: Plan.smallStart)).contains(.exhausted))
  }

  @Test func `looks at many widgets count without an observation`() {
    let plan = Plan.small(hours: 100) {
      $0.provider.policy = .never
      for _ in 0..<400 {
        $0.addWidget {
          $0.provider.policy = .never
          $0.seen = .none
        }
      }
      $0.on(Array(1..<1_000), .view)
    }
    let run = Simulator(plan, eventLimit: 20_000).run(observer: Recording(start: Plan.smallStart))
    #expect(run.contains(.exhausted))
    #expect(run.events.count < 20_000)
  }

  @Test func `the finding names who makes most events`() throws {
    let text = """
      {
        "name": "Busy", "start": "2026-01-01T00:00", "length": "30d", "system": { "preset": "ideal" },
        "sources": { "news": { "changes": { "every": "1h" }, "network": false } }, "apps": { "app": {} },
        "widgets": {
          "calm": {
            "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
            "provider": { "policy": "never" },
          },
          "due": {
            "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
            "provider": { "policy": { "after": "0s" }, "takes": "0s" },
          },
        },
      }
      """
    let document = try ScenarioDocument.load(text: text)
    let finding = try #require(InvalidScenario(livelock: .exhausted, in: document).findings.first)
    #expect(
      finding.message == "the run makes more than 25,000,000 events, most of them due's; "
        + "make 'length' shorter, or let it reload less often, with fewer copies and entries")
    #expect(finding.location.span?.place == "9:5")
  }
}
