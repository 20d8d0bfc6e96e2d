/// Rows of cells that are shown as text or as Markdown.
struct ReportTable {
  let heading: [String]
  private(set) var rows: [[String]] = []

  /// Creates a table with its heading.
  init(_ heading: [String]) { self.heading = heading }

  /// Adds a row.
  mutating func add(_ row: [String]) { rows.append(row.map { $0.printable }) }

  /// Whether the table has only its heading.
  var isEmpty: Bool { rows.isEmpty }

  /// The rows as lines of at most 80 columns; a first cell that is too long has a line of its own above the others.
  var lines: [String] {
    let cells = [heading] + rows
    let others = heading.indices.dropFirst().map { column in
      cells.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    let room = max(8, TextLayout.pageWidth - others.reduce(0) { $0 + $1 + 2 })
    var table = TextTable(heading)
    for row in rows { table.add([row[0].count > room ? "" : row[0]] + row.dropFirst()) }
    let names = rows.map { $0[0].count > room ? [$0[0].shortened(to: TextLayout.pageWidth)] : [] }
    return (table.lines.prefix(1) + zip(names, table.lines.dropFirst()).flatMap { $0 + [$1] }).map { $0.safeLine }
  }

  /// The rows as a table of GitHub's Markdown, the first column to the left and the others to the right.
  var markdown: [String] {
    let rule = heading.indices.map { $0 == 0 ? ":---" : "---:" }
    return ([heading.map { $0.inMarkdown }, rule] + rows.map { $0.map { $0.inMarkdown } }).map {
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
