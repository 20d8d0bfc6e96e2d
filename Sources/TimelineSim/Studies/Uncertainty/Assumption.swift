/// A parameter with more than one plausible value that the scenario does not override.
///
/// Even a documented parameter can be one: a document may give only a range, as for the allowance, or be ambiguous.
struct Assumption: Hashable, Sendable {
  /// The parameter of the preset.
  package let parameter: Parameter

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

extension Assumption {
  /// Returns the roundest value from one level up to, but not including, another; of equally round ones the middle one.
  ///
  /// A sample cannot distinguish these values, so a round one is as accurate and easier to read.
  func threshold(from level: Int64, below next: Int64) -> ParameterValue {
    guard next < .max else { return parameter.kind.value(level) }
    let middle = level + (next - level) / 2
    for step in steps {
      let nearest = (middle + step / 2) / step * step
      for candidate in [nearest, nearest - step, nearest + step] where candidate >= level && candidate < next {
        return parameter.kind.value(candidate)
      }
    }
    return parameter.kind.value(level)
  }

  /// The steps of round values, the largest first.
  private var steps: [Int64] {
    if parameter.kind.unit == .duration {
      let minute: Int64 = 60_000
      return [60 * minute, 30 * minute, 10 * minute, 5 * minute, minute, 30_000, 10_000, 5_000, 1_000, 100, 10, 1]
    }
    return (0..<12).reversed().flatMap { digits -> [Int64] in
      let power = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
      return power > 1 ? [power, power / 2] : [1]
    }
  }
}

/// The parameters that an uncertainty study varies, and those that it does not.
struct Assumptions: Hashable, Sendable {
  /// The varied parameters, in the order of the table.
  package let varied: [Assumption]
  /// The parameters that the scenario overrides, which are not varied.
  let overridden: [SystemModel.Override]

  /// Divides the parameters of a scenario's model; the runs of copies only matter in one with copies that are alike.
  init(of document: ScenarioDocument) {
    let names = document.names
    let preset = Preset.named(names.preset) ?? .standard
    var others = Set(names.overrides.map { $0.id })
    if !document.hasAlikeCopies { others.insert(.copiesRuns) }
    let open = preset.parameters.filter { !others.contains($0.id) && !Assumption(parameter: $0).alternatives.isEmpty }
    varied = open.map { Assumption(parameter: $0) }
    overridden = names.overrides
  }
}

/// One value for each assumption.
struct AssumptionSet: Hashable, Sendable {
  /// The part of an uncertainty study that a set belongs to.
  enum Origin: Hashable, Sendable {
    /// The preset's values.
    case centre
    /// One assumption has another value.
    case alone(assumption: Int)
    /// A point of the sample, in which all assumptions may have other values.
    case sampled
  }

  let origin: Origin
  /// The values, in the order of the assumptions.
  let values: [ParameterValue]

  /// Returns the centre, then each assumption's alternatives, then a sample; without assumptions, only the centre.
  ///
  /// Assumptions that belong together have the same place in their ranges at each point of the sample.
  static func all(of assumptions: [Assumption], samples: LatinHypercube) -> [AssumptionSet] {
    let centre = assumptions.map { $0.centre }
    guard !assumptions.isEmpty else { return [AssumptionSet(origin: .centre, values: [])] }
    let alone = assumptions.enumerated().flatMap { index, assumption in
      assumption.alternatives.map { value in
        var values = centre
        values[index] = value
        return AssumptionSet(origin: .alone(assumption: index), values: values)
      }
    }
    return [AssumptionSet(origin: .centre, values: centre)] + alone + sample(of: assumptions, samples)
  }

  static func sample(of assumptions: [Assumption], _ samples: LatinHypercube) -> [AssumptionSet] {
    let columns = assumptions.map { assumption in
      samples.strata(for: (assumption.id.sampledWith ?? assumption.id).rawValue).map {
        assumption.value(ofStratum: $0, of: samples.count)
      }
    }
    return (0..<samples.count).map { point in AssumptionSet(origin: .sampled, values: columns.map { $0[point] }) }
  }

  /// Returns the values that differ from the preset's, by parameter.
  func changes(of assumptions: [Assumption]) -> [ParameterID: ParameterValue] {
    var changes: [ParameterID: ParameterValue] = [:]
    for (assumption, value) in zip(assumptions, values) where value != assumption.centre {
      changes[assumption.id] = value
    }
    return changes
  }
}
