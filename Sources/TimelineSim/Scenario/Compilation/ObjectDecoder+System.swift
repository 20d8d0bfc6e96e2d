extension ObjectDecoder {
  /// Takes a preset and the parameters that override it.
  mutating func system() -> SystemModel {
    let presets = Preset.all.map { ($0.name, $0) }
    let preset = choice("preset", presets) ?? .standard
    var overrides = ParameterTable.all.compactMap { parameter in
      take(parameter.id.rawValue, as: .parameter(parameter.kind)).flatMap { node in
        value(of: node, parameter).map { SystemModel.Override(id: parameter.id, value: $0) }
      }
    }
    let written = Set(ParameterTable.all.map { $0.id }.filter { has($0.rawValue) })
    let fits = object("fitted") { $0.fits(of: written) } ?? [:]
    for index in overrides.indices { overrides[index].fittedTo = fits[overrides[index].id] }
    let model = SystemModel(preset: preset, overrides: overrides)
    for conflict in model.conflicts {
      let place = conflict.ids.map { $0.rawValue }.first(where: has).flatMap(place) ?? span
      log.error(.conflictingParameters, at: place, conflict.problem, remedy: "choose \(conflict.remedy)")
    }
    if model.conflicts.isEmpty { checkAllowances(of: model) }
    return model
  }

  /// Takes the data to which overrides were fitted, by parameter.
  private mutating func fits(of overrides: Set<ParameterID>) -> [ParameterID: String] {
    var fits: [ParameterID: String] = [:]
    for id in ParameterID.allCases {
      guard let data = text(id.rawValue) else { continue }
      if data.value.allSatisfy({ $0 == " " }) {
        log.error(
          .badName, at: data.span, "the data to which '\(id)' was fitted have no name",
          remedy: "write the device and the length of its record, such as \"iPhone 15, 4 days\"")
      } else if !overrides.contains(id) {
        log.error(
          .needlessKey, at: place(of: id.rawValue), "'\(id)' is fitted but has no value of the scenario",
          remedy: "write its value beside 'fitted'")
      }
      fits[id] = data.value
    }
    return fits
  }

  /// The parameters whose value is an allowance for a day.
  private static let allowances: Set<ParameterID> = [.budgetAllowance, .budgetFace, .budgetFaceCeiling, .pushAllowance]

  /// Warns about allowances of more than twice the greatest plausible value; `none` means no limit and is deliberate.
  private func checkAllowances(of model: SystemModel) {
    for override in model.overrides where Self.allowances.contains(override.id) {
      let parameter = model.parameter(override.id)
      guard let value = override.value.magnitude, let most = parameter.plausible.greatest, value > 2 * most else {
        continue
      }
      let orNone = parameter.kind.allowsNone ? ", or \"none\" for no limit" : ""
      log.warning(
        .implausibleAllowance, at: peek(override.id.rawValue)?.span,
        "'\(override.id)' is \(override.value), far above its plausible values, \(parameter.plausible)",
        remedy: "write \"\(parameter.kind.value(most))\" or less\(orNone)")
    }
  }

  /// Returns the value of a parameter, if the parameter accepts it.
  private func value(of node: JSONNode, _ parameter: Parameter) -> ParameterValue? {
    let known = log.errorCount
    if let value = read(node, parameter), parameter.kind.accepts(value) { return value }
    if log.errorCount == known {
      log.error(
        .wrongParameterValue, at: node.span, "'\(parameter.id)' takes \(parameter.kind.expectation)",
        // A word of two letters is near to each of its kind: "on" to "no".
        remedy: node.string.flatMap { $0.count > 2 ? Suggestion.nearest(to: $0, in: parameter.kind.options) : nil }
          .map { "did you mean '\($0)'?" })
    }
    return nil
  }

  private func read(_ node: JSONNode, _ parameter: Parameter) -> ParameterValue? {
    // An option can itself be named "none".
    if node.string == "none", parameter.kind.unit != .option { return .absent }
    let id = parameter.id.rawValue
    switch parameter.kind.unit {
    case .duration: return quantity(of: node, id, Quantity.plainDuration).map { .duration($0) }
    case .count: return node.integer.flatMap { Int64(exactly: $0) }.map { .count($0) }
    case .share:
      let isPart = parameter.kind.limits.upperBound <= Ratio.all.millionths
      return quantity(of: node, id, isPart ? Quantity.share : Quantity.shareOrMultiple).map { .share($0) }
    case .perDay: return quantity(of: node, id, Quantity.rate).flatMap { $0.wholePerDay }.map { .perDay($0) }
    case .factor: return quantity(of: node, id, Quantity.factor).map { .factor($0) }
    case .size: return quantity(of: node, id, Quantity.byteCount).map { .size($0) }
    case .days: return quantity(of: node, id, Quantity.days).map { .days($0) }
    case .option: return node.string.map { .option($0) } ?? node.bool.map(ParameterValue.answer)
    }
  }
}

extension Rate {
  /// The number of times in a day of 24 hours, if it is whole.
  var wholePerDay: Int64? {
    let periods = per.duration.map { CivilDay.length / $0.milliseconds } ?? 1
    let (product, overflow) = countMillionths.multipliedReportingOverflow(by: periods)
    return overflow || product % 1_000_000 != 0 ? nil : product / 1_000_000
  }
}
