import Testing

@testable import TimelineSim

@Suite struct OpenMetricsTests {
  private func text(_ scenario: String, name: String = "test.json") throws -> String {
    var runs = RunStore()
    let run = runs.run(try ScenarioDocument.load(text: scenario, name: name), recording: .tracks)
    return text(RunReport(run, file: name))
  }

  private func text(_ report: RunReport) -> String {
    var text = ""
    report.writeOpenMetrics { text += $0 }
    return text
  }

  private func lines(_ text: String, _ start: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix(start) }.map(String.init)
  }

  @Test func `a metric has its value in base units at the end of the run`() throws {
    let text = try text(PlantedScenario.text)
    let end = 1_781_654_400  // 2026-06-17T00:00Z
    let labels = #"scenario="Planted",seed="3""#
    for line in [
      #"timeline_sim_runs_ended{\#(labels),aggregation="total"} 24 \#(end)"#,
      #"timeline_sim_runs_ended_per_day{\#(labels),aggregation="perDay",widget="face"} 12 \#(end)"#,
      #"timeline_sim_runs_ended{\#(labels),aggregation="total",cause="delivered"} 24 \#(end)"#,
    ] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
    let seconds = lines(text, "timeline_sim_staleness_view_seconds{\(labels),aggregation=\"p95\"}")
    let shares = lines(text, "timeline_sim_stale_share_view_ratio{")
    #expect(seconds.count == 1 && shares.count == 2)
    #expect(text.hasPrefix("# TYPE timeline_sim_run info\n") && text.hasSuffix("\n# EOF\n"))
  }

  @Test(arguments: ["match-day", "relevance-tour", "stack-of-events"])
  func `families have distinct names with their unit at the end and without a suffix of samples`(name: String) throws {
    var runs = RunStore()
    let text = text(RunReport(runs.run(try ScenarioLibrary.document(name), recording: .tracks), file: name))
    let families = lines(text, "# TYPE ").map { String($0.split(separator: " ")[2]) }
    #expect(Set(families).count == families.count)
    for family in families {
      #expect(family.hasPrefix("timeline_sim_") && family.allSatisfy { $0.isLowercase || $0 == "_" || $0.isNumber })
      for suffix in ["_total", "_count", "_sum", "_bucket", "_created", "_info"] { #expect(!family.hasSuffix(suffix)) }
    }
    for unit in lines(text, "# UNIT ") {
      let words = unit.split(separator: " ")
      #expect(words[2].hasSuffix("_" + words[3]))
    }
  }

  @Test func `each minute has the staleness and the age of a widget and the balance of its pool`() throws {
    let text = try text(PlantedScenario.text)
    let start = 1_781_481_600
    let staleness = lines(text, "timeline_sim_widget_staleness_seconds{")
    // The widget has no content before its first run; the source changes after 25 minutes.
    #expect(staleness.count > 2_800 && staleness.count <= 2_881)
    let series = #"timeline_sim_widget_staleness_seconds{scenario="Planted",seed="3",copy="face"} "#
    #expect(staleness.contains("\(series)0 \(start + 24 * 60)"), "\(staleness.prefix(3))")
    #expect(staleness.contains("\(series)60 \(start + 26 * 60)"))
    #expect(lines(text, "timeline_sim_widget_age_seconds{").count == staleness.count)
    #expect(!lines(text, "timeline_sim_pool_units{").isEmpty)
  }

  @Test func `counters of a fleet rise from zero to the totals of the run`() throws {
    let document = try FleetSample.document()
    var runs = RunStore()
    let run = runs.run(document)
    let text = text(RunReport(run, file: "fleet.json"))
    for (series, metric) in [("fetches", Metric.loadFetches), ("pushes", .loadPushes)] {
      let values = lines(text, "timeline_sim_fleet_\(series)_total{").map { $0.split(separator: " ")[1] }
      #expect(values.first == "0")
      #expect(values.last.map { Int64($0) } == run.statistics.value(metric, .total, MetricTags())?.amount)
      #expect(values.count == 12 * 60 + 1)
    }
    let causes = Set(lines(text, "timeline_sim_fleet_runs_total{").map { $0.split(separator: " ")[0] })
    let last = causes.compactMap { series in lines(text, series + " ").last?.split(separator: " ")[1] }
    #expect(
      last.reduce(0) { $0 + (Int64($1) ?? 0) } == run.statistics.value(.loadRuns, .total, MetricTags())?.amount)
    #expect(!text.contains("timeline_sim_widget_staleness_seconds"))
  }

  @Test(arguments: [(31, 40, 1), (365, 6, 2), (3_660, 4, 15), (7, 3_000, 30), (3_660, 3_000, 6 * 1_440)])
  func `series of a long run have a longer step, and their help says so`(days: Int64, series: Int, minutes: Int) {
    let start = SimInstant(milliseconds: 0)
    let step = SeriesStep(from: start, to: start + .hours(24 * days), series: series)
    #expect(step.minutes == minutes)
    #expect(step.note.isEmpty == (minutes == 1))
    if minutes == 15 { #expect(step.note == " Every 15m, because the run is long.") }
  }

  @Test(arguments: ["a\"b", "a\\b", "a\nb", "a} 1 2\n# EOF", "\u{202E}a"])
  func `a hostile name stays inside its label`(name: String) throws {
    func scenario(_ name: String) -> String {
      CheckReportSample.text(expecting: "", name: name).replacing("\"length\": \"2d\"", with: "\"length\": \"3h\"")
    }
    let text = try text(scenario(name), name: name)
    let plain = try self.text(scenario("plain"))
    #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count)
    for line in lines(text, "timeline_sim_") {
      let unescaped = line.replacing("\\\\", with: "").replacing("\\\"", with: "")
      #expect(unescaped.unicodeScalars.count { $0 == "\"" } % 2 == 0, "\(line)")
    }
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }
}
