import Testing

@testable import TimelineSim

@Suite struct ReloadTableTests {
  @Test(arguments: ScenarioLibrary.names)
  func `the outcomes of requests add up to the requests`(name: String) throws {
    let entry = try #require(ScenarioLibrary.shared[name])
    let lines = RunReport(entry.run, file: entry.file).text().split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "Reloads by cause") else { return }
    let table = lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("Grants: ") }
    #expect(table.first?.split(separator: " ").prefix(2) == ["cause", "requested"])
    for row in table.dropFirst() {
      let counts = row.split(separator: " ").dropFirst().compactMap { Int($0) }
      #expect(counts.first == counts.dropFirst().reduce(0, +), "\(row)")
    }
  }

  /// Returns the numbers of a sum such as `3 free + 2 prepaid - 1 late = 4`: those before the equals sign, and its result.
  private func sum(_ words: [Substring]) -> (terms: Int, result: Int?) {
    var (terms, sign) = (0, 1)
    for (place, word) in words.enumerated() {
      if word == "=" { return (terms, words.dropFirst(place + 1).first.flatMap { Int($0) }) }
      if word == "+" || word == "-" { sign = word == "-" ? -1 : 1 }
      guard let number = Int(word) else { continue }
      (terms, sign) = (terms + sign * number, 1)
    }
    return (terms, nil)
  }

  @Test(arguments: ScenarioLibrary.names)
  func `grants and runs are sums that add up`(name: String) throws {
    let entry = try #require(ScenarioLibrary.shared[name])
    let texts = RunReport(entry.run, file: entry.file).reloadSection.blocks.compactMap { block in
      if case .sentence(let text, _, _) = block { text } else { nil }
    }
    for text in texts.filter({ $0.contains(" = ") }) {
      // The refunds are in parentheses.
      let words = text.replacing(/\([^)]*\)/, with: "").split { $0 == " " || $0 == ":" }
      let (terms, result) = sum(words)
      #expect(terms == result, "\(text)")
    }
    let runs = entry.run.statistics.value(.loadRuns, .total)?.amount ?? 0
    if let text = texts.first(where: { $0.hasPrefix("Runs: ") }) {
      #expect(text.hasSuffix(" = \(runs)") || text == "Runs: \(runs), one for each grant", "\(text)")
    }
  }

  @Test func `not more runs are open at the end than there are widgets`() {
    for entry in ScenarioLibrary.shared.all where entry.document.fleet == nil {
      let statistics = entry.run.statistics
      let grants = [Metric.reloadsFree, .reloadsCharged, .reloadsPrepaid].reduce(Int64(0)) {
        $0 + (statistics.value($1, .total)?.amount ?? 0)
      }
      let open =
        grants + statistics.grants(.carriedOver) - statistics.grants(.overtaken) - statistics.grants(.shared)
        - statistics.grants(.started)
      #expect(open >= 0 && open <= Int64(entry.run.plan.instances.count), "\(entry.name)")
    }
  }
}
