/// The values of a range with steps: `5m..30m by 5m` or `40/day..70/day by 10/day`.
struct SteppedRange {
  /// The most values of a range.
  private static let limit = Int64(Limits.axisValues)
  /// The values, from the first to the last step that does not exceed the end.
  let values: [JSONNode]

  /// Reads a range.
  init(_ text: String) throws(QuantityProblem) {
    guard let dots = text.firstOccurrence(of: ".."), let by = text.firstOccurrence(of: " by ") else {
      throw Self.problem("'\(text)' is not a range with steps")
    }
    guard dots.upperBound <= by.lowerBound else { throw Self.problem("'\(text)' is not a range with steps") }
    let texts = [text[..<dots.lowerBound], text[dots.upperBound..<by.lowerBound], text[by.upperBound...]]
      .map { $0.filter { $0 != " " } }
    guard let unit = Unit.all.first(where: { unit in texts.allSatisfy { unit.read($0) != nil } }),
      let from = unit.read(texts[0]), let end = unit.read(texts[1]), let step = unit.read(texts[2])
    else { throw Self.problem("the ends and the step of '\(text)' are not quantities of one kind") }
    guard step != 0 else { throw Self.problem("the step of '\(text)' is zero") }
    guard step > 0, from <= end else { throw Self.problem("'\(text)' has no values: the step leads away from the end") }
    guard (end - from) / step < Self.limit else {
      throw QuantityProblem(.tooMany, "'\(text)' has more than \(Self.limit) values", remedy: "use a longer step")
    }
    values = stride(from: from, through: end, by: Int64.Stride(step)).map { unit.node($0) }
  }

  private static func problem(_ text: String) -> QuantityProblem {
    QuantityProblem(.wrongAxis, text, remedy: "write \"5m..30m by 5m\", \"40/day..70/day by 10/day\" or an array")
  }

  /// A kind of quantity, as whole numbers.
  private struct Unit: Sendable {
    let read: @Sendable (String) -> Int64?
    let node: @Sendable (Int64) -> JSONNode

    static let all: [Unit] =
      [
        Unit(
          read: { text in
            var scanner = QuantityScanner(text)
            let number = scanner.decimal()
            return scanner.isAtEnd ? number?.whole(times: 1_000_000) : nil
          }, node: { .number(Spelling.decimal($0)) }),
        Unit(
          read: { try? Quantity.duration($0).milliseconds }, node: { .string(SimDuration(milliseconds: $0).spelling) }),
        Unit(read: { try? Quantity.days($0) }, node: { .string("\($0)d") }),
        Unit(read: { try? Quantity.share($0).millionths }, node: { .string(Ratio(millionths: $0).spelling) }),
        Unit(read: { try? Quantity.factor($0).millionths }, node: { .string(Spelling.decimal($0) + "x") }),
        Unit(read: { try? Quantity.byteCount($0) }, node: { .string(Spelling.byteCount($0)) }),
      ]
      + Rate.Period.allCases.map { period in
        Unit(
          read: { text in (try? Quantity.rate(text)).flatMap { $0.per == period ? $0.countMillionths : nil } },
          node: { .string("\(Spelling.decimal($0))/\(period.rawValue)") })
      }
  }
}
