/// What an uncertainty run varies, and what it leaves as it is.
public struct Assumptions: Hashable, Sendable {
  /// The parameters that are varied, in the order of the table.
  public let varied: [Assumption]
  /// Those that stay because the scenario sets them.
  public let overridden: [SystemModel.Override]

  /// Sorts the parameters of a scenario's model.
  init(of names: NameTable) {
    let preset = Preset.named(names.preset) ?? .standard
    let set = Set(names.overrides.map { $0.id })
    let open = preset.parameters.filter { !set.contains($0.id) && !Assumption(parameter: $0).alternatives.isEmpty }
    varied = open.map { Assumption(parameter: $0) }
    overridden = names.overrides
  }
}
