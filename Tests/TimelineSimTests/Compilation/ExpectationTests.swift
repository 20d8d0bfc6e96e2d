import Testing

@testable import TimelineSim

@Suite struct ExpectationTests {
  private static func row(_ members: String, _ messages: String...) -> FindingCase {
    FindingCase(text: Sample.scenario(top: #""expect": { \#(members) },"#), messages: messages)
  }

  @Test(arguments: [
    row(
      #""«stalenes.view.p95»": "<= 15m""#, "unknown metric 'stalenes.view.p95'; did you mean 'staleness.view.p95'?"),
    row(
      #""«staleness.view»": "<= 15m""#,
      "'staleness.view' needs an aggregation; add one of .mean, .p50, .p90, .p95, .p99, .max"),
    row(
      #""staleness.view.p95": «"15m"»"#, #"a limit starts with a comparison operator; write "<= 15m" or ">= 15m""#),
    row(
      #""staleness.view.p95": «"soon"»"#,
      #"a limit starts with a comparison operator; write "<= 15m", "> 0" or "== 0""#),
    row(#""staleness.view.p50": «"<= 15"»"#, #"a duration needs a unit; write "15m", "250ms" or "1h30m""#),
    row(#""budget.used{widget=«mian»}": "<= 60/day""#, "there is no widget 'mian'; did you mean 'main'?"),
    row(#""budget.used{«wigdet»=main}": "<= 60""#, "'budget.used' has no tag 'wigdet'; did you mean 'widget'?"),
    row(#""budget.used«{widget=main»": "<= 60""#, "the tags are never closed; write {widget=name}"),
    row(#""budget.used.total": «"<= 1.5"»"#, "'1.5' is not a whole number; this metric is a count, without a unit"),
    row(#""blame.share{cause=«budgt»}": "<= 1%""#, "there is no cause 'budgt'; did you mean 'budget'?"),
    row(
      #""blame.share": «"== 1%"»"#, "only counts can be compared with '=='; write '<=' or '>='"),
    row(
      #""blame.share": «{» "limit": "<= 1%", "between": ["1%", "2%"], «"levl"»: "warn" }"#,
      "an expectation needs either 'limit' or 'between'", "an expectation has no key 'levl'; did you mean 'level'?"),
    row(
      #""budget.used": { "limit": "<= 60", «"pass"»: «"90%"» }"#,
      "'pass' applies only with \"over\": \"seeds\"; add \"over\": \"seeds\"",
      "'pass' starts with '>='; write \">= 90%\""),
    row(#""load.runs.peak": { "between": «[»"2/min", "1/min"] }"#, "the range from '2/min' to '1/min' is empty"),
  ])
  func `expectations that cannot be checked are reported`(_ row: FindingCase) { row.check() }

  private func read(_ members: String) throws -> [MetricExpectation] {
    try Sample.load(Sample.scenario(top: #""expect": { \#(members) },"#)).names.expectations
  }

  @Test func `a key without an aggregation means the aggregation that has the limit's unit`() throws {
    let read = try read(#""budget.used{widget=main}": ["<= 60/day", "> 3"]"#)
    #expect(read.map { $0.aggregation } == [.perDay, .total])
    #expect(read.map { $0.limit } == [.compare(.atMost, 60_000_000), .compare(.above, 3)])
    #expect(
      read[0].metric == .budgetUsed && read[0].tags == [MetricExpectation.Tag(tag: .widget, value: "main", number: 0)])
  }

  @Test func `a range and its conditions are read`() throws {
    let members = #"{ "between": ["0/s", "12k/s"], "over": "seeds", "pass": ">= 95%", "level": "warn", "why": "w" }"#
    let read = try #require(try read(#""load.runs.peak": \#(members)"#).first)
    #expect(read.limit == .between(0, 720_000) && read.unit == .perMinute)
    #expect(read.over == .seeds(.percent(95)) && read.level == .warn && read.why == "w" && read.onNoData == .fail)
    #expect(read.limitText == "0/s to 12k/s")
  }
}
