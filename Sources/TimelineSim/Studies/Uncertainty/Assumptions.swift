/// The parameters that an uncertainty study varies, and those that it does not.
struct Assumptions: Hashable, Sendable {
  /// The varied parameters, in the order of the table.
  package let varied: [Assumption]
  /// The parameters that the scenario overrides, which are not varied.
  let overridden: [SystemModel.Override]

  /// Divides the parameters of a scenario's model.
  init(of names: NameTable) {
    let preset = Preset.named(names.preset) ?? .standard
    let set = Set(names.overrides.map { $0.id })
    let open = preset.parameters.filter { !set.contains($0.id) && !Assumption(parameter: $0).alternatives.isEmpty }
    varied = open.map { Assumption(parameter: $0) }
    overridden = names.overrides
  }
}
