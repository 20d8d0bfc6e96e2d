import Testing

@testable import TimelineSim

@Suite struct ExpectationWarningTests {
  /// An expectation, and its warning without the remedy; `nil` for none.
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    let value: String
    let warning: String?
    var testDescription: String { "\(key): \(value)" }

    init(_ key: String, _ value: String, _ warning: String? = nil) {
      (self.key, self.value, self.warning) = (key, value, warning)
    }

    /// Expects exactly the warning, at the key.
    func check(_ id: FindingID, in scenario: (String) -> String = { Sample.scenario(top: $0) }) {
      let marked = MarkedText(scenario(#""expect": { «"\#(key)"»: \#(value) },"#))
      let findings = Sample.findings(marked.source)
      #expect(findings.map(\.problem) == (warning.map { [$0] } ?? []))
      #expect(findings.allSatisfy { $0.id == id && $0.severity == .warning && $0.remedy != nil })
      #expect(findings.map(\.place) == (warning == nil ? [] : marked.places))
    }
  }

  private static let share = "'stale.share.view' is between 0% and 100%"
  private static let age = "'age.view.p95' is between 0s and the time of the run and its history, 48h"

  @Test(arguments: [
    Row("stale.share.view", #""<= 100%""#, "'<= 100%' never fails: \(share)"),
    Row("stale.share.view", #""<= 99%""#),
    Row("stale.share.view", #"{ "between": ["0%", "100%"] }"#, "'0% to 100%' never fails: \(share)"),
    Row("stale.share.view", #"{ "between": ["0%", "99%"] }"#),
    Row("stale.share.view", #""< 100%""#),
    Row("load.runs", #"">= 0""#, "'>= 0' never fails: 'load.runs' is at least 0"),
    Row("load.runs", #""> 0""#),
    Row("load.runs", #"{ "limit": ">= 0", "level": "off" }"#),
    Row("age.view.p95", #"">= 0s""#, "'>= 0s' never fails: \(age)"),
    Row("age.view.p95", #""<= 48h""#, "'<= 48h' never fails: \(age)"),
    Row("age.view.p95", #""<= 47h""#),
    // These have no data if it never happened.
    Row("budget.exhausted", #"">= 0s""#),
    Row(
      "budget.exhausted", #"{ "limit": ">= 0s", "onNoData": "pass" }"#,
      "'>= 0s' never fails: 'budget.exhausted' is between 0s and the time of the run and its history, 48h"),
  ])
  func `an expectation that can never fail is a warning`(row: Row) { row.check(.neverFails) }

  @Test(arguments: [
    Row("stale.share.view", #""> 100%""#, "'> 100%' never holds: \(share)"),
    Row("stale.share.view", #"">= 100%""#),
    Row(
      "error.view.p95", #""<= 3""#,
      "'error.view.p95' never has data: the scenario has no widgets whose source has values"),
    Row("error.view.p95", #"{ "limit": "<= 3", "onNoData": "pass" }"#),
    Row("stale.share.view", #""< 0%""#, "'< 0%' never holds: \(share)"),
    Row("stale.share.view", #""<= 0%""#),
    Row("load.runs", #""< 0""#, "'< 0' never holds: 'load.runs' is at least 0"),
    Row("load.runs", #""== 0""#),
    Row("age.view.p95", #"">= 49h""#, "'>= 49h' never holds: \(age)"),
    Row("age.view.p95", #"">= 48h""#),
    Row("age.view.p95", #"{ "between": ["49h", "60h"] }"#, "'49h to 60h' never holds: \(age)"),
    Row("age.view.p95", #"{ "limit": ">= 49h", "onNoData": "pass" }"#),
    // A sum of the widgets can exceed the run.
    Row("blame", #"">= 49h""#),
    Row(
      "relevance.shown", #"">= 1h""#,
      "'relevance.shown' never has data: the scenario has no relevance widgets"),
    Row("relevance.shown", #"{ "limit": ">= 1h", "onNoData": "skip" }"#),
    Row("pushes.delivered", #"">= 1""#, "'pushes.delivered' never has data: the scenario has no pushes"),
    Row(
      "budget.used{widget=main,app=other}", #""<= 40/day""#,
      "'budget.used{widget=main,app=other}' never has data: the scenario has no timeline widgets with these tags"),
    Row("budget.used{widget=main,app=app}", #""<= 40/day""#),
  ])
  func `an expectation that can never hold is a warning`(row: Row) { row.check(.neverHolds) }

  @Test func `the history counts as time in which content can grow old`() {
    let text = { Sample.scenario(bounds: #""start": "2026-06-13T00:00", "length": "2d","#, top: $0) }
    Row("age.view.p95", #"">= 49h""#).check(.neverHolds, in: text)
    Row(
      "age.view.p95", #"">= 97h""#,
      "'>= 97h' never holds: 'age.view.p95' is between 0s and the time of the run and its history, 96h"
    ).check(.neverHolds, in: text)
  }

  @Test func `former names of a cause and a gate are warnings, and read as the present ones`() throws {
    let expect = #""blame.share{cause=«quiet»}": "<= 1%", "reloads.waiting.max{gate=«interval»}": "<= 1h""#
    let marked = MarkedText(Sample.scenario(top: #""expect": { \#(expect) },"#))
    let warnings = Sample.findings(marked.source)
    #expect(warnings.allSatisfy { $0.id == .formerName && $0.severity == .warning })
    #expect(warnings.map(\.remedy) == ["write 'device-unused'", "write 'too-soon'"])
    #expect(warnings.map(\.place) == marked.places)
    let plain = Sample.scenario(top: #""expect": { \#(expect.filter { !"«»".contains($0) }) },"#)
    #expect(
      try Sample.load(plain).names.expectations.map(\.key)
        == ["blame.share{cause=device-unused}", "reloads.waiting.max{gate=too-soon}"])
  }

  @Test func `every former name leads to a present one`() {
    #expect(FormerName.rows.filter { !BlameCause.names.contains($0.current) }.map { $0.former } == [])
  }

  @Test func `a word that another metric has had before is no former name`() {
    let wakes = #""expect": { "relevance.missed{cause=not-requested}": "<= 1h" },"#
    let findings = Sample.findings(MarkedText(Sample.scenario(top: wakes)).source)
    #expect(findings.allSatisfy { $0.id != .formerName })
    #expect(FormerName.current("limit", among: WakeStage.names) == nil)
  }

  @Test func `a warning leaves the scenario usable`() throws {
    let document = try Sample.load(Sample.scenario(top: #""expect": { "load.runs": ">= 0" },"#))
    #expect(document.warnings.map(\.id) == [.neverFails])
    #expect(document.names.expectations.map(\.limitText) == [">= 0"])
  }
}
