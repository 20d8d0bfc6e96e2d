/// The least and the greatest value of each parameter: over all assumptions of a scenario, or its own.
struct ParameterBounds: Sendable {
  private var bounds: [ParameterID: (least: Int64?, most: Int64?)] = [:]

  /// The bounds over the plausible values that a scenario does not override.
  init(of document: ScenarioDocument) {
    self.init(document.system)
    for assumption in Assumptions(of: document).varied where !assumption.isCategorical {
      let rules = assumption.isGoverned ? document.system.preset.ruleSets.map { $0.name } : []
      let parameters = [assumption.parameter] + rules.map { assumption.parameter(under: $0) }
      let magnitudes = parameters.flatMap { [$0.value] + $0.plausible.extremes }.map { $0.magnitude }
      // A value without a magnitude is `none`, which is no limit.
      bounds[assumption.id] = (
        magnitudes.compactMap { $0 }.min(), magnitudes.contains(nil) ? nil : magnitudes.compactMap { $0 }.max()
      )
    }
  }

  /// The values of a model, each its own bound.
  init(_ system: SystemModel) {
    for parameter in system.parameters where parameter.kind.unit != .option {
      let magnitude = system.value(of: parameter.id).magnitude
      bounds[parameter.id] = (magnitude, magnitude)
    }
  }

  /// The smallest value; `nil` if it can only be `none`.
  func least(_ id: ParameterID) -> Int64? { bounds[id]?.least }
  /// The largest value; `nil` if there may be none.
  func most(_ id: ParameterID) -> Int64? { bounds[id]?.most }
}
