/// Rows of cells, which text, Markdown and pages show in their own ways: the first column to the left, the others to the
/// right.
struct ReportTable {
  /// How text shows names that leave no room for the other columns.
  enum LongNames {
    /// Shortened in their middles.
    case shortened
    /// On lines of their own, above the rest of their rows.
    case above
  }

  /// A row, and the cause of stale time that it is about, whose sign pages show before the name.
  struct Row {
    let cells: [String]
    let cause: BlameCause?
  }

  let heading: [String]
  /// The name of the table on pages.
  let caption: String?
  private(set) var rows: [Row] = []
  private let longNames: LongNames
  /// The space between two columns of text.
  private static let gap = "  "

  /// Creates a table with its heading.
  init(_ heading: [String], caption: String? = nil, longNames: LongNames = .shortened) {
    (self.heading, self.caption, self.longNames) = (heading.map { $0.printable }, caption, longNames)
  }

  /// Adds a row; the missing cells of a shorter row are empty.
  mutating func add(_ row: [String], cause: BlameCause? = nil) {
    rows.append(Row(cells: row.map { $0.printable }, cause: cause))
  }

  /// Whether the table has only its heading.
  var isEmpty: Bool { rows.isEmpty }

  /// The rows as lines of at most 80 columns.
  var lines: [String] {
    var all = [heading] + rows.map { $0.cells }
    func width(of column: Int) -> Int { all.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    var widths = heading.indices.map(width)
    let room = max(8, TextLayout.pageWidth - widths.dropFirst().reduce(0) { $0 + $1 + Self.gap.count })
    var above = all.map { _ in [String]() }
    if longNames == .above {
      for row in all.indices.dropFirst() where all[row][0].count > room {
        above[row] = [all[row][0].shortened(to: TextLayout.pageWidth)]
        all[row][0] = ""
      }
      widths[0] = width(of: 0)
    }
    widths[0] = min(widths[0], room)
    return zip(above, all).flatMap { name, row in
      var line = row[0].fitted(to: widths[0])
      for column in row.indices.dropFirst() { line += Self.gap + row[column].padded(to: widths[column]) }
      return (name + [line.trimmingEnd()]).map { $0.safeLine }
    }
  }

  /// The rows as a table of GitHub's Markdown.
  var markdown: [String] {
    let rule = heading.indices.map { $0 == 0 ? ":---" : "---:" }
    return ([heading.map { $0.inMarkdown }, rule] + rows.map { $0.cells.map { $0.inMarkdown } }).map {
      "| " + $0.joined(separator: " | ") + " |"
    }
  }
}

extension String {
  /// The text on one line, escaped so that Markdown shows it unchanged.
  var inMarkdown: String {
    printable.replacingScalars { scalar in
      if scalar == "\t" { return " " }
      return "\\`*_{}[]<>#|!&~@:".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    }
  }
}
