import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct ChartTests {
  private func lines(_ name: String, _ style: TextStyle) throws -> [String] {
    var runs = RunStore()
    let run = runs.run(try ScenarioLibrary.document(name), recording: .tracks)
    return RunReport(run, file: name).chartLines(style)
  }

  @Test(arguments: [60, 80, 104, 160, 300])
  func `curves fit the terminal and have one column a cell`(width: Int) throws {
    let lines = try lines("match-day", TextStyle(width: width))
    #expect(lines.allSatisfy { $0.count <= width })
    let states = lines.filter { $0.hasPrefix("  state") }
    #expect(states.count == 9)
    let cells = [60: 48, 80: 72, 104: 96, 160: 144, 300: 288][width]
    #expect(states.allSatisfy { $0.count == 8 + (cells ?? 0) })
  }

  @Test func `without UTF-8 curves are ASCII`() throws {
    for name in ["match-day", "glucose", "clocks-back"] {
      let lines = try lines(name, TextStyle(width: 80, isASCII: true))
      #expect(!lines.isEmpty && lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
  }

  @Test func `a width beyond the limits becomes the nearest`() {
    #expect(TextStyle(width: 10) == TextStyle(width: 60))
    #expect(TextStyle(width: 1_000) == TextStyle(width: 300))
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.ISO-8859-1"], true), (["LANG": "C.UTF-8"], false), ([:], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], true), (["LC_ALL": "", "LANG": "en_US.utf8"], false),
    ] as [([String: String], Bool)])
  func `the locale selects the characters`(environment: [String: String], isASCII: Bool) {
    let console = Console(environment: environment)
    #expect(console.style(isOnTerminal: false, isColored: false) == TextStyle(width: 80, isASCII: isASCII))
  }

  @Test func `COLUMNS goes before the terminal`() {
    var console = Console(environment: ["COLUMNS": "120"])
    console.columns = 100
    #expect(console.style(isOnTerminal: true, isColored: false) == TextStyle(width: 120))
    console.environment = [:]
    #expect(console.style(isOnTerminal: true, isColored: false) == TextStyle(width: 100))
    #expect(console.style(isOnTerminal: false, isColored: false) == TextStyle(width: 80))
  }
}
