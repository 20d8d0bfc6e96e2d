/// Headings, sentences and commands, which the text and the Markdown of an explanation show alike.
struct ExplanationPage {
  private enum Block {
    /// A heading; the first is the title.
    case heading(String)
    /// A sentence that stands out, such as a total.
    case remark(String)
    case sentence(String)
    /// A sentence after a label, with its other lines indented.
    case item(label: String, String, indent: Int)
    /// A sentence that belongs to the item before it.
    case part(String, indent: Int)
    /// The pieces of a command line, none of which is broken.
    case command([String])

    var kind: Kind {
      switch self {
      case .heading, .remark, .sentence: .other
      case .item, .part: .list
      case .command: .command
      }
    }
  }

  /// The kind of a block, of which several in a row belong together.
  private enum Kind { case other, list, command }

  private var blocks: [Block] = []

  /// Adds a heading.
  mutating func head(_ text: String) { blocks.append(.heading(text)) }

  /// Adds a sentence that stands out.
  mutating func remark(_ text: String) { blocks.append(.remark(text)) }

  /// Adds a sentence.
  mutating func add(_ text: String) { blocks.append(.sentence(text)) }

  /// Adds a sentence after a label.
  mutating func add(_ label: String, _ text: String, indent: Int) {
    blocks.append(.item(label: label, text, indent: indent))
  }

  /// Adds a sentence that belongs to the item before it.
  mutating func addPart(_ text: String, indent: Int) { blocks.append(.part(text, indent: indent)) }

  /// Adds a command in pieces that stay on one line, written for a shell.
  mutating func addCommand(_ pieces: [String]) { blocks.append(.command(pieces)) }

  // Text.

  /// Returns the page in lines of at most 80 columns, with control characters in names made harmless.
  func text(isColored: Bool) -> String {
    var lines: [String] = []
    for block in blocks {
      switch block {
      case .heading(let text), .remark(let text):
        if !lines.isEmpty { lines.append("") }
        lines += Self.filled("", text, indent: 0).map { isColored ? "\u{1B}[1m\($0)\u{1B}[0m" : $0 }
      case .sentence(let text): lines += Self.filled("", text, indent: 0)
      case .item(let label, let text, let indent): lines += Self.filled(label, text, indent: indent)
      case .part(let text, let indent): lines += Self.filled("", text, indent: indent)
      case .command(let pieces): lines += Self.commandLines(pieces)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a label and its text, wrapped between words.
  private static func filled(_ label: String, _ text: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: max(indent - label.count, label.isEmpty ? 0 : 1))
    var layout = TextLayout(first: label + space, indent: String(repeating: " ", count: indent))
    layout.add(text.words)
    return layout.lines.map { $0.safeLine }
  }

  /// Returns a command in lines that a shell joins.
  private static func commandLines(_ pieces: [String]) -> [String] {
    let mark = " \\"
    var layout = TextLayout(width: TextLayout.pageWidth - mark.count, first: "  ", indent: "    ")
    layout.add(pieces)
    let lines = layout.lines.map { $0.safeLine }
    return lines.dropLast().map { $0 + mark } + lines.suffix(1)
  }

  // Markdown.

  /// The page as GitHub's Markdown, in which names have no meaning.
  var markdown: String {
    var lines: [String] = []
    var kind = Kind.other
    for block in blocks {
      // An empty line separates blocks, but not the lines of a list or of a block of commands.
      if !lines.isEmpty, kind == .other || kind != block.kind {
        lines += kind == .command ? ["```", ""] : [""]
      }
      switch block {
      case .heading(let text): lines.append("\(lines.isEmpty ? "##" : "###") \(text.inMarkdown)")
      case .remark(let text): lines.append("**\(text.inMarkdown)**")
      case .sentence(let text): lines.append(text.inMarkdown)
      case .item(let label, let text, _):
        let name = label.words.joined(separator: " ").inMarkdown
        lines.append("- " + (name.isEmpty ? "" : "**\(name)** ") + text.inMarkdown)
      case .part(let text, _): lines.append("  - \(text.inMarkdown)")
      case .command(let pieces):
        if kind != .command { lines.append("```console") }
        lines.append(pieces.joined(separator: " ").safeLine)
      }
      kind = block.kind
    }
    return lines.joined(separator: "\n") + "\n" + (kind == .command ? "```\n" : "")
  }
}
