import Testing

@testable import TimelineSim

@Suite struct RuleSampleTests {
  private static func document(_ system: String = "") throws -> ScenarioDocument {
    try Sample.load(Sample.scenario(top: "\"system\": { \(system) },"))
  }

  /// Returns the sets of a sample with the rules of each.
  private static func sample(
    of document: ScenarioDocument, _ count: Int, seed: UInt64 = 1
  ) -> [(rules: RuleSet.Name?, values: [ParameterID: ParameterValue])] {
    let varied = Assumptions(of: document).varied
    return AssumptionSet.sample(of: varied, LatinHypercube(count: count, seed: seed)).map { set in
      (set.rules(of: varied), Dictionary(uniqueKeysWithValues: zip(varied.map { $0.id }, set.values)))
    }
  }

  @Test(arguments: [(16, [5, 8, 3]), (64, [19, 32, 13]), (100, [30, 50, 20]), (8, [2, 4, 2])])
  func `each set of rules gets its share of a sample of any size`(count: Int, expected: [Int]) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let rules = Self.sample(of: try Self.document(), count, seed: seed).map { $0.rules }
      #expect(RuleSet.Name.allCases.map { name in rules.count { $0 == name } } == expected)
    }
  }

  @Test(arguments: RuleSet.all, [ParameterID.budgetCapacity, .budgetFloor])
  func `the range under a set is divided among the sets of the sample that have it`(
    rules: RuleSet, id: ParameterID
  ) throws {
    let parameter = Preset.standard.parameters(under: rules)[ParameterTable.index(of: id)]
    let values = Self.sample(of: try Self.document(), 40).filter { $0.rules == rules.name }.compactMap { $0.values[id] }
    let strata = values.indices.map { Assumption(parameter: parameter).value(ofStratum: $0, of: values.count) }
    #expect(values.compactMap(\.magnitude).sorted() == strata.compactMap(\.magnitude).sorted())
  }

  @Test func `the same number gives the same sample, another number another one`() throws {
    let document = try Self.document()
    let samples = [1, 1, 2].map { Self.sample(of: document, 16, seed: $0).map { $0.values } }
    #expect(samples[0] == samples[1] && samples[0] != samples[2])
  }

  @Test func `an overridden parameter keeps its value under all rules`() throws {
    let document = try Self.document(#""budget.scope": "app", "budget.capacity": "20%""#)
    let varied = Assumptions(of: document).varied
    #expect(!varied.contains { $0.id == .budgetCapacity })
    for set in AssumptionSet.sample(of: varied, LatinHypercube(count: 16, seed: 1)) {
      let plan = try document.setting(set.changes(of: varied)).plan
      #expect(plan.system.budget.scope == .app && plan.system.budget.capacity == .percent(20))
    }
  }

  @Test func `a scenario with rules of its own varies only their ranges`() throws {
    let document = try Self.document(#""rules": "reported""#)
    let sample = Self.sample(of: document, 16)
    #expect(sample.allSatisfy { $0.rules == nil })
    let capacities = sample.compactMap { $0.values[.budgetCapacity]?.magnitude }
    #expect(capacities.count == 16 && capacities.allSatisfy { (1_000_000...2_000_000).contains($0) })
  }

  @Test func `a set of rules alone brings the values that it governs`() throws {
    let document = try Self.document()
    let varied = Assumptions(of: document).varied
    let sets = AssumptionSet.all(of: varied, samples: LatinHypercube(count: 8, seed: 1))
    let index = try #require(varied.firstIndex { $0.id == .rules })
    let alone = sets.filter { $0.origin == .alone(assumption: index) }
    let changes = alone.map { $0.changes(of: varied) }
    let names = [RuleSet.Name.reported, .cautious]
    #expect(changes == names.map { [.rules: .option($0)] })
    let model = try document.setting(changes[0]).system
    #expect(model.share(.budgetCapacity) == .percent(150))
  }

  @Test func `a study counts the sets with each set of rules and ranks the rules like a parameter`() throws {
    let document = try PlantedScenario.leaving([.rules, .singleDelay])
    let study = try UncertaintyStudy(of: document, samples: 16)
    #expect(study.rules.map { $0.sets } == [5, 8, 3])
    #expect(study.sensitivities.contains { $0.ranking.contains { $0.assumption.id == .rules } })
    let text = RunReport(ScenarioRun(document), uncertainty: study, file: "x").text()
    #expect(text.contains("Rules of the sampled sets: standing in 5, reported in 8, cautious in 3."))
  }

  @Test func `a comparison with other rules has a range over the assumptions that both have`() throws {
    let first = try ScenarioLibrary.document("six-calls")
    let second = try first.assigning(["system.rules=reported"])
    var runs = RunStore()
    let sides = [first, second].map { PairedComparison.Side($0, file: "x.json") }
    let comparison = try PairedComparison(sides[0], sides[1], in: &runs)
    let ranges = try DifferenceRanges(of: comparison, in: &runs)
    #expect(ranges.sets == HeadlineRanges.sampleCount && !ranges.ranges.isEmpty)
  }

  @Test func `a sweep over rules has a point for each set`() throws {
    let axes = #""axes": { "system.rules": ["standing", "reported", "cautious"] }, "metrics": ["budget.accrued"]"#
    let document = try ScenarioDocument.load(text: SweepFixture.text(axes + #", "seeds": 2"#))
    var runs = RunStore()
    let study = try SweepStudy(of: document, #require(document.sweep), in: &runs)
    #expect(Set(study.points.map { $0.amounts }).count == 3)
  }
}
