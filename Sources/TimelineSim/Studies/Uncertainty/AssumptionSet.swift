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

  /// Returns a sample.
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
