import Testing

@testable import TimelineSim

/// Every behaviour of the model occurs in a scenario, and every parameter affects one.
///
/// Some hundred changes of parameters are tried, which takes minutes without optimization: `TIMELINE_SIM_LAWS=full` tries
/// them.
@Suite struct EveryParameterHasEffectTests {
  @Test func `every kind of observation, cause and result occurs in a scenario`() {
    let seen = ScenarioLibrary.shared.all.reduce(into: Set<String>()) { $0.formUnion($1.sights) }
    #expect(Sights.all.filter { !seen.contains($0) } == [])
    #expect(seen.subtracting(Sights.all).sorted() == [])
  }

  /// Two values of a parameter that must have different results in some scenario.
  struct Move: Sendable, CustomTestStringConvertible {
    let parameter: ParameterID
    let from: ParameterValue
    let to: ParameterValue

    var testDescription: String { "\(parameter) from \(from) to \(to)" }

    /// From low to high, from the first option to each other one, and to no limit.
    static let all: [Move] = ParameterTable.all.flatMap { parameter -> [Move] in
      let (first, others) = ends(of: parameter)
      return others.map { Move(parameter: parameter.id, from: first, to: $0) }
    }

    private static func ends(of parameter: Parameter) -> (ParameterValue, [ParameterValue]) {
      let options = parameter.kind.options.map { ParameterValue.option($0) }
      if let first = options.first { return (first, Array(options.dropFirst())) }
      let presets = [parameter] + Preset.all.map { $0.parameter(parameter.id) }
      let ranges = presets.map(\.plausible.extremes).filter { $0.count > 1 }
      let extremes = ranges.first ?? parameter.plausible.extremes
      let others =
        Array(extremes.dropFirst()) + [tried[parameter.id]].compactMap { $0 }
        + (parameter.kind.allowsNone ? [.absent] : [])
      return (extremes[0], others.reduce(into: []) { if $1 != extremes[0], !$0.contains($1) { $0.append($1) } })
    }

    /// A value for each parameter that no assumption set changes.
    static let tried: [ParameterID: ParameterValue] = [
      .budgetPredictionSmoothing: .duration(.hours(6)), .budgetDebt: .share(.none),
      .budgetViewsApart: .duration(.minutes(10)), .budgetInitialNew: .share(.percent(5)),
      .budgetCeilingKind: .perDay(20), .budgetCeilingDevice: .perDay(40), .quietCadence: .duration(.hours(2)),
      .refusalGrid: .duration(.minutes(15)), .limitRuns: .count(2), .limitWindow: .duration(.hours(3)),
      .callsWindow: .duration(.hours(3)), .pushDebt: .share(.percent(50)),
    ]

    /// The parameters with which a change of another one has an effect.
    static let settings: [ParameterID: [ParameterID: ParameterValue]] = [
      .budgetHalfway: [.budgetCurve: .option(BudgetPlan.Curve.saturating)],
      .budgetSaturation: [.budgetCurve: .option(BudgetPlan.Curve.saturating)],
      .budgetPredictionSmoothing: [.budgetAccrual: .option(AccrualProfile.predicted)],
      .budgetDebt: [.budgetDebtCauses: .option(BudgetPlan.DebtCauses.every)],
      .callsSessionsPass: [.callsLimit: .count(4)],
    ]
  }

  @Test(.enabled(if: LawSweep.isFull), arguments: Move.all)
  func `a change of a parameter affects some scenario`(move: Move) throws {
    let hint = Self.responders[move.testDescription]
    let others = ScenarioLibrary.names.filter { $0 != hint }
    let responder = ([hint].compactMap { $0 } + others).first { responds($0, to: move) }
    #expect(responder != nil, "\(move.testDescription) changes no scenario")
    // Without a line of the table, the search through all scenarios takes up to a second.
    if let responder, responder != hint {
      Issue.record("the line for the table of responders: \"\(move.testDescription)\": \"\(responder)\",")
    }
  }

  private func responds(_ name: String, to move: Move) -> Bool {
    guard let document = ScenarioLibrary.shared[name]?.document else { return false }
    let fingerprints = [move.from, move.to].compactMap { try? fingerprint(of: document, move.parameter, $0) }
    return Set(fingerprints).count == 2
  }

  private func fingerprint(
    of document: ScenarioDocument, _ parameter: ParameterID, _ value: ParameterValue
  ) throws(InvalidScenario) -> UInt64 {
    var values = Move.settings[parameter] ?? [:]
    values[parameter] = value
    let changed = try document.setting(values)
    return Simulator(changed.plan).run(observer: Fingerprint(plan: changed.plan)).value
  }
}
