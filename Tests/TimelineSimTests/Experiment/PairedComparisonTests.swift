import Testing

@testable import TimelineSim

@Suite struct PairedComparisonTests {
  private func compare(
    _ name: String, _ assignments: String..., seeds: [UInt64]? = nil, tolerance: Ratio = .none, showsAll: Bool = true
  ) throws -> PairedComparison {
    let document = try ScenarioLibrary.document(name)
    return try PairedComparison(
      PairedComparison.Side(document, file: name),
      PairedComparison.Side(try document.assigning(assignments), file: name, assignments: assignments),
      seeds: seeds, tolerance: tolerance, showsAll: showsAll)
  }

  @Test(arguments: ScenarioLibrary.sample)
  func `a scenario does not differ from itself`(name: String) throws {
    let document = try ScenarioLibrary.document(name)
    let side = PairedComparison.Side(document.fleet == nil ? document : document.settingPeople(5), file: name)
    let comparison = try PairedComparison(side, side, showsAll: true)
    #expect(comparison.pairs.allSatisfy { $0.differenceClass == .same && $0.difference?.mean == 0 })
    #expect(comparison.blame.allSatisfy { $0.first == $0.second && $0.parts.allSatisfy { $0.first == $0.second } })
    #expect(comparison.hiddenDifferences == 0)
    #expect(comparison.equalRuns == comparison.seeds.count)
    #expect(comparison.inputs.isComplete)
  }

  @Test func `a scenario does not differ from itself on any seed`() throws {
    let comparison = try compare("match-day", seeds: [1, 2, 3])
    #expect(comparison.pairs.allSatisfy { $0.differenceClass == .same && $0.difference?.halfWidth95 == 0 })
    #expect(comparison.equalRuns == 3)
  }

  @Test func `another policy of one widget leaves the others unchanged`() throws {
    // With batches, one widget's requests would change the starts of others.
    let alone = try ScenarioLibrary.document("match-day").assigning([#"system."batch.window"=0s"#])
    let comparison = try PairedComparison(
      PairedComparison.Side(alone, file: "a"),
      PairedComparison.Side(try alone.assigning(["widgets.live-score.provider.policy.after=2h"]), file: "b"),
      seeds: Array(1...4), showsAll: true)
    let moved = Set(comparison.pairs.filter { $0.differenceClass != .same }.compactMap(\.widget))
    #expect(moved == ["live-score"])
    for shift in comparison.blame where shift.widget != "live-score" {
      #expect(shift.parts.allSatisfy { $0.first == $0.second })
    }
    #expect(comparison.inputs.isComplete)
  }

  @Test func `blame adds up to the stale time of each scenario`() throws {
    let comparison = try compare("match-day", "widgets.live-score.provider.policy.after=2h", seeds: Array(1...4))
    for shift in comparison.blame {
      #expect(shift.parts.reduce(0) { $0 + ($1.first ?? 0) } == shift.first)
      #expect(shift.parts.reduce(0) { $0 + ($1.second ?? 0) } == shift.second)
    }
    let runs = try (1...4).map { ScenarioRun(try ScenarioLibrary.document("match-day"), seed: $0).statistics }
    let total = runs.reduce(0) { $0 + ($1.value(.blame, .total)?.amount ?? 0) }
    #expect(comparison.blame.reduce(0) { $0 + ($1.first ?? 0) } == total)
  }

  @Test func `regressions come first, the largest first`() throws {
    let comparison = try compare("match-day", "widgets.live-score.provider.policy.after=2h")
    let order = comparison.pairs.compactMap { MetricPair.DifferenceClass.allCases.firstIndex(of: $0.differenceClass) }
    #expect(order == order.sorted())
    #expect(Set(order).count > 2)
    let worse = comparison.pairs.filter { $0.differenceClass == .worse }.map(\.relativeDifference)
    #expect(worse == worse.sorted(by: >) && worse.count > 1)
  }

  @Test func `a widget of one scenario only is shown as such`() throws {
    let comparison = try PairedComparison(
      PairedComparison.Side(try ScenarioLibrary.document("plain-day"), file: "a"),
      PairedComparison.Side(try ScenarioLibrary.document("match-day"), file: "b"))
    let owned = comparison.pairs.filter { $0.widget == "live-score" }
    #expect(!owned.isEmpty && owned.allSatisfy { $0.differenceClass == .onlySecond })
    #expect(comparison.blame.contains { $0.widget == "live-score" && $0.first == nil && $0.second != nil })
    #expect(!comparison.inputs.isComplete)
  }

  @Test func `only the sources with different changes are named`() throws {
    let comparison = try compare("match-day", "sources.scores.changes[0].mean=5m")
    #expect(comparison.inputs.different == ["changes of scores"])
    #expect(comparison.inputs.same.contains("views"))
  }

  @Test func `scenarios of different time spans share no inputs`() throws {
    let comparison = try compare("match-day", "length=2d")
    #expect(!comparison.inputs.spansSameTime)
    #expect(comparison.inputs.same.isEmpty)
  }

  @Test func `by default only the metrics of a report are compared, and other differences are counted`() throws {
    let (few, all) = try (
      compare("match-day", "widgets.live-score.provider.policy.after=2h", showsAll: false),
      compare("match-day", "widgets.live-score.provider.policy.after=2h")
    )
    #expect(few.hiddenDifferences > 0 && all.hiddenDifferences == 0)
    let differing = { (comparison: PairedComparison) in comparison.pairs.count { $0.differenceClass != .same } }
    #expect(differing(few) + few.hiddenDifferences == differing(all))
    #expect(Set(few.pairs.map(\.key)).isSubset(of: all.pairs.map(\.key)))
  }
}
