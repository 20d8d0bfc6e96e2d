import Foundation
import Testing

@testable import timeline_sim

@Suite struct HelpTests {
  @Test func `the tool describes itself and its subcommands`() {
    let help = Invocation("--help")
    #expect(help.status == .success)
    #expect(help.diagnostics.isEmpty)
    #expect(help.output.hasPrefix("OVERVIEW: Replay widget timelines"))
    #expect(help.output.contains("\n\ndocs/glossary.md explains every term of reports, metrics and parameters.\n\n"))
    let sections = help.output.components(separatedBy: "SUBCOMMANDS:\n")
    #expect(
      sections[0].hasSuffix(
        """

        USAGE: timeline-sim [<subcommand>] [--generate-completion-script <shell>]

        OPTIONS:
          --generate-completion-script <shell>
                                  Print a completion script for a shell. (values: bash,
                                  zsh, fish)
          --version               Show the version.
          -h, --help              Show help information.


        """))
    let names = sections[1].matches(of: #/(?m)^ {2}([a-z]+) {2}/#).map { String($0.output.1) }
    #expect(names == Tool.subcommands.map(\.name))
    #expect(
      sections[1].hasPrefix(
        """
          run                     Replay scenarios and report what people see, how old
                                  it is, and where the reload budget goes.

        """))
    #expect(sections[1].hasSuffix("\n  See 'timeline-sim help <subcommand>' for detailed help.\n"))
  }

  @Test func `a page lists overview, usage, arguments and options`() {
    #expect(
      Invocation("help", "metrics").output == """
        OVERVIEW: Print every metric with its unit and meaning.

        Reports, expectations and questions use these names.

        USAGE: timeline-sim metrics [--format <format>] [--output <path>]

        OPTIONS:
          -f, --format <format>   Output format. (values: text, json; default: text)
          -o, --output <path>     Write to a file instead of standard output.
          --version               Show the version.
          -h, --help              Show help information.

        """)
    let sections = ["OVERVIEW: ", "\nUSAGE: timeline-sim run <files> ... [--format", "\nARGUMENTS:\n", "\nOPTIONS:\n"]
    let places = sections.map { Invocation("help", "run").output.ranges(of: $0).map(\.lowerBound) }
    #expect(places.allSatisfy { $0.count == 1 })
    #expect(places.flatMap(\.self) == places.flatMap(\.self).sorted())
  }

  @Test(arguments: Tool.subcommands.map(\.name))
  func `every spelling of help shows the same page`(name: String) {
    let page = Invocation("help", name)
    #expect(page.status == .success)
    #expect(page.output == Invocation(name, "--help").output)
    #expect(page.output == Invocation(name, "-h").output)
    #expect(page.output == Invocation(name, "--unknown", "-h").output)
  }

  @Test func `a command line without arguments shows the help`() {
    let page = Invocation("--help").output
    #expect(Invocation().output == page)
    #expect(Invocation("help").output == page)
    #expect(Invocation().status == .success)
  }

  @Test(arguments: Tool.subcommands + [Tool.specification])
  func `no line is wider than 80 columns`(command: CommandSpec) {
    let page = HelpText.page(for: command)
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
  }

  @Test(arguments: Tool.subcommands)
  func `every option is in usage and help, aligned to its column`(command: CommandSpec) {
    let page = HelpText.page(for: command)
    for option in command.options.map(\.spec) {
      #expect(page.contains(option.usageLabel))
      let row = page.split(separator: "\n").first { $0.hasPrefix("  \(option.listLabel) ") }
      #expect(row?.dropFirst(25).first == " " && row?.dropFirst(26).first != " ", "\(option.long)")
    }
  }

  @Test(arguments: Tool.subcommands)
  func `no two options of a command share a name or a letter`(command: CommandSpec) {
    let spellings = command.allOptions.map(\.long) + command.allOptions.compactMap(\.short)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test func `a long label moves its description to the next line`() {
    let option = Option("a-very-long-option", .text("value"), help: "Words.")
    let command = CommandSpec(name: "x", overview: "Do.", options: [option])
    let margin = String(repeating: " ", count: 26)
    #expect(HelpText.page(for: command).contains("  --a-very-long-option <value>\n\(margin)Words.\n"))
  }

  @Test(arguments: [["--version"], ["run", "--version"], ["help", "--version"]])
  func `the version is one line`(arguments: [String]) {
    var console = Console()
    #expect(Tool.run(arguments, console: &console) == .success)
    #expect(console == Console(output: Version.text))
  }
}

extension CommandSpec: CustomTestStringConvertible {
  /// The command's name instead of all its texts.
  public var testDescription: String { invocation }
}
