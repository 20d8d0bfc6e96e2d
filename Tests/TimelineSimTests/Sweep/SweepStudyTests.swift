import Testing

@testable import TimelineSim

@Suite struct SweepStudyTests {
  private static let axes = #"""
    "axes": [
      { "widgets.front.provider.policy.after": ["10m", "20m", "40m", "80m", "3h"] },
      { "apps.reader.pushes.throttle": ["5m", "20m", "1h", "4h"] }
    ]
    """#

  private func study(
    _ sweep: String, fleet: String = "", enumerated: Int = SweepStudy.enumerated
  ) throws -> SweepStudy {
    let document = try ScenarioDocument.load(text: SweepFixture.text(sweep, fleet: fleet))
    var runs = RunStore()
    return try SweepStudy(of: document, #require(document.sweep), enumerated: enumerated, in: &runs)
  }

  @Test func `a point has the values of a scenario with its values`() throws {
    let study = try study(Self.axes + #", "metrics": ["staleness.view.p95", "load.runs"], "seeds": 3"#)
    #expect(study.points.count == 20 && study.points.map { $0.number } == Array(0..<20))
    let document = try ScenarioDocument.load(text: SweepFixture.text(Self.axes)).assigning([
      "widgets.front.provider.policy.after=40m", "apps.reader.pushes.throttle=1h",
    ])
    for seed in 1...3 as ClosedRange<UInt64> {
      let statistics = ScenarioRun(document, seed: seed).statistics
      let expected = study.selectors.map { $0.amount(in: statistics) }
      #expect(study.points[10].amounts.map { $0[Int(seed) - 1] } == expected)
    }
  }

  @Test(arguments: [
    "min costs.perDay subject to staleness.view.p95 <= 45m",
    "min staleness.view.p95 subject to costs.perDay <= 0.00002",
    "min costs.perDay", "max views.total subject to load.runs <= 100",
  ])
  func `a search finds the same best point as a visit of every point`(goal: String) throws {
    let sweep = Self.axes + #", "seeds": 3, "best": ""# + goal + #"""#
    let (all, found) = (try study(sweep), try study(sweep, enumerated: 3))
    #expect(!all.isSearch && all.points.count == 20)
    #expect(found.best?.chosen.number == all.best?.chosen.number)
    #expect(found.best?.fresh.amounts == all.best?.fresh.amounts)
  }

  @Test func `the best point is measured on seeds on which it was not chosen`() throws {
    let sweep = Self.axes + #", "seeds": 3, "best": "min staleness.view.p95 subject to costs.perDay <= 0.00002""#
    let study = try study(sweep)
    let best = try #require(study.best)
    #expect(study.seeds == [1, 2, 3] && study.freshSeeds == [4, 5, 6])
    #expect(best.chosen.number == best.fresh.number && best.chosen.amounts != best.fresh.amounts)
    #expect(best.verdicts.count == 1 && best.verdicts[0] != .fails)
  }

  @Test func `a goal that no point reaches has no best point`() throws {
    let study = try study(Self.axes + #", "seeds": 2, "best": "min costs.perDay subject to staleness.view.p95 <= 1s""#)
    #expect(study.best == nil && !study.meetsGoal)
    #expect(SweepReport(study, file: "x.json").text().contains("no point meets every limit"))
  }

  @Test func `no point of the front beats another clearly, and each other point is beaten`() throws {
    let study = try study(Self.axes + #", "seeds": 4, "front": ["staleness.view.p95", "costs.perDay"]"#)
    let means = study.points.map { point in (0..<2).map { point.mean(of: $0)?.mean ?? 0 } }
    #expect(Set(study.standings.compactMap { $0 }).isSuperset(of: [.front, .dominated]))
    for (index, standing) in study.standings.enumerated() where standing == .dominated {
      let isBeaten = means.indices.contains {
        means[$0][0] <= means[index][0] && means[$0][1] <= means[index][1] && $0 != index
      }
      #expect(isBeaten || study.comparedAgain > 0)
    }
  }

  @Test func `a value with which the scenario cannot run is found at its place`() throws {
    let error = #expect(throws: InvalidScenario.self) {
      try study(#""axes": { "widgets.front.provider.policy.after": ["10m", "10"] }"#)
    }
    let finding = try #require(error?.findings.first)
    #expect(finding.id == .missingUnit && finding.location.span?.line == 14)
  }

  @Test func `a sweep of too many points is found before it runs`() throws {
    let axes = ["after": "1m..500m by 1m", "jitter": "1m..500m by 1m"].sorted { $0.key < $1.key }.map {
      #"{ "widgets.front.provider.policy.\#($0.key)": "\#($0.value)" }"#
    }
    let error = #expect(throws: InvalidScenario.self) { try study(#""axes": [\#(axes.joined(separator: ", "))]"#) }
    let finding = try #require(error?.findings.first)
    #expect(finding.id == .tooMany && finding.problem.contains("100,000 points"))
  }

  @Test func `an axis cannot change the widgets`() throws {
    let widget =
      #"{ "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen", "provider": { "policy": "never" } }"#
    let error = #expect(throws: InvalidScenario.self) { try study(#""axes": { "widgets.other": ["# + widget + "] }") }
    #expect(error?.findings.first?.id == .wrongAxis)
  }

  @Test func `values that cannot run together are a point without data`() throws {
    let study = try study(
      #""axes": [{ "system.\"budget.allowance\"": ["20/day", "40/day"] }, { "system.\"budget.floor\"": ["8/day", "30/day"] }], "seeds": 2"#
    )
    #expect(study.points.map { $0.failure == nil } == [true, false, true, true])
    #expect(SweepReport(study, file: "x.json").text().contains("point 2 cannot run:"))
    #expect(SweepReport(study, file: "x.json").csv.split(separator: "\n").count == 5)
  }

  @Test func `a percentile over people needs no tag of a widget`() throws {
    let fleet = #"""
      "fleet": { "people": 30 },
      "expect": {
        "staleness.view.p95{over=people,p=100}": "<= 12h",
        "staleness.view.p95{widget=front,over=people,p=100}": "<= 12h",
      },
      """#
    let document = try ScenarioDocument.load(text: SweepFixture.text(Self.axes, fleet: fleet))
    var runs = RunStore()
    let selectors = document.names.expectations.map { MetricSelector($0) }
    let amounts = runs.readings(of: document, seeds: [1], selectors: selectors).amounts
    #expect(amounts[0] == amounts[1] && (amounts[0][0] ?? 0) > 0)
  }

  @Test func `a fleet has the same points`() throws {
    let fleet = #""fleet": { "people": 20, "views": { "logNormal": 60, "sigma": 0.5 } },"#
    let sweep =
      #""axes": { "apps.reader.pushes.throttle": ["5m", "1h"] }, "metrics": ["staleness.view.p95{over=people,p=90}", "load.pushes"], "seeds": 2"#
    let study = try study(sweep, fleet: fleet)
    #expect(study.points.allSatisfy { $0.failure == nil && $0.amounts.allSatisfy { !$0.contains(nil) } })
    #expect((study.points[0].mean(of: 1)?.mean ?? 0) > (study.points[1].mean(of: 1)?.mean ?? 0))
  }

  @Test func `the reports fit, and agree`() throws {
    let sweep =
      Self.axes + #", "seeds": 3, "front": ["staleness.view.p95", "costs.perDay"], "best": "min costs.perDay""#
    let report = SweepReport(try study(sweep), file: "x.json")
    #expect(report.text().split(separator: "\n").filter { $0.count > 80 } == [])
    let rows = report.csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.count == 21 && Set(rows.map { $0.count }) == [10])
    let (tree, findings) = JSONReader.read(SourceText(name: "report", text: report.json))
    #expect(findings.isEmpty && tree?["points"]?.elements?.count == 20)
    let standings = tree?["points"]?.elements?.map { $0["standing"]?.string ?? "" }
    #expect(standings == rows.dropFirst().map { String($0[7]) })
  }
}
