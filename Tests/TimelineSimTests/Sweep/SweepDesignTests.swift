import Testing

@testable import TimelineSim

/// The section `sweep` of a scenario, and the options of the command.
@Suite struct SweepDesignTests {
  private func document(_ sweep: String) throws(InvalidScenario) -> ScenarioDocument {
    try ScenarioDocument.load(text: SweepFixture.text(sweep))
  }

  private func problem(_ sweep: String) -> String? {
    do throws(InvalidScenario) {
      _ = try document(sweep)
      return nil
    } catch {
      return error.findings.first.map { "\($0.id.rawValue): \($0.problem)" }
    }
  }

  @Test(arguments: [
    ("5m..20m by 5m", ["5m", "10m", "15m", "20m"]), ("5m..19m by 5m", ["5m", "10m", "15m"]),
    ("30s..2m by 45s", ["30s", "1m15s", "2m"]), ("40/day..60/day by 10/day", ["40/day", "50/day", "60/day"]),
    ("0%..1% by 0.5%", ["0%", "0.5%", "1%"]), ("1..3 by 1", ["1", "2", "3"]),
    ("0.5x..1.5x by 0.5x", ["0.5x", "1x", "1.5x"]),
    ("1d..3d by 1d", ["1d", "2d", "3d"]), ("1KB..3KB by 1KB", ["1KB", "2KB", "3KB"]), ("7..7 by 1", ["7"]),
  ])
  func `a range has the values from its start to its end`(text: String, values: [String]) throws {
    #expect(try SteppedRange(text).values.map { $0.spelling } == values)
  }

  @Test(arguments: [
    "5m..20m", "20m..5m by 5m", "5m..20m by 0m", "5m..20% by 5m", "x..y by z", "5m by 5m..9m", "0..1000 by 1",
    "1/h..5/day by 1/h",
  ])
  func `other texts are no range`(text: String) {
    #expect(throws: QuantityProblem.self) { try SteppedRange(text) }
  }

  @Test func `values of one axis change together, and axes are crossed`() throws {
    let design = try #require(
      document(
        #""axes": [ { "widgets.front.provider.policy.after": "10m..30m by 10m", "device.views.perDay": [40, 50, 60] }, { "seen": [] } ]"#
          .replacingOccurrence(of: #", { "seen": [] }"#, with: #", { "widgets.front.seen": ["10%", "50%"] }"#)
      ).sweep)
    #expect(design.axes.map { $0.points.count } == [3, 2])
    #expect(
      design.axes[0].points.map { $0.map { $0.value.spelling } } == [["10m", "40"], ["20m", "50"], ["30m", "60"]])
  }

  @Test(arguments: [
    (
      #""axes": { "widgets.front.provider.policy.after": ["10m"], "device.views.perDay": [40, 50] }"#,
      "wrong-axis: 'device.views.perDay' has 2 values and 'widgets.front.provider.policy.after' 1"
    ),
    (#""axes": { "widgets.front.provider.policy.after": [] }"#, "empty-list: an axis needs values"),
    (
      #""axes": { "widgets.front.provider.policy.after": "10m" }"#,
      "wrong-axis: the values of an axis are an array or a range"
    ),
    (#""axes": [{}]"#, "wrong-axis: an axis needs a path with values"),
    (#""axes": { "name": ["a", "b"] }"#, "wrong-axis: a sweep cannot change 'name'"),
    (#""axes": { "widgets.back.seen": ["1%"] }"#, "unknown-key: 'widgets' has no 'back'"),
    (
      #""axes": [{ "widgets.front.provider": [{}] }, { "widgets.front.provider.policy.after": ["1m"] }]"#,
      "wrong-axis: 'widgets.front.provider.policy.after' and 'widgets.front.provider' change the same value"
    ),
    (#""axes": { "device.views.perDay": [40] }, "front": ["load.runs"]"#, "wrong-kind: a front needs two metrics"),
    (#""axes": { "device.views.perDay": [40] }, "metrics": ["load.run"]"#, "unknown-metric: unknown metric 'load.run'"),
    (
      #""axes": { "device.views.perDay": [40] }, "best": "load.runs < 3""#,
      "missing-comparison: a goal starts with 'min' or 'max'"
    ),
    (
      #""axes": { "device.views.perDay": [40] }, "best": "min load.runs subject to load.fetches""#,
      "missing-comparison: a comparison needs a metric, an operator and a limit"
    ),
    (
      #""axes": { "device.views.perDay": [40] }, "seeds": 0"#,
      "out-of-range: 'seeds' must be between 1 and 10000, not 0"
    ),
    (#""metrics": ["load.runs"]"#, "missing-key: a sweep needs 'axes'"),
  ])
  func `a mistake in the section is a finding`(sweep: String, problem: String) {
    #expect(self.problem(sweep) == problem)
  }

  @Test func `a goal has an aim and limits`() throws {
    let sweep =
      #""axes": { "device.views.perDay": [40] }, "best": "max views.total subject to load.runs <= 30 and budget.used <= 5/day""#
    let goal = try #require(document(sweep).sweep?.goal)
    #expect(goal.aim.isMaximum && goal.aim.selector.key == "views.total")
    #expect(goal.limits.map { $0.key } == ["load.runs", "budget.used"])
    #expect(goal.limits.map { $0.aggregation } == [.total, .perDay])
  }

  @Test func `the better direction of a front is that of its metrics`() throws {
    let sweep = #""axes": { "device.views.perDay": [40] }, "front": ["pushes.delivered", "min budget.expired"]"#
    #expect(try document(sweep).sweep?.front.map { $0.isMaximum } == [true, false])
  }

  @Test func `the command line replaces parts of the section`() throws {
    let document = try document(#""axes": { "device.views.perDay": [40, 50] }, "metrics": ["load.runs"], "seeds": 3"#)
    var request = SweepRequest()
    request.axes = [
      "widgets.front.provider.policy.after=10m,20m,\"30m\"", "system.\"budget.allowance\"=40/day..60/day by 10/day",
    ]
    request.front = "staleness.view.p95{widget=front,app=reader},load.runs"
    let design = try request.design(of: document)
    #expect(
      design.axes.map { $0.points.map { $0[0].value.spelling } } == [
        ["10m", "20m", "30m"], ["40/day", "50/day", "60/day"],
      ])
    #expect(design.axes.map { $0.paths } == [["widgets.front.provider.policy.after"], ["system.\"budget.allowance\""]])
    #expect(design.front.map { $0.selector.key } == ["staleness.view.p95{widget=front,app=reader}", "load.runs"])
    #expect(design.seedCount == 3 && design.metrics.map { $0.key } == ["load.runs"])
  }
}

/// A small scenario with a sweep.
enum SweepFixture {
  static func text(_ sweep: String, fleet: String = "") -> String {
    """
    {
      "name": "Sweep", "start": "2026-06-13T00:00", "length": "2d", "history": "1d",
      "device": { "views": { "perDay": 60 } },
      "costs": { "fetch": "0.4/M", "push": "0.05/M" },
      "sources": { "news": { "changes": { "mean": "40m" } } },
      "apps": { "reader": { "pushes": { "on": "news", "throttle": "20m" } } },
      "widgets": {
        "front": {
          "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen", "push": true,
          "provider": { "policy": { "after": "30m" } },
        },
      },
      \(fleet)
      "sweep": { \(sweep) },
    }
    """
  }
}

extension String {
  fileprivate func replacingOccurrence(of text: String, with other: String) -> String {
    firstOccurrence(of: text).map { String(self[..<$0.lowerBound]) + other + self[$0.upperBound...] } ?? self
  }
}
