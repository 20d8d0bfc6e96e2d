import Foundation
import Testing

@testable import TimelineSim

/// `docs/glossary.md` has an entry for every word that reports, metrics and parameters use.
@Suite struct GlossaryTests {
  @Test func `the glossary explains every section of a report`() throws {
    let titles = try PrintedReports().blocks.map { $0[0] }
    #expect(Set(titles).count >= 8)
    try expectEntries(for: titles)
  }

  @Test func `the glossary explains every column of a report`() throws {
    let columns = try PrintedReports().columns
    #expect(columns.count > 20)
    try expectEntries(for: columns.sorted())
  }

  @Test func `the glossary explains every stage of a push that a report counts`() throws {
    let stages = try PrintedReports().pushStages
    #expect(stages.count > 12)
    try expectEntries(for: stages.sorted())
  }

  @Test func `the glossary explains every cause, gate and result`() throws {
    try expectEntries(
      for: BlameCause.names + Gate.names + RequestCause.names + RunResult.names + MissedCardReason.names)
  }

  @Test func `the glossary explains every word of a metric's key`() throws {
    let words = Metric.allCases.flatMap { $0.rawValue.split(separator: ".").map(String.init) }
    try expectEntries(for: Set(words).sorted() + Aggregation.allCases.map(\.rawValue))
  }

  @Test func `the glossary explains the first word of every parameter`() throws {
    let words = ParameterTable.all.map { $0.id.rawValue.prefix { $0 != "." } }
    try expectEntries(for: Set(words.map(String.init)).sorted())
  }

  @Test(arguments: ["README.md", "docs/metrics.md", "docs/report-format.md", "docs/model.md"])
  func `every page of the reference links to the glossary`(page: String) throws {
    let url = GoldenFile.package.appending(path: page)
    #expect(try String(contentsOf: url, encoding: .utf8).contains("glossary.md)"))
  }

  private func expectEntries(for words: [String]) throws {
    let entries = try Glossary().terms
    let missing = words.filter { !entries.contains(Glossary.normalized($0)) }
    #expect(missing == [], "docs/glossary.md has no entry for \(missing)")
  }
}

/// The terms of `docs/glossary.md`: the first column of its tables, in which commas separate synonyms.
private struct Glossary {
  let terms: Set<String>

  init() throws {
    let url = GoldenFile.package.appending(path: "docs/glossary.md")
    let rows = try String(contentsOf: url, encoding: .utf8).matches(of: /(?m)^\| ([^|]+) \| [^|]+ \|/)
    terms = Set(rows.flatMap { $0.1.split(separator: ", ").map { Self.normalized(String($0)) } })
  }

  /// Returns a term without capitals, hyphens and code marks.
  static func normalized(_ term: String) -> String {
    term.lowercased().replacing("-", with: " ").replacing("`", with: "")
  }
}

/// The words of the golden reports that need an entry.
private struct PrintedReports {
  /// The blocks between the two parts of a report's head and its foot, line by line.
  let blocks: [[String]]

  init() throws {
    let folder = GoldenFile.package.appending(path: "Tests/TimelineSimTests/Golden")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    blocks = try files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.components(separatedBy: "\n\n").dropFirst(2).dropLast().map { $0.components(separatedBy: "\n") }
    }
  }

  /// The headings of all columns but those that name a day.
  var columns: Set<String> {
    let rows = blocks.flatMap { $0 }.map { $0.split(separator: /\ {2,}/).map(String.init) }
    let heads = rows.filter { $0.count > 1 && ["widget", "cause", "pool", "used by day", "cards of"].contains($0[0]) }
    return Set(heads.joined().filter { $0.wholeMatch(of: /[A-Z][a-z]{2} \d\d/) == nil })
  }

  /// The words behind the counts of pushes.
  var pushStages: Set<String> {
    let lines = blocks.filter { $0[0] == "Pushes" }.map {
      $0.dropFirst().joined(separator: " ").replacing(#/ +/#, with: " ")
    }
    // An app's name and a colon begin the counts of the next app.
    let parts = lines.flatMap { $0.replacing(#/ ?[^ ]+: /#, with: ", ").components(separatedBy: ", ") }
    return Set(parts.compactMap { $0.wholeMatch(of: /\d+ (.+)/).map { String($0.1) } })
  }
}
