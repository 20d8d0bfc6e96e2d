extension ScenarioDocument {
  /// Returns the scenario as it would be with another tree.
  ///
  /// - Throws: What the change makes wrong.
  func changing(_ change: (inout JSONNode) -> Void) throws(InvalidScenario) -> ScenarioDocument {
    var changed = tree
    change(&changed)
    return try Self.compile(changed, origin.source, inputs: origin.inputs, catalogue: origin.catalogue)
  }

  /// Returns the scenario as it would be with other values of parameters.
  ///
  /// - Throws: What the values make wrong.
  func setting(_ values: [ParameterID: ParameterValue]) throws(InvalidScenario) -> ScenarioDocument {
    try changing { tree in
      for (parameter, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        tree.update(at: .root.key("system").key(parameter.rawValue)) { $0 = value.node }
      }
    }
  }
}

extension ParameterValue {
  /// The value as a scenario writes it.
  fileprivate var node: JSONNode {
    if case .count(let number) = self { return .int(number) }
    return .string("\(self)")
  }
}
