import Testing

@testable import TimelineSim

/// The pages of fleets, comparisons, sweeps and checks.
@Suite struct OtherPagesTests {
  @Test(arguments: ScenarioLibrary.names)
  func `the page of a fleet has its load, its people and the worst of them`(name: String) throws {
    let entry = try #require(ScenarioLibrary.shared[name])
    guard let fleet = entry.run.fleet else { return }
    let report = RunReport(entry.run, population: entry.document.fleet, file: entry.file)
    let html = RunPage(report, of: entry.document, verdicts: ScenarioCheck.verdicts(on: entry.run)).html
    #expect(MarkupProblem.find(in: html) == nil)
    let worst = try #require(fleet.people.first { !$0.worst.isEmpty && $0.metric.selector.tags.kind != nil }).worst[0]
    #expect(html.contains("--device \(worst.number) --report html=device-\(worst.number).html<"))
    #expect(html.contains(Limits.text(UInt64(try #require(fleet.load.peak(.runs)).count))))
  }

  @Test func `the page of a comparison draws the day that differs most`() throws {
    var runs = RunStore()
    let first = try ScenarioLibrary.document("match-day")
    let second = try first.assigning(["apps.football.pushes.throttle=10m"])
    let comparison = try PairedComparison(
      PairedComparison.Side(first, file: "a"), PairedComparison.Side(second, file: "b"), in: &runs)
    let html = ComparisonPage(ComparisonReport(comparison), in: &runs).html
    #expect(MarkupProblem.find(in: html) == nil)
    #expect(html.contains("only A for") && html.contains("class=\"lane mirrored\""))
    #expect(html.contains("<code>timeline-sim compare a b</code>"))
    let run = runs.run(second, seed: comparison.seeds[0])
    #expect(html.contains(RunReport(run, file: "b").fingerprint))
    #expect(html.contains("<p class=\"legend\">"))
  }

  @Test func `the page of a comparison draws the widgets that differ most`() throws {
    var runs = RunStore()
    let many = try ScenarioDocument.load(text: RunPageTests.manyWidgets(fresh: 1))
    let first = try many.assigning(["widgets.stale.copies=30", #"system."budget.scope"=instance"#])
    let second = try first.assigning([#"widgets.stale.provider.policy={ "after": "1h" }"#])
    let comparison = try PairedComparison(
      PairedComparison.Side(first, file: "a"), PairedComparison.Side(second, file: "b"), in: &runs)
    let html = ComparisonPage(ComparisonReport(comparison), in: &runs).html
    #expect(html.contains("Of 30 widgets that differ, the 24 that differ most are drawn."))
    #expect(html.split(separator: "only A for").count == 25)
  }

  @Test func `equal scenarios have no day that differs`() throws {
    var runs = RunStore()
    let side = PairedComparison.Side(try ScenarioLibrary.document("match-day"), file: "a")
    let comparison = try PairedComparison(side, side, in: &runs)
    let html = ComparisonPage(ComparisonReport(comparison), in: &runs).html
    #expect(MarkupProblem.find(in: html) == nil)
    #expect(!html.contains("only A for") && html.contains("No metric is better or worse for certain."))
  }

  @Test func `the page of a sweep marks the front and the best point`() throws {
    var runs = RunStore()
    let document = try ScenarioDocument.load(
      text: SweepFixture.text(
        #""axes": [{ "apps.reader.pushes.throttle": ["5m", "20m", "1h"] }], "seeds": 3, "#
          + #""front": ["stale.share.view", "costs.perDay"], "best": "min costs.perDay""#))
    let study = try SweepStudy(of: document, #require(document.sweep), in: &runs)
    let html = SweepPage(SweepReport(study, file: "sweep")).html
    #expect(MarkupProblem.find(in: html) == nil)
    let front = study.standings.count { $0 == .front }
    #expect(front > 0 && html.split(separator: "class=\"on-front\"").count == front + 1)
  }

  @Test func `the page of a check has every verdict and every finding`() throws {
    var runs = RunStore()
    let check = try ScenarioCheck(ScenarioLibrary.document("match-day"), file: "match-day.json", in: &runs)
    let finding = SourceText(name: "bad.json", text: "<b>").finding(.badName, at: nil, "'<b>' is no name")
    let report = CheckReport([.checked(check), .refused(file: "bad.json", findings: [finding])])
    let html = CheckPage(report: report).html
    #expect(MarkupProblem.find(in: html) == nil)
    for verdict in check.verdicts { #expect(html.contains(verdict.expectation.key)) }
    #expect(html.contains("<p class=\"legend\">"))
    #expect(html.contains("&#39;&lt;b&gt;&#39; is no name"))
  }

  @Test func `the page of a check links to the pages of its scenarios that are beside it`() throws {
    var runs = RunStore()
    let document = try ScenarioLibrary.document("match-day")
    func check(_ file: String) throws -> ScenarioCheck { try ScenarioCheck(document, file: file, in: &runs) }
    let report = CheckReport([.checked(try check("a/match day.json")), .checked(try check("a/other.json"))])
    #expect(!CheckPage(report: report).html.contains("<a href=\"./"))
    let html = CheckPage(report: report, neighbours: ["match day.html", "third.html"]).html
    #expect(html.contains("<a href=\"./match%20day.html\">a/match day.json</a>"))
    #expect(!html.contains("./other.html") && !html.contains("third"))
    let twice = CheckReport([.checked(try check("a/x.json")), .checked(try check("b/x.json"))])
    #expect(CheckPage(report: twice, neighbours: ["x.html"]).page(of: "a/x.json") == nil)
  }

  @Test func `labels of a plot overlap at no width`() {
    var (labels, markup) = (PlotLabels(), Markup())
    for (text, share) in [("first", 0.2), ("hidden", 0.2), ("on wide pages", 0.25), ("last", 0.9)] {
      labels.add(text, "on", at: (share, "\(share)"), y: 20, to: &markup)
    }
    #expect(markup.html.contains("class=\"on\" x=\"0.2\"") && markup.html.contains("class=\"on\" x=\"0.9\""))
    #expect(!markup.html.contains("hidden"))
    #expect(markup.html.contains("class=\"on roomy\" x=\"0.25\""))
  }

  @Test func `a fleet whose runs all fetch once has one curve of both`() throws {
    let text = """
      { "name": "Fleet", "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "fleet": { "people": 3 },
        "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
        "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "1h" } } } } }
      """
    let document = try ScenarioDocument.load(text: text)
    var runs = RunStore()
    let run = runs.run(document, recording: .strip)
    let report = RunReport(run, population: document.fleet, file: "fleet.json")
    let html = RunPage(report, of: document, verdicts: []).html
    #expect(html.contains("fetches, one for each provider run: ") && !html.contains("<h3>provider runs: "))
    #expect(html.contains(" for everyone."))
  }

  @Test func `stale times of two widgets are split into three parts`() {
    let start = SimInstant(milliseconds: 0)
    func track(_ parts: [(Int64, Int64)]) -> WidgetTrack {
      var track = WidgetTrack()
      track.screen = parts.map { from, to in
        TimeSlice(from: start + .minutes(from), to: start + .minutes(to), value: .stale(.budget, since: start))
      }
      return track
    }
    let (first, second) = (track([(0, 10), (30, 50)]), track([(5, 20), (40, 45)]))
    let overlap = StaleOverlap(first, second, from: start, to: start + .hours(2))
    #expect(overlap.both == .minutes(10))
    #expect(overlap.onlyFirst == .minutes(20) && overlap.onlySecond == .minutes(10))
  }
}
