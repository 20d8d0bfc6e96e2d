/// A word, number, text or symbol of a Swift source; comments are none.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A keyword or an identifier.
    case word
    case number
    /// A string literal.
    case text
    /// An operator, a bracket or a punctuation mark.
    case symbol
  }

  let kind: Kind
  /// Its spelling; of a string literal its content, and nothing if that has an interpolation or an escape.
  let spelling: String
  /// Its bytes in the source.
  let range: Range<Int>
}

/// Divides a Swift source into tokens.
///
/// It accepts any bytes: an unclosed string ends with its line, and an unclosed comment with the file.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var offset = 0

  /// The greatest nesting of interpolations; beyond it, one is read as text.
  private static let nesting = 32

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a source.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func tokens(of source: SourceText) -> [SwiftToken] {
    var lexer = SwiftLexer(source.bytes)
    var tokens: [SwiftToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> SwiftToken? {
    skipTrivia()
    guard offset < bytes.count else { return nil }
    let start = offset
    let byte = bytes[start]
    if let content = stringLiteral() { return SwiftToken(kind: .text, spelling: content, range: start..<offset) }
    if byte.startsWord {
      while peek(0).startsWord || peek(0).isDigit { offset += 1 }
      return SwiftToken(kind: .word, spelling: spelling(from: start), range: start..<offset)
    }
    if byte.isDigit { return number(from: start) }
    if byte.isOperator {
      repeat { offset += 1 } while peek(0).isOperator && !isComment
      return SwiftToken(kind: .symbol, spelling: spelling(from: start), range: start..<offset)
    }
    // "..<" and "...".
    let isRange = byte == .point && peek(1) == .point
    offset += isRange ? (peek(2) == .point || peek(2) == UInt8(ascii: "<") ? 3 : 2) : 1
    offset = min(offset, bytes.count)
    return SwiftToken(kind: .symbol, spelling: spelling(from: start), range: start..<offset)
  }

  /// Reads a number; a point belongs to it before a digit, and not in `0..<5` or `5.minutes`.
  private mutating func number(from start: Int) -> SwiftToken {
    while offset < bytes.count {
      let isPoint = bytes[offset] == .point && peek(1).isDigit
      guard isPoint || bytes[offset].isDigit || bytes[offset].startsWord else { break }
      offset += 1
    }
    return SwiftToken(kind: .number, spelling: spelling(from: start), range: start..<offset)
  }

  private func spelling(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  /// Returns a byte ahead; zero after the end.
  private func peek(_ distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  private var isComment: Bool { peek(0) == .slash && (peek(1) == .slash || peek(1) == .star) }

  /// Skips white space, comments, and the backticks around words.
  private mutating func skipTrivia() {
    while offset < bytes.count {
      if isComment {
        skipComment()
      } else if bytes[offset] <= .space || bytes[offset] == UInt8(ascii: "`") {
        offset += 1
      } else {
        return
      }
    }
  }

  /// Skips a comment; comments between `/*` and `*/` nest.
  private mutating func skipComment() {
    let isLine = peek(1) == .slash
    var depth = 0
    while offset < bytes.count {
      if isLine, bytes[offset].isLineEnd { return }
      if !isLine, peek(0) == .slash, peek(1) == .star {
        depth += 1
        offset += 2
      } else if !isLine, peek(0) == .star, peek(1) == .slash {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
  }
}

/// String literals.
extension SwiftLexer {
  /// Reads a string literal and returns its content; `nil` if none starts here.
  private mutating func stringLiteral(depth: Int = 0) -> String? {
    var hashes = 0
    while peek(hashes) == .hash { hashes += 1 }
    guard peek(hashes) == .quote else { return nil }
    let isLong = peek(hashes + 1) == .quote && peek(hashes + 2) == .quote
    offset += hashes + (isLong ? 3 : 1)
    let start = offset
    var isPlain = !isLong
    while offset < bytes.count {
      if isEnd(isLong: isLong, hashes: hashes) {
        let content = isPlain ? spelling(from: start) : ""
        offset += hashes + (isLong ? 3 : 1)
        return content
      }
      if !isLong, bytes[offset].isLineEnd { return "" }
      guard bytes[offset] == .backslash, hashesFollow(hashes) else {
        offset += 1
        continue
      }
      isPlain = false
      offset = min(offset + 1 + hashes, bytes.count)
      if peek(0) == UInt8(ascii: "("), depth < Self.nesting {
        skipInterpolation(isLong: isLong, depth: depth + 1)
      } else {
        offset = min(offset + 1, bytes.count)
      }
    }
    return ""
  }

  private func isEnd(isLong: Bool, hashes: Int) -> Bool {
    guard peek(0) == .quote, !isLong || peek(1) == .quote && peek(2) == .quote else { return false }
    let end = isLong ? 3 : 1
    return (0..<hashes).allSatisfy { peek(end + $0) == .hash }
  }

  private func hashesFollow(_ count: Int) -> Bool { (0..<count).allSatisfy { peek(1 + $0) == .hash } }

  /// Skips an interpolation with the strings in it, up to its closing parenthesis.
  private mutating func skipInterpolation(isLong: Bool, depth: Int) {
    var open = 0
    while offset < bytes.count {
      if !isLong, bytes[offset].isLineEnd { return }
      if bytes[offset] == .quote || bytes[offset] == .hash {
        if stringLiteral(depth: depth) == nil { offset += 1 }
        continue
      }
      if bytes[offset] == UInt8(ascii: "(") { open += 1 }
      if bytes[offset] == UInt8(ascii: ")") { open -= 1 }
      offset += 1
      if open == 0 { return }
    }
  }
}

extension UInt8 {
  /// Whether the byte starts an identifier; all letters beyond ASCII do.
  fileprivate var startsWord: Bool {
    isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  /// Whether the byte belongs to an operator; a point does not.
  fileprivate var isOperator: Bool {
    switch self {
    case .slash, .equals, .minus, .plus, .star, UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
