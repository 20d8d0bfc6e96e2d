/// The verdicts of one scenario as a table of at most 80 columns.
///
/// An expectation is never shortened: a long one continues on the next line.
struct VerdictTable {
  /// One verdict as a row of the table.
  private struct VerdictRow {
    let verdict: Verdict
    let found: String
    let seeds: String
  }

  private static let gap = "  "
  private let heading: [String]
  private let rows: [VerdictRow]

  /// Creates the table of a scenario's verdicts.
  init(_ check: ScenarioCheck) {
    heading = check.file.heading + check.names.assignments.flatMap { "  with \($0.printable)".wrapped(indent: "    ") }
    rows = check.verdicts.map { VerdictRow(verdict: $0, found: $0.found.printable, seeds: $0.seedCell) }
  }

  /// Returns the heading and the rows as lines.
  func lines(isColored: Bool) -> [String] {
    if rows.isEmpty { return heading + ["  no expectations"] }
    let words = rows.map { $0.verdict.word.count }.max() ?? 0
    let (found, seeds) = (rows.map { $0.found.count }.max() ?? 0, rows.map { $0.seeds.count }.max() ?? 0)
    let room = max(20, 80 - words - found - seeds - 4 * Self.gap.count)
    let broken = rows.map { $0.verdict.expectedLines(width: room) }
    let width = broken.joined().map { $0.count }.max() ?? 0
    let lines = zip(rows, broken).flatMap { row, expected in
      let word = row.verdict.word.fitted(to: words)
      let start = Self.gap + (isColored ? row.verdict.color(word) : word) + Self.gap + expected[0].fitted(to: width)
      let first = start + Self.gap + row.found.padded(to: found) + Self.gap + row.seeds.padded(to: seeds)
      let indent = String(repeating: " ", count: words + 2 * Self.gap.count)
      return [first] + expected.dropFirst().map { indent + $0 }
    }
    return heading + lines.map { $0.trimmingEnd() }
  }
}

extension Verdict {
  /// The outcome in a table.
  var word: String {
    switch outcome {
    case .passed: "ok"
    case .failed: judgement == .noData ? "NO DATA" : "FAIL"
    case .warned: "warn"
    case .skipped: isLeftOpen ? "NOT JUDGED" : "skip"
    case .depends: "depends"
    }
  }

  /// The seeds in a table: the only one, their number, or the number that fail.
  var seedCell: String {
    if sample.points.isEmpty { return "" }
    if sample.points.count == 1 { return "seed \(sample.points[0].seed)" }
    let failing = failingSeeds.count
    guard judgement == .misses, share == nil, mean == nil, failing > 0 else { return "\(sample.points.count) seeds" }
    return "\(failing) of \(sample.points.count) fail"
  }

  /// Returns a text in the colour of the outcome.
  fileprivate func color(_ text: String) -> String {
    let code =
      switch outcome {
      case .passed: "32"
      case .failed, .depends: "1;31"
      case .warned: "1;35"
      case .skipped: isLeftOpen ? "1;35" : "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// Returns the expectation on lines of at most `width` characters: the key, broken before its tags and then at dots,
  /// and the unbroken limit.
  fileprivate func expectedLines(width: Int) -> [String] {
    let key = expectation.key.printable
    let tags = key.firstIndex(of: "{") ?? key.endIndex
    let parts = [key[..<tags], key[tags...]].flatMap { part -> [Substring] in
      part.count < width ? [part] : part.pieces(of: width - 2, endedBy: [".", ","])
    }
    var layout = TextLayout(width: width, indent: "  ")
    layout.add(parts.filter { !$0.isEmpty }, after: "")
    layout.add(expected.printable.limitWords)
    return layout.lines
  }
}

extension String {
  /// The limit and its note in brackets, which may be on separate lines.
  fileprivate var limitWords: [String] {
    guard let bracket = firstIndex(of: "(") else { return [self] }
    return [self[..<bracket].trimmingEnd, String(self[bracket...])]
  }
}

extension Substring {
  fileprivate var trimmingEnd: String { String(self).trimmingEnd() }
}
