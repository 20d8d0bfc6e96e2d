/// A parameter with more than one plausible value that the scenario does not override.
///
/// Even a documented parameter can be one: a document may give only a range, as for the allowance, or be ambiguous.
struct Assumption: Hashable, Sendable {
  /// The parameter of the preset.
  package let parameter: Parameter

  /// The parameter's id.
  package var id: ParameterID { parameter.id }
  /// The preset's value.
  var centre: ParameterValue { parameter.value }
  /// The values to try with all other parameters at the centre: the ends of the range, or the other options.
  package var alternatives: [ParameterValue] { parameter.plausible.extremes.filter { $0 != centre } }

  /// Whether the values are options without an order.
  var isCategorical: Bool {
    if case .choices = parameter.plausible { true } else { false }
  }

  /// Returns the value in the middle of one of `count` equal strata of the range, in whole units.
  ///
  /// Each option takes strata in proportion to its share. Shares and days are divided evenly; a time, a rate or another
  /// quantity by its logarithm, or from zero by its square root, since it varies by factors. A range without an upper
  /// limit is divided by the reciprocal: the values increase from the low end, and the last is `none`.
  func value(ofStratum stratum: Int, of count: Int) -> ParameterValue {
    let (middle, whole) = (Int64(2 * stratum + 1), Int64(2 * count))
    switch parameter.plausible {
    case .choices(let choices):
      var upTo: Int64 = 0
      for choice in choices {
        upTo += Int64(choice.percent)
        if middle * 100 < upTo * whole { return choice.value }
      }
      return choices.last?.value ?? centre
    case .range(let low, let high):
      guard let least = low.magnitude else { return low }
      if let most = high.magnitude { return parameter.kind.value(scaled(least, most, middle, whole)) }
      let long = min(least * whole / (whole - middle), parameter.kind.limits.upperBound)
      return stratum == count - 1 ? high : parameter.kind.value(long)
    }
  }

  /// Returns the value at `middle` / `whole` of a range, on the scale of its quantity.
  private func scaled(_ least: Int64, _ most: Int64, _ middle: Int64, _ whole: Int64) -> Int64 {
    switch parameter.kind.unit {
    case .share, .days, .option: return least + (most - least) * middle / whole
    case .duration, .count, .perDay, .factor, .size: break
    }
    guard least > 0 else { return Int64(Int128(most) * Int128(middle * middle) / Int128(whole * whole)) }
    let exponent = PortableMath.log(Double(most) / Double(least)) * Double(middle) / Double(whole)
    return min(most, Int64(Double(least) * PortableMath.exp(exponent) + 0.5))
  }

  /// Returns the rank of a value for thresholds: its magnitude, or the index of its option.
  func level(of value: ParameterValue) -> Int64 {
    if case .choices(let choices) = parameter.plausible {
      return Int64(choices.firstIndex { $0.value == value } ?? choices.count)
    }
    return value.magnitude ?? .max
  }
}
