/// A report on a model: every parameter with its source, and the differences from the base.
package struct ModelReport: Hashable, Sendable {
  /// The parameters under one heading.
  struct ParameterSection: Hashable, Sendable {
    /// The heading.
    package let title: String
    package let rows: [ParameterRow]
  }

  struct ParameterRow: Hashable, Sendable {
    /// The parameter of the preset.
    package let parameter: Parameter
    /// The value in the model, including overrides.
    package let value: ParameterValue
    /// The override of the scenario; `nil` if it has none.
    let override: SystemModel.Override?

    /// Whether the scenario overrides it.
    var isOverridden: Bool { override != nil }
    /// The evidence for the value; that of the preset's value if a scenario overrides it without fitting it.
    var provenance: Provenance { override?.fittedTo == nil ? parameter.provenance : .fitted }

    package var unit: ParameterKind.Unit { parameter.kind.unit }
  }

  /// A set of rules.
  struct RuleSection: Hashable, Sendable {
    let rules: RuleSet
    /// The number of assumption sets in a hundred that take it.
    let percent: Int
    /// The governed parameters, compared with the preset's own rows.
    let differences: [Difference]
  }

  /// One difference from the preset's base.
  struct Difference: Hashable, Sendable {
    package let id: ParameterID
    /// Its value in the base.
    package let before: ParameterValue
    /// Its value in the preset.
    package let after: ParameterValue
    /// Its plausible values in the preset.
    package let plausible: Plausible
    /// The evidence for it.
    let provenance: Provenance
    let facts: [String]
    /// The reason for the difference.
    package let why: String
  }

  package let preset: Preset
  /// The differences from the preset's base, in the order of the table.
  let differences: [Difference]
  /// The overrides, in the order of the table.
  let overrides: [SystemModel.Override]
  let groups: [ParameterSection]
  /// The sets of rules that the assumption sets of the preset take, with their changes; empty if there is only one.
  let ruleSets: [RuleSection]

  init(_ model: SystemModel) {
    let (preset, overrides) = (model.preset, model.overrides)
    self.preset = preset
    self.overrides = overrides
    groups = ParameterTable.groups.map { group in
      ParameterSection(
        title: group.title,
        rows: group.parameters.map { row in
          ParameterRow(
            parameter: model.parameter(row.id), value: model.value(of: row.id),
            override: overrides.first { $0.id == row.id })
        })
    }
    let base = preset.base.flatMap(Preset.named)
    differences = base.map { base in preset.changes.map { Difference($0, in: preset.parameters, from: base) } } ?? []
    let sets = preset.ruleSets
    guard sets.count > 1, case .choices(let choices) = preset.parameter(.rules).plausible else {
      ruleSets = []
      return
    }
    ruleSets = sets.map { rules in
      let parameters = preset.parameters(under: rules)
      return RuleSection(
        rules: rules, percent: choices.first { $0.value == .option(rules.name) }?.percent ?? 0,
        differences: rules.changes.map { Difference($0, in: parameters, from: preset) })
    }
  }
}

extension ModelReport.Difference {
  /// Compares a changed parameter with that of a preset.
  fileprivate init(_ change: ParameterChange, in parameters: [Parameter], from base: Preset) {
    let after = parameters[ParameterTable.index(of: change.id)]
    self.init(
      id: change.id, before: base.parameter(change.id).value, after: after.value, plausible: after.plausible,
      provenance: after.provenance, facts: after.facts, why: change.why)
  }
}
