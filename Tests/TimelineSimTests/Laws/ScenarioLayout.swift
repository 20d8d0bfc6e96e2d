@testable import TimelineSim

/// Writes a scenario in few lines, as people do: a value that fits on a line is on one line.
enum ScenarioLayout {
  /// The maximum length of a line.
  static let width = 100

  /// Returns the text of a tree, without a line end after it.
  static func text(of node: JSONNode) -> String { text(of: node, indent: 0, taken: 0) }

  /// Returns a node's text, whose first line starts at column `taken`.
  private static func text(of node: JSONNode, indent: Int, taken: Int) -> String {
    let line = inline(node)
    // The sections of a scenario have lines of their own; a comma may follow.
    if indent > 0, taken + line.count < width { return line }
    switch node.value {
    case .object(let members):
      let items = members.map { member in
        let key = JSONWriter.text(of: .string(member.key)) + ": "
        return Item(
          text: key + text(of: member.value, indent: indent + 2, taken: indent + 2 + key.count),
          isAlone: indent == 0 && member.value.isContainer)
      }
      return enclosed(items, "{", "}", indent: indent)
    case .array(let elements):
      let items = elements.map { Item(text: text(of: $0, indent: indent + 2, taken: indent + 2), isAlone: false) }
      return enclosed(items, "[", "]", indent: indent)
    default: return line
    }
  }

  /// A member or an element, as text.
  private struct Item {
    let text: String
    /// Whether the item needs a line of its own.
    let isAlone: Bool
  }

  /// Returns items between brackets on lines of their own, with as many items on a line as fit.
  private static func enclosed(_ items: [Item], _ open: String, _ close: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent + 2)
    var lines: [String] = []
    var isOpen = false
    for (index, item) in items.enumerated() {
      let text = item.text + (index == items.count - 1 ? "" : ",")
      let isPacked = !item.isAlone && !item.text.contains("\n")
      if isOpen, isPacked, let last = lines.last, last.count + 1 + text.count <= width {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(margin + text)
      }
      isOpen = isPacked
    }
    return ([open] + lines + [margin.dropLast(2) + close]).joined(separator: "\n")
  }

  private static func inline(_ node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      let texts = members.map { JSONWriter.text(of: .string($0.key)) + ": " + inline($0.value) }
      return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
    case .array(let elements): return "[" + elements.map(inline).joined(separator: ", ") + "]"
    default: return JSONWriter.text(of: node, .compact)
    }
  }
}

extension JSONNode {
  /// Whether the node is an object or an array.
  var isContainer: Bool { members != nil || elements != nil }
}
