/// An element of an XML document, written with escaped texts and only characters that XML 1.0 allows.
struct MarkupElement {
  /// The content of an element.
  enum Content {
    case text(String)
    case elements([MarkupElement])
  }

  let name: String
  let attributes: [(String, String)]
  let content: Content

  /// Creates an element with child elements, or without content.
  init(_ name: String, _ attributes: [(String, String)] = [], _ elements: [MarkupElement] = []) {
    (self.name, self.attributes, content) = (name, attributes, .elements(elements))
  }

  /// Creates an element with a text.
  init(_ name: String, _ attributes: [(String, String)] = [], text: String) {
    (self.name, self.attributes, content) = (name, attributes, .text(text))
  }

  /// The element as a document.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indent: "")
    return text
  }

  private func write(to output: inout String, indent: String) {
    output += "\(indent)<\(name)"
    for (name, value) in attributes { output += " \(name)=\"\(value.escaped(lineBreaks: false))\"" }
    switch content {
    case .text(let text): output += ">\(text.escaped(lineBreaks: true))</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: output += "/>\n"
    case .elements(let elements):
      output += ">\n"
      for element in elements { element.write(to: &output, indent: indent + "  ") }
      output += "\(indent)</\(name)>\n"
    }
  }
}

extension String {
  /// Returns the text for XML: the five special characters as entities, and only printable characters.
  ///
  /// - Parameter lineBreaks: Whether line breaks are kept, as in multi-line messages.
  fileprivate func escaped(lineBreaks: Bool) -> String {
    let lines = lineBreaks ? split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [self]
    return lines.map { line in
      line.printable.replacingScalars { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&apos;"
        case "\t": "&#9;"
        default: nil
        }
      }
    }.joined(separator: "\n")
  }
}
