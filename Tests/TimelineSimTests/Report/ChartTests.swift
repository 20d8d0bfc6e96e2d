import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct ChartTests {
  private func lines(_ name: String, _ style: ChartStyle) throws -> [String] {
    var runs = RunStore()
    let run = runs.run(try ScenarioLibrary.document(name), recording: .tracks)
    return RunReport(run, file: name).chartLines(style)
  }

  @Test(arguments: [60, 80, 104, 160, 300])
  func `curves fit the terminal and have one column a cell`(width: Int) throws {
    let lines = try lines("match-day", ChartStyle(width: width, isASCII: false))
    #expect(lines.allSatisfy { $0.count <= max(width, 80) })
    let states = lines.filter { $0.hasPrefix("  state") }
    #expect(states.count == 9)
    let cells = [60: 48, 80: 72, 104: 96, 160: 144, 300: 288][width]
    #expect(states.allSatisfy { $0.count == 8 + (cells ?? 0) })
  }

  @Test func `without UTF-8 curves are ASCII`() throws {
    for name in ["match-day", "glucose", "clocks-back"] {
      let lines = try lines(name, ChartStyle(width: 80, isASCII: true))
      #expect(!lines.isEmpty && lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
  }

  @Test func `a width beyond the limits becomes the nearest`() {
    #expect(ChartStyle(width: 10, isASCII: false) == ChartStyle(width: 60, isASCII: false))
    #expect(ChartStyle(width: 1_000, isASCII: false) == ChartStyle(width: 300, isASCII: false))
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.ISO-8859-1"], true), (["LANG": "C.UTF-8"], false), ([:], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], true), (["LC_ALL": "", "LANG": "en_US.utf8"], false),
    ] as [([String: String], Bool)])
  func `the locale selects the characters`(environment: [String: String], isASCII: Bool) {
    let console = Console(environment: environment)
    #expect(console.chartStyle(isOnTerminal: false) == ChartStyle(width: 80, isASCII: isASCII))
  }

  @Test func `COLUMNS goes before the terminal`() {
    var console = Console(environment: ["COLUMNS": "120"])
    console.columns = 100
    #expect(console.chartStyle(isOnTerminal: true) == ChartStyle(width: 120, isASCII: false))
    console.environment = [:]
    #expect(console.chartStyle(isOnTerminal: true) == ChartStyle(width: 100, isASCII: false))
    #expect(console.chartStyle(isOnTerminal: false) == ChartStyle(width: 80, isASCII: false))
  }
}
