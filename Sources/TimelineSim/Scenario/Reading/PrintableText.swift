/// Text from outside, made safe for output: terminals and build systems interpret no part of it.
extension String {
  /// The text with unsafe scalars replaced, one by one.
  ///
  /// Unsafe scalars move a terminal's cursor, change its colours, turn the reading direction, are invisible, or are more
  /// combining signs than a character can carry. So is the bracket of `##[error]`, `##vso[…]` and `##teamcity[…]`, which build systems execute at any place.
  var printable: String {
    // Most texts are plain, and properties of scalars take long to look up.
    if isPlain { return self }
    var shown = ""
    var (mark, signs) = (CommandMark(), 0)
    for scalar in unicodeScalars {
      signs = scalar.isCombining ? signs + 1 : 0
      let scalar = signs > Self.mostSigns ? "\u{FFFD}" : scalar.printable
      shown.unicodeScalars.append(mark.isClosed(by: scalar) ? "(" : scalar)
    }
    return shown
  }

  /// The most combining signs on one character; no script needs more, and nothing breaks a line between them.
  private static let mostSigns = 8

  /// Whether the text is ASCII without controls or number signs, which is ``printable`` as it is.
  private var isPlain: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "#") } }

  /// The text as a line of its own, ``printable`` and not a workflow command.
  ///
  /// GitHub executes a line that starts with `::`, after it drops leading white space and invisible scalars.
  var safeLine: String {
    var line = printable
    var seen = line.unicodeScalars.indices.makeIterator()
    // The next character that a program does not skip, if it holds a colon.
    func nextColon() -> String.Index? {
      while let index = seen.next() {
        guard line.unicodeScalars[index].isPassedOver else { return line.unicodeScalars[index] == ":" ? index : nil }
      }
      return nil
    }
    guard let first = nextColon(), nextColon() != nil else { return line }
    line.unicodeScalars.replaceSubrange(first...first, with: CollectionOfOne("\u{2236}"))
    return line
  }

  /// The text with its middle left out if it is longer than a few lines.
  var shortened: String {
    let (start, end) = (700, 200)
    // A scalar has at most four bytes; counting those of a text takes no time.
    guard utf8.count > start + end, unicodeScalars.count > start + end else { return self }
    var short = String.UnicodeScalarView(unicodeScalars.prefix(start))
    short.append("…")
    short.append(contentsOf: unicodeScalars.suffix(end))
    return String(short)
  }

  /// The text in quotation marks within a message: ``shortened`` and ``printable``.
  package var quoted: String { "'\(shortened.printable)'" }

  /// Returns the text with some of its scalars replaced.
  ///
  /// It works on scalars, not characters: a bar with an accent is another character, but still ends a table cell.
  ///
  /// - Parameter replacement: Returns the replacement of a scalar; `nil` keeps the scalar.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// The lines of the text, without a last empty one.
  package var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The path as a part of a URI: every byte but letters, digits and `-._~/` as `%` and two digits.
  var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    return utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }

  /// The text, a path, for the start of a line: ``printable``, and prefixed with `./` if it were a workflow command.
  package var pathAtStart: String {
    let text = printable
    // A colon follows each path, and would turn the path ":" into a command.
    let start = text + ":"
    return start.safeLine == start ? text : "./" + text
  }
}

extension Sequence<String> {
  /// The lines as one text, each a ``Swift/String/safeLine``.
  package var safeText: String { map { $0.safeLine }.joined(separator: "\n") }
}

/// The progress in reading a mark such as `##vso[`.
private struct CommandMark {
  private var hashes = 0

  /// Reads the next scalar and returns whether it is the bracket of a mark.
  mutating func isClosed(by scalar: Unicode.Scalar) -> Bool {
    if scalar == "#" {
      hashes += 1
    } else if hashes < 2 || !(scalar.isASCII && scalar.properties.isAlphabetic) {
      defer { hashes = 0 }
      return hashes >= 2 && scalar == "["
    }
    return false
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or the replacement of an unsafe one.
  fileprivate var printable: Unicode.Scalar {
    switch value {
    case 0x09, 0x20...0x7E: self
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    // Controls, line separators.
    case 0x7F...0x9F, 0x2028, 0x2029: "\u{FFFD}"
    // Annotations and noncharacters.
    case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: isUnseen ? "\u{FFFD}" : self
    }
  }

  /// Whether the scalar is invisible and neither a space nor a joiner that scripts and emoji need.
  ///
  /// Such are directions, fillers, tags, variation selectors and the empty Braille pattern.
  var isUnseen: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F: false
    case 0x2800: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar is drawn on the one before it.
  fileprivate var isCombining: Bool {
    // Properties take long to look up.
    if isASCII { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether programs may skip the scalar at the start of a line.
  fileprivate var isPassedOver: Bool {
    if isASCII { return value == 0x20 || (0x09...0x0D).contains(value) }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .nonspacingMark
  }
}

extension StringProtocol {
  /// Returns the first range of characters that equals another string.
  ///
  /// The standard library's search is in a module that Embedded Swift lacks.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both texts.
  func firstOccurrence(of text: some StringProtocol) -> Range<Index>? {
    let start = indices.first { self[$0...].starts(with: text) }
    return start.map { $0..<index($0, offsetBy: text.count) }
  }
}
