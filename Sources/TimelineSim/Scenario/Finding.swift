/// A mistake in a file somebody wrote, worded for that person.
public struct Finding: Hashable, Sendable {
  /// How much a mistake matters.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but probably says something else than was meant.
    case warning
  }

  /// A file, and a place in it unless the whole file is meant.
  public struct Location: Hashable, Sendable {
    /// The file's name as the person gave it, or `<stdin>`.
    public let file: String
    /// The place in the file.
    public let span: SourceSpan?
  }

  /// The part of the source line around the mistake.
  struct Excerpt: Hashable, Sendable {
    /// The line, or a piece of a very long one between ellipses.
    let text: String
    /// How many Unicode scalars of `text` stand before the mistake.
    let indent: Int
    /// How many Unicode scalars of `text` the mistake has.
    let length: Int
  }

  /// What kind of mistake it is.
  public let id: FindingID
  /// How much it matters.
  public let severity: Severity
  /// Where it is.
  public let location: Location
  /// What is wrong there.
  public let problem: String
  /// What would be accepted instead, if it can be guessed.
  public let remedy: String?
  /// The source around it, for people to look at.
  let excerpt: Excerpt?
}

extension Finding: Comparable {
  /// Tells whether one finding is shown before another: by file, then place, then severity, then words.
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
      id: id, severity: severity, location: Finding.Location(file: name, span: span), problem: problem, remedy: remedy,
      excerpt: span.map(excerpt))
  }

  /// Returns the line of a span, cut to what fits beside the mistake when it is very long.
  func excerpt(around span: SourceSpan) -> Finding.Excerpt {
    let line = range(ofLine: span.line)
    let reach = 240  // bytes, so that one line of a megabyte costs no more than any other
    let start = boundary(at: max(line.lowerBound, span.offset - reach), in: line)
    let end = boundary(at: min(line.upperBound, span.offset + reach), in: line)
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
