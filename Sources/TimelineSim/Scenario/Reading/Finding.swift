/// A diagnostic about a file: an error, or a warning about a likely mistake.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  package enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but contains a likely mistake.
    case warning
  }

  /// A file and a place in it; without a place, the whole file.
  package struct Location: Hashable, Sendable {
    /// The file's path as given, or `<stdin>`.
    package let file: String
    /// The place in the file.
    package let span: SourceSpan?
  }

  /// The part of the source line around the place.
  struct Excerpt: Hashable, Sendable {
    /// The line, or a piece of a very long one between ellipses.
    let text: String
    /// The number of Unicode scalars of `text` before the place.
    let indent: Int
    /// The number of Unicode scalars of `text` at the place.
    let length: Int

    /// The part of `text` at the place.
    var marked: String {
      String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(indent).prefix(length)))
    }
  }

  /// The id of its kind.
  package let id: FindingID
  /// Its severity.
  package let severity: Severity
  /// Its file and place.
  package let location: Location
  /// The description of the problem.
  public let problem: String
  /// The suggested fix, if there is one.
  public let remedy: String?
  /// The source around the place.
  let excerpt: Excerpt?
}

extension Finding: Comparable {
  /// Returns whether one finding sorts before another: by file, then place, then severity, then text.
  public static func < (lhs: Finding, rhs: Finding) -> Bool { lhs.rank < rhs.rank }

  private var rank: (String, Int, Int, String, String) {
    let span = location.span
    return (location.file, span?.line ?? 0, span?.column ?? 0, severity.rawValue, problem)
  }
}

extension SourceText {
  /// Returns a finding about a place in this text, or about the whole text.
  func finding(
    _ id: FindingID, _ severity: Finding.Severity = .error, at span: SourceSpan?, _ problem: String,
    remedy: String? = nil
  ) -> Finding {
    Finding(
      id: id, severity: severity, location: Finding.Location(file: name, span: span), problem: problem.shortened,
      remedy: remedy?.shortened, excerpt: span.map(excerpt))
  }

  /// Returns the line of a span; a very long line is cut around the span.
  func excerpt(around span: SourceSpan) -> Finding.Excerpt {
    let line = range(ofLine: span.line)
    let margin = 240  // bytes, so that the cost does not grow with the length of the line
    let start = boundary(at: max(line.lowerBound, span.offset - margin), in: line)
    let end = boundary(at: min(line.upperBound, span.offset + margin), in: line)
    var before = Array(text(in: start..<max(start, min(span.offset, end))).unicodeScalars)
    var after = Array(text(in: min(span.offset, end)..<end).unicodeScalars)
    let (left, right) = (60, 60)
    let cutsLeft = start > line.lowerBound || before.count > left && before.count + after.count > left + right
    let cutsRight = end < line.upperBound || before.count + after.count > left + right && after.count > right
    if cutsLeft { before = ["…"] + before.suffix(left) }
    let length = min(span.length, cutsRight ? right : after.count)
    if cutsRight { after = after.prefix(right) + ["…"] }
    var whole = String.UnicodeScalarView()
    whole.append(contentsOf: before)
    whole.append(contentsOf: after)
    return Finding.Excerpt(text: String(whole), indent: before.count, length: length)
  }

  /// Returns the nearest start of a scalar at or before an offset, within a line.
  private func boundary(at offset: Int, in line: Range<Int>) -> Int {
    var offset = offset
    while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

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
  package static func text(of findings: [Finding], limit: Int = 20) -> String {
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

/// The reason why a string is not the expected quantity: a finding without a place.
struct QuantityProblem: Error, Hashable, Sendable {
  let id: FindingID
  /// The description of the problem.
  let problem: String
  /// The suggested fix, if there is one.
  let remedy: String?

  init(_ id: FindingID, _ problem: String, remedy: String? = nil) {
    (self.id, self.problem, self.remedy) = (id, problem, remedy)
  }
}

extension SourceText {
  /// Returns the finding about a quantity at a place.
  func finding(at span: SourceSpan?, _ problem: QuantityProblem) -> Finding {
    finding(problem.id, at: span, problem.problem, remedy: problem.remedy)
  }
}
