/// The spelling of quantities in scenarios; reading it returns the same quantity.
enum Spelling {
  /// Returns millionths of a unit as a decimal number without trailing zeros.
  ///
  /// - Parameters:
  ///   - millionths: The number.
  ///   - places: The decimal places of `millionths`.
  static func decimal(_ millionths: Int64, places: Int = 6) -> String {
    let digits = String(millionths.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = millionths < 0 ? "-" : ""
    return sign + padded.dropLast(places) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Returns a decimal number rounded to some significant digits, or to a whole number.
  static func rounded(_ amount: Int64, places: Int, digits: Int = 4) -> String {
    func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
    var step: UInt64 = 1
    while step < power(places), amount.magnitude / step >= power(digits) { step *= 10 }
    let rounded = Int64(clamping: (amount.magnitude + step / 2) / step * step)
    return decimal(amount < 0 ? -rounded : rounded, places: places)
  }

  /// Returns a number padded with leading zeros.
  static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Returns a number of bytes in the largest unit that results in a whole number: `10MB`.
  static func byteCount(_ bytes: Int64) -> String {
    for (unit, size) in [("GB", Int64(1_000_000_000)), ("MB", 1_000_000), ("KB", 1_000)]
    where bytes != 0 && bytes % size == 0 {
      return "\(bytes / size)\(unit)"
    }
    return "\(bytes)B"
  }
}

extension SimDuration {
  /// The length in scenarios: `1h30m`.
  var spelling: String { (milliseconds < 0 ? "-" : "") + Self.parts(of: milliseconds.magnitude, days: false).joined() }

  /// Returns the length for reports, rounded to its `count` largest units: `1h30m`.
  ///
  /// In reports, a day is 24 hours; in scenarios, `d` means a local day.
  func text(units count: Int = 2) -> String {
    let units: [UInt64] = [86_400_000, 3_600_000, 60_000, 1_000, 1]
    let magnitude = milliseconds.magnitude
    guard let first = units.firstIndex(where: { $0 <= magnitude }) else { return "0s" }
    let unit = units[min(first + max(1, count) - 1, units.count - 1)]
    let rounded = (magnitude + unit / 2) / unit * unit
    return (milliseconds < 0 ? "-" : "") + Self.parts(of: rounded, days: true).joined()
  }

  /// Returns the parts that are not zero, largest first.
  private static func parts(of milliseconds: UInt64, days: Bool) -> [String] {
    var rest = milliseconds
    var parts: [String] = []
    let units: [(String, UInt64)] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)]
    for (unit, length) in units.dropFirst(days ? 0 : 1) where rest >= length {
      parts.append("\(rest / length)\(unit)")
      rest %= length
    }
    return parts.isEmpty ? ["0s"] : parts
  }
}

extension Ratio {
  /// The share in scenarios: `12%`.
  var spelling: String { "\(Spelling.decimal(millionths, places: 4))%" }
}

extension ClockTime {
  /// The time of day in scenarios: `07:30`, with seconds and milliseconds only if they are not zero.
  var spelling: String {
    let hour = Spelling.padded(milliseconds / 3_600_000, to: 2)
    let minutes = "\(hour):\(Spelling.padded(milliseconds / 60_000 % 60, to: 2))"
    let (seconds, fraction) = (milliseconds / 1_000 % 60, milliseconds % 1_000)
    if seconds == 0, fraction == 0 { return minutes }
    let whole = "\(minutes):\(Spelling.padded(seconds, to: 2))"
    return fraction == 0 ? whole : "\(whole).\(Spelling.padded(fraction, to: 3))"
  }
}

extension DailyWindow {
  /// The part of the day in scenarios: `16:00-23:00`.
  var spelling: String { "\(from.spelling)-\(to.spelling)" }
}

extension CivilDay {
  /// The date in scenarios: `2026-06-13`.
  var spelling: String {
    let (year, month, day) = date
    return "\(Spelling.padded(year, to: 4))-\(Spelling.padded(month, to: 2))-\(Spelling.padded(day, to: 2))"
  }
}

extension SimInstant {
  /// The instant in traces, in UTC with milliseconds: `2026-06-13T07:30:15.250Z`.
  var spelling: String {
    let zone = ZoneTable(fixed: .zero)
    let time = zone.clock(at: self).milliseconds
    let minutes = ClockTime(milliseconds: time / 60_000 * 60_000).spelling
    let seconds = "\(Spelling.padded(time / 1_000 % 60, to: 2)).\(Spelling.padded(time % 1_000, to: 3))"
    return "\(zone.day(of: self).spelling)T\(minutes):\(seconds)Z"
  }
}

extension ZoneTable {
  /// Returns an instant as local time with its offset: `2026-06-13T09:30:15.250+02:00`.
  func spelling(of instant: SimInstant) -> String {
    let time = clock(at: instant).milliseconds
    let parts = [time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60].map { Spelling.padded($0, to: 2) }
    let minutes = offset(at: instant).milliseconds / 60_000
    let offset = [abs(minutes) / 60, abs(minutes) % 60].map { Spelling.padded($0, to: 2) }
    return day(of: instant).spelling + "T" + parts.joined(separator: ":") + "." + Spelling.padded(time % 1_000, to: 3)
      + (minutes < 0 ? "-" : "+") + offset.joined(separator: ":")
  }
}
