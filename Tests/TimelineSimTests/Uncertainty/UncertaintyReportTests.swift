import Testing

@testable import TimelineSim

@Suite struct UncertaintyReportTests {
  private static let report = Result {
    let document = try PlantedScenario.leaving([.singleDelay, .pushRate, .budgetAllowance])
    let questions = ["load.runs <= 32", "staleness.view.p95{widget=face} >= 0s"]
    let asked = try questions.map { try Question($0, named: "test", about: document) }
    let study = try UncertaintyStudy(of: document, samples: 12, questions: asked)
    return RunReport(ScenarioRun(document), uncertainty: study, file: "planted.json")
  }

  @Test func `the text has every part before the model, in 80 columns`() throws {
    let report = try Self.report.get()
    let (text, plain) = (report.text(), RunReport(report.run, file: "planted.json").text())
    let model = try #require(plain.firstRange(of: "\nModel: ")?.lowerBound)
    // The parameters that mattered are others with a study.
    #expect(text.hasPrefix(plain[..<model]) && text.contains(plain[model...].prefix { $0 != "P" }))
    let parts = [
      "Over plausible assumptions", "12 sampled sets of ", "Fixed by overrides: ",
      "over assumptions ", "Parameters that change load.runs", "best noise variable", "This sample is too small",
      "At the centre it ", "load.runs <= 32\n  depends on single.delay",
      "staleness.view.p95{widget=face} >= 0s\n  holds in all ",
    ]
    #expect(parts.filter { !text.contains($0) } == [])
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `the JSON document contains the same results`() throws {
    let (tree, findings) = JSONReader.read(SourceText(name: "report", text: try Self.report.get().json))
    #expect(findings.isEmpty)
    let study = try #require(tree?["uncertainty"])
    #expect(study["sampled"]?.integer == 12 && study["seeds"]?.elements?.count == 8)
    #expect(study["metrics"]?["load.runs"]?["sensitivities"]?.elements?.first?["parameter"]?.string == "single.delay")
    let verdicts = try #require(study["questions"]?.elements)
    #expect(verdicts.map { $0["verdict"]?.string } == ["depends", "holds"])
    #expect(verdicts[0]["condition"]?["above"]?.string != nil)
  }
}
