import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct TextStyleTests {
  /// The report of a scenario without its half hours, which are as wide as a day.
  private func lines(_ name: String, widths: [Int]) throws -> [[String]] {
    var runs = RunStore()
    let run = runs.run(try ScenarioLibrary.document(name))
    let sections = RunReport(run, file: name).sections().filter { $0.id != "strips" }
    return widths.map { sections.text(TextStyle(width: $0)).lines }
  }

  @Test(arguments: ["match-day", "plain-day", "fleet-news", "stack-of-events"])
  func `the lines of a report fit the terminal`(name: String) throws {
    let widths = [60, 72, 100, 120]
    for (width, lines) in zip(widths, try lines(name, widths: widths)) {
      #expect(lines.filter { $0.count > width } == [], "\(width) columns")
    }
  }

  @Test func `a wide terminal has longer lines, up to 120 columns`() throws {
    let widths = try lines("match-day", widths: [80, 120, 200]).map { $0.map(\.count).max() ?? 0 }
    #expect(widths[0] <= 80 && widths[1] > 100 && widths[2] == widths[1])
  }

  @Test func `bars end where the terminal does`() throws {
    var table = ReportTable(["cause"], barWidth: 36)
    table.add(["interval"], bar: ReportTable.Bar(part: 1, whole: 1))
    #expect(table.lines(TextStyle(width: 80))[1].count == 46)
    table.add([String(repeating: "x", count: 50)], bar: ReportTable.Bar(part: 1, whole: 1))
    #expect(table.lines(TextStyle(width: 60)).map(\.count).max() == 60)
  }
}
