import Foundation
import Testing

@testable import TimelineSim

/// The table of limits in `docs/scenario-format.md` contains exactly the numbers of the code.
@Suite struct LimitTableTests {
  private static let limits: [String] = [
    Limits.megabytes(Limits.fileBytes), Limits.megabytes(Limits.traceBytes), Limits.megabytes(Limits.allTraceBytes),
    Limits.text(Limits.traceRows), Limits.text(Limits.depth), Limits.text(Limits.findings),
    Limits.text(Limits.nameLength), Limits.text(Limits.names), Limits.text(Limits.instances), Limits.text(Limits.cards),
    Limits.text(Limits.elements), Limits.text(Limits.expectations),
    Limits.text(Limits.relevances), Limits.text(Limits.value), Limits.text(Limits.policies), Limits.text(Limits.calls),
    Limits.text(Limits.entries),
    Limits.text(Limits.allEntries), Limits.text(Limits.schedules), Limits.text(Limits.occurrences),
    Limits.text(Limits.allOccurrences), Limits.text(Limits.channels), Limits.text(Limits.people),
    Limits.text(Limits.fleetParts), Limits.text(Limits.axisValues), Limits.text(Limits.sweepPoints),
    Limits.text(Limits.runDays), Limits.text(Limits.lastingDays), Limits.text(Limits.lagDays),
    Limits.text(Simulation<ForwardingObserver>.livelockLimit), Limits.text(Simulator.defaultEventLimit),
    Limits.text(RunStore.defaultEventLimit),
  ]

  @Test func `the table holds every limit, in the order of the code`() throws {
    let guide = try ScenarioFiles.scenario(at: GoldenFile.package.appending(path: "docs/scenario-format.md").path)
    let section = try #require(guide.text(in: 0..<guide.bytes.count).split(separator: "\n## Limits\n").last)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    let cells = rows.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(cells.map { $0[1] } == Self.limits)
    let ids = cells.flatMap { ($0.count > 2 ? $0[2] : "").split(separator: ", ").map { $0.filter { $0 != "`" } } }
    #expect(ids.allSatisfy { FindingID(rawValue: $0) != nil || $0.isEmpty })
  }
}
