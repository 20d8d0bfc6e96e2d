/// The value of each parameter in a run and its source, for citations.
struct ParameterProvenance: Sendable {
  private let model: SystemModel

  /// Creates the values from the preset and the overrides of a scenario.
  init(_ names: NameTable) {
    model = SystemModel(preset: Preset.named(names.preset) ?? .standard, overrides: names.overrides)
  }

  /// Returns a parameter with its value, as in `interval.minimum 5m`.
  ///
  /// A documented value with a range includes the range, because the value inside it is not Apple's own: `55/day of
  /// 40/day to 72/day`.
  func text(_ parameter: ParameterID) -> String {
    let value = "\(parameter) \(model.value(of: parameter))"
    guard backing(of: parameter) == .level(.documented),
      case .range(let low, let high) = model.parameter(parameter).plausible
    else { return value }
    return "\(value) of \(low) to \(high)"
  }

  /// Returns the source of a parameter's value.
  func backing(of parameter: ParameterID) -> Evidence {
    guard let own = model.overrides.first(where: { $0.id == parameter }) else {
      return .level(model.parameter(parameter).provenance)
    }
    return own.fittedTo == nil ? .overridden : .level(.fitted)
  }

  /// Returns the value of a parameter, as scenarios spell it.
  func value(of parameter: ParameterID) -> String { model.value(of: parameter).description }

  /// The rule by which allowances grow with views.
  var allowance: Citation {
    let isProportional = model.value(of: .budgetCurve) == .option(BudgetPlan.Curve.proportional)
    return AllowanceReason.citation(of: isProportional ? .proportional : .saturating)
  }

  /// Returns the facts and the parameters of a citation by source, the most reliable source first.
  func sources(of citation: Citation) -> [(evidence: Evidence, facts: [String], parameters: [ParameterID])] {
    let citation = withAccrual(citation)
    return Evidence.all.compactMap { evidence in
      let rules = citation.rules.filter { $0.backing == evidence }
      let parameters = citation.parameters.uniqued.filter { backing(of: $0) == evidence }
      guard !rules.isEmpty || !parameters.isEmpty else { return nil }
      return (evidence, rules.flatMap { $0.facts }.uniqued, parameters)
    }
  }

  /// Returns the parameters of a citation.
  func parameters(of citation: Citation) -> [ParameterID] { withAccrual(citation).parameters }

  /// Returns a citation of the accrual with the rules by which it has slots or follows predicted views.
  private func withAccrual(_ citation: Citation) -> Citation {
    guard citation.parameters.contains(.budgetAccrual) else { return citation }
    var parameters: [ParameterID] = []
    if model.value(of: .budgetAccrual) == .option(AccrualProfile.predicted) {
      parameters.append(.budgetPredictionSmoothing)
    }
    if model.value(of: .budgetSlot) != .absent { parameters.append(.budgetSlot) }
    return parameters.isEmpty ? citation : citation + .reported("S5", by: parameters)
  }

  /// Returns a citation in brackets: `[documented B13; assumed interval.minimum 5m]`.
  func text(_ citation: Citation) -> String {
    let parts = sources(of: citation).map { source in
      let facts = source.facts.isEmpty ? [] : [source.facts.joined(separator: " ")]
      let items = (facts + source.parameters.map(text)).joined(separator: ", ")
      return items.isEmpty ? source.evidence.name : "\(source.evidence.name) \(items)"
    }
    return "[\(parts.joined(separator: "; "))]"
  }

  /// Returns the facts of a citation in brackets: `[B9 B10]`; its sources if it has no facts.
  func shortText(_ citation: Citation) -> String {
    let sources = sources(of: citation)
    let facts = sources.flatMap { $0.facts }.uniqued
    return "[\((facts.isEmpty ? sources.map { $0.evidence.name } : facts).joined(separator: " "))]"
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, each in its first position.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
