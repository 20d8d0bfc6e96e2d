/// A parameter with more than one plausible value that the scenario does not override.
///
/// Even a documented parameter can be one: a document may give only a range, as for the allowance, or be ambiguous.
struct Assumption: Hashable, Sendable {
  /// The parameter under the rules of the scenario.
  package let parameter: Parameter
  /// The parameter under each set of rules that governs it, if the sample takes several.
  private let governed: [RuleSet.Name: Parameter]

  /// Creates an assumption.
  ///
  /// - Parameters:
  ///   - parameter: The parameter under the rules of the scenario.
  ///   - governed: The parameter under each set of rules that governs it, if the sample takes several.
  init(parameter: Parameter, governed: [RuleSet.Name: Parameter] = [:]) {
    (self.parameter, self.governed) = (parameter, governed)
  }

  package var id: ParameterID { parameter.id }
  /// The value under the rules of the scenario.
  var centre: ParameterValue { parameter.value }
  /// Whether its values depend on the sampled set of rules.
  var isGoverned: Bool { !governed.isEmpty }

  /// Returns the parameter under a set of rules.
  func parameter(under rules: RuleSet.Name) -> Parameter { governed[rules] ?? parameter }

  /// Returns the value under a set of rules; `nil` is that of the scenario.
  func centre(under rules: RuleSet.Name?) -> ParameterValue { rules.map { parameter(under: $0).value } ?? centre }

  /// The values to try with all other parameters at the centre: the ends of the range, or the other options.
  package var alternatives: [ParameterValue] { parameter.plausible.extremes.filter { $0 != centre } }

  /// Whether the values are options without an order.
  var isCategorical: Bool { parameter.kind.unit == .option }

  /// Returns the value in the middle of one of `count` equal strata of the range, in whole units.
  ///
  /// Each option takes strata in proportion to its share. Shares and days are divided evenly; a time, a rate or another
  /// quantity by its logarithm, or from zero by its square root, since it varies by factors. A range without an upper
  /// limit is divided by the reciprocal: the values increase from the low end, and the last is `none`.
  ///
  /// - Parameter rules: The set of rules of the range; `nil` for that of the scenario.
  func value(ofStratum stratum: Int, of count: Int, under rules: RuleSet.Name? = nil) -> ParameterValue {
    let parameter = rules.map { self.parameter(under: $0) } ?? parameter
    let (middle, whole) = (Int64(2 * stratum + 1), Int64(2 * count))
    switch parameter.plausible {
    case .choices(let choices):
      var upTo: Int64 = 0
      for choice in choices {
        upTo += Int64(choice.percent)
        if middle * 100 < upTo * whole { return choice.value }
      }
      return choices.last?.value ?? parameter.value
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
    guard case .option(let name) = value else { return value.magnitude ?? .max }
    let options = parameter.kind.options
    return Int64(options.firstIndex(of: name) ?? options.count)
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
    let system = document.system
    var others = Set(system.overrides.map { $0.id })
    if !document.hasAlikeCopies { others.insert(.copiesRuns) }
    let sets = others.contains(.rules) ? [] : system.preset.ruleSets
    varied = system.parameters.compactMap { parameter in
      guard !others.contains(parameter.id) else { return nil }
      var governed: [RuleSet.Name: Parameter] = [:]
      for rules in sets {
        for change in rules.changes where change.id == parameter.id {
          governed[rules.name] = system.preset.parameter(parameter.id).applying(change)
        }
      }
      let all = [parameter] + sets.compactMap { governed[$0.name] }
      return all.contains { $0.plausible.extremes.count > 1 }
        ? Assumption(parameter: parameter, governed: governed) : nil
    }
    overridden = system.overrides
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
      assumption.alternatives.map { Self.alone($0, at: index, of: assumptions) }
    }
    return [AssumptionSet(origin: .centre, values: centre)] + alone + sample(of: assumptions, samples)
  }

  /// Returns the set in which one assumption has another value; another set of rules brings the values that it governs.
  static func alone(_ value: ParameterValue, at index: Int, of assumptions: [Assumption]) -> AssumptionSet {
    let rules: RuleSet.Name? = assumptions[index].id == .rules ? value.choice() : nil
    var values = assumptions.map { $0.centre(under: rules) }
    values[index] = value
    return AssumptionSet(origin: .alone(assumption: index), values: values)
  }

  /// Returns the sets of a sample: first each gets its rules, in proportion to their shares, then the ranges under these
  /// rules are divided among the sets that have them.
  static func sample(of assumptions: [Assumption], _ samples: LatinHypercube) -> [AssumptionSet] {
    let strata = samples.strata(for: ParameterID.rules.rawValue)
    let rules = assumptions.first { $0.id == .rules }.map { assumption in
      strata.map { assumption.value(ofStratum: $0, of: samples.count).choice() as RuleSet.Name }
    }
    let columns = assumptions.map { assumption -> [ParameterValue] in
      let strata = samples.strata(for: (assumption.id.sampledWith ?? assumption.id).rawValue)
      guard assumption.isGoverned, let rules else {
        return strata.map { assumption.value(ofStratum: $0, of: samples.count) }
      }
      var (places, counts) = (strata, [RuleSet.Name: Int]())
      for point in strata.indices.sorted(by: { strata[$0] < strata[$1] }) {
        places[point] = counts[rules[point], default: 0]
        counts[rules[point], default: 0] += 1
      }
      return places.indices.map { point in
        assumption.value(ofStratum: places[point], of: counts[rules[point]] ?? 1, under: rules[point])
      }
    }
    return (0..<samples.count).map { point in AssumptionSet(origin: .sampled, values: columns.map { $0[point] }) }
  }

  /// Returns the set of rules, if it is one of the assumptions.
  func rules(of assumptions: [Assumption]) -> RuleSet.Name? {
    zip(assumptions, values).first { $0.0.id == .rules }.map { $0.1.choice() }
  }

  /// Returns the values that differ from those of the scenario's model under the rules of the set, by parameter.
  func changes(of assumptions: [Assumption]) -> [ParameterID: ParameterValue] {
    let rules = rules(of: assumptions)
    var changes: [ParameterID: ParameterValue] = [:]
    for (assumption, value) in zip(assumptions, values) where value != assumption.centre(under: rules) {
      changes[assumption.id] = value
    }
    return changes
  }
}
