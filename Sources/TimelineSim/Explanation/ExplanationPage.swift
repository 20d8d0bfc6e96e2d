/// Lines of at most 80 columns under headings, with control characters in names made harmless.
struct ExplanationPage {
  private let isColored: Bool
  private var lines: [String] = []

  /// Creates an empty page, with headings in bold if it is coloured.
  init(isColored: Bool) { self.isColored = isColored }

  /// The whole text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a heading, after an empty line unless it is the first.
  mutating func head(_ text: String) {
    if !lines.isEmpty { lines.append("") }
    lines += Self.filled("", text, indent: 0).map { isColored ? "\u{1B}[1m\($0)\u{1B}[0m" : $0 }
  }

  /// Adds a text over the full width.
  mutating func add(_ text: String) { lines += Self.filled("", text, indent: 0) }

  /// Adds a text after a label, with its other lines indented.
  mutating func add(_ label: String, _ text: String, indent: Int) {
    lines += Self.filled(label, text, indent: indent)
  }

  /// Returns a label and its text, wrapped between words.
  private static func filled(_ label: String, _ text: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: max(indent - label.count, label.isEmpty ? 0 : 1))
    var layout = TextLayout(first: label + space, indent: String(repeating: " ", count: indent))
    layout.add(text.words)
    return layout.lines.map { $0.safeLine }
  }
}
