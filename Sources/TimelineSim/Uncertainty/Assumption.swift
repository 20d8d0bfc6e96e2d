/// A parameter of which more than one value is plausible and which the scenario leaves alone.
///
/// A document may give a range and no value, as for the allowance, or can be read in two ways.
public struct Assumption: Hashable, Sendable {
  /// The parameter as the preset has it.
  public let parameter: Parameter

  /// Its name.
  public var id: ParameterID { parameter.id }
  /// The preset's value.
  public var centre: ParameterValue { parameter.value }
  /// What is tried with everything else at the centre: the ends of the range, or the other options.
  public var alternatives: [ParameterValue] { parameter.plausible.extremes.filter { $0 != centre } }

  /// Whether the values are alternatives without an order.
  var isCategorical: Bool {
    if case .choices = parameter.plausible { true } else { false }
  }

  /// Returns the value in the middle of one of `count` equal parts of the range, in whole steps of its unit.
  ///
  /// Of alternatives each takes as many parts as its share says. A range that ends in no limit at all is divided by its
  /// reciprocal: the parts go from the low end to ever longer values, and the last is `none`.
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
      if let most = high.magnitude { return parameter.kind.value(least + (most - least) * middle / whole) }
      let long = min(least * whole / (whole - middle), parameter.kind.limits.upperBound)
      return stratum == count - 1 ? high : parameter.kind.value(long)
    }
  }

  /// Returns where a value stands among the others, for thresholds: its magnitude, or the number of its alternative.
  func level(of value: ParameterValue) -> Int64 {
    if case .choices(let choices) = parameter.plausible {
      return Int64(choices.firstIndex { $0.value == value } ?? choices.count)
    }
    return value.magnitude ?? .max
  }
}
