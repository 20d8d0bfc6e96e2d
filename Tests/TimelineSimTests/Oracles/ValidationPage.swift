import Foundation

/// The page `docs/validation.md`, whose table is written from the code.
struct ValidationPage {
  private static let url = GoldenFile.package.appending(path: "docs/validation.md")

  private var lines: [String]

  init() throws {
    lines = try String(contentsOf: Self.url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows of the table of oracles: those that begin with a number.
  var rows: [String] { lines.filter(Self.isRow) }

  /// Replaces the rows of the table.
  mutating func record(_ rows: [String]) throws {
    guard let header = lines.firstIndex(where: { $0.hasPrefix("| row | regime |") }) else { return }
    lines.removeAll(where: Self.isRow)
    lines.insert(contentsOf: rows, at: header + 2)
    try lines.joined(separator: "\n").write(to: Self.url, atomically: true, encoding: .utf8)
  }

  private static func isRow(_ line: String) -> Bool { line.prefixMatch(of: #/\| \d+ \| /#) != nil }
}
