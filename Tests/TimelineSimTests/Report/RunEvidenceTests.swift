import Testing

@testable import TimelineSim

@Suite struct RunEvidenceTests {
  /// A widget that asks every half hour for content that changes every hour.
  private static func report(_ system: String) throws -> RunReport {
    let text = Sample.scenario(top: "\"system\": { \(system) },")
    return RunReport(ScenarioRun(try Sample.load(text)), file: "test.json")
  }

  @Test func `the foot counts the evidence of the parameters that mattered`() throws {
    let report = try Self.report("")
    let documented = try #require(report.evidence.sources.first)
    #expect(documented.evidence == .level(.documented) && documented.parameters.contains(.budgetAllowance))
    #expect(report.evidence.counts.hasPrefix("\(documented.parameters.count) documented, "))
    #expect(report.text().contains("Parameters behind its causes, waits and charges: "))
  }

  @Test func `a fitted parameter that mattered counts as fitted, and one that is set as set here`() throws {
    let fitted = try Self.report(#""budget.allowance": "46/day", "fitted": { "budget.allowance": "4 days" }"#)
    #expect(fitted.evidence.sources.contains { $0.name == "fitted" && $0.parameters == [.budgetAllowance] })
    let set = try Self.report(#""budget.allowance": "46/day""#)
    #expect(set.evidence.sources.contains { $0.name == "set here" && $0.parameters == [.budgetAllowance] })
  }

  @Test func `a parameter without a part in the run does not count`() throws {
    let report = try Self.report(#""stack.dwell": "2h""#)
    #expect(!report.evidence.sources.contains { $0.name == "set here" })
  }

  @Test(arguments: ScenarioLibrary.names)
  func `the influences of a run are its stale times, waits and charges`(name: String) throws {
    let statistics = try #require(ScenarioLibrary.shared[name]).run.statistics
    func isPositive(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags = MetricTags()) -> Bool {
      (statistics.value(metric, aggregation, tags)?.amount ?? 0) > 0
    }
    var expected: Influences = isPositive(.budgetUsed, .total) ? .charges : []
    for cause in BlameCause.allCases where isPositive(.blame, .total, MetricTags(cause: cause.rawValue)) {
      expected.insert(.cause(cause))
    }
    for gate in Gate.allCases where isPositive(.reloadsWaiting, .max, MetricTags(gate: gate)) {
      expected.insert(.gate(gate))
    }
    #expect(statistics.influences == expected)
  }

  @Test func `causes, gates and charges are different influences`() {
    let all = BlameCause.allCases.map { Influences.cause($0) } + Gate.allCases.map { Influences.gate($0) } + [.charges]
    #expect(Set(all).count == all.count && all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
  }
}

/// The foot of reports about several runs.
@Suite struct CommonEvidenceTests {
  private static let set = #"system."budget.allowance"=46/day"#

  /// Returns the evidence of the single run of a scenario.
  private static func evidence(_ document: ScenarioDocument, seed: UInt64? = nil) -> RunEvidence {
    RunReport(ScenarioRun(document, seed: seed), file: "x.json").evidence
  }

  private static func names(_ node: JSONNode?, _ source: String) -> [String] {
    node?["evidence"]?[source]?.elements?.compactMap { $0.string } ?? []
  }

  /// Returns a text on one line.
  private static func unwrapped(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  private static func read(_ text: String) -> JSONNode? { JSONReader.read(SourceText(name: "x", text: text)).0 }

  @Test func `a comparison counts the parameters of both scenarios`() throws {
    let first = try Sample.load(Sample.scenario())
    let second = try first.assigning([Self.set])
    #expect(Self.evidence(first) != Self.evidence(second))
    var runs = RunStore()
    let sides = [first, second].map { PairedComparison.Side($0, file: "x.json") }
    let report = ComparisonReport(try PairedComparison(sides[0], sides[1], in: &runs))
    let evidence = [Self.evidence(first), Self.evidence(second)].union
    #expect(report.evidence == evidence)
    let foot = "causes, waits and charges of both scenarios: \(evidence.counts)."
    #expect(Self.unwrapped(report.text()).hasSuffix(foot + " See \"timeline-sim model\"."))
    #expect(report.markdown.contains("causes, waits and charges of both scenarios"))
    let page = ComparisonPage(report, in: &runs).html
    #expect(page.contains("Parameters behind the \(foot) See <code>timeline-sim model</code>."))
    #expect(Self.names(Self.read(report.json), "set here") == ["budget.allowance"])
    #expect(Self.names(Self.read(report.json), "documented").contains("budget.allowance"))
  }

  @Test func `a comparison counts the parameters of every seed`() throws {
    let document = try ScenarioLibrary.document("match-day")
    let side = PairedComparison.Side(document, file: "x.json")
    let report = ComparisonReport(try PairedComparison(side, side, seeds: [1, 2, 3]))
    #expect(report.evidence == (1...3).map { Self.evidence(document, seed: $0) }.union)
  }

  @Test func `a sweep counts the parameters of every point`() throws {
    let axes = #""axes": { "system.rules": ["standing", "reported"] }, "seeds": 2"#
    let document = try ScenarioDocument.load(text: SweepFixture.text(axes))
    var runs = RunStore()
    let study = try SweepStudy(of: document, #require(document.sweep), in: &runs)
    let points = try ["standing", "reported"].map { try document.assigning(["system.rules=\($0)"]) }
    let evidence = points.flatMap { point in (1...2).map { Self.evidence(point, seed: $0) } }.union
    #expect(study.evidence == evidence && evidence.sources.contains { $0.evidence == .level(.reported) })
    let report = SweepReport(study, file: "x.json")
    let foot = "Parameters behind the causes, waits and charges of all points: \(evidence.counts)."
    #expect(Self.unwrapped(report.text()).hasSuffix(foot + " See \"timeline-sim model\"."))
    #expect(SweepPage(report).html.contains(foot))
    #expect(!Self.names(Self.read(report.json), "reported").isEmpty)
  }

  @Test func `a check counts the parameters of all scenarios and seeds, before its totals`() throws {
    var request = CheckRequest()
    request.seeds = .first(3)
    let first = try ScenarioLibrary.document("match-day")
    let second = try Sample.load(Sample.scenario()).assigning([Self.set])
    let checks = try [first, second].map { document in
      var runs = RunStore()
      return try ScenarioCheck(document, file: "x.json", request, in: &runs)
    }
    let report = CheckReport(checks.map { .checked($0) })
    let evidence = [(1...3).map { Self.evidence(first, seed: $0) }.union, Self.evidence(second, seed: 1)].union
    #expect(report.evidence == evidence)
    let foot = "Parameters behind the causes, waits and charges of all runs: \(evidence.counts)."
    let text = Self.unwrapped(report.text())
    #expect(text.contains("\(foot) See \"timeline-sim model\". \(report.totals)."))
    #expect(report.rendered(as: .markdown).contains("causes, waits and charges of all runs"))
    #expect(report.rendered(as: .html).contains(foot))
    #expect(Self.names(Self.read(report.rendered(as: .json)), "set here") == ["budget.allowance"])
  }

  @Test func `a check under other assumptions counts the parameters that change a metric`() throws {
    let others = Preset.ideal.parameters.filter { $0.id != .singleDelay }
    let text = CheckReportSample.text(expecting: #""runs.ended": "<= 1""#)
    let document = try ScenarioDocument.load(text: text, name: "x.json")
      .setting(Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.value) }))
    var request = CheckRequest()
    let alone = CheckReport([.checked(try ScenarioCheck(document, file: "x.json", request))])
    request.samples = 8
    let report = CheckReport([.checked(try ScenarioCheck(document, file: "x.json", request))])
    func hasDelay(_ report: CheckReport) -> Bool {
      report.evidence.sources.contains { $0.parameters.contains(.singleDelay) }
    }
    #expect(!hasDelay(alone) && hasDelay(report))
    #expect(Self.unwrapped(report.text()).contains("of all runs, or that change its numbers: "))
  }

  @Test func `a check without a usable file has no evidence`() {
    #expect(!CheckReport([]).text().contains("Parameters behind"))
  }
}
