extension [ReportSection] {
  /// Returns the sections in lines, with an empty line between two sections; characters of control in names are harmless.
  func text(_ style: TextStyle = .plain) -> String {
    shown(in: .text).map { section -> [String] in
      let isTitled = section.role != .opening && section.role != .foot
      let lines = section.blocks.lines(style, isTitled: isTitled)
      guard isTitled, section.role == .head || !lines.isEmpty else { return lines }
      return section.title.wrapped(width: style.lineWidth).bold(style) + lines
    }.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension [ReportBlock] {
  /// The blocks as lines of text.
  var lines: [String] { lines(.plain) }

  fileprivate func lines(_ style: TextStyle, isTitled: Bool = false) -> [String] {
    var (lines, isAfterGap) = ([String](), false)
    for block in self {
      let added = block.lines(style)
      switch block {
      case .gap: isAfterGap = !lines.isEmpty
      case .remark: isAfterGap = isTitled || !lines.isEmpty
      case .sentence, .pieces, .item, .table, .code, .finding, .commands, .columns, .details, .drawing: break
      }
      guard !added.isEmpty else { continue }
      lines += (isAfterGap ? [""] : []) + added
      isAfterGap = false
    }
    return lines
  }
}

extension ReportBlock {
  /// The spaces of one step of indentation.
  private static let step = "  "

  fileprivate func lines(_ style: TextStyle) -> [String] {
    let width = style.lineWidth
    return switch self {
    case .sentence(let text, let level, let isHanging):
      text.wrapped(first: Self.indent(level), indent: Self.indent(isHanging ? level + 1 : level), width: width)
        .map { $0.safeLine }
    case .pieces(let pieces, let level, let isHanging):
      pieces.filled(first: Self.indent(level), indent: Self.indent(isHanging ? level + 1 : level), width: width)
        .map { $0.safeLine }
    case .remark(let text): Self.filled("", text, column: 0, width: width).bold(style)
    case .item(let label, let text, let column): Self.filled(label, text, column: column, width: width)
    case .table(let table): table.isEmpty ? [] : table.lines(style)
    case .code(let lines, _): lines.map { $0.safeLine }
    case .finding(let finding): FindingsReport.text(of: finding, isColored: style.isColored).lines
    case .commands(let commands): commands.flatMap { Self.commandLines($0, width: width) }
    case .gap: []
    case .columns(let columns): Array(columns.joined()).lines(style)
    case .details(let blocks): blocks.lines(style)
    case .drawing(_, let blocks): blocks.lines(style)
    }
  }

  private static func indent(_ level: Int) -> String { String(repeating: step, count: level) }

  /// Returns a label and its text, wrapped between words.
  private static func filled(_ label: String, _ text: String, column: Int, width: Int) -> [String] {
    let space = String(repeating: " ", count: max(column - label.count, label.isEmpty ? 0 : 1))
    var layout = TextLayout(width: width, first: label + space, indent: String(repeating: " ", count: column))
    layout.add(text.words.flatMap { $0.pieces(of: width - column) })
    return layout.lines.map { $0.safeLine }
  }

  /// Returns a command in lines that a shell joins.
  private static func commandLines(_ pieces: [String], width: Int) -> [String] {
    let mark = " \\"
    var layout = TextLayout(width: width - mark.count, first: step, indent: step + step)
    layout.add(pieces)
    let lines = layout.lines.map { $0.safeLine }
    return lines.dropLast().map { $0 + mark } + lines.suffix(1)
  }
}

extension [String] {
  /// Returns the lines, set in bold by terminal codes if the text is coloured.
  fileprivate func bold(_ style: TextStyle) -> [String] {
    map { style.isColored ? "\u{1B}[1m\($0.safeLine)\u{1B}[0m" : $0.safeLine }
  }
}
