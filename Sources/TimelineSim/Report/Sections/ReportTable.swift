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

  /// The length of a bar after the cells of a row, as a part of the longest possible bar.
  struct Bar {
    let part: Int64
    let whole: Int64

    /// Returns the bar as text of a width.
    fileprivate func text(width: Int) -> String {
      String(repeating: "#", count: Int((part * Int64(width) + whole - 1) / whole)).fitted(to: width)
    }
  }

  /// A row.
  struct Row {
    let cells: [String]
    /// The cause of stale time that the row is about, whose sign pages show before the name and in the bar.
    let cause: BlameCause?
    let bar: Bar?
  }

  let heading: [String]
  /// The columns that only pages and Markdown have room for.
  private let wideColumns: Set<Int>
  /// The characters of the longest bar after the cells; zero without bars.
  private let barWidth: Int
  /// The name of the table on pages.
  let caption: String?
  private(set) var rows: [Row] = []
  private let longNames: LongNames
  /// The space between two columns of text.
  private static let gap = "  "

  /// Creates a table with its heading.
  ///
  /// - Parameters:
  ///   - heading: The names of the columns.
  ///   - wideColumns: The columns that only pages and Markdown have room for.
  ///   - barWidth: The characters of the longest bar after the cells; zero without bars.
  ///   - caption: The name of the table on pages.
  ///   - longNames: How text shows names that leave no room for the other columns.
  init(
    _ heading: [String], wideColumns: Set<Int> = [], barWidth: Int = 0, caption: String? = nil,
    longNames: LongNames = .shortened
  ) {
    (self.heading, self.wideColumns, self.barWidth) = (heading.map { $0.printable }, wideColumns, barWidth)
    (self.caption, self.longNames) = (caption, longNames)
  }

  /// Adds a row; the missing cells of a shorter row are empty.
  mutating func add(_ row: [String], cause: BlameCause? = nil, bar: Bar? = nil) {
    rows.append(Row(cells: row.map { $0.printable }, cause: cause, bar: bar))
  }

  /// Whether the table has only its heading.
  var isEmpty: Bool { rows.isEmpty }

  /// The rows as lines of at most 80 columns.
  var lines: [String] {
    func narrow(_ cells: [String]) -> [String] {
      wideColumns.isEmpty ? cells : cells.enumerated().filter { !wideColumns.contains($0.offset) }.map { $0.element }
    }
    var all = [narrow(heading) + (barWidth > 0 ? [""] : [])]
    all += rows.map { row in narrow(row.cells) + (row.bar.map { [$0.text(width: barWidth)] } ?? []) }
    func width(of column: Int) -> Int { all.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    var widths = all[0].indices.map(width)
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
