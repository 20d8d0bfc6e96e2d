import Testing

@testable import TimelineSim

/// The errors of what people see, from the values of a source.
@Suite struct ValueErrorTests {
  /// Plays a widget that never reloads, with a change an hour from 8:00 on and a view half an hour after each.
  private func play(_ values: String, changes: String = #"{ "at": ["08:00", "09:00", "10:00"] }"#, trace: String = "")
    throws -> (document: ScenarioDocument, statistics: Statistics)
  {
    let text = """
      {
        "name": "Values", "start": "2026-06-15T00:00", "length": "1d", "history": "0d",
        "system": { "stale.share": "0%", "view.alwaysOn": "0/day" },
        "device": { "views": { "at": ["07:30", "08:30", "09:30", "10:30"], "length": "4s" } },
        "sources": { "s": { "changes": \(changes), "values": \(values) } },
        "apps": { "a": {} },
        "widgets": {
          "w": {
            "app": "a", "shows": "s", "family": "systemSmall", "place": "homeScreen", "seen": "always",
            "provider": { "policy": "never" }
          }
        }
      }
      """
    let document = try Sample.load(text, traces: ["s.csv": trace])
    return (document, Simulator(document.plan).statistics(seed: document.seed))
  }

  private func amounts(_ statistics: Statistics) -> [Int64?] {
    [.mean, .p50, .max].map { statistics.value(.errorView, $0)?.amount }
  }

  @Test func `the error of a count is that of the changes behind`() throws {
    let run = try play(#"{ "count": 1.5, "unit": "goals", "limit": 3 }"#)
    #expect(amounts(run.statistics) == [2_250_000, 1_500_000, 4_500_000])
    #expect(run.statistics.value(.errorView, .max)?.unit == .value)
    #expect(run.statistics.value(.wrongShareView, .value)?.amount == 250_000)
    #expect(run.statistics.value(.staleShareView, .value)?.amount == 750_000)
    #expect(run.document.names.valueUnits == ["goals"])
  }

  @Test func `the result of a shard has room for the largest error`() throws {
    let run = try play(#"{ "count": 1000000000 }"#)
    #expect(amounts(run.statistics)[2] == StateCoder.longest)
    #expect(run.statistics.value(.wrongShareView, .value)?.amount == 750_000)
  }

  @Test func `recorded values are those after each change`() throws {
    let trace = "at,value\n2026-06-15T08:00,5\n2026-06-15T09:00,2.5\n2026-06-15T10:00,-1\n"
    let run = try play(#"{ "recorded": true }"#, changes: #"{ "trace": "s.csv" }"#, trace: trace)
    // Before the first change the value is that of the first one.
    #expect(amounts(run.statistics) == [2_125_000, 0, 6_000_000])
    #expect(run.statistics.value(.wrongShareView, .value)?.amount == 500_000)
    let again = RecordedScenario.make(
      run.document, seed: 1,
      occurrences: run.document.plan.schedules.indices.map {
        Simulator(run.document.plan).occurrences(of: $0, seed: 1)
      })
    #expect(again.traces["scenario.sources-s-changes.csv"]?.hasSuffix("Z,-1\n") == true)
    let replayed = try Sample.load(again.text, traces: again.traces)
    #expect(replayed.plan.sources == run.document.plan.sources)
  }

  @Test func `a walk goes back the way it came, within its bounds`() {
    let walk = ValuesPlan.Walk(
      from: 5_000_000, step: Distribution(uniform: -3_000_000, 3_000_000), least: 4_000_000, greatest: 6_000_000)
    var cursor = ValueCursor(ValuesPlan(course: .walk(walk), limit: 0, key: 7))
    cursor.begin(RandomSource(seed: 3, device: 0))
    let versions = (0...200).map { ContentVersion(Int64($0)) }
    let values = versions.map { cursor.value(at: $0) }
    #expect(values[0] == 5_000_000 && Set(values).count > 150)
    #expect(values.allSatisfy { 4_000_000...6_000_000 ~= $0 })
    #expect(versions.reversed().map { cursor.value(at: $0) } == values.reversed())
    cursor.begin(RandomSource(seed: 4, device: 0))
    #expect(versions.map { cursor.value(at: $0) } != values)
  }

  @Test func `the steps of a walk have their size`() {
    for (step, size) in [
      (Distribution(uniform: -1_000_000, 1_000_000), 577_350.0),
      (Distribution(normal: 0, deviation: 1_000_000, least: .min / 4), 1_000_000.0),
    ] {
      let walk = ValuesPlan.Walk(from: 0, step: step, least: nil, greatest: nil)
      var cursor = ValueCursor(ValuesPlan(course: .walk(walk), limit: 0, key: 7))
      let values = (0...20_000).map { Double(cursor.value(at: ContentVersion(Int64($0)))) }
      let squares = zip(values, values.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
      #expect(abs((squares / 20_000).squareRoot() / size - 1) < 0.02)
    }
  }

  @Test func `people who see the same changes see the same values`() throws {
    let document = try play(#"{ "walk": { "step": 1 } }"#).document
    func sum(_ device: UInt64, shared: Bool) -> Int64? {
      var plan = document.plan
      if shared { plan.sources[0].realisation = 9 }
      return Simulator(plan).statistics(seed: 1, devices: device..<device + 1).value(.errorView, .max)?.amount
    }
    #expect(sum(1, shared: true) == sum(2, shared: true) && sum(1, shared: true) != sum(1, shared: false))
    #expect(sum(1, shared: false) != sum(2, shared: false))
  }

  @Test func `errors of several sources are not added up`() throws {
    let values = #""changes": { "every": "1h" }, "values": { "count": 1 }"#
    let text = Sample.scenario(
      top: #""expect": { "error.view.p95": "<= 3", "error.view.p95{source=news}": "<= 3" },"#, source: values,
      more: #""second": { \#(Sample.placement.replacing("news", with: "other")) \#(Sample.simple) }"#
    ).replacing(#""sources": {"#, with: #""sources": { "other": { \#(values) },"#)
    let document = try Sample.load(text)
    #expect(
      document.warnings.map(\.problem) == [
        "'error.view.p95' never has data: its widgets show several sources, whose values cannot be compared"
      ])
    let statistics = Simulator(document.plan).statistics(seed: 1)
    #expect(statistics.value(.errorView, .mean) == nil && statistics.value(.wrongShareView, .value) != nil)
    #expect(statistics.value(.errorView, .mean, MetricTags(source: 0)) != nil)
  }

  @Test func `widgets without values have no error`() throws {
    let document = try Sample.load(Sample.scenario())
    let statistics = Simulator(document.plan).statistics(seed: 1)
    #expect(statistics.value(.errorView, .mean) == nil && statistics.value(.wrongShareView, .value) == nil)
  }

  @Test func `an answer names the shown value and the current one`() throws {
    let document = try play(#"{ "count": 1, "unit": "goals" }"#).document
    let explainer = Explainer(document)
    let at = document.plan.start + .hours(9) + .minutes(30)
    let answer = try #require(explainer.answers(WidgetSelection(document.plan), at: at).first)
    #expect(answer.values == ShownValue(shown: 0, current: 2_000_000))
    #expect(explainer.wording.points(of: answer).map(\.text).contains("Shows 0 goals, and it is 2 by now."))
  }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": «{» "unit": "x" }"#),
      "values need exactly one of 'count', 'walk' and 'recorded'"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": «{» "count": 1, "recorded": true }"#),
      "values need exactly one of 'count', 'walk' and 'recorded'"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "count": «0», "limit": «-1» }"#),
      "'count' must be greater than zero", "'limit' cannot be negative, as '-1' is"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "count": «1000000001» }"#),
      "the size of 'count' must be at most 1,000,000,000"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "walk": «{» } }"#), "a walk needs 'step'"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "walk": { "step": 1, "least": 2, «"greatest"»: 2 } }"#),
      "'greatest' must be greater than 'least'"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "walk": «{» "step": 1, "least": 2 } }"#),
      "'from' must be between 'least' and 'greatest'; add 'from'"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "walk": { "step": 1, "drawn": «"even"» } }"#),
      "'drawn' cannot be 'even'; did you mean 'evenly'?"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { «"recorded"»: true }"#),
      #"recorded values need 'changes' with one trace, and no others; write {"changes": {"trace": …}}"#),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { «"recorded"»: false }"#),
      "'recorded' can only be true"),
  ])
  func `mistakes in values are reported`(_ row: FindingCase) { row.check() }

  @Test func `each row of a trace needs a value`() {
    let trace = "at,value\n2026-06-15T08:00,5\n2026-06-15T09:00,\n"
    let error = #expect(throws: InvalidScenario.self) {
      _ = try play(#"{ "recorded": true }"#, changes: #"{ "trace": "s.csv" }"#, trace: trace)
    }
    #expect(
      error?.findings.map(\.message) == [
        "this row has no value, and the one before has; give all rows a value, or none"
      ])
    #expect(error?.findings.first?.location.file == "s.csv")
    let none = #expect(throws: InvalidScenario.self) {
      _ = try play(#"{ "recorded": true }"#, changes: #"{ "trace": "s.csv" }"#, trace: "at\n2026-06-15T08:00\n")
    }
    #expect(none?.findings.map(\.message) == ["the rows of the trace have no values; add a column 'value'"])
    let other = #expect(throws: InvalidScenario.self) {
      _ = try play(
        #"{ "recorded": true }"#, changes: #"{ "trace": "s.csv" }"#, trace: "at,value\n2026-06-15T08:00,5x\n")
    }
    #expect(other?.findings.first?.message == "'5x' is not a value; write 12.5, without the unit of the values")
  }
}
