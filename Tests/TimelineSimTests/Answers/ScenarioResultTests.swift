import Testing

@testable import TimelineSim

@Suite struct ScenarioResultTests {
  private func matchDay() throws -> Scenario { try Scenario(path: ScenarioLibrary.path("match-day")) }

  @Test func `values print with their unit and seed`() throws {
    let run = try matchDay().run(seed: 7)
    let stale = try run.duration(of: "staleness.view.p95{widget=live-score}")
    #expect("\(stale)" == "\(stale.length.text(units: 3)) on seed 7")
    #expect("\(Measured<DurationScale>.minutes(25))" == "25m")
    #expect("\(Measured<ShareScale>.percent(12.5))" == "12.5%")
    #expect("\(try run.number(of: "load.runs.total"))".hasSuffix(" on seed 7"))
    #expect(try run.number(of: "load.runs.total") > 10)
  }

  @Test(arguments: [
    ("stale.share.view{widget=live-score}", "is a share; read it with share(of:)"),
    ("stale.shares", "unknown-metric"),
    ("staleness.view.p95{widget=live-scores}", "unknown-name"),
  ])
  func `a value that is not a length of time is refused`(key: String, problem: String) throws {
    let run = try matchDay().run()
    let error = #expect(throws: ScenarioError.self) { _ = try run.duration(of: key) }
    #expect(error?.description.contains(problem) ?? false, "\(String(describing: error))")
  }

  @Test func `results have the reports of the command`() throws {
    let scenario = try matchDay()
    let run = try scenario.run()
    #expect(run.report.text.hasPrefix("Match day"))
    #expect(run.report.markdown.contains("| "))
    #expect(run.report.json.contains("\"fingerprint\": \"\(run.fingerprint)\""))
    #expect(run.report.page?.hasPrefix("<!DOCTYPE html>") ?? false)
    #expect(run.verdicts.count == 2)
    let other = try scenario.setting("widgets.live-score.provider.policy.after=2h")
    let comparison = try scenario.comparison(with: other)
    #expect(comparison.hasChange && comparison.report.page != nil)
    #expect(try scenario.explanation(of: "live-score", at: "14:30").text.contains("14:30"))
    let sweep = try scenario.sweep("widgets.live-score.provider.policy.after=30m,2h", seeds: 2)
    #expect(sweep.csv.split(separator: "\n").count == 3 && sweep.report.text.contains("2h"))
    let check = try scenario.check(seeds: 2)
    #expect(check.verdicts.count == 2 && check.report.page != nil)
  }

  @Test func `stale time has its causes, the greatest first`() throws {
    let run = try matchDay().run()
    let causes = try run.staleTime(of: "live-score")
    #expect(causes.map(\.time) == causes.map(\.time).sorted(by: >) && causes.count > 2)
    #expect(Set(StaleCause.all.map(\.name)).isSuperset(of: causes.map(\.cause.name)))
  }

  @Test func `seeds have a mean, a worst and failing ones`() throws {
    let runs = try matchDay().runs(seeds: 4)
    let key = "stale.share.view{widget=live-score}"
    let values = try runs.seeds.map { try matchDay().run(seed: $0).share(of: key) }
    #expect(try runs.worst.share(of: key) == values.max())
    #expect(try runs.mean.share(of: key) <= runs.worst.share(of: key))
    let (mean, half) = try runs.interval(of: key)
    #expect(mean.hasSuffix("%") && half?.hasSuffix("%") ?? false)
    let worst = try #require(values.max())
    let failing = try runs.failingSeeds(of: "\(key) < \(worst.fraction * 100)%")
    #expect(!failing.isEmpty && failing.count < 4)
  }

  @Test func `a mistake of a file prints with its place`() throws {
    let error = #expect(throws: ScenarioError.self) {
      _ = try Scenario(json: "{ \"name\": \"x\",\n  \"lenght\": \"1d\" }")
    }
    #expect(error?.description.contains("scenario:2:3: error:") ?? false, "\(String(describing: error))")
    let missing = #expect(throws: ScenarioError.self) { _ = try Scenario("none.json", beside: #filePath) }
    #expect(missing?.description.contains("Answers/none.json: error: no such file") ?? false)
  }
}
