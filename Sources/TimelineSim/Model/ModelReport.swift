/// A report on a model: every parameter with its source, and the differences from the base.
public struct ModelReport: Hashable, Sendable {
  /// The parameters under one heading.
  public struct ParameterSection: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// The parameters.
    public let rows: [ParameterRow]
  }

  /// One parameter.
  public struct ParameterRow: Hashable, Sendable {
    /// The parameter of the preset.
    public let parameter: Parameter
    /// The value in the model, including overrides.
    public let value: ParameterValue
    /// Whether the scenario overrides it.
    public let isOverridden: Bool

    /// The unit of the value.
    public var unit: ParameterKind.Unit { parameter.kind.unit }
  }

  /// One difference from the preset's base.
  public struct Difference: Hashable, Sendable {
    /// The parameter.
    public let id: ParameterID
    /// Its value in the base.
    public let before: ParameterValue
    /// Its value in the preset.
    public let after: ParameterValue
    /// Its plausible values in the preset.
    public let plausible: Plausible
    /// The reason for the difference.
    public let why: String
  }

  /// The preset.
  public let preset: Preset
  /// The differences from the preset's base, in the order of the table.
  public let differences: [Difference]
  /// The overrides, in the order of the table.
  public let overrides: [SystemModel.Override]
  /// All parameters.
  public let groups: [ParameterSection]

  /// Creates the report on a model.
  public init(_ model: SystemModel) {
    let (preset, overrides) = (model.preset, model.overrides)
    let overridden = Set(overrides.map { $0.id })
    self.preset = preset
    self.overrides = overrides
    groups = ParameterTable.groups.map { group in
      ParameterSection(
        title: group.title,
        rows: group.parameters.map { preset.parameter($0.id) }.map {
          ParameterRow(parameter: $0, value: model.value(of: $0.id), isOverridden: overridden.contains($0.id))
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
