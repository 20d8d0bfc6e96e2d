/// The horizontal axis of a span of time, such as a local day.
///
/// Positions are shares of the span, so that a picture fits any width. A day on which the clocks change is as long as it
/// is, and its ticks show the wall clock.
struct TimeAxis: Hashable, Sendable {
  /// The beginning of the span.
  let from: SimInstant
  /// The end of the span.
  let to: SimInstant
  private let zone: ZoneTable

  /// Creates the axis of a span.
  init(from: SimInstant, to: SimInstant, zone: ZoneTable) { (self.from, self.to, self.zone) = (from, to, zone) }

  /// Creates the axis of a local day.
  init(_ day: CivilDay, zone: ZoneTable) {
    self.init(from: zone.start(of: day), to: zone.start(of: day.advanced(by: 1)), zone: zone)
  }

  /// The length of the span in whole seconds, the unit of paths.
  var seconds: Int64 { (to - from).milliseconds / 1_000 }

  /// Returns whether a span of time overlaps the axis.
  func overlaps(_ from: SimInstant, _ to: SimInstant) -> Bool { from < self.to && to > self.from }
  /// Returns whether an instant lies on the axis.
  func contains(_ instant: SimInstant) -> Bool { from <= instant && instant < to }

  /// Returns the position of an instant in seconds, within the axis.
  func second(_ instant: SimInstant) -> Int64 { (clamped(instant) - from).milliseconds / 1_000 }

  /// Returns the position of an instant as a percentage of the width, within the axis.
  func percent(_ instant: SimInstant) -> String {
    Self.percent((clamped(instant) - from).milliseconds, of: (to - from).milliseconds)
  }

  /// Returns the width of a span of time as a percentage, which is at least some thousandths of a percent.
  func width(_ from: SimInstant, _ to: SimInstant, atLeast minimum: Int64 = 20) -> String {
    let length = (clamped(to) - clamped(from)).milliseconds
    let least = (self.to - self.from).milliseconds * minimum / 100_000
    return Self.percent(max(length, least), of: (self.to - self.from).milliseconds)
  }

  /// Returns the instants at which the wall clock shows a multiple of some minutes, without the end of the span.
  func ticks(everyMinutes step: Int64) -> [SimInstant] {
    var ticks: [SimInstant] = []
    var day = zone.day(of: from)
    while zone.start(of: day) < to {
      for minute in stride(from: 0, to: 1_440, by: Int(step)) {
        let time = ClockTime(milliseconds: Int64(minute) * 60_000)
        let instant = zone.instant(on: day, at: time)
        // Daylight saving skips some times.
        guard zone.clock(at: instant) == time, contains(instant) else { continue }
        ticks.append(instant)
        if let second = zone.repetition(of: instant), contains(second) { ticks.append(second) }
      }
      day = day.advanced(by: 1)
    }
    return ticks.sorted()
  }

  /// Returns the wall clock at an instant: `07:30`.
  func label(_ instant: SimInstant) -> String {
    instant == to && zone.clock(at: instant) == .midnight ? "24:00" : zone.clock(at: instant).spelling
  }

  private func clamped(_ instant: SimInstant) -> SimInstant { min(max(instant, from), to) }

  /// Returns a share as a percentage with at most three decimals.
  static func percent(_ part: Int64, of whole: Int64) -> String {
    guard whole != 0 else { return "0%" }
    // The stale time of many widgets over years has more milliseconds than a product in 64 bits can hold.
    let thousandths = (Int128(part) * 100_000 + Int128(whole / 2)) / Int128(whole)
    return Spelling.decimal(Int64(thousandths), places: 3) + "%"
  }
}

extension Plan {
  /// The axes of the days of the run.
  var days: [TimeAxis] {
    let last = zone.latestDay(at: end - .milliseconds(1))
    // A zone that changes sides of the date line skips a day.
    return (zone.day(of: start).number...last.number).map { TimeAxis(CivilDay(number: $0), zone: zone) }
      .filter { $0.from < $0.to }
  }

  /// The dates of the run: `13 to 15 June 2026`.
  var dates: String {
    let (first, last) = (zone.day(of: start), zone.latestDay(at: end - .milliseconds(1)))
    let (from, to) = (first.date, last.date)
    let end = "\(to.day) \(CivilDay.months[Int(to.month) - 1]) \(to.year)"
    if first == last { return end }
    if (from.year, from.month) == (to.year, to.month) { return "\(from.day) to \(end)" }
    let month = CivilDay.months[Int(from.month) - 1]
    return from.year == to.year ? "\(from.day) \(month) to \(end)" : "\(from.day) \(month) \(from.year) to \(end)"
  }
}

/// Round values for the labels of a linear scale.
enum RoundTicks {
  /// The most steps of a scale.
  private static let most = 5.0

  /// Returns the round values from zero to the end of a scale, at most six.
  static func values(to end: Double, _ unit: MetricUnit) -> [Double] {
    let step = self.step(atLeast: end / most, unit)
    return Array(stride(from: 0, through: end, by: step))
  }

  /// Returns the least round step that is not below a length.
  private static func step(atLeast length: Double, _ unit: MetricUnit) -> Double {
    if unit == .duration, let step = durations.first(where: { $0 >= length }) { return step }
    // Beyond the listed durations, days are counted in tens.
    var power = unit == .duration ? 86_400_000.0 : 1
    while true {
      for factor in [1.0, 2, 5] where power * factor >= length { return power * factor }
      power *= 10
    }
  }

  /// Round durations in milliseconds, up to a day.
  private static let durations: [Double] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000,
    900_000, 1_800_000, 3_600_000, 7_200_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000,
  ]
}
