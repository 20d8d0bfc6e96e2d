/// Writes a tree as JSON text; equal trees result in equal bytes.
struct JSONWriter: Hashable, Sendable {
  enum Layout: Hashable, Sendable {
    /// On one line without spaces.
    case compact
    /// Indented by two spaces; a short array of plain values stays on one line.
    case pretty
    /// As a person writes a scenario: indented by two spaces, with each object and array on one line if it fits.
    case page
    /// On one line with spaces.
    case line
  }

  /// The columns of a page.
  private static let pageWidth = 100

  var layout: Layout

  /// Returns the text of a tree, without a trailing newline.
  ///
  /// - Complexity: O(*n*) in the length of the text, times the depth of the tree for a page.
  static func text(of node: JSONNode, _ layout: Layout = .pretty) -> String {
    var output: [UInt8] = []
    JSONWriter(layout: layout).write(node, indent: 0, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(_ node: JSONNode, indent: Int, to output: inout [UInt8]) {
    switch node.value {
    case .null: output += "null".utf8
    case .bool(let flag): output += (flag ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .string(let text): Self.write(text, to: &output)
    case .array(let nodes): write(nodes, indent: indent, to: &output)
    case .object(let members):
      list(members, in: (.openBrace, .closeBrace), indent: indent, to: &output) { member, output in
        Self.write(member.key, to: &output)
        output += (layout == .compact ? ":" : ": ").utf8
        if writesOnLine(member.value, behind: 2 * indent + 2 + member.key.utf8.count + 4, to: &output) { return }
        write(member.value, indent: indent + 1, to: &output)
      }
    }
  }

  private func write(_ nodes: [JSONNode], indent: Int, to output: inout [UInt8]) {
    if layout == .pretty, let line = Self.shortLine(of: nodes) {
      output += line
      return
    }
    list(nodes, in: (.openBracket, .closeBracket), indent: indent, to: &output) { node, output in
      if writesOnLine(node, behind: 2 * indent + 2, to: &output) { return }
      write(node, indent: indent + 1, to: &output)
    }
  }

  /// Writes a node of a page on the line of its key, if that line has room for it and a comma.
  private func writesOnLine(_ node: JSONNode, behind column: Int, to output: inout [UInt8]) -> Bool {
    guard layout == .page else { return false }
    let text = Self.text(of: node, .line)
    guard column + text.utf8.count < Self.pageWidth else { return false }
    output += text.utf8
    return true
  }

  private func list<Item>(
    _ items: [Item], in brackets: (open: UInt8, close: UInt8), indent: Int, to output: inout [UInt8],
    write: (Item, inout [UInt8]) -> Void
  ) {
    output.append(brackets.open)
    let isSpaced = layout == .line && brackets.open == .openBrace && !items.isEmpty
    if isSpaced { output.append(.space) }
    for (index, item) in items.enumerated() {
      if index > 0 { output += (layout == .line ? ", " : ",").utf8 }
      breakLine(indent: indent + 1, to: &output)
      write(item, &output)
    }
    if !items.isEmpty { breakLine(indent: indent, to: &output) }
    if isSpaced { output.append(.space) }
    output.append(brackets.close)
  }

  private func breakLine(indent: Int, to output: inout [UInt8]) {
    guard layout == .pretty || layout == .page else { return }
    output.append(.lineFeed)
    output.append(contentsOf: repeatElement(.space, count: 2 * indent))
  }

  /// Returns an array of plain values on one line, if it is short enough.
  private static func shortLine(of nodes: [JSONNode]) -> [UInt8]? {
    var line = [UInt8.openBracket]
    for (index, node) in nodes.enumerated() {
      guard node.elements == nil, node.members == nil, line.count < 80 else { return nil }
      if index > 0 { line += ", ".utf8 }
      JSONWriter(layout: .compact).write(node, indent: 0, to: &line)
    }
    return line.count < 80 ? line + [.closeBracket] : nil
  }

  /// Writes a string in quotes; it escapes scalars that JSON requires to be escaped, and those that are unsafe to
  /// print.
  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(.quote)
    if text.utf8.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) {
      for (scalar, shown) in zip(text.unicodeScalars, text.printable.unicodeScalars) {
        if scalar.value >= 0x20, scalar != shown {
          output += escape(of: scalar).utf8
        } else {
          write(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter, to: &output)
        }
      }
    } else {
      write(text.utf8, to: &output)
    }
    output.append(.quote)
  }

  private static func write(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case .quote, .backslash: output += [.backslash, byte]
      case .lineFeed: output += "\\n".utf8
      case .carriageReturn: output += "\\r".utf8
      case .tab: output += "\\t".utf8
      case 0x00..<0x20: output += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
  }

  /// Returns the Unicode escape of a scalar, or two if it takes two units of UTF-16.
  private static func escape(of scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
