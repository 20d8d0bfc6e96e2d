import Testing

@testable import TimelineSim

/// `TIMELINE_SIM_RECORD=1 swift test --filter GoldenReportTests` rewrites the reports, and fails.
@Suite struct GoldenReportTests {
  private func report(_ name: String) throws -> RunReport {
    let entry = try #require(ScenarioLibrary.shared[name])
    let advice = AdviceLibrary.names.contains(name) ? AdviceLibrary.advice(on: name) : nil
    return RunReport(
      entry.run, advice: advice, population: entry.document.fleet, file: entry.file)
  }

  @Test func `every scenario can be read without warnings`() {
    #expect(!ScenarioLibrary.names.isEmpty && ScenarioLibrary.shared.findings == [])
    for entry in ScenarioLibrary.shared.all {
      #expect(entry.document.warnings.map { "\($0)" } == [] && entry.run.earlyEnd == nil, "\(entry.name)")
    }
  }

  @Test(arguments: ScenarioLibrary.names)
  func `a scenario's report equals the recorded one and fits in 80 columns`(name: String) throws {
    let text = try report(name).text()
    try GoldenFile(name: name + ".txt").expect(text)
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `every recorded report has its scenario`() throws {
    #expect(try GoldenFile.names() == ScenarioLibrary.names.map { $0 + ".txt" })
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `a report in JSON has the fingerprint of the text`(name: String) throws {
    let report = try report(name)
    let (tree, findings) = JSONReader.read(SourceText(name: "report", text: report.json))
    #expect(findings.isEmpty)
    let fingerprint = try #require(tree?["fingerprint"]?.string)
    #expect(report.text().contains("fingerprint \(fingerprint)"))
  }
}
