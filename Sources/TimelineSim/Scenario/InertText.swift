/// Text that somebody else wrote, as our output shows it: nothing that reads the output takes it for more than text.
extension String {
  /// The text with what would act on a reader replaced, scalar by scalar.
  ///
  /// That is what moves a terminal's cursor or changes its colours, turns the reading direction, or is not seen at all;
  /// and the bracket of `##[error]`, `##vso[…]` and `##teamcity[…]`, which build systems execute wherever it stands.
  var printable: String {
    var shown: [Unicode.Scalar] = []
    var mark = CommandMark()
    for scalar in unicodeScalars {
      let scalar = scalar.printable
      shown.append(mark.isClosed(by: scalar) ? "(" : scalar)
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// The text as a line of its own, ``printable``, and no workflow command.
  ///
  /// GitHub executes a line that starts with `::`, and drops white space and what cannot be seen before it looks.
  var inertLine: String {
    var scalars = Array(printable.unicodeScalars)
    let seen = scalars.indices.lazy.filter { !scalars[$0].isPassedOver }.prefix(2)
    guard let first = seen.first, seen.count == 2, seen.allSatisfy({ scalars[$0] == ":" }) else {
      return String(String.UnicodeScalarView(scalars))
    }
    scalars[first] = "\u{2236}"
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the text with some of its scalars replaced.
  ///
  /// Characters would not do: a bar with an accent is another character, and still ends the cell of a table.
  ///
  /// - Parameter replacement: Returns what stands for a scalar; `nil` for the scalar itself.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// The text, a path, as a line starts with it: ``printable``, and still the path where it is not a workflow command.
  package var pathAtStart: String {
    let text = printable
    // A colon follows wherever a place is named, and would make a command of a path that is one colon.
    let start = text + ":"
    return start.inertLine == start ? text : "./" + text
  }
}

/// How far a mark such as `##vso[` has been read.
private struct CommandMark {
  private var hashes = 0

  /// Takes the next scalar, and tells whether it is the bracket of a mark.
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
  /// The scalar itself, or what stands for one that would act or hide.
  fileprivate var printable: Unicode.Scalar {
    switch value {
    case 0x09: self
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    // Controls, line separators.
    case 0x7F...0x9F, 0x2028, 0x2029: "\u{FFFD}"
    // Annotations, and no characters at all.
    case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: isUnseen ? "\u{FFFD}" : self
    }
  }

  /// Whether a font draws no mark for the scalar, but for spaces and the joiners that scripts and emoji need.
  ///
  /// That holds for directions, fillers, tags, variation selectors, and the Braille pattern without a dot.
  var isUnseen: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F: false
    case 0x2800: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether programs that look for the start of a line's text may pass it over.
  fileprivate var isPassedOver: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .nonspacingMark
  }
}
