@testable import TimelineSim

extension FuzzTarget {
  /// The first byte selects a kind of quantity; the rest is rejected, or a quantity whose spelling reads as the same.
  static let quantity = FuzzTarget(name: "quantity") { bytes in
    guard let first = bytes.first else { return }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    do {
      try readers[Int(first) % readers.count](text)
    } catch {
      guard let error = error as? QuantityProblem else { fatalError("\(error)") }
      claim(!error.problem.isEmpty, "'\(text)' is rejected without a message")
    }
  }

  private typealias Reader = @Sendable (String) throws -> Void

  private static let readers: [Reader] = [
    { text in
      let duration = try Quantity.duration(text, signed: true)
      let again = try Quantity.duration(duration.spelling, signed: true)
      claim(again == duration, "'\(text)' is spelt \(duration.spelling)")
    },
    { text in _ = try Quantity.length(text, signed: true) },
    { text in _ = try Quantity.days(text) },
    { text in
      let share = try Quantity.share(text)
      claim(0...1_000_000 ~= share.millionths, "'\(text)' is \(share.millionths) millionths")
    },
    { text in claim(try Quantity.factor(text).millionths >= 0, "'\(text)' is negative") },
    { text in claim(try Quantity.byteCount(text) >= 0, "'\(text)' is negative") },
    { text in _ = try Quantity.rate(text) },
    { text in
      let time = try Quantity.clockTime(text)
      claim(0...CivilDay.length ~= time.milliseconds, "'\(text)' is not a time of day")
    },
    { text in _ = try Quantity.window(text) },
    { text in
      let date = try Quantity.localDateTime(text)
      let again = try Quantity.localDateTime(date.spelling)
      claim(again == date, "'\(text)' is spelt \(date.spelling)")
    },
    { text in _ = try Quantity.timestamp(text) },
  ]
}
