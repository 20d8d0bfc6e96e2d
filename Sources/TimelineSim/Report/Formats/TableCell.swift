/// A cell of a table for other programs.
enum TableCell: Hashable, Sendable {
  case text(String)
  /// A number in its spelling.
  case number(String)
  case null

  /// The cell as JSON.
  var node: JSONNode {
    switch self {
    case .text(let text): .string(text)
    case .number(let digits): .number(digits)
    case .null: .null
    }
  }

  /// The cell as a field. An apostrophe keeps spreadsheets from evaluating a text.
  var field: String {
    switch self {
    case .null: return ""
    case .number(let digits): return digits
    case .text(let text):
      let text = text.printable
      let isFormula = text.unicodeScalars.first.map("=+-@\t＝＋－＠".unicodeScalars.contains) == true
      let guarded = isFormula ? "'" + text : text
      guard guarded.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return guarded }
      return "\"" + guarded.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }
  }
}
