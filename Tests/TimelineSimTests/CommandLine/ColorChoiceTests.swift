import Testing

@testable import timeline_sim

@Suite struct ColorChoiceTests {
  /// A row of the decision table: the option, the environment, and the result without and with a terminal.
  struct Row: Sendable {
    var choice = ColorChoice.auto
    var environment: [String: String] = [:]
    let inPipe: Bool
    let onTerminal: Bool
  }

  @Test(arguments: [
    Row(inPipe: false, onTerminal: true),
    Row(choice: .always, environment: ["NO_COLOR": "1"], inPipe: true, onTerminal: true),
    Row(choice: .never, environment: ["FORCE_COLOR": "1"], inPipe: false, onTerminal: false),
    Row(environment: ["NO_COLOR": "1"], inPipe: false, onTerminal: false),
    Row(environment: ["NO_COLOR": "0"], inPipe: false, onTerminal: false),
    Row(environment: ["NO_COLOR": ""], inPipe: false, onTerminal: true),
    Row(environment: ["NO_COLOR": "1", "FORCE_COLOR": "1"], inPipe: false, onTerminal: false),
    Row(environment: ["FORCE_COLOR": "1"], inPipe: true, onTerminal: true),
    Row(environment: ["FORCE_COLOR": "0"], inPipe: false, onTerminal: true),
    Row(environment: ["FORCE_COLOR": ""], inPipe: false, onTerminal: true),
    Row(environment: ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], inPipe: true, onTerminal: true),
    Row(environment: ["FORCE_COLOR": "1", "TERM": "dumb"], inPipe: true, onTerminal: true),
    Row(environment: ["CLICOLOR": "0"], inPipe: false, onTerminal: false),
    Row(environment: ["CLICOLOR": "1"], inPipe: false, onTerminal: true),
    Row(environment: ["TERM": "dumb"], inPipe: false, onTerminal: false),
    Row(environment: ["TERM": "xterm"], inPipe: false, onTerminal: true),
  ])
  func `the first rule that applies decides`(row: Row) {
    #expect(row.choice.usesColor(environment: row.environment, isTerminal: false) == row.inPipe)
    #expect(row.choice.usesColor(environment: row.environment, isTerminal: true) == row.onTerminal)
  }

  @Test func `a report in a file has no colours`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(ScenarioText.good, to: "a.json")
    let terminal = Console(outputIsTerminal: true, diagnosticsAreTerminal: true)
    _ = Invocation("run", scenario, "-o", folder("report"), on: terminal)
    #expect(try !folder.read("report").contains("\u{1B}"))
    #expect(!Invocation("run", scenario).output.contains("\u{1B}"))
    #expect(!Invocation("run", scenario, "--color", "never", on: terminal).output.contains("\u{1B}"))
  }
}
