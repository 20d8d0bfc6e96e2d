import Testing

@testable import timeline_sim

@Suite struct UsageErrorTests {
  /// A wrong command line and the first line of its diagnostics.
  struct SyntaxProblem: Sendable {
    let arguments: [String]
    let error: String

    init(_ arguments: String..., error: String) { (self.arguments, self.error) = (arguments, error) }
  }

  @Test(arguments: [
    SyntaxProblem("run", "--formt", "json", "a.json", error: "Unknown option '--formt'. Did you mean '--format'?"),
    SyntaxProblem("run", "--formt=json", error: "Unknown option '--formt'. Did you mean '--format'?"),
    SyntaxProblem("run", "--xyzzy", "a.json", error: "Unknown option '--xyzzy'"),
    SyntaxProblem("run", "-x", "a.json", error: "Unknown option '-x'"),
    SyntaxProblem("run", "-=x", "a.json", error: "Unknown option '-=x'"),
    SyntaxProblem("run", "-format", "json", error: "Unknown option '-format'. Did you mean '--format'?"),
    SyntaxProblem("run", "-fjson", "a.json", error: "Unknown option '-fjson'. Did you mean '-f json'?"),
    SyntaxProblem("model", "--seed", "1", error: "Unknown option '--seed'. Did you mean '--set'?"),
    SyntaxProblem("run", error: "Missing expected argument '<files> ...'"),
    SyntaxProblem("run", "--", error: "Missing expected argument '<files> ...'"),
    SyntaxProblem("run", "a.json", "--output", error: "Missing value for '--output <path>'"),
    SyntaxProblem("run", "--output", "--quiet", "a.json", error: "Missing value for '--output <path>'"),
    SyntaxProblem("run", "--output=", "a.json", error: "Missing value for '--output <path>'"),
    SyntaxProblem("run", "a.json", "-o", error: "Missing value for '-o <path>'"),
    SyntaxProblem("run", "-fq", "a.json", error: "Missing value for '-f <format>'"),
    SyntaxProblem(
      "run", "-qf", "jsn", "a.json",
      error: "The value 'jsn' is invalid for '-f <format>'. Please provide one of 'text', 'json' or 'markdown'."),
    SyntaxProblem(
      "run", "--color=sometimes", "a.json",
      error: "The value 'sometimes' is invalid for '--color <when>'. Please provide one of 'auto', 'always' or 'never'."
    ),
    SyntaxProblem(
      "run", "--seed", "one", "a.json",
      error: "The value 'one' is invalid for '--seed <number>'. "
        + "Please provide a whole number from 0 to 18446744073709551615."),
    SyntaxProblem(
      "run", "--seed=18446744073709551616", "a.json",
      error: "The value '18446744073709551616' is invalid for '--seed <number>'. "
        + "Please provide a whole number from 0 to 18446744073709551615."),
    SyntaxProblem(
      "run", "--quiet=yes", "a.json", error: "The option '--quiet' does not take any value, but 'yes' was specified."),
    SyntaxProblem("run", "a.json", "--samples", "30", error: "'--samples' needs '--uncertain'."),
    SyntaxProblem("run", "a.json", "--ask", "load.runs > 1", error: "'--ask' needs '--uncertain'."),
    SyntaxProblem(
      "run", "a.json", "--uncertain", "--samples", "7",
      error: "The value '7' is invalid for '--samples <count>'. Please provide a whole number from 8 to 10000."),
    SyntaxProblem(
      "run", "a.json", "--uncertain", "--samples", "many",
      error: "The value 'many' is invalid for '--samples <count>'. Please provide a whole number from 8 to 10000."),
    SyntaxProblem("model", "a.json", "b.json", error: "Unexpected argument 'b.json'"),
    SyntaxProblem(
      "model", "a.json", "--preset", "ideal",
      error: "A scenario has a preset of its own; set 'system.preset' in place of '--preset'."),
    SyntaxProblem("rnu", error: "Unexpected argument 'rnu'. Did you mean 'run'?"),
    SyntaxProblem("metric", error: "Unexpected argument 'metric'. Did you mean 'metrics'?"),
    SyntaxProblem("frobnicate", error: "Unexpected argument 'frobnicate'"),
    SyntaxProblem(
      "Scenarios/a.json", error: "Unexpected argument 'Scenarios/a.json'. Did you mean 'run Scenarios/a.json'?"),
    SyntaxProblem("help", "modle", error: "Unexpected argument 'modle'. Did you mean 'model'?"),
    SyntaxProblem("help", "run", "model", error: "Unexpected argument 'model'"),
    SyntaxProblem("--verison", error: "Unknown option '--verison'. Did you mean '--version'?"),
    SyntaxProblem("run", "-", "-", error: "Standard input can be read only once; pass '-' once."),
    SyntaxProblem(
      "run", "a.json", "--events", "-", "--output=-",
      error: "Both '--output -' and '--events -' write to standard output; give one of them a file."),
    SyntaxProblem(
      "run", "a.json", "--events", "out", "--output", "out",
      error: "Two outputs would be written to 'out'; give each a file of its own."),
    SyntaxProblem(
      "run", "new.json", "-o", "new.json",
      error: "Writing to 'new.json' would replace 'new.json', which is read; choose another path."),
  ])
  func `a usage error is named on standard error`(mistake: SyntaxProblem) {
    var console = Console()
    #expect(Tool.run(mistake.arguments, console: &console) == .badUsage)
    #expect(console.output.isEmpty)
    let lines = console.diagnostics.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Error: \(mistake.error)")
    // The usage would hide an error about one option.
    let isAboutArguments = mistake.error.contains("argument")
    #expect(lines.contains { $0.hasPrefix("Usage: timeline-sim") } == isAboutArguments)
    #expect(lines.dropLast().last?.hasPrefix("  See 'timeline-sim ") == true)
    #expect(lines.last == "")
  }

