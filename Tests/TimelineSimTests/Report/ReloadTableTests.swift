import Testing

@testable import TimelineSim

@Suite struct ReloadTableTests {
  @Test(arguments: ScenarioLibrary.names)
  func `the outcomes of requests add up to the requests`(name: String) throws {
    let entry = try #require(ScenarioLibrary.shared[name])
    let lines = RunReport(entry.run, file: entry.file).text().split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "Reloads by cause") else { return }
    let table = lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("Granted: ") }
    #expect(table.first?.split(separator: " ").prefix(2) == ["cause", "requested"])
    for row in table.dropFirst() {
      let counts = row.split(separator: " ").dropFirst().compactMap { Int($0) }
      #expect(counts.first == counts.dropFirst().reduce(0, +), "\(row)")
    }
  }

  @Test func `grants are reported separately from requests`() throws {
    let entry = try #require(ScenarioLibrary.shared["match-day"])
    let report = RunReport(entry.run, file: entry.file).text()
    let (free, charged, prepaid) = (
      entry.run.statistics.value(.reloadsFree, .total)?.amount ?? 0,
      entry.run.statistics.value(.reloadsCharged, .total)?.amount ?? 0,
      entry.run.statistics.value(.reloadsPrepaid, .total)?.amount ?? 0
    )
    let words = report.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Granted: \(free) free, \(charged) for a unit"))
    #expect(words.contains(", \(prepaid) prepaid"))
  }
}
