/// A page of GitHub-flavoured Markdown of limited size that counts its omissions.
struct MarkdownPage {
  /// The text so far.
  private(set) var text = ""

  /// Adds lines regardless of the size.
  mutating func add(_ lines: String...) { text += lines.joined(separator: "\n") + "\n\n" }

  /// Adds blocks in sequence until the page would exceed a number of bytes.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, each with its line break.
  ///   - size: The most bytes of the page afterwards, not counting the note on omitted blocks.
  ///   - more: Returns the note on a number of omitted blocks.
  mutating func add(_ blocks: [String], upTo size: Int, more: (Int) -> String) {
    var length = text.utf8.count
    for (index, block) in blocks.enumerated() {
      length += block.utf8.count
      if length > size {
        text += more(blocks.count - index)
        break
      }
      text += block
    }
    text += "\n"
  }
}

extension String {
  /// The text as code on one line of a table, in which Markdown recognizes no link, no mention and no HTML.
  ///
  /// A vertical bar would end the cell and a backtick the code, so they become `¦` and `'`.
  var code: String {
    let text = printable.replacingScalars { $0 == "|" ? "¦" : $0 == "`" ? "'" : nil }
    return text.allSatisfy { $0 == " " } ? "-" : "`\(text)`"
  }
}

extension Sequence<String> {
  /// The lines as a block of code, whose fence is longer than any fence inside.
  var codeBlock: String {
    let text = safeText
    var (longest, run) = (2, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)text\n\(text)\n\(fence)\n"
  }
}
