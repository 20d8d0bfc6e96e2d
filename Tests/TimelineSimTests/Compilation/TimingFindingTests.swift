import Testing

@testable import TimelineSim

@Suite struct TimingFindingTests {
  private static func views(_ members: String, _ message: String...) -> FindingCase {
    FindingCase(text: Sample.scenario(device: #""views": { \#(members) }"#), messages: message)
  }

  @Test(arguments: [
    views(#""perDay": 90, «"every"»: "5m""#, "'perDay' and 'every' cannot be combined"),
    views(
      #""perDay": «"90"»"#,
      "'perDay' must be a number with at most six decimals, not a string; write it without quotes"),
    views(#""mean": «"0s"»"#, "'mean' must be greater than zero"),
    views(#""every": «"0s"»"#, "'every' must be greater than zero"),
    views(#""every": «"1ms"»"#, "this would occur more than 10,000,000 times in the run"),
    views(
      #""perDay": «1e9»"#,
      "'perDay' must be a number with at most six decimals, not '1e9'; write it without an exponent"),
    views(#""perDay": «9999999»"#, "this would occur more than 10,000,000 times in the run"),
    views(
      #""every": «"1ms"», "between": "12:00-13:00""#,
      "this period would repeat, inside and outside 'between', more than 10,000,000 times in the run"),
    views(#""perDay": «1001», "between": "12:00-12:00:01""#, "this would occur more than once per millisecond"),
    views(
      #""every": «"1d12h"»"#, #"a period is either whole days or a duration, not both; write "24h" for "1d""#),
    views(#""every": "1d", "between": «"12:00-13:00"»"#, "'between' cannot be combined with whole days"),
    views(
      #""every": "2d", "weekdays": «"mon"»"#,
      "'weekdays' cannot be combined with whole days; write 'at' with a time of day"),
    views(
      #""at": ["12:00", «"2026-06-13T12:00"»]"#,
      "'at' cannot mix times of day and dates; split it into an array of timings"),
    views(
      #""at": [«"24:00"»], «"from"»: "12:00""#, #"24:00 is the start of the next day; write "00:00""#,
      "'from' cannot be combined with 'at'"),
    views(#""at": "12:00", "weekdays": ["mon", «"fry"»]"#, "'weekdays' cannot be 'fry'; did you mean 'fri'?"),
    views(#""at": "12:00", "weekdays": «[»]"#, "'weekdays' needs at least one day"),
    views(#""at": "2026-06-13T12:00", "weekdays": «"mon"»"#, "'weekdays' does not apply to dates"),
    views(
      #""at": [«"2026-06-11T12:00"», "2026-06-14T12:00"]"#,
      "this never occurs: the run lasts from 2026-06-13T00:00 to 2026-06-15T00:00"),
    views(#""at": «12»"#, #"'at' must be a time such as "16:00" or "2026-06-13T16:00", not a number"#),
    views(#""trace": «"none.csv"»"#, "'none.csv': no such file"),
    views(
      #""trace": «"old.csv"»"#,
      """
      no row of 'old.csv' lies in the run: the rows last from 1970-01-01T00:00:00.001 to 1970-01-01T00:00:02, the run \
      from 2026-06-13T00:00 to 2026-06-15T00:00
      """),
    views(#""trace": "rowless.csv""#),
    views(
      #""perDay": 90, "hours": «[»1, 2]"#, "'hours' must be an array of 24 whole numbers, one per hour"),
    views(
      #""perDay": 90, "hours": «[»0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]"#,
      "at least one of the 'hours' must be greater than zero"),
  ])
  func `ambiguous or incomplete timings are reported`(_ row: FindingCase) { row.check() }

  @Test(arguments: [
    ("1s", #""mean": "10ms""#), ("1ms", #""perDay": 10000000"#), ("1h", #""every": "10ms""#),
    ("10d", #""mean": "1ms", "between": "12:00-12:15""#), ("2d", #""every": "1ms", "from": "2026-06-14T23:59""#),
    ("1s", #""mean": "10ms", "between": "22:00-21:00""#),
  ])
  func `a high rate is accepted if the run has few occurrences`(length: String, timing: String) {
    let text = Sample.scenario(
      bounds: #""start": "2026-06-13T00:00", "length": "\#(length)", "history": "0d","#,
      source: #""changes": { \#(timing) }"#)
    #expect(Sample.findings(SourceText(name: "x.json", text: text)) == [])
  }

  @Test func `foreseen occurrences after the end of the run are counted`() {
    let text = Sample.scenario(source: #""changes": { "mean": "1s" }, "foreseen": "3000h""#)
    #expect(
      Sample.findings(SourceText(name: "x.json", text: text)).map(\.problem) == [
        "this would occur more than 10,000,000 times in the run"
      ])
  }

  @Test func `mistakes in a trace are reported in the trace`() {
    let findings = Sample.findings(
      SourceText(name: "x.json", text: Sample.scenario(device: #""views": { "trace": "bad.csv" }"#)))
    #expect(findings.map(\.location.file) == ["bad.csv"])
    #expect(findings.map(\.place) == [[2, 1, 9]])
  }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(device: #""conditions": «{» "is": «"ofline"», "for": "1h" }"#),
      "a condition needs a timing; add 'at', 'every', 'mean', 'perDay' or 'trace'",
      "'is' cannot be 'ofline'; did you mean 'offline'?"),
    FindingCase(
      Sample.scenario(
        device:
          #""conditions": [{ "is": «"Off-line"», "at": "12:00", "for": "1h" }, { "is": «"at  gym"», "at": "12:00", "for": "1h" }]"#
      ),
      "'is' cannot be 'Off-line'; did you mean 'offline'?",
      "'at  gym' is not a valid name; "
        + "use up to 100 letters, digits, '-', '_' and '.', with single spaces between words"),
    FindingCase(
      Sample.scenario(device: #""conditions": { "is": "locked", "between": "23:00-07:00", «"for"»: "8h" }"#),
      "'for' and 'between' cannot be combined"),
    FindingCase(
      Sample.scenario(
        device: #""conditions": [«{» "is": "locked", "at": "12:00" }, «{» "at": "12:00", "for": «"0s"» }]"#),
      "a condition needs 'for'", "a condition needs 'is'", "'for' must be greater than zero"),
    FindingCase(
      Sample.scenario(device: #""awake": «"7-23"», «"vews"»: {}"#),
      #"'7' is not a time of day; write "16:00-23:00""#,
      "a device has no key 'vews'; did you mean 'views'?"),
    FindingCase(
      Sample.scenario(device: #""systemEvents": { "is": «"local"», "at": "12:00" }"#),
      "'is' cannot be 'local'; did you mean 'locale'?"),
  ])
  func `mistakes about the device are reported`(_ row: FindingCase) { row.check() }
}
