@testable import TimelineSim

extension FuzzTarget {
  /// Bytes that are a valid scenario, which runs, or have a located error.
  static let scenario = FuzzTarget(name: "scenario") { bytes in
    let source = SourceText(name: "fuzz.json", bytes: bytes)
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(
        source, from: .inMemory(traces: ["trace.csv": sampleTrace]))
      claim(document.warnings.allSatisfy { $0.severity == .warning }, "a scenario with an error runs")
      check(document.warnings, in: source)
      run(document)
    } catch {
      claim(error.findings.contains { $0.severity == .error }, "a scenario is rejected without an error")
      check(error.findings, in: source)
    }
  }

  private static let sampleTrace = "at,for\n2026-06-13T07:58:12.500Z,2m\n2026-06-13T12:31:00.000Z,\n"

  /// Runs a scenario for at most 5,000 events, twice, and checks that both runs agree.
  private static func run(_ document: ScenarioDocument) {
    let simulator = Simulator(document.plan, eventLimit: 5_000)
    let (first, second) = (simulator.statistics(seed: document.seed), simulator.statistics(seed: document.seed))
    claim(first.fingerprint == second.fingerprint, "two runs of one scenario differ")
  }
}

/// Checks that findings lie within their text and have a description.
func check(_ findings: [Finding], in source: SourceText) {
  claim(findings == findings.sorted(), "findings are not in the order of their places")
  for finding in findings {
    claim(!finding.description.isEmpty, "a finding has no description")
    guard let span = finding.location.span, finding.location.file == source.name else { continue }
    claim(1...source.lineCount ~= span.line, "line \(span.line) is outside")
    let line = source.text(in: source.range(ofLine: span.line))
    // The column after the end of the line marks missing text.
    claim(span.column <= line.unicodeScalars.count + 1, "column \(span.column) is outside of line \(span.line)")
  }
}
