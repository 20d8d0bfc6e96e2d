#if !hasFeature(Embedded) && !Worker
/// A number of a run with its unit: a duration, a share or a count, which a test compares and a failed test prints.
///
///     #expect(try run.duration(of: "staleness.view.p95{widget=live-score}") <= .minutes(25))
///     // Expectation failed: (… → 31m12s on seed 7) <= (.minutes(25) → 25m)
///
/// Values of different scales cannot be compared, which the compiler checks.
public struct Measured<Scale: MeasuredScale>: Sendable, CustomStringConvertible {
  /// The number in whole base units of the scale.
  let amount: Int64
  /// The unit in which it is printed.
  let unit: MetricUnit
  /// The run or the runs that were measured; empty for a value of a test.
  let origin: String

  init(_ amount: Int64, _ unit: MetricUnit, origin: String = "") {
    (self.amount, self.unit, self.origin) = (amount, unit, origin)
  }

  /// The number with its unit, and the seed of its run: `11m42s on seed 7`.
  public var description: String {
    let number =
      switch unit {
      case .duration: SimDuration(milliseconds: amount).text(units: 3)
      // More digits than in reports, so that a value and its limit differ in print.
      case .share: Spelling.decimal((amount + (amount < 0 ? -50 : 50)) / 100, places: 2) + "%"
      case .count, .perMinute: MetricValue(amount / 1_000_000, unit).text
      case .perDay, .cost, .value: MetricValue(amount, unit).text
      }
    return origin.isEmpty ? number : "\(number) \(origin)"
  }
}

extension Measured: Comparable, Hashable {
  /// Whether both are the same number.
  public static func == (lhs: Measured, rhs: Measured) -> Bool { lhs.amount == rhs.amount }
  /// Whether one number is smaller than the other.
  public static func < (lhs: Measured, rhs: Measured) -> Bool { lhs.amount < rhs.amount }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(amount) }
}

/// What numbers of one kind have in common; the library has all scales.
public protocol MeasuredScale: Sendable {}

/// The scale of lengths of time.
public struct DurationScale: MeasuredScale {}
/// The scale of parts of a whole.
public struct ShareScale: MeasuredScale {}
/// The scale of counts, rates, costs and values of sources.
public struct NumberScale: MeasuredScale {}

extension Measured<DurationScale> {
  /// Creates a length of time.
  public init(_ length: SimDuration) { self.init(length.milliseconds, .duration) }
  /// The length.
  public var length: SimDuration { SimDuration(milliseconds: amount) }
  /// Returns a number of seconds.
  public static func seconds(_ count: Int64) -> Self { Self(.seconds(count)) }
  /// Returns a number of minutes.
  public static func minutes(_ count: Int64) -> Self { Self(.minutes(count)) }
  /// Returns a number of hours.
  public static func hours(_ count: Int64) -> Self { Self(.hours(count)) }
}

extension Measured<ShareScale> {
  /// Returns a percentage, rounded to a millionth.
  public static func percent(_ percentage: Double) -> Self {
    Self(Int64(nearest: (percentage * 10_000).rounded()), .share)
  }
  /// The part of the whole, from 0 to 1.
  public var fraction: Double { Double(amount) / 1_000_000 }
}

extension Measured<NumberScale> {
  /// The number.
  public var number: Double { Double(amount) / 1_000_000 }
}

extension Measured: ExpressibleByIntegerLiteral where Scale == NumberScale {
  /// Creates a number.
  public init(integerLiteral number: Int64) { self.init(Int64(clamping: Int128(number) * 1_000_000), .value) }
}

extension Measured: ExpressibleByFloatLiteral where Scale == NumberScale {
  /// Creates a number, rounded to a millionth.
  public init(floatLiteral number: Double) { self.init(Int64(nearest: (number * 1_000_000).rounded()), .value) }
}

extension MetricUnit {
  /// The words for a number with the unit, and the method that reads it.
  fileprivate var reading: String {
    switch self {
    case .duration: "a duration; read it with duration(of:)"
    case .share: "a share; read it with share(of:)"
    case .count, .perDay, .perMinute, .cost, .value: "a number; read it with number(of:)"
    }
  }

  /// Returns a metric's amount in millionths, which all numbers have in common.
  fileprivate func millionths(_ amount: Int64) -> Int64 {
    switch self {
    case .count, .perMinute: amount.multipliedReportingOverflow(by: 1_000_000).overflow ? .max : amount * 1_000_000
    case .cost: amount / 1_000
    case .duration, .share, .perDay, .value: amount
    }
  }
}

/// Reads the values of metrics.
struct MetricSource {
  let names: NameTable
  /// The run or the runs that are measured.
  let subject: String
  /// Returns the amount of a metric, and where it was measured; `nil` without data.
  let measure: (MetricSelector) -> (amount: Int64, origin: String)?

  func read<Scale>(_ key: String, as units: Set<MetricUnit>) throws(ScenarioError) -> Measured<Scale> {
    let selector = try publishing { try MetricSelector(key, named: "metric", names) }
    guard units.contains(selector.unit) else {
      throw ScenarioError("'\(key)' is \(selector.unit.reading)")
    }
    guard let (amount, origin) = measure(selector) else { throw ScenarioError("'\(key)' has no data on \(subject)") }
    return Measured(
      selector.unit.millionths(amount), selector.unit == .cost ? .value : selector.unit, origin: "on \(origin)")
  }
}

/// Something measured, of which the values of metrics can be read.
///
/// A key is one of `timeline-sim metrics`, as in the expectations of a scenario: `staleness.view.p95{widget=live-score}`.
public protocol MeasuredResult {
  /// Returns the value of a metric that is a length of time.
  ///
  /// - Throws: ``ScenarioError`` for an unknown metric, widget or tag, one of another scale, or one without data.
  func duration(of key: String) throws(ScenarioError) -> Measured<DurationScale>
  /// Returns the value of a metric that is a part of a whole; it throws like ``duration(of:)``.
  func share(of key: String) throws(ScenarioError) -> Measured<ShareScale>
  /// Returns the value of any other metric; it throws like ``duration(of:)``.
  func number(of key: String) throws(ScenarioError) -> Measured<NumberScale>
}

extension MetricSource: MeasuredResult {
  func duration(of key: String) throws(ScenarioError) -> Measured<DurationScale> { try read(key, as: [.duration]) }
  func share(of key: String) throws(ScenarioError) -> Measured<ShareScale> { try read(key, as: [.share]) }
  func number(of key: String) throws(ScenarioError) -> Measured<NumberScale> {
    try read(key, as: [.count, .perDay, .perMinute, .cost, .value])
  }
}

extension SimDuration: CustomStringConvertible {
  /// The length, exactly: `1h30m`.
  public var description: String { milliseconds == 0 ? "0s" : spelling }
}
#endif
