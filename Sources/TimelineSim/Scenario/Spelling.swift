/// How quantities are spelled in scenarios, so that reading the spelling gives the same quantity.
enum Spelling {
  /// Returns millionths of a unit as a decimal number without needless zeros.
  ///
  /// - Parameters:
  ///   - millionths: The number.
  ///   - places: How many decimal places one of them stands for.
  static func decimal(_ millionths: Int64, places: Int = 6) -> String {
    let digits = String(millionths.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = millionths < 0 ? "-" : ""
    return sign + padded.dropLast(places) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Returns a number with zeros before it.
  static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension SimDuration {
  /// The length in scenarios: `1h30m`.
  var spelling: String { (milliseconds < 0 ? "-" : "") + Self.parts(of: milliseconds.magnitude, days: false).joined() }

  /// Returns the length for people, rounded to its `count` longest units and spelled as in scenarios: `1h30m`.
  ///
  /// Here a day is 24 hours; a scenario that says `d` means local days.
  func text(units count: Int = 2) -> String {
    let units: [UInt64] = [86_400_000, 3_600_000, 60_000, 1_000, 1]
    let magnitude = milliseconds.magnitude
    guard let first = units.firstIndex(where: { $0 <= magnitude }) else { return "0s" }
    let unit = units[min(first + max(1, count) - 1, units.count - 1)]
    let rounded = (magnitude + unit / 2) / unit * unit
    return (milliseconds < 0 ? "-" : "") + Self.parts(of: rounded, days: true).joined()
  }

  /// Returns the parts that are not zero, longest first.
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

extension Length {
  /// The length in scenarios: `1d12h`.
  var spelling: String {
    if days == 0 { return rest.spelling }
    return "\(days)d" + (rest == .zero ? "" : SimDuration(milliseconds: abs(rest.milliseconds)).spelling)
  }
}

extension Rate {
  /// The rate in scenarios: `55/day`.
  var spelling: String { "\(Spelling.decimal(countMillionths))/\(per.rawValue)" }
}

extension Ratio {
  /// The share in scenarios: `12%`.
  var spelling: String { "\(Spelling.decimal(millionths, places: 4))%" }
}
