import Foundation
import Testing

@testable import TimelineSim

@Suite struct FitTests {
  private static let metric = "stale.share.view{widget=live-score}"
  /// The question of a team: what if the policy asks twice as often?
  private static let change = ["widgets.live-score.provider.policy.after=15m"]

  /// The fit of a simulated truth, and the metric under that truth.
  struct Trial {
    let fit: Fit
    let truth: Int64

    var covers: Bool { fit.after.low <= truth && truth <= fit.after.high }
    var widthShare: Double { Double(fit.after.width) / Double(max(1, fit.before.width)) }

    init(_ number: Int, hasViews: Bool, samples: Int) throws {
      let document = try SimulatedLogTests.day()
      let varied = Assumptions(of: document).varied
      let set = AssumptionSet.sample(of: varied, LatinHypercube(count: 40, seed: 77))[number]
      let device = try document.setting(set.changes(of: varied))
      let log = SimulatedLog.text(device, seed: UInt64(1_000 + number), hasViews: hasViews)
      let imported = try SimulatedLogTests.imported(log)
      let scenario = try ScenarioDocument.load(text: imported.text, traces: imported.traces)
      let question = try scenario.assigning(FitTests.change)
      var runs = RunStore()
      fit = try Fit(of: scenario, imported, for: FitTests.metric, in: question, samples: samples, in: &runs)
      let own = Assumptions(of: question).varied
      let simulator = SetSimulator(
        document: question, assumptions: own, seeds: (500..<516).map { UInt64($0) }, selectors: [fit.selector])
      let values = set.values
      let truthSet = AssumptionSet(
        origin: .sampled,
        values: own.map { assumption in
          varied.firstIndex { $0.id == assumption.id }.map { values[$0] } ?? assumption.centre
        })
      truth = try #require(simulator.results(of: [truthSet], in: &runs)[0].mean(of: 0))
    }
  }

  @Test(.enabled(if: LawSweep.isFull))
  func `a fit narrows the range of a question, and names what moved and what to measure next`() throws {
    let trial = try Trial(5, hasViews: true, samples: 128)
    #expect(trial.fit.agrees)
    #expect(trial.fit.sets == 128 && trial.fit.near >= 16)
    #expect(trial.fit.after.width < trial.fit.before.width)
    let widths = trial.fit.candidates.map(\.width)
    #expect(widths == widths.sorted() && !widths.isEmpty)
    let text = FitReport(trial.fit).text()
    #expect(text.contains("after the log: ") && text.contains("Measure next"), "\(text)")
  }

  /// A log with a run of a widget every twenty seconds, for calls or for its policy.
  private static func busyDay(hasCalls: Bool) throws -> ImportedScenario {
    let day = try SimulatedLogTests.day(["length=6h", "start=2026-06-13T12:00"])
    var lines = SimulatedLog.text(day).split(separator: "\n").map(String.init)
    let widget = #""widget":"standings","family":"systemLarge","id":"standings""#
    for number in 0..<400 {
      let at = day.plan.start + .seconds(Int64(20 * number + 5))
      if hasCalls {
        lines.append(#"{"at":"\#((at - .seconds(1)).spelling)","event":"called","kinds":["standings"]}"#)
      }
      lines.append(#"{"at":"\#(at.spelling)","event":"run-started",\#(widget)}"#)
      let policy = hasCalls ? #""policy":"never""# : #""policy":"after","reload":"\#((at + .seconds(3)).spelling)""#
      lines.append(#"{"at":"\#((at + .seconds(2)).spelling)","event":"run-ended",\#(widget),\#(policy)}"#)
    }
    return try SimulatedLogTests.imported(lines.joined(separator: "\n") + "\n")
  }

  @Test(.enabled(if: LawSweep.isFull))
  func `no set agrees with a day that no simulated day resembles`() throws {
    let imported = try Self.busyDay(hasCalls: true)
    let scenario = try ScenarioDocument.load(text: imported.text, traces: imported.traces)
    var runs = RunStore()
    let fit = try Fit(of: scenario, imported, for: Self.metric, in: scenario, samples: 64, in: &runs)
    #expect(!fit.agrees && fit.farthest?.widget == "standings")
    #expect(FitReport(fit).text().contains("No set agrees with the log"))
  }

  @Test func `single events can rule out every set`() throws {
    let imported = try Self.busyDay(hasCalls: false)
    let scenario = try ScenarioDocument.load(text: imported.text, traces: imported.traces)
    var runs = RunStore()
    #expect(throws: Fit.Omission.noSetAgrees(ruledOut: 64, of: 64)) {
      try Fit(of: scenario, imported, for: Self.metric, in: scenario, samples: 64, in: &runs)
    }
  }

  /// The log has views for half of the trials; only the system's log tells them.
  @Test(.enabled(if: LawSweep.isFull))
  func `over hidden truths the range covers, and is at most half as wide`() throws {
    var (covered, rejected, widths): (Int, Int, [Double]) = (0, 0, [])
    for hasViews in [false, true] {
      let trials = try LawSweep.scenarios(40).map {
        try Trial(Int($0) - 1, hasViews: hasViews, samples: Fit.defaultSampleCount)
      }
      let own = trials.map(\.widthShare).sorted()
      print(
        "fit \(hasViews ? "with" : "without") views: \(trials.count(where: \.covers)) of \(trials.count) truths covered,",
        "median width \(own[own.count / 2])")
      covered += trials.count(where: \.covers)
      rejected += trials.count { !$0.fit.agrees }
      widths += own
    }
    widths.sort()
    // A part of the trials may miss by one more.
    let slack = widths.count < 80 ? 20 : 0
    #expect(covered * 20 >= widths.count * 17 - slack, "\(covered) of \(widths.count)")
    #expect(rejected <= 2 && widths[widths.count / 2] <= 0.5, "\(rejected), \(widths)")
  }
}
