/// The plausible values of a parameter on a real device, according to the sources.
///
/// It is not a probability distribution: a range has no shape, and percentages count assumption sets, not devices.
enum Plausible: Hashable, Sendable {
  /// A range between two values; an upper end of `none` means that there may be no limit.
  case range(ParameterValue, ParameterValue)
  /// Alternatives, each with its number of assumption sets in a hundred.
  case choices([Choice])

  /// One alternative for the value of a parameter.
  struct Choice: Hashable, Sendable {
    package let value: ParameterValue
    /// The number of assumption sets in a hundred that take it.
    let percent: Int

    /// Creates an alternative.
    package init(_ value: ParameterValue, percent: Int) { (self.value, self.percent) = (value, percent) }
  }

  /// The values an uncertainty run tries one at a time: both ends of a range, or each alternative that has a share.
  package var extremes: [ParameterValue] {
    switch self {
    case .range(let low, let high): [low, high]
    case .choices(let choices): choices.filter { $0.percent > 0 }.map { $0.value }
    }
  }

  /// The greatest plausible value in whole steps of its unit; `nil` for options, and if there may be no limit.
  package var greatest: Int64? {
    let magnitudes = extremes.map { $0.magnitude }
    return magnitudes.contains(nil) ? nil : magnitudes.compactMap { $0 }.max()
  }

  package func contains(_ value: ParameterValue) -> Bool {
    switch self {
    case .choices(let choices): return choices.contains { $0.value == value }
    case .range(let low, let high):
      guard let magnitude = value.magnitude, let least = low.magnitude else { return value == high }
      return magnitude >= least && magnitude <= (high.magnitude ?? .max)
    }
  }
}

extension Plausible: CustomStringConvertible {
  /// The range or the alternatives in one line: `40/day to 72/day`, `waits 80%, drops 20%`, `only 1s`.
  package var description: String {
    switch self {
    case .range(let low, let high): "\(low) to \(high)"
    case .choices: pieces.joined(separator: ", ")
    }
  }

  /// The description in pieces between which a line may break.
  var pieces: [String] {
    switch self {
    case .range: return [description]
    case .choices(let choices):
      if let only = choices.first, choices.count == 1 { return ["only \(only.value)"] }
      return choices.map { "\($0.value) \($0.percent)%" }
    }
  }
}

extension Plausible {
  static func times(_ low: SimDuration, _ high: SimDuration) -> Plausible { .range(.duration(low), .duration(high)) }
  static func rates(_ low: Int64, _ high: Int64) -> Plausible { .range(.perDay(low), .perDay(high)) }
  static func counts(_ low: Int64, _ high: Int64) -> Plausible { .range(.count(low), .count(high)) }

  /// Returns the range between two percentages.
  static func shares(_ low: Int64, _ high: Int64) -> Plausible {
    .range(.share(.percent(low)), .share(.percent(high)))
  }

  /// Returns the range between two factors, given in hundredths.
  static func factors(_ low: Int64, _ high: Int64) -> Plausible {
    .range(.factor(.percent(low)), .factor(.percent(high)))
  }

  /// Returns named options with their shares of a hundred assumption sets.
  static func options<Option: ParameterOption>(_ shares: KeyValuePairs<Option, Int>) -> Plausible {
    .choices(shares.map { Choice(.option($0.key), percent: $0.value) })
  }

  /// Returns a single value without an alternative.
  static func only(_ value: ParameterValue) -> Plausible { .choices([Choice(value, percent: 100)]) }
}
