extension [ReportSection] {
  /// The sections as GitHub's Markdown, in which names have no meaning: the open ones, and the others folded.
  var markdown: String {
    map { section -> String in
      let content = section.blocks.markdown
      let title = section.title.inMarkdown
      switch section.role {
      case .head, .opening: return (["## \(title)"] + content).joined(separator: "\n")
      case .foot: return content.dropFirst().joined(separator: "\n")
      case .body where content.isEmpty: return ""
      case .body where section.isOpen: return (["### \(title)"] + content).joined(separator: "\n")
      case .body:
        return (["<details><summary>\(section.title.inMarkup)</summary>"] + content + ["", "</details>"])
          .joined(separator: "\n")
      }
    }.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension [ReportBlock] {
  /// The blocks as lines of Markdown, with an empty line before each that is not one with the block before it.
  fileprivate var markdown: [String] {
    var (lines, last) = ([String](), ReportBlock.MarkdownKind.other)
    for block in flattened {
      let added = block.markdown
      guard !added.isEmpty else { continue }
      if last == .command, block.kind != .command { lines.append("```") }
      if last == .other || last != block.kind { lines.append("") }
      if last != .command, block.kind == .command { lines.append("```console") }
      lines += added
      last = block.kind
    }
    return lines + (last == .command ? ["```"] : [])
  }

  /// The blocks without columns and drawings around them.
  private var flattened: [ReportBlock] {
    flatMap { block -> [ReportBlock] in
      switch block {
      case .columns(let columns): columns.flatMap { $0.flattened }
      case .drawing(_, let blocks): blocks.flattened
      case .sentence, .pieces, .remark, .item, .table, .code, .command, .gap: [block]
      }
    }
  }
}

extension ReportBlock {
  /// The kind of a block, of which several in a row belong together.
  fileprivate enum MarkdownKind { case other, list, command }

  fileprivate var kind: MarkdownKind {
    switch self {
    case .sentence(_, let level, _), .pieces(_, let level, _): level > 0 ? .list : .other
    case .item: .list
    case .command: .command
    case .remark, .table, .code, .gap, .columns, .drawing: .other
    }
  }

  fileprivate var markdown: [String] {
    switch self {
    case .sentence(let text, let level, _): [Self.line(text, level)]
    case .pieces(let pieces, let level, _): [Self.line(pieces.joined(separator: " "), level)]
    case .remark(let text): ["**\(text.inMarkdown)**"]
    case .item(let label, let text, let column):
      label.isEmpty
        ? ["\(column > 0 ? "  " : "")- \(text.inMarkdown)"]
        : ["- **\(label.words.joined(separator: " ").inMarkdown)** \(text.inMarkdown)"]
    case .table(let table): table.isEmpty ? [] : table.markdown
    case .code(let lines): lines.isEmpty ? [] : [String(lines.codeBlock.dropLast())]
    case .command(let pieces): [pieces.joined(separator: " ").safeLine]
    case .gap, .columns, .drawing: []
    }
  }

  private static func line(_ text: String, _ level: Int) -> String {
    level == 0 ? text.inMarkdown : String(repeating: "  ", count: level - 1) + "- " + text.inMarkdown
  }
}