  @Test func `an invalid value is answered with the option's help`() {
    #expect(
      Invocation("metrics", "--format", "jsn").diagnostics == """
        Error: The value 'jsn' is invalid for '--format <format>'. Please provide one of 'text' or 'json'.
        Help:  -f, --format <format>  Output format.
          See 'timeline-sim metrics --help' for more information.

        """)
  }

  @Test func `an invalid preset lists the presets`() {
    let error = Invocation("model", "--preset", "ios26").firstError
    #expect(
      error.hasPrefix("Error: The value 'ios26' is invalid for '--preset <preset>'. Please provide one of 'ios-26', "))
  }

  @Test func `an output that would replace a file under another name is refused`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(ScenarioText.good, to: "a.json")
    #expect(Invocation("run", scenario, "--output", folder(".//a.json")).status == .badUsage)
    #expect(Invocation("run", scenario, "--record", folder("./")).status == .badUsage)
    #expect(try folder.read("a.json") == ScenarioText.good)
  }

  @Test(arguments: [
    ["worker", "a\n::error::x"], ["run", "--\u{1B}[31mx"], ["--a\n::error::x"],
    ["run", "x.json", "--seed", "1\n##[error]x"],
    ["run", "x.json", "--quiet=\n::error::x"], ["explain", "x.json", "--at", "\n::error::x"], ["help", "\n::error::x"],
    ["run", "x.json", "-o", "no/such\n::error::x/a"], ["check", "x.json", "--report", "\n::error::x"],
  ])
  func `an argument in a message is plain text`(arguments: [String]) {
    let text = Invocation(arguments, on: Console()).diagnostics
    #expect(!text.isEmpty && !text.contains("\u{1B}"))
    for line in text.split(separator: "\n") { #expect(!line.hasPrefix("::") && !line.contains("##["), "\(line)") }
  }

  @Test func `a long argument is quoted short`() {
    #expect(
      Invocation(["run", "--" + String(repeating: "x", count: 1_000_000)], on: Console()).diagnostics.count < 2_000)
  }
}
