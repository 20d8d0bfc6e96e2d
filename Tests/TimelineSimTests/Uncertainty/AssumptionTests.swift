import Testing

@testable import TimelineSim

@Suite struct AssumptionTests {
  private func assumption(_ id: ParameterID, in preset: Preset = .iOS26) -> Assumption {
    Assumption(parameter: preset.parameter(id))
  }

  @Test(arguments: Preset.all)
  func `every sampled value is valid and plausible`(preset: Preset) {
    for assumption in preset.parameters.map({ Assumption(parameter: $0) }) {
      for stratum in 0..<64 {
        let value = assumption.value(ofStratum: stratum, of: 64)
        #expect(assumption.parameter.kind.accepts(value), "\(assumption.id) = \(value)")
        #expect(assumption.parameter.plausible.contains(value), "\(assumption.id) = \(value)")
      }
    }
  }

  @Test(
    arguments: [
      (.budgetCapacity, ["23.125%", "59.375%", "95.625%", "131.875%"]),
      (.callsRejection, ["18m36s726ms", "1h4m28s452ms", "3h43m20s710ms", "12h53m41s421ms"]),
      (.quietAfter, ["34m17s142ms", "48m", "1h20m", "none"]),
      (.batchWindow, ["14s62ms", "2m6s562ms", "5m51s562ms", "11m29s62ms"]),
    ] as [(ParameterID, [String])])
  func `a share is divided evenly, a time by its logarithm, from zero by its root, without end by its reciprocal`(
    id: ParameterID, expected: [String]
  ) {
    #expect((0..<4).map { assumption(id).value(ofStratum: $0, of: 4).description } == expected)
  }

  @Test func `parameters that belong together have the same place in their ranges`() {
    let ids = [ParameterID.startDelayPolicy, .startDelayCall, .startDelayExempt]
    let assumptions = ids.map { assumption($0) }
    let sampled = AssumptionSet.all(of: assumptions, samples: LatinHypercube(count: 16, seed: 1))
      .filter { $0.origin == .sampled }
    let places = assumptions.indices.map { column in
      let levels = sampled.map { assumptions[column].level(of: $0.values[column]) }
      return levels.map { level in levels.count { $0 < level } }
    }
    #expect(places[0] == places[1] && places[0] != places[2])
  }

  @Test func `alternatives get parts in proportion to their shares`() throws {
    let values = (0..<100).map { assumption(.budgetAccrual).value(ofStratum: $0, of: 100).description }
    let counts = ["awake", "views", "wholeDay", "atWaking"].map { name in values.count { $0 == name } }
    #expect(counts == [50, 20, 20, 10])
    #expect((0..<64).allSatisfy { assumption(.pushPool).value(ofStratum: $0, of: 64) != .option("none") })
  }

  @Test func `a range without an upper limit has growing values and ends in none`() throws {
    let values = (0..<4).map { assumption(.quietAfter, in: .watchOS26).value(ofStratum: $0, of: 4) }
    #expect(values.map(\.description) == ["1h8m34s285ms", "1h36m", "2h40m", "none"])
  }

  @Test func `only parameters that are not overridden are varied, including documented ranges`() throws {
    let document = try PlantedScenario.leaving([.singleDelay, .budgetAllowance, .budgetFloor])
    let assumptions = Assumptions(of: document)
    #expect(assumptions.varied.map { $0.id } == [.budgetAllowance, .budgetFloor, .singleDelay])
    #expect(assumptions.overridden.count == ParameterTable.all.count - 3)
  }

  @Test func `the runs of copies are varied only in a scenario with copies that are alike`() throws {
    let document = try PlantedScenario.leaving([.copiesRuns, .singleDelay])
    #expect(Assumptions(of: document).varied.map { $0.id } == [.singleDelay])
    for (name, isVaried) in [("cached-forecast", true), ("three-routes", false)] {
      let assumptions = Assumptions(of: try ScenarioLibrary.document(name))
      #expect(assumptions.varied.contains { $0.id == .copiesRuns } == isVaried, "\(name)")
    }
  }

  @Test func `a threshold is the roundest value between two samples`() throws {
    let delay = assumption(.singleDelay)
    let minute: Int64 = 60_000
    #expect(delay.threshold(from: 113 * minute + 1, below: 127 * minute).description == "2h")
    #expect(delay.threshold(from: 121 * minute, below: 127 * minute).description == "2h5m")
    #expect(assumption(.budgetFloor).threshold(from: 11, below: 12).description == "11/day")
    #expect(assumption(.budgetFloor).threshold(from: 3, below: 14).description == "10/day")
    #expect(assumption(.pushRate).threshold(from: 20_000, below: .max).description == "20000/day")
  }
}
