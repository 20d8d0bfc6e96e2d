@testable import TimelineSim

extension FuzzTarget {
  /// Bytes are a scenario that runs, or have an error in a place of theirs.
  static let scenario = FuzzTarget(name: "scenario") { bytes in
    let source = SourceText(name: "fuzz.json", bytes: bytes)
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(
        source, from: .inMemory(traces: ["trace.csv": sampleTrace]))
      claim(document.warnings.allSatisfy { $0.severity == .warning }, "an error does not keep a scenario from running")
      check(document.warnings, in: source)
      run(document)
    } catch {
      claim(error.findings.contains { $0.severity == .error }, "a scenario is refused without an error")
      check(error.findings, in: source)
    }
  }

  private static let sampleTrace = "at,for\n2026-06-13T07:58:12.500Z,2m\n2026-06-13T12:31:00.000Z,\n"

  /// Runs a scenario as far as a few thousand events go, on two simulators that must agree.
  private static func run(_ document: ScenarioDocument) {
    let simulator = Simulator(document.plan, eventLimit: 5_000)
    let (first, second) = (simulator.statistics(seed: document.seed), simulator.statistics(seed: document.seed))
    claim(first.fingerprint == second.fingerprint, "two runs of one scenario differ")
  }
}

/// Checks that findings stand in the text they are about, and can be shown.
func check(_ findings: [Finding], in source: SourceText) {
  claim(findings == findings.sorted(), "findings are not in the order of their places")
  for finding in findings {
    claim(!finding.description.isEmpty, "a finding says nothing")
    guard let span = finding.location.span, finding.location.file == source.name else { continue }
    claim(1...source.lineCount ~= span.line, "line \(span.line) is outside")
    let line = source.text(in: source.range(ofLine: span.line))
    // One behind the line's end is where something is missing.
    claim(span.column <= line.unicodeScalars.count + 1, "column \(span.column) is outside of line \(span.line)")
  }
}
