/// Scans a quantity from left to right.
struct QuantityScanner: Sendable {
  private var rest: ArraySlice<UInt8>

  /// Creates a scanner at the start of a text.
  init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

  /// Returns whether a text is a decimal number, and nothing else.
  static func isDecimal(_ text: String) -> Bool {
    var scanner = QuantityScanner(text)
    return scanner.decimal() != nil && scanner.isAtEnd
  }

  /// Whether the whole text has been scanned.
  var isAtEnd: Bool { rest.isEmpty }

  /// The rest of the text.
  var remainder: String { String(decoding: rest, as: UTF8.self) }

  /// Takes a character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a number with a fixed number of digits.
  mutating func digits(_ count: Int) -> Int64? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.isDigit }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
  }

  /// Takes the fraction of a second, if it is whole milliseconds.
  mutating func milliseconds() -> Int64? {
    let digits = rest.prefix(while: { $0.isDigit })
    guard !digits.isEmpty, digits.dropFirst(3).allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    rest = rest.dropFirst(digits.count)
    let scale = [100, 10, 1].prefix(digits.count)
    return zip(digits, scale).reduce(0) { $0 + Int64($1.0 - UInt8(ascii: "0")) * Int64($1.1) }
  }

  /// Takes the spelling of a unit: the text up to the next digit, point, minus or the end.
  mutating func unit() -> String {
    let letters = rest.prefix { !$0.isDigit && $0 != .point && $0 != .minus }
    rest = rest.dropFirst(letters.count)
    return String(decoding: letters, as: UTF8.self)
  }

  /// Takes digits, with or without a fraction after a point.
  ///
  /// - Returns: The number; `nil`, without taking any text, if there is none or it has more than 18 digits.
  mutating func decimal() -> DecimalNumber? {
    let whole = rest.prefix(while: { $0.isDigit })
    var after = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if after.first == .point {
      fraction = after.dropFirst().prefix(while: { $0.isDigit })
      guard !fraction.isEmpty else { return nil }
      after = after.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty, whole.count + fraction.count <= 18 else { return nil }
    rest = after
    let digits = (whole + fraction).reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return DecimalNumber(digits: digits, fractionDigits: fraction.count)
  }
}

/// A decimal number that is not negative, kept exactly.
struct DecimalNumber: Hashable, Sendable {
  /// The number without its point.
  let digits: Int64
  /// The number of digits after the point.
  let fractionDigits: Int

  /// Returns the product with a unit, if it is whole and fits.
  func whole(times unit: Int64) -> Int64? {
    let power = (0..<fractionDigits).reduce(Int128(1)) { power, _ in power * 10 }
    let (quotient, remainder) = (Int128(digits) * Int128(unit)).quotientAndRemainder(dividingBy: power)
    return remainder == 0 ? Int64(exactly: quotient) : nil
  }
}
