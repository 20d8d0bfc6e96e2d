import Testing

@testable import TimelineSim

/// A text at a corner of the grammar, with the expected result of reading it.
struct JSONGrammarCase: CustomTestStringConvertible {
  /// The expected result of reading the text.
  enum Verdict: Hashable {
    /// The text holds this value, written as compactly as possible.
    case holds(String)
    /// The first finding is here.
    case fails(line: Int, column: Int)
  }

  let bytes: [UInt8]
  let verdict: Verdict
  /// Whether it is JSON for all readers; `nil` where readers differ.
  let isStandard: Bool?

  private init(_ bytes: [UInt8], _ verdict: Verdict, isStandard: Bool?) {
    (self.bytes, self.verdict, self.isStandard) = (bytes, verdict, isStandard)
  }

  /// A text with a value, by default the text itself.
  static func good(_ text: String, _ value: String? = nil) -> JSONGrammarCase {
    JSONGrammarCase(Array(text.utf8), .holds(value ?? text), isStandard: true)
  }

  /// A number that other readers may refuse as too large.
  static func huge(_ text: String) -> JSONGrammarCase {
    JSONGrammarCase(Array(text.utf8), .holds(text), isStandard: nil)
  }

  /// A text that the standard rejects and our reader accepts.
  static func ours(_ text: String, _ value: String) -> JSONGrammarCase { ours(bytes: Array(text.utf8), value) }

  /// Bytes that the standard rejects and our reader accepts.
  static func ours(bytes: [UInt8], _ value: String) -> JSONGrammarCase {
    JSONGrammarCase(bytes, .holds(value), isStandard: nil)
  }

  /// A text with a mistake at its `«`.
  static func bad(_ text: String) -> JSONGrammarCase { bad(text, isStandard: false) }

  /// A text that other readers may accept, and ours rejects at its `«`.
  static func stricter(_ text: String) -> JSONGrammarCase { bad(text, isStandard: nil) }

  /// Bytes in an encoding other than UTF-8, which other readers may accept.
  static func foreign(_ bytes: [UInt8]) -> JSONGrammarCase {
    JSONGrammarCase(bytes, .fails(line: 1, column: 1), isStandard: nil)
  }

  /// Bytes with a mistake at a place.
  static func bad(bytes: [UInt8], line: Int, column: Int) -> JSONGrammarCase {
    JSONGrammarCase(bytes, .fails(line: line, column: column), isStandard: false)
  }

  private static func bad(_ text: String, isStandard: Bool?) -> JSONGrammarCase {
    let marked = MarkedText(text)
    let place = marked.places.first ?? [0, 0]
    return JSONGrammarCase(marked.source.bytes, .fails(line: place[0], column: place[1]), isStandard: isStandard)
  }

  /// The result of our reader.
  var reading: (verdict: Verdict, findings: [Finding]) {
    let (node, findings) = JSONReader.read(SourceText(name: "x.json", bytes: bytes))
    guard let first = findings.first else {
      return (.holds(node.map { Self.plain(JSONWriter.text(of: $0, .compact)) } ?? "nothing"), findings)
    }
    return (.fails(line: first.location.span?.line ?? 0, column: first.location.span?.column ?? 0), findings)
  }

  /// Returns a text with the scalars themselves that are escaped for printing, not for the grammar.
  private static func plain(_ text: String) -> String {
    text.replacing(#/\\u([0-9a-f]{4})/#) { match in
      let scalar = UInt32(match.output.1, radix: 16).flatMap { Unicode.Scalar($0) }
      return scalar.flatMap { $0.value >= 0x7F ? String($0) : nil } ?? String(match.output.0)
    }
  }

  var testDescription: String { "\(String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription) \(verdict)" }
}
