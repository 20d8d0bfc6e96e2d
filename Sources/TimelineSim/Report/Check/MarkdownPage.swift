/// A page of GitHub-flavoured Markdown that never grows beyond a size, and says what it leaves out.
struct MarkdownPage {
  /// The text so far.
  private(set) var text = ""

  /// Adds what is always there.
  mutating func add(_ lines: String...) { text += lines.joined(separator: "\n") + "\n\n" }

  /// Adds blocks one after the other as long as the page is no longer than so many bytes.
  ///
  /// - Parameters:
  ///   - blocks: What is added, each with its line break.
  ///   - size: How long the page may be afterwards, but for what says how many blocks are left out.
  ///   - more: Says that so many are left out.
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
  /// The text as code on one line of a table, in which Markdown finds nothing: no link, no name, no HTML.
  ///
  /// A vertical bar would end the cell and a grave accent the code, so they are shown as `¦` and `'`.
  var code: String {
    let text = printable.replacingScalars { $0 == "|" ? "¦" : $0 == "`" ? "'" : nil }
    return text.allSatisfy { $0 == " " } ? "-" : "`\(text)`"
  }

  /// Lines as a block of code, whose fence is longer than any in it.
  var codeBlock: String {
    var (longest, run) = (2, 0)
    for scalar in unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)text\n\(self)\n\(fence)\n"
  }
}
