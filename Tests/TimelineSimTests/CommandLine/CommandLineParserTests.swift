import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct CommandLineParserTests {
  private static let size = Option("size", letter: "s", .number("n"), help: "")
  private static let name = Option("name", letter: "n", .text("n"), default: "none", help: "")
  private static let loud = Option("loud", letter: "l", help: "")
  private static let command = CommandSpec(
    name: "test", overview: "",
    arguments: [ArgumentSpec(name: "files", help: "", isRepeating: true, isRequired: false)],
    options: [size, name, loud])

  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try CommandLineParser(Self.command).parse(arguments)
  }

  @Test(arguments: [["--size", "3"], ["--size=3"], ["-s", "3"], ["-s=3"], ["-ls", "3"], ["-ls=3"]])
  func `a value is attached to its option or follows it`(arguments: [String]) throws {
    let parsed = try CommandLineParser(Self.command).parse(arguments)
    #expect(parsed[Self.size] == 3)
    #expect(parsed.positionals.isEmpty)
  }

  @Test func `the last of several values counts`() throws {
    #expect(try parse("--name", "a", "-n", "b", "--name=c")[Self.name] == "c")
    #expect(try parse("--loud", "-l")[Self.loud])
  }

  @Test func `a missing option has its default value`() throws {
    #expect(try parse()[Self.name] == "none")
    #expect(try parse()[Self.size] == nil)
    #expect(try !parse().has(Self.name))
  }

  @Test func `options and arguments mix in any order`() throws {
    let parsed = try parse("a", "-l", "b", "--size", "3", "-", "c")
    #expect(parsed.positionals == ["a", "b", "-", "c"])
    #expect(parsed[Self.loud])
  }

  @Test func `everything after the terminator is an argument`() throws {
    let parsed = try parse("a", "--", "--loud", "--", "-h")
    #expect(parsed.positionals == ["a", "--loud", "--", "-h"])
    #expect(!parsed[Self.loud])
  }

  @Test func `a value may contain equals signs and start with a hyphen`() throws {
    #expect(try parse("--name=a=b=")[Self.name] == "a=b=")
    #expect(try parse("--name", "-")[Self.name] == "-")
    #expect(try parse("--name=--loud")[Self.name] == "--loud")
  }

  @Test func `help after the terminator is an argument`() throws {
    #expect(Invocation("run", "--", "--help").status == .noInput)
    #expect(Invocation("run", "-qh").output.hasPrefix("OVERVIEW: "))
  }

  @Test(arguments: [
    ("formt", "format"), ("fromat", "format"), ("fo", nil), ("seed", "seed"), ("sede", "seed"), ("x", nil),
  ])
  func `a suggestion is similar to the word or missing`(word: String, suggestion: String?) {
    #expect(Suggestion.nearest(to: word, in: ["format", "output", "seed"]) == suggestion)
  }
}
