import Testing

@testable import TimelineSim

/// `TIMELINE_SIM_RECORD=1 swift test --filter GoldenReportTests` writes the reports anew, and fails.
@Suite struct GoldenReportTests {
  private func report(_ name: String) throws -> RunReport {
    let entry = try #require(ScenarioLibrary.shared[name])
    return RunReport(entry.run, advice: AdviceLibrary.advice(on: name), file: entry.file)
  }

  @Test func `every scenario can be read, without a doubt`() {
    #expect(!ScenarioLibrary.names.isEmpty && ScenarioLibrary.shared.findings == [])
    for entry in ScenarioLibrary.shared.all {
      #expect(entry.document.warnings.map { "\($0)" } == [] && entry.run.livelock == nil, "\(entry.name)")
    }
  }

  @Test(arguments: ScenarioLibrary.names)
  func `a scenario's report is as recorded`(name: String) throws {
    try GoldenFile(name: name + ".txt").expect(report(name).text())
  }

  @Test func `every recorded report has its scenario`() throws {
    #expect(try GoldenFile.names() == ScenarioLibrary.names.map { $0 + ".txt" })
  }

  @Test(arguments: ScenarioLibrary.names)
  func `a report fits 80 columns`(name: String) throws {
    #expect(try report(name).text().split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test(arguments: ScenarioLibrary.names)
  func `a report as JSON has the fingerprint of the text`(name: String) throws {
    let report = try report(name)
    let (tree, findings) = JSONReader.read(SourceText(name: "report", text: report.json))
    #expect(findings.isEmpty)
    let fingerprint = try #require(tree?["fingerprint"]?.string)
    #expect(report.text().contains("fingerprint \(fingerprint)"))
  }
}
