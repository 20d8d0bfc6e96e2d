extension [ReportSection] {
  /// Returns the sections as GitHub's Markdown, in which names have no meaning: the open ones, and the others folded.
  ///
  /// - Parameter limit: The most bytes of rows and blocks. Each section has an equal part of the bytes that
  ///   shorter ones leave, and counts the rows and blocks that exceed it.
  func markdown(limit: Int = .max) -> String {
    let parts = shown(in: .markdown).map { (section: $0, lines: $0.blocks.markdown) }.filter {
      $0.section.role.isFirst || !$0.lines.isEmpty
    }
    var (contents, rest) = (parts.map { $0.lines }, limit)
    let shortestFirst = parts.indices.sorted { (contents[$0].bytes, $0) < (contents[$1].bytes, $1) }
    for (number, place) in shortestFirst.enumerated() {
      contents[place] = contents[place].prefix(bytes: rest / (parts.count - number))
      rest -= contents[place].bytes
    }
    return zip(parts, contents).map { $0.section.markdown($1).joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension ReportSection {
  /// Returns the title and the content.
  fileprivate func markdown(_ content: [String]) -> [String] {
    switch role {
    case .head, .opening: ["## \(title.inMarkdown)"] + content
    case .foot: Array(content.dropFirst())
    case .open: ["### \(title.inMarkdown)"] + content
    case .folded: ["<details><summary>\(title.inMarkup)</summary>"] + content + ["", "</details>"]
    }
  }
}

extension [String] {
  /// The bytes of the lines with their line breaks.
  fileprivate var bytes: Int { reduce(0) { $0 + $1.utf8.count + 1 } }

  /// Returns the lines up to a number of bytes, and the number of those left out.
  fileprivate func prefix(bytes limit: Int) -> [String] {
    var length = 0
    for (place, line) in enumerated() {
      length += line.utf8.count + 1
      if length > limit { return prefix(place) + ["", "and \(self[place...].count { !$0.isEmpty }) more"] }
    }
    return self
  }
}

extension [ReportBlock] {
  /// The blocks as lines of Markdown, with an empty line before each that is not one with the block before it.
  fileprivate var markdown: [String] {
    var (lines, wasInList) = ([String](), false)
    for block in flattened {
      let added = block.markdown
      guard !added.isEmpty else { continue }
      lines += (wasInList && block.isInList ? [] : [""]) + added
      wasInList = block.isInList
    }
    return lines
  }

  /// The blocks without columns, details and drawings around them.
  private var flattened: [ReportBlock] {
    flatMap { block -> [ReportBlock] in
      switch block {
      case .columns(let columns): columns.flatMap { $0.flattened }
      case .details(let blocks), .drawing(_, let blocks): blocks.flattened
      case .sentence, .pieces, .remark, .item, .table, .code, .finding, .commands, .gap: [block]
      }
    }
  }
}

extension ReportBlock {
  /// Whether the block belongs to a list of such blocks.
  fileprivate var isInList: Bool {
    switch self {
    case .sentence(_, let level, _), .pieces(_, let level, _): level > 0
    case .item: true
    case .remark, .table, .code, .finding, .commands, .gap, .columns, .details, .drawing: false
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
    case .code(let lines, _): lines.isEmpty ? [] : [lines.codeBlock]
    case .finding(let finding): [finding.description.lines.codeBlock]
    case .commands(let commands):
      commands.isEmpty
        ? [] : ["```console\n\(commands.map { $0.joined(separator: " ") }.safeText)\n```"]
    case .gap, .columns, .details, .drawing: []
    }
  }

  private static func line(_ text: String, _ level: Int) -> String {
    level == 0 ? text.inMarkdown : String(repeating: "  ", count: level - 1) + "- " + text.inMarkdown
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

extension Sequence<String> {
  /// The lines as a block of code, whose fence is longer than any fence inside.
  fileprivate var codeBlock: String {
    let text = safeText
    var (longest, run) = (2, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)text\n\(text)\n\(fence)"
  }
}
