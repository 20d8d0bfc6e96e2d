/// A preset with the overrides of a scenario.
package struct SystemModel: Hashable, Sendable {
  /// A parameter that a scenario sets itself.
  struct Override: Hashable, Sendable {
    package let id: ParameterID
    package let value: ParameterValue
    /// The data to which the author fitted the value; `nil` if the scenario does not say that it is fitted.
    var fittedTo: String?
  }

  /// Values that contradict each other, described for the author of the scenario.
  package struct Conflict: Hashable, Sendable {
    /// The parameters concerned, the one to change first.
    package let ids: [ParameterID]
    package let problem: String
    package let remedy: String
  }

  package let preset: Preset
  /// The parameters of the preset under the rules of the model, in the order of the table.
  let parameters: [Parameter]
  /// The overrides, in the order of the table.
  let overrides: [Override]
  /// All values, in the order of the table.
  private let values: [ParameterValue]

  /// Creates a model; of several overrides of one parameter the last counts.
  ///
  /// - Precondition: Each override gives its parameter a value its kind accepts.
  init(preset: Preset, overrides: [Override] = []) {
    let rules = overrides.last { $0.id == .rules }?.value ?? preset.parameter(.rules).value
    parameters = preset.parameters(under: RuleSet.named(rules.choice()))
    var values = parameters.map { $0.value }
    var overridden: [Int: Override] = [:]
    for override in overrides {
      let index = ParameterTable.index(of: override.id)
      let kind = parameters[index].kind
      precondition(
        kind.accepts(override.value), "\(override.id) cannot be \(override.value): it takes \(kind.expectation)")
      values[index] = override.value
      overridden[index] = override
    }
    (self.preset, self.values) = (preset, values)
    self.overrides = overridden.sorted { $0.key < $1.key }.map { $0.value }
  }

  /// Returns the model with other values of parameters.
  ///
  /// - Precondition: As for ``init(preset:overrides:)``.
  func setting(_ values: [ParameterID: ParameterValue]) -> SystemModel {
    values.isEmpty
      ? self : SystemModel(preset: preset, overrides: overrides + values.map { Override(id: $0, value: $1) })
  }

  func value(of id: ParameterID) -> ParameterValue { values[ParameterTable.index(of: id)] }

  /// Returns a parameter of the preset under the rules of the model.
  func parameter(_ id: ParameterID) -> Parameter { parameters[ParameterTable.index(of: id)] }

  /// The set of rules.
  var rules: RuleSet { RuleSet.named(choice(.rules)) }

  /// The contradictions between values; a model with conflicts must not run.
  ///
  /// The allowance grows with views from the floor, so the floor must lie below it, or both must be 0. A preset without
  /// a budget has no other rules than its own.
  package var conflicts: [Conflict] {
    if !preset.parameter(.rules).plausible.contains(value(of: .rules)) {
      return [
        Conflict(
          ids: [.rules], problem: "'\(preset.name)' charges no reload, so it has no rules '\(value(of: .rules))'",
          remedy: "a preset of a device, or omit 'rules'")
      ]
    }
    let (floor, allowance) = (value(of: .budgetFloor), value(of: .budgetAllowance))
    guard let least = floor.magnitude, let most = allowance.magnitude, least >= most, least > 0 else { return [] }
    return [
      Conflict(
        ids: [.budgetFloor, .budgetAllowance],
        problem:
          "\(ParameterID.budgetFloor) is \(floor), which is not below \(ParameterID.budgetAllowance) = \(allowance)",
        remedy: "a floor below the allowance; 0/day for none")
    ]
  }
}

extension SystemModel {
  /// Returns a length of time, or `nil` for `none`.
  ///
  /// - Precondition: Here and below, the parameter's kind has that unit.
  func optionalDuration(_ id: ParameterID) -> SimDuration? {
    switch value(of: id) {
    case .duration(let length): length
    case .absent: nil
    case .count, .share, .perDay, .factor, .size, .days, .option: preconditionFailure("\(id) is no length of time")
    }
  }

  /// Returns a length of time that cannot be `none`.
  package func duration(_ id: ParameterID) -> SimDuration {
    guard let length = optionalDuration(id) else { preconditionFailure("\(id) cannot be none") }
    return length
  }

  /// Returns a rate a day, a count, a number of days or a size, or `nil` for `none`.
  func optionalNumber(_ id: ParameterID) -> Int64? {
    switch value(of: id) {
    case .count(let number), .perDay(let number), .size(let number), .days(let number): number
    case .absent: nil
    case .duration, .share, .factor, .option: preconditionFailure("\(id) is no whole number")
    }
  }

  /// Returns a number that cannot be `none`.
  package func number(_ id: ParameterID) -> Int64 {
    guard let number = optionalNumber(id) else { preconditionFailure("\(id) cannot be none") }
    return number
  }

  /// Returns a share or a factor; `nil` for `none`.
  func optionalShare(_ id: ParameterID) -> Ratio? {
    switch value(of: id) {
    case .share(let share), .factor(let share): share
    case .absent: nil
    case .duration, .count, .perDay, .size, .days, .option: preconditionFailure("\(id) is no share")
    }
  }

  /// Returns a share or a factor.
  func share(_ id: ParameterID) -> Ratio {
    guard let share = optionalShare(id) else { preconditionFailure("\(id) cannot be none") }
    return share
  }

  /// Returns the name of the chosen option.
  package func option(_ id: ParameterID) -> String {
    guard case .option(let name) = value(of: id) else { preconditionFailure("\(id) has no options") }
    return name
  }

  /// Returns whether the chosen option is `yes`.
  func isYes(_ id: ParameterID) -> Bool { choice(id) == YesOrNo.yes }

  /// Returns the chosen option.
  ///
  /// - Precondition: The row of the parameter has options of this type.
  func choice<Option: ParameterOption>(_ id: ParameterID) -> Option { value(of: id).choice() }
}
