import Foundation
import Testing
import TimelineSim

/// What an app has: a provider whose timeline depends on the time and on what it could read.
enum ScoreProvider {
  static func timeline(now: Date, isReachable: Bool) -> ProvidedTimeline {
    guard isReachable else { return .oldContent(policy: .after(now + .minutes(5))) }
    return ProvidedTimeline(entries: [.init(date: now)], policy: .after(now + .minutes(15)))
  }
}

@Suite struct ProvidedExample {
  static func scenario() throws -> ProvidedScenario {
    try Scenario("../../../Scenarios/match-day.json", beside: #filePath).provide("live-score") { ask in
      ScoreProvider.timeline(now: ask.now, isReachable: ask.isReachable)
    }
  }

  @Test func `scores of the provider's own code are fresh enough`() async throws {
    let run = try await Self.scenario().run(seed: 7)
    #expect(try run.duration(of: "staleness.view.p95{widget=live-score}") <= .minutes(25))
  }

  @Test func `the scenario no longer describes the code`() async throws {
    let drift = try await Self.scenario().drift()
    #expect(drift.isThere)
    #expect(drift.report.text.contains(#""policy": {"after":"15m"}"#))
  }
}
