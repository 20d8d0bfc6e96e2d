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

  /// One difference from the preset's base.
  struct Difference: Hashable, Sendable {
    package let id: ParameterID
    /// Its value in the base.
    package let before: ParameterValue
    /// Its value in the preset.
    package let after: ParameterValue
    /// Its plausible values in the preset.
    package let plausible: Plausible
    /// The reason for the difference.
    package let why: String
  }

  package let preset: Preset
  /// The differences from the preset's base, in the order of the table.
  let differences: [Difference]
  /// The overrides, in the order of the table.
  let overrides: [SystemModel.Override]
  let groups: [ParameterSection]

  package init(_ preset: Preset) { self.init(SystemModel(preset: preset)) }

  init(_ model: SystemModel) {
    let (preset, overrides) = (model.preset, model.overrides)
    self.preset = preset
    self.overrides = overrides
    groups = ParameterTable.groups.map { group in
      ParameterSection(
        title: group.title,
        rows: group.parameters.map { preset.parameter($0.id) }.map {
          row in
          ParameterRow(
            parameter: row, value: model.value(of: row.id), override: overrides.first { $0.id == row.id })
        })
    }
    let base = preset.base.flatMap(Preset.named)
    differences = preset.changes.compactMap { change in
      guard let before = base?.parameter(change.id) else { return nil }
      let after = preset.parameter(change.id)
      return Difference(
        id: change.id, before: before.value, after: after.value, plausible: after.plausible, why: change.why)
    }
  }
}
