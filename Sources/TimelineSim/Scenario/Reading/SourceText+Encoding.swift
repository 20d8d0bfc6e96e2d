/// Checks of a text's encoding.
extension SourceText {
  /// Returns a finding about the first byte that is not UTF-8, and whether it prevents all other findings.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func encodingFinding(in range: Range<Int>) -> (finding: Finding, isFatal: Bool)? {
    if let encoding = otherEncoding {
      let place = span(of: 0..<1)
      return (finding(.notUTF8, at: place, "the file is encoded in \(encoding)", remedy: "save it as UTF-8"), true)
    }
    guard let offset = firstInvalidByte(in: range) else { return nil }
    let code = String(bytes[offset], radix: 16, uppercase: true)
    let finding = finding(
      .notUTF8, at: span(of: offset..<offset + 1), "the byte 0x\(code) is not valid UTF-8",
      remedy: "save the file as UTF-8")
    return (finding, false)
  }

  /// The encoding indicated by the first bytes: by a byte order mark, or by the zeros of the first character.
  private var otherEncoding: String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return "UTF-32"
    case [true, false, true, false], [false, true, false, true]: return "UTF-16"
    default: return nil
    }
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
