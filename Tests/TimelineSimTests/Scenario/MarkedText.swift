@testable import TimelineSim

/// A text in which `«` and `»` enclose the places of expected findings.
struct MarkedText {
  /// The text without the marks.
  let source: SourceText
  /// The marked places as line, column and length.
  let places: [[Int]]

  init(_ text: String, name: String = "x.json") {
    var (plain, places) = ("", [[Int]]())
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«": places.append([line, column, 0])
      case "»": places[places.count - 1][2] = column - places[places.count - 1][1]
      default:
        plain.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    source = SourceText(name: name, text: plain)
    self.places = places
  }
}

extension Finding {
  /// Line, column and length.
  var place: [Int] { location.span.map { [$0.line, $0.column, $0.length] } ?? [] }
  /// Problem and remedy.
  var message: String { remedy.map { "\(problem); \($0)" } ?? problem }
}
