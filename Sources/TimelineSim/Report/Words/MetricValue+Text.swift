extension MetricValue {
  /// The value for people, rounded to a readable number of digits.
  var text: String {
    switch unit {
    case .duration: SimDuration(milliseconds: rounded).text()
    case .share: Self.percent(amount)
    case .count: Limits.text(amount)
    case .perDay: Spelling.decimal(tenths, places: 1) + "/day"
    case .perMinute: "\(Limits.text(amount))/min"
    case .cost: Self.cost(amount)
    case .value: Spelling.rounded(amount, places: 6)
    }
  }

  /// Returns a cost with some significant digits, or as a whole number.
  static func cost(_ billionths: Int64, digits: Int = 4) -> String {
    let text = Spelling.rounded(billionths, places: 9, digits: digits)
    return text.contains(".") ? text : Int64(text).map { Limits.text($0) } ?? text
  }

  /// Returns a share as a percentage: whole numbers, tenths below ten; only zero is written as zero.
  static func percent(_ millionths: Int64) -> String {
    if millionths == 0 { return "0%" }
    if millionths < 1_000 { return "<0.1%" }
    if millionths < 99_500 {
      let tenths = (millionths + 500) / 1_000
      return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
    return "\(millionths / 10_000 + (millionths % 10_000 >= 5_000 ? 1 : 0))%"
  }

  /// Millionths as tenths, halves rounded up.
  private var tenths: Int64 { amount / 100_000 + (amount % 100_000 >= 50_000 ? 1 : 0) }

  /// Milliseconds; whole seconds from 10 seconds on.
  private var rounded: Int64 {
    guard amount >= 10_000, amount < .max - 500 else { return amount }
    return (amount + 500) / 1_000 * 1_000
  }
}

extension MetricValue? {
  /// The value for people, a dash if there is none.
  var text: String { self?.text ?? "-" }
}

extension MetricValue {
  /// The exact value, as written in a scenario.
  var spelling: String {
    switch unit {
    case .duration: SimDuration(milliseconds: amount).spelling
    case .share: Ratio(millionths: amount).spelling
    case .count: String(amount)
    case .perDay: Spelling.decimal(amount) + "/day"
    case .perMinute: "\(amount)/min"
    case .cost: Spelling.decimal(amount, places: 9)
    case .value: Spelling.decimal(amount)
    }
  }
}

extension MetricExpectation {
  /// Returns a value of the metric for people, with enough digits to show on which side of the limit it is.
  func text(of amount: Int64) -> String {
    let value = MetricValue(amount, unit)
    let rounded = (try? unit.read(value.text.filter { $0 != " " && $0 != "," })).map { limit.allows($0) }
    return rounded == limit.allows(amount) ? value.text : value.spelling
  }
}

extension MetricValue {
  /// Milliseconds and counts as whole numbers, shares and rates as decimals.
  var json: JSONNode {
    switch unit {
    case .duration, .count, .perMinute: .int(amount)
    case .share, .perDay, .value: .number(Spelling.decimal(amount))
    case .cost: .number(Spelling.decimal(amount, places: 9))
    }
  }
}
