import Testing

@testable import TimelineSim

@Suite struct SystemModelTests {
  @Test(arguments: Preset.all)
  func `every preset resolves without conflict`(preset: Preset) {
    let model = SystemModel(preset: preset)
    _ = model.systemPlan
    #expect(model.conflicts.isEmpty)
    #expect(Preset.named(preset.name) == preset)
    #expect(preset.base.map { Preset.named($0)?.base ?? "ios-26" } ?? "ios-26" == "ios-26")
  }

  @Test(arguments: Preset.all.filter { $0.lacks(.widgetPushes) })
  func `a system before widget pushes has the numbers of its successor`(preset: Preset) throws {
    let later = try #require(preset.base.flatMap(Preset.named))
    #expect(preset.parameters == later.parameters && !later.lacks(.widgetPushes))
    #expect(preset.lacks(.carPlay) == (preset.platforms == [.iPhone]))
    #expect(preset.lacks(.relevanceWidgets) == (preset.platforms == [.watch]))
  }

  /// Parameters used when a scenario is compiled.
  static let readByScenario: Set<ParameterID> = [
    .viewRate, .viewAlwaysOn, .viewStandBy, .viewCarPlay, .viewLengthMedian, .viewLengthSigma, .seenFirstPage,
    .seenOtherPage, .seenHidden, .movesRate, .quietStandByIsUse,
  ]

  @Test(arguments: ParameterID.allCases.filter { !readByScenario.contains($0) })
  func `changing a parameter over its plausible values changes the plan`(id: ParameterID) throws {
    let parameter = Preset.watchOS26.parameter(id)
    let others =
      (parameter.kind.allowsNone ? [ParameterValue.absent] : [])
      + [EveryParameterHasEffectTests.Move.tried[id]].compactMap { $0 }
    let values = Set(parameter.plausible.extremes + parameter.kind.options.map(ParameterValue.option) + others)
    let plans = Set(
      values.map { SystemModel(preset: .watchOS26, overrides: [SystemModel.Override(id: id, value: $0)]).systemPlan })
    #expect(values.count > 1 && plans.count == values.count)
  }

  @Test func `the last of several overrides counts, and the list is in the order of the table`() {
    let model = SystemModel(
      preset: .standard,
      overrides: [
        SystemModel.Override(id: .pushLoss, value: .share(.none)),
        SystemModel.Override(id: .budgetFloor, value: .perDay(1)),
        SystemModel.Override(id: .budgetFloor, value: .perDay(2)),
      ])
    #expect(model.value(of: .budgetFloor) == .perDay(2))
    #expect(model.value(of: .pushBurst) == .count(10))
    #expect(model.overrides.map(\.id) == [.budgetFloor, .pushLoss])
  }

  @Test func `the value none removes a limit`() {
    let model = SystemModel(preset: .standard).setting([.budgetAllowance: .absent, .quietAfter: .absent])
    #expect(model.systemPlan.budget.allowance == nil)
    #expect(model.systemPlan.gates.quietAfter == nil)
    #expect(model.conflicts.isEmpty)
  }

  @Test(arguments: [(8, 55, true), (8, 9, true), (55, 55, false), (60, 55, false), (0, 0, true), (1, 0, false)])
  func `a floor that is not below the allowance is a conflict`(floor: Int64, allowance: Int64, holds: Bool) {
    let model = SystemModel(preset: .standard)
      .setting([.budgetFloor: .perDay(floor), .budgetAllowance: .perDay(allowance)])
    #expect(model.conflicts.isEmpty == holds)
  }

  @Test(arguments: [Preset.iOS26, .watchOS26, .macOS26])
  func `the plausible floors are below the plausible allowances`(preset: Preset) throws {
    let floors = preset.parameter(.budgetFloor).plausible.extremes.compactMap(\.magnitude)
    let tops = preset.parameter(.budgetAllowance).plausible.extremes.compactMap(\.magnitude)
    #expect(try #require(floors.max()) < (try #require(tops.min())))
  }

  @Test func `a value of the wrong kind is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = SystemModel(preset: .standard).setting([.budgetFloor: .duration(.zero)])
    }
  }

  @Test func `presets have their documented values`() {
    #expect(Preset.iPadOS26.changes.map(\.id) == [.viewAlwaysOn] && Preset.visionOS26.changes.isEmpty)
    #expect(SystemModel(preset: .developerMode).systemPlan.gates.developerMode)
    #expect(SystemModel(preset: .watchOS26).systemPlan.relevance.period == .hours(1))
    let ideal = SystemModel(preset: .ideal).systemPlan
    #expect(ideal.budget.allowance == nil && ideal.push.loss == .none && ideal.gates.minimumInterval == .seconds(1))
    #expect(ideal.start.delay == QuantileTable(constant: .zero))
  }
}
