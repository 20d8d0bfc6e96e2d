import Testing

@testable import TimelineSim

@Suite struct MetricValueTests {
  @Test func `a rate that exceeds the range is the largest number`() {
    #expect(MetricValue(110_000, perDayOf: 1) == MetricValue(.max, .perDay))
    #expect(MetricValue(.max, .perDay).text == "9223372036854.8/day")
    #expect(MetricValue(100_000, perDayOf: 1)?.text == "8640000000000/day")
  }

  @Test func `a rate is rounded to tenths`() {
    #expect(
      [49_999, 50_000, 1_949_999, 1_950_000].map { MetricValue($0, .perDay).text } == [
        "0/day", "0.1/day", "1.9/day", "2/day",
      ])
  }

  @Test func `reloads in a single millisecond can be reported`() throws {
    let text = Sample.scenario(
      bounds: #""start": "2026-06-13T00:00", "length": "1d", "warmUp": "23h59m59s999ms","#,
      app: #""reloads": { "at": "23:59:59.999", "calls": 1000 }"#,
      widget: #""copies": 110,"# + Sample.placement + Sample.simple)
    let run = ScenarioRun(try Sample.load(text))
    let report = RunReport(run, file: "x.json")
    #expect(run.statistics.value(.reloadsRequested, .perDay)?.amount == .max)
    #expect(report.json.contains("\"reloads.requested.perDay\": 9223372036854.775807") && !report.text().isEmpty)
  }
}
