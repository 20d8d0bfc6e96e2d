/// Whether the bytes of a text are what they have to be.
extension SourceText {
  /// Returns a finding at the first byte that is not UTF-8, and whether nothing else can be said about the text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func encodingFinding(in range: Range<Int>) -> (finding: Finding, isFatal: Bool)? {
    guard let offset = firstInvalidByte(in: range) else { return nil }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let code = String(bytes[offset], radix: 16, uppercase: true)
    let finding = finding(
      .notUTF8,
      at: span(of: offset..<offset + 1), isUTF16 ? "the text is UTF-16" : "the byte 0x\(code) is not UTF-8",
      remedy: "save the file as UTF-8")
    return (finding, isUTF16)
  }

  private func firstInvalidByte(in range: Range<Int>) -> Int? {
    if String(validating: bytes[range], as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[range].makeIterator()
    var offset = range.lowerBound
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
