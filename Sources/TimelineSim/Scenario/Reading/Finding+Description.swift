extension Finding: CustomStringConvertible {
  /// The finding in the format of compiler diagnostics, with its id, the source line and a caret under the place.
  public var description: String {
    var text = "\(location.file.pathAtStart):"
    if let span = location.span { text += "\(span.place):" }
    text += " \(severity.rawValue): \(problem.printable)"
    if let remedy { text += "; \(remedy.printable)" }
    text += " [\(id.rawValue)]"
    guard let span = location.span, let excerpt else { return text }
    let number = String(span.line)
    let gutter = String(repeating: " ", count: number.count)
    text += "\n\(number) | \(excerpt.text.printable)\n\(gutter) | \(excerpt.underline)"
    return text
  }

  /// Returns findings in the order of their places, at most `limit` of each file, then the number of those left out.
  ///
  /// - Parameters:
  ///   - findings: The findings, in any order.
  ///   - limit: The maximum number of findings shown for a file.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public static func text(of findings: [Finding], limit: Int = 20) -> String {
    var text = ""
    let files = Dictionary(grouping: findings) { $0.location.file }
    for (_, ofFile) in files.sorted(by: { $0.key < $1.key }) {
      for finding in ofFile.sorted().prefix(limit) { text += "\(finding)\n" }
      if ofFile.count > limit { text += "\(ofFile.count - limit) more\n" }
    }
    return text
  }

  /// The finding as data.
  var json: JSONNode {
    var members: [(String, JSONNode)] = [
      ("id", .string(id.rawValue)), ("severity", .string(severity.rawValue)), ("file", .string(location.file)),
    ]
    if let span = location.span {
      members += [("line", .int(span.line)), ("column", .int(span.column)), ("length", .int(span.length))]
    }
    members.append(("problem", .string(problem)))
    if let remedy { members.append(("remedy", .string(remedy))) }
    return .object(members)
  }
}

extension Finding.Excerpt {
  /// A caret under the first marked character and tildes under the others; tabs stay tabs so that columns agree.
  var underline: String {
    var line = ""
    let shown = text.printable.unicodeScalars
    for scalar in shown.prefix(indent) {
      line += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.columns)
    }
    let marked = shown.dropFirst(indent).prefix(length).reduce(0) { $0 + $1.columns }
    return line + "^" + String(repeating: "~", count: max(0, marked - 1))
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns that the scalar takes.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: 0
    default:
      switch value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        2
      default: 1
      }
    }
  }
}
