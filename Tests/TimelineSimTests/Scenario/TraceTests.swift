import Testing

@testable import TimelineSim

@Suite struct TraceTests {
  @Test func `rows of a table are read`() throws {
    let lines = [
      "# recorded", "at , \"for\"", "", "2026-06-13T09:30:15.250,2m", " \"2026-06-13T09:31\" , 250 ",
      "2026-06-13T09:31,", "",
    ]
    let (trace, findings) = read(lines.joined(separator: "\r\n"))
    #expect(findings.isEmpty)
    #expect(trace.rows.map(\.length) == [.minutes(2), .milliseconds(250), nil])
    #expect(trace.rows.map(\.span?.place) == ["4:1", "5:2", "6:1"])
    #expect(trace.rows[0].at == .local(try Quantity.localDateTime("2026-06-13T09:30:15.250")))
  }

  @Test func `rows of JSON objects are read`() {
    let (trace, findings) = read("{\"at\": 1781335815250}\n\n{\"for\": \"2m\", \"at\": \"2026-06-13T07:30:15.250Z\"}\n")
    #expect(findings.isEmpty)
    #expect(trace.rows.map(\.at) == Array(repeating: .instant(SimInstant(milliseconds: 1_781_335_815_250)), count: 2))
    #expect(trace.rows.map(\.length) == [nil, .minutes(2)])
  }

  @Test(arguments: ["at\n", "at,for", "# nothing\n\nat\n"])
  func `a trace may have no rows`(text: String) {
    #expect(read(text).trace.rows.isEmpty)
    #expect(read(text).findings.isEmpty)
  }

  @Test(arguments: ["", "\n", "# nothing\n\n"])
  func `a trace without a header is refused`(text: String) {
    let findings = read(text).findings
    #expect(findings.map(\.message) == ["the trace has no header; start with \"at\" or \"at,for\""])
    #expect(findings.map { "\($0)" }.allSatisfy { $0.hasPrefix("trace.csv: error: ") })
  }

  @Test(arguments: [
    ("at,«fro»\n1,2\n", "unknown column 'fro'; did you mean 'for'?"),
    ("«time»\n1\n", "unknown column 'time'; write 'at', 'for' or 'value'"),
    ("«for»\n1\n", "the column 'at' is missing; start with \"at\" or \"at,for\""),
    ("at,«at»\n1,1\n", "duplicate column 'at'"),
    ("at,for\n«1»\n", "this row has 1 fields, but the header has 2"),
    ("at\n2\n«1»\n", "this time is before the one at 2:1; sort the rows by time"),
    (
      "at\n2026-06-13T09:30\n«2026-06-13T09:29»\n", "this time is before the one at 2:1; sort the rows by time"
    ),
    (
      "at\n1\n«2026-06-13T09:30»\n",
      "a trace cannot mix local times and times with an offset; write every time with an offset, or none"
    ),
    ("at,for\n1,«2x»\n", "'x' in '2x' is not a unit of time; write \"15m\", \"250ms\" or \"1h30m\""),
    ("at\n«2026-02-30T00:00»\n", "there is no day 30 in that month, which has 28 days: '2026-02-30T00:00'"),
    ("at,value\n1,\n«2»,5\n", "the row before has no value; give all rows a value, or none"),
    ("at\n«\"1»\n", "this quote is never closed on its line"),
    ("at\n\"1\"«x»\n", "expected a comma before this"),
    ("{\"at\": 1}\n{«\"att\"»: 2, \"at\": 1}\n", "unknown column 'att'; did you mean 'at'?"),
    ("{\"at\": 1}\n«{»}\n", "this row has no 'at'"),
    ("{\"at\": 1}\n«[»1]\n", "a row must be an object, not an array; write {\"at\": …}"),
    ("{\"at\": «true»}\n", "'at' must be a string or a number, not true or false"),
  ])
  func `a mistake is reported at its place in the trace`(text: String, message: String) {
    let marked = MarkedText(text, name: "trace.csv")
    let (_, findings) = Trace.read(marked.source)
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.place) == marked.places)
  }

  @Test func `a written trace reads back as itself`() {
    let events: [(at: SimInstant, length: SimDuration?)] = [
      (SimInstant(milliseconds: 1_774_746_000_001), .minutes(2)), (SimInstant(milliseconds: 1_792_890_000_000), nil),
    ]
    let text = Trace.csv(events)
    #expect(text == "at,for\n2026-03-29T01:00:00.001Z,2m\n2026-10-25T01:00:00.000Z,\n")
    let (trace, findings) = read(text)
    #expect(findings.isEmpty)
    #expect(trace.rows.map(\.at) == events.map { .instant($0.at) })
    #expect(trace.rows.map(\.length) == events.map(\.length))
  }

  private func read(_ text: String) -> (trace: Trace, findings: [Finding]) {
    Trace.read(SourceText(name: "trace.csv", text: text))
  }
}
