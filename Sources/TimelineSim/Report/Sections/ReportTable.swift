/// Rows of cells, which text, Markdown and pages show in their own ways: the first column to the left, the others to the
/// right.
struct ReportTable {
  /// How text shows names that leave no room for the other columns.
  enum LongNames {
    /// Shortened in their middles.
    case shortened
    /// On lines of their own, above the rest of their rows; those longer than a line are broken.
    case above
  }

  /// A word in the margin of a row, before its name. Text has no heading above marks.
  struct Mark {
    let word: String
    let tone: Tone
  }

  /// The meaning of a mark, which sets its colour in a terminal and on a page, where it is the name of a style.
  enum Tone: String {
    case good, bad, warn, note

    /// The terminal code of the colour.
    fileprivate var code: String {
      switch self {
      case .good: "32"
      case .bad: "1;31"
      case .warn: "1;35"
      case .note: "2"
      }
    }
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
    let mark: Mark?
    /// The cause of stale time that the row is about, whose sign pages show before the name and in the bar.
    let cause: BlameCause?
    let bar: Bar?
    /// Whether the row matters little, so that pages show it in grey.
    let isFaint: Bool
    /// Whether text shows the row on request only.
    let isDetail: Bool
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
  /// The space between two columns of text, and that in a table that has no room for it.
  fileprivate static let gap = "  "
  private static let narrowGap = " "
  /// The fewest characters to which a name is shortened.
  private static let shortestName = 8

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
  mutating func add(
    _ row: [String], mark: Mark? = nil, cause: BlameCause? = nil, bar: Bar? = nil, isFaint: Bool = false,
    isDetail: Bool = false
  ) {
    rows.append(
      Row(
        cells: row.map { $0.printable }, mark: mark, cause: cause, bar: bar, isFaint: isFaint, isDetail: isDetail))
  }

  /// The table without details.
  var shortened: ReportTable {
    var table = self
    table.rows = rows.filter { !$0.isDetail }
    return table
  }

  /// Whether the table has only its heading.
  var isEmpty: Bool { rows.isEmpty }

  /// Returns the rows as lines; bars are as long as the other columns allow.
  func lines(_ style: TextStyle = .plain) -> [String] {
    func narrow(_ cells: [String]) -> [String] {
      wideColumns.isEmpty ? cells : cells.enumerated().filter { !wideColumns.contains($0.offset) }.map { $0.element }
    }
    let names = narrow(heading) + (barWidth > 0 ? [""] : [])
    let mark = rows.map { $0.mark?.word.count ?? 0 }.max() ?? 0
    var all = mark == 0 ? [TextRow(cells: names, mark: nil)] : []
    let first = all.count
    all += rows.map { row in TextRow(cells: narrow(row.cells), mark: row.mark) }
    func width(of column: Int) -> Int { all.map { $0.cells.count > column ? $0.cells[column].count : 0 }.max() ?? 0 }
    var widths = names.indices.map(width)
    let width = style.lineWidth - TextRow.margin(nil, width: mark).count
    // A name that is shortened keeps some letters.
    let needed = min(widths[0], Self.shortestName) + widths.dropFirst().reduce(0) { $0 + $1 + Self.gap.count }
    let gap = needed > width ? Self.narrowGap : Self.gap
    if barWidth > 0 {
      widths[widths.count - 1] = min(barWidth, max(0, width - widths.dropLast().reduce(0) { $0 + $1 + gap.count }))
      for (row, bar) in zip(all.indices.dropFirst(first), rows.map { $0.bar }) {
        all[row].add(bar?.text(width: widths[widths.count - 1]))
      }
    }
    let room = max(Self.shortestName, width - widths.dropFirst().reduce(0) { $0 + $1 + gap.count })
    if longNames == .above {
      for row in all.indices.dropFirst(first) where all[row].cells[0].count > room {
        all[row].moveName(width: width)
      }
      widths[0] = all.map { $0.cells[0].count }.max() ?? 0
    }
    widths[0] = min(widths[0], room)
    return all.flatMap { $0.lines(widths, gap, markWidth: mark, isColored: style.isColored) }
  }

  /// The rows as a table of GitHub's Markdown.
  var markdown: [String] {
    let marks = rows.contains { $0.mark != nil } ? [""] : []
    let rule = (marks + heading).indices.map { $0 <= marks.count ? ":---" : "---:" }
    let cells = rows.map { row in marks.map { row.mark?.markdown ?? $0 } + row.cells.map { $0.inMarkdown } }
    return ([marks + heading.map { $0.inMarkdown }, rule] + cells).map { "| " + $0.joined(separator: " | ") + " |" }
  }
}

extension ReportTable.Mark {
  /// The word, in bold unless all is well.
  fileprivate var markdown: String { tone == .bad || tone == .warn ? "**\(word)**" : word }
}

/// A row of a table as text.
private struct TextRow {
  /// The name, if it is too long for its column.
  private var name: [String] = []
  private(set) var cells: [String]
  private let mark: ReportTable.Mark?

  init(cells: [String], mark: ReportTable.Mark?) { (self.cells, self.mark) = (cells, mark) }

  /// Adds a cell at the end, if there is one.
  mutating func add(_ cell: String?) { if let cell { cells.append(cell) } }

  /// Moves the name to lines of its own.
  mutating func moveName(width: Int) {
    name = cells[0].pieces(of: width, endedBy: [" ", ".", ","]).map { String($0) }
    cells[0] = ""
  }

  /// Returns the margin with a mark; empty without width.
  static func margin(_ mark: ReportTable.Mark?, width: Int, isColored: Bool = false) -> String {
    guard width > 0 else { return "" }
    let word = (mark?.word ?? "").fitted(to: width)
    let shown = isColored ? mark.map { "\u{1B}[\($0.tone.code)m\(word)\u{1B}[0m" } ?? word : word
    return ReportTable.gap + shown + ReportTable.gap
  }

  /// Returns the lines of the name and the cells, the first with the mark.
  func lines(_ widths: [Int], _ gap: String, markWidth: Int, isColored: Bool) -> [String] {
    var last = cells[0].fitted(to: widths[0])
    for column in cells.indices.dropFirst() { last += gap + cells[column].padded(to: widths[column]) }
    // A row that has only a long name needs no line more.
    let lines = cells.count == 1 && !name.isEmpty ? name : name + [last]
    return lines.enumerated().map { place, line in
      let mark = place == 0 ? mark : nil
      let margin = Self.margin(mark, width: markWidth)
      let text = (margin + line).trimmingEnd().safeLine
      // A safe line has no terminal codes, and its margin is as it was.
      return isColored ? Self.margin(mark, width: markWidth, isColored: true) + text.dropFirst(margin.count) : text
    }
  }
}
