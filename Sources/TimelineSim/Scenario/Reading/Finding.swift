/// A diagnostic about a file: an error, or a warning about a likely mistake.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but contains a likely mistake.
    case warning
  }

  /// A file and a place in it; without a place, the whole file.
  public struct Location: Hashable, Sendable {
    /// The file's path as given, or `<stdin>`.
    public let file: String
    /// The place in the file.
    public let span: SourceSpan?
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
  public let id: FindingID
  /// Its severity.
  public let severity: Severity
  /// Its file and place.
  public let location: Location
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
