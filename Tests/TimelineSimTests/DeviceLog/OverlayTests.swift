import Testing

@testable import TimelineSim

@Suite struct OverlayTests {
  /// The sets of assumptions behind simulated truths.
  private static func truths(_ document: ScenarioDocument, count: Int) -> [ScenarioDocument] {
    let varied = Assumptions(of: document).varied
    return AssumptionSet.sample(of: varied, LatinHypercube(count: count, seed: 3)).compactMap {
      try? document.setting($0.changes(of: varied))
    }
  }

  @Test func `a log contradicts neither the values behind it nor the plausible ones`() throws {
    var rules: Set<LogBound.Rule> = []
    let document = try SimulatedLogTests.day()
    let all = ParameterBounds(of: document)
    let count = LawSweep.isFull ? LawSweep.scenarios(200).count : 16
    for (number, truth) in Self.truths(document, count: count).enumerated() {
      let log = SimulatedLog.text(truth, seed: UInt64(number), hasViews: true)
      let own = ParameterBounds(truth.system)
      for bound in try SimulatedLogTests.imported(log).bounds {
        rules.insert(bound.rule)
        #expect(bound.isPossible(own), "truth \(number): \(bound)")
        #expect(bound.isPossible(all), "truth \(number): \(bound)")
      }
    }
    #expect(rules.isSuperset(of: [.interval, .runLimit, .quiet]))
  }

  @Test func `the first contradiction is the earliest event that no plausible value produces`() throws {
    let document = try SimulatedLogTests.day([
      "system.\"interval.minimum\"=5s", "widgets.live-score.provider.policy.after=20s",
    ])
    let log = SimulatedLog.text(document)
    let imported = try SimulatedLogTests.imported(log)
    let scenario = try ScenarioDocument.load(text: imported.text, traces: imported.traces)
    var runs = RunStore()
    let overlay = try Overlay(of: scenario, imported, samples: 8, in: &runs)
    let contradiction = try #require(overlay.contradiction)
    #expect(contradiction.rule == .interval && contradiction.amount < 60_000)
    #expect(!imported.bounds.contains { $0.at < contradiction.at && $0.rule == .interval && $0.amount < 60_000 })
    let text = OverlayReport(overlay).text()
    #expect(text.contains("for its policy alone"), "\(text)")
    #expect(text.contains("interval.minimum: 1m to 15m"))
  }

  @Test func `a run for which nothing asked contradicts every assumption`() throws {
    let lines = SimulatedLog.text(try SimulatedLogTests.day()).split(separator: "\n").map(String.init)
    let calls = lines.filter { !$0.contains(#""event":"called""#) && !$0.contains(#""event":"push""#) }
    let imported = try SimulatedLogTests.imported(calls.joined(separator: "\n") + "\n")
    #expect(imported.bounds.contains { $0.rule == .request })
  }
}
