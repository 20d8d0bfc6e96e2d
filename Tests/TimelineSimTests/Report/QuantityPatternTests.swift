import Testing

@testable import TimelineSim

/// The patterns of the schema accept the same quantities as the reader.
@Suite struct QuantityPatternTests {
  private static let pieces = [
    "0", "5", "12", "24", "60", "100", "1", ".5", ".25", ".125", ".0", ".00005", "d", "h", "m", "s", "ms", "%", "x",
    "/day", "/h", "/min", "k", "M", "B", "KB", "MB", "-", "+", "/k", "/M",
    ":", "07", "30", "T", "2026-06-13", "2026-13-01",
    "24:00",
    ">= ", ">= 12", " ", "Z", "07:30", "08:00-", "2026-06-13T",
  ]

  /// Texts of pieces of quantities, most of them wrong.
  private static let texts: [String] = {
    var random = SplitMix(seed: 7)
    let made = (0..<30_000).map { _ in
      (0...random.next(below: 5)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
    }
    // Patterns cannot check bounds, so numbers have at most four digits.
    return Set(made).filter { !$0.contains(/[0-9]{5}/) }.sorted()
  }()

  @Test(arguments: QuantityPattern.allCases)
  func `a pattern accepts the same texts as the reader`(pattern: QuantityPattern) throws {
    let expression = try Regex(pattern.expression)
    var accepted = 0
    for text in Self.texts where pattern.isWithinBounds(text) {
      let isPositive = ![.positiveDuration, .positiveLength, .period].contains(pattern) || text.contains(/[1-9]/)
      let matches = text.wholeMatch(of: expression) != nil && isPositive
      #expect(matches == pattern.reads(text), "'\(text)'")
      accepted += matches ? 1 : 0
    }
    #expect(accepted > 0)
  }
}

/// A random number generator with fixed results.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}

extension QuantityPattern {
  /// Whether the bounds that a pattern cannot check do not matter for a text.
  fileprivate func isWithinBounds(_ text: String) -> Bool {
    switch self {
    // Fractions of a rate a minute or second may or may not be a whole number a day.
    case .wholeRate: !text.contains("/h") && !text.contains("/min")
    default: true
    }
  }

  /// Returns whether the reader accepts a text as this kind of quantity.
  fileprivate func reads(_ text: String) -> Bool { (try? read(text)) ?? false }

  private func read(_ text: String) throws -> Bool {
    switch self {
    case .duration: _ = try Quantity.duration(text)
    case .positiveDuration: return try Quantity.duration(text) > .zero
    case .signedDuration: _ = try Quantity.duration(text, signed: true)
    case .length: _ = try Quantity.length(text)
    case .positiveLength:
      let length = try Quantity.length(text)
      return length.days > 0 || length.rest > .zero
    case .period:
      let length = try Quantity.length(text)
      return (length.days > 0) != (length.rest > .zero)
    case .placement: _ = try Quantity.length(text.hasPrefix("+") ? String(text.dropFirst()) : text, signed: true)
    case .days: _ = try Quantity.days(text)
    case .share: _ = try Quantity.share(text)
    case .shareOrMultiple: _ = try Quantity.shareOrMultiple(text)
    case .passShare:
      guard text.hasPrefix(">=") else { return false }
      return try Quantity.share(String(text.dropFirst(2).drop { $0 == " " })) < .all
    case .factor: _ = try Quantity.factor(text)
    case .size: _ = try Quantity.byteCount(text)
    case .rate: _ = try Quantity.rate(text)
    case .wholeRate: return try Quantity.rate(text).wholePerDay != nil
    case .price: _ = try Quantity.price(text)
    case .cost: _ = try Quantity.cost(text)
    case .value: _ = try Quantity.value(text)
    case .clockTime: return try Quantity.clockTime(text).milliseconds < CivilDay.length
    case .window: _ = try Quantity.window(text)
    case .dateTime, .runStart: _ = try Quantity.localDateTime(text)
    }
    return true
  }
}
