/// A text of HTML and SVG that grows element by element.
///
/// Texts and values of attributes are escaped and printable, so that names from a scenario remain texts. An attribute
/// without a value is left out.
struct Markup {
  /// The markup so far.
  private(set) var html = ""

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: (String, String?)...) {
    open(name, attributes)
    html += "/>"
  }

  /// Adds an element with a text.
  mutating func add(_ name: String, _ attributes: (String, String?)..., text: String) {
    open(name, attributes)
    html += ">"
    add(text: text)
    html += "</\(name)>"
  }

  /// Adds an element with the content that a closure adds.
  mutating func add(_ name: String, _ attributes: (String, String?)..., content: (inout Markup) -> Void) {
    open(name, attributes)
    html += ">"
    content(&self)
    html += "</\(name)>"
  }

  mutating func add(text: String) { html += text.inMarkup }

  /// Adds the name of a metric, which may break behind its points.
  mutating func add(metric name: String) {
    html += name.inMarkup.split(separator: ".", omittingEmptySubsequences: false).joined(separator: ".<wbr/>")
  }

  /// Adds lines of text with their spaces, in a box that scrolls if they are too long.
  mutating func add(preformatted lines: [String]) {
    add("pre", ("tabindex", "0")) { markup in
      for line in lines {
        markup.add(text: line)
        markup.html += "\n"
      }
    }
  }

  /// Adds markup of the program itself, such as a style sheet.
  mutating func add(verbatim markup: String) { html += markup }

  private mutating func open(_ name: String, _ attributes: [(String, String?)]) {
    html += "<"
    html += name
    for case (let name, let value?) in attributes {
      html += " "
      html += name
      html += "=\""
      html += value.inMarkup
      html += "\""
    }
  }
}

extension String {
  /// The text with the special characters of HTML as entities, and only printable characters.
  var inMarkup: String {
    guard utf8.contains(where: { !$0.isPlainInMarkup }) else { return self }
    return printable.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is ASCII that needs neither an entity nor a check.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    case UInt8(ascii: "#"): false
    case 0x20...0x7E: true
    default: false
    }
  }
}
