import Testing
import TimelineSim

@Suite struct BuiltExample {
  /// A score widget on a Saturday, written in Swift.
  private func scores(pollingEvery delay: SimDuration) throws -> Scenario {
    try Scenario(
      "Scores", start: "2026-06-13T00:00", zone: "Europe/Madrid", length: .days(2),
      [
        .views(.perDay(60)),
        .source("scores", changes: .random(every: .minutes(4), between: "16:00-23:00")),
        .app(
          "club", [.sessions(.perDay(6)), .reload(on: "foreground"), .push(on: "scores", throttle: .minutes(10))]),
        .widget(
          "live-score", of: "club", shows: "scores", family: "systemMedium", takesPushes: true,
          provider: Scenario.Provider(policy: .after(delay), fails: .percent(1))),
        .json(#"{ "system": { "push.pool": "none" } }"#),
      ])
  }

  @Test func `a shorter policy makes more runs`() throws {
    let key = "load.runs.total"
    let (often, rarely) = (try scores(pollingEvery: .minutes(15)).run(), try scores(pollingEvery: .hours(2)).run())
    #expect(try often.number(of: key) > rarely.number(of: key))
  }

  @Test func `no seed of five is stale at all views`() throws {
    let runs = try scores(pollingEvery: .minutes(15)).runs(seeds: 5)
    #expect(try runs.worst.share(of: "stale.share.view{widget=live-score}") < .percent(100))
    #expect(try runs.failingSeeds(of: "stale.share.view{widget=live-score} < 100%").isEmpty)
  }
}
