/// Reads JSON with comments and trailing commas into a tree with places.
///
/// Apart from these two, it is as strict as the standard. It recovers from errors where that is cheap, to report
/// several at once, and leaves out consequential errors. Any bytes result in a tree, findings or both.
struct JSONReader {
  /// The text to read.
  let source: SourceText
  /// The end of the range to read.
  let end: Int
  /// The next byte to read.
  var position: Int
  /// The open brackets, outermost first.
  var openBrackets: [UInt8] = []
  /// Whether the reader recovers from an error and suppresses its consequences.
  var isRecovering = false
  private var findings: [Finding] = []
  private var cursor = SourceCursor()

  init(_ source: SourceText, in range: Range<Int>) {
    (self.source, position, end) = (source, range.lowerBound, range.upperBound)
  }

  /// Reads the single value of a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - range: The part of it to read; by default the whole text.
  ///   - limit: The largest size of this part in bytes.
  /// - Returns: The tree as far as it could be read, and the findings in the order of their places.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ source: SourceText, in range: Range<Int>? = nil, atMost limit: Int = Limits.fileBytes) -> (
    JSONNode?, [Finding]
  ) {
    let range = range ?? 0..<source.bytes.count
    if range.count > limit {
      return (nil, [FileProblem.tooLarge(source.name, atMost: limit).finding])
    }
    var reader = JSONReader(source, in: range)
    if let (finding, isFatal) = source.encodingFinding(in: range) {
      if isFatal { return (nil, [finding]) }
      reader.findings.append(finding)
    }
    let node = reader.readDocument()
    return (node, reader.findings.sorted())
  }

  private mutating func readDocument() -> JSONNode? {
    skipTrivia()
    guard position < end else {
      report(.emptyFile, position..<position, "the document is empty", remedy: "write an object: { … }")
      return nil
    }
    let node = readValue()
    skipTrivia()
    if position < end {
      let next = position..<endOfScalar(at: position)
      report(.afterTheEnd, next, "\(nameOfScalar(at: position)) is after the end of the document")
    }
    return node
  }

  /// Reads a value; the next byte is neither white space nor a delimiter.
  mutating func readValue() -> JSONNode? {
    guard let byte = peek else { return nil }
    switch byte {
    case .openBrace, .openBracket: return readContainer(byte)
    case .quote, .apostrophe: return readString().map { JSONNode(.string($0.text), at: $0.span) }
    case .minus, .plus, .point: return readNumber()
    case _ where byte.isDigit: return readNumber()
    case _ where byte.isLetter: return readWord()
    default:
      reportScalar()
      return nil
    }
  }

  private mutating func readContainer(_ bracket: UInt8) -> JSONNode? {
    guard openBrackets.count < Limits.depth else {
      report(.tooDeep, position..<position + 1, "objects and arrays are nested more than \(Limits.depth) levels deep")
      position = end
      return nil
    }
    openBrackets.append(bracket)
    defer { openBrackets.removeLast() }
    return bracket == .openBrace ? readObject() : readArray()
  }

  /// The next byte, if there is one.
  var peek: UInt8? { position < end ? source.bytes[position] : nil }

  /// Returns the byte at a distance from the next one, if there is one.
  func peek(_ distance: Int) -> UInt8? { position + distance < end ? source.bytes[position + distance] : nil }

  /// Returns the span of a range of bytes.
  mutating func span(_ range: Range<Int>) -> SourceSpan { cursor.span(of: range, in: source) }

  /// Reports an error from which the reader needs no recovery.
  mutating func note(_ id: FindingID, _ range: Range<Int>, _ problem: String, remedy: String? = nil) {
    guard findings.count < Limits.findings else { return }
    findings.append(source.finding(id, at: span(range), problem, remedy: remedy))
  }

  /// Reports an error and starts recovery; during recovery, the error is suppressed.
  mutating func report(_ id: FindingID, _ range: Range<Int>, _ problem: String, remedy: String? = nil) {
    if !isRecovering { note(id, range, problem, remedy: remedy) }
    isRecovering = true
  }
}
