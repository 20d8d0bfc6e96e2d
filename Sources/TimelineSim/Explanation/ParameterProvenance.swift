/// The modelled system of a run, as citations need it: the value of each parameter and who stands behind it.
struct ParameterProvenance: Sendable {
  private let model: SystemModel

  /// Takes the preset and the overrides of a scenario.
  init(_ names: NameTable) {
    model = SystemModel(
      preset: Preset.named(names.preset) ?? .standard, overrides: names.overrides.map { ($0.id, $0.value) })
  }

  /// Returns a parameter with its value, as in `interval.minimum 5m`.
  ///
  /// Where one that is documented has a range, that is said too, lest its middle be taken for Apple's own value:
  /// `55/day of 40/day to 72/day`.
  func text(_ parameter: ParameterID) -> String {
    let value = "\(parameter) \(model.value(of: parameter))"
    guard backing(of: parameter) == .documented,
      case .range(let low, let high) = model.preset.parameter(parameter).plausible
    else { return value }
    return "\(value) of \(low) to \(high)"
  }

  /// Returns who stands behind a parameter's value.
  func backing(of parameter: ParameterID) -> Evidence {
    if model.overrides.contains(where: { $0.id == parameter }) { return .overridden }
    return Evidence(model.preset.parameter(parameter).provenance)
  }

  /// Returns a citation in brackets, the best backed first: `[documented B13; assumed interval.minimum 5m]`.
  func text(_ citation: Citation) -> String {
    let parts = Evidence.allCases.compactMap { backing -> String? in
      let rules = citation.rules.filter { $0.backing == backing }
      let facts = rules.flatMap { $0.facts }.uniqued.joined(separator: " ")
      let numbers = citation.parameters.uniqued.filter { self.backing(of: $0) == backing }.map(text)
      guard !rules.isEmpty || !numbers.isEmpty else { return nil }
      let what = ([facts] + numbers).filter { !$0.isEmpty }.joined(separator: ", ")
      return what.isEmpty ? backing.rawValue : "\(backing.rawValue) \(what)"
    }
    return "[\(parts.joined(separator: "; "))]"
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, each at its first place.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
