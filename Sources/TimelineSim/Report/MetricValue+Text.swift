extension MetricValue {
  /// The value for people, rounded to what the eye takes in.
  var text: String {
    switch unit {
    case .duration: SimDuration(milliseconds: rounded).text()
    case .share: Self.percent(amount)
    case .count: String(amount)
    case .perDay: Spelling.decimal(tenths, places: 1) + "/day"
    case .perMinute: "\(amount)/min"
    }
  }

  /// A share as percent: whole ones, tenths below ten, and never a nought for something.
  static func percent(_ millionths: Int64) -> String {
    if millionths == 0 { return "0%" }
    if millionths < 1_000 { return "<0.1%" }
    if millionths < 99_500 {
      let tenths = (millionths + 500) / 1_000
      return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
    return "\(millionths / 10_000 + (millionths % 10_000 >= 5_000 ? 1 : 0))%"
  }

  /// Millionths as tenths, the half rounded up.
  private var tenths: Int64 { amount / 100_000 + (amount % 100_000 >= 50_000 ? 1 : 0) }

  /// Milliseconds, rounded to seconds above ten of them.
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
  /// The value in full, as a scenario would write it.
  var spelling: String {
    switch unit {
    case .duration: SimDuration(milliseconds: amount).spelling
    case .share: Ratio(millionths: amount).spelling
    case .count: String(amount)
    case .perDay: Spelling.decimal(amount) + "/day"
    case .perMinute: "\(amount)/min"
    }
  }
}

extension MetricExpectation {
  /// Returns a value of the metric for people, with so many digits that nobody takes it for one on the limit's other side.
  func text(of amount: Int64) -> String {
    let value = MetricValue(amount, unit)
    let rounded = (try? unit.read(value.text.filter { $0 != " " })).map { limit.allows($0) }
    return rounded == limit.allows(amount) ? value.text : value.spelling
  }
}
