import Testing

@testable import TimelineSim
@testable import timeline_sim

@Suite struct InitCommandTests {
  private static func answering(_ lines: String, _ arguments: String...) -> Invocation {
    Invocation(["init"] + arguments, on: Console(input: .bytes(Array(lines.utf8))))
  }

  private static let provider = """
    struct Provider: TimelineProvider {
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now.addingTimeInterval(45 * 60))))
      }
    }
    """

  @Test func `a topic is written, with the command that runs it`() throws {
    let run = Invocation("init", "--like", "weather")
    #expect(run.status == .success && run.output.contains("\"current-weather\""))
    #expect(
      run.diagnostics
        == "Save the scenario, for example as weather.json. To run it:\n  timeline-sim run weather.json\n")
    let again = Console(input: .bytes(Array(run.output.utf8)))
    #expect(Invocation("check", "-", on: again).status == .success)
    #expect(Invocation("validate", "--strict", "-", on: again).status == .success)
  }

  @Test func `empty answers write what the first topic does`() {
    let run = Self.answering("\n\n\n\n\n")
    #expect(run.status == .success)
    #expect(run.output == Invocation("init", "--like", "weather").output)
    #expect(run.diagnostics.hasPrefix("1 of 5. What does the widget show, and when does that change?\n  1  a forecast"))
  }

  @Test func `answers choose, and wrong ones are asked again with the reason`() {
    let run = Self.answering("nothing new\nnews\n6\n45m\n1\n3\n2")
    #expect(run.status == .success)
    #expect(run.output.contains("\"policy\": { \"after\": \"45m\" }") && run.output.contains("\"push\": true"))
    #expect(run.output.contains("\"throttle\": \"15m\"") && run.output.contains("\"family\": \"systemMedium\""))
    #expect(run.diagnostics.contains("'nothing new' is not a number from 1 to 8.\nNumber [1]: "))
    #expect(run.diagnostics.contains("is not known ahead, so there is only one entry; choose another policy.\nNumber"))
  }

  @Test func `input that ends before the last answer is wrong usage, and says what helps`() {
    let run = Self.answering("1\n2\n")
    #expect(run.status == .badUsage && run.output.isEmpty)
    #expect(run.diagnostics.contains("Error: The answers ended at question 3 of 5. An empty line takes a default;"))
    #expect(Self.answering("").diagnostics.contains("question 1 of 5"))
  }

  @Test func `a file is written once and never replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder("widget.json")
    let first = Invocation("init", "--like", "todo", "--output", path)
    #expect(first.status == .success && first.output.isEmpty)
    #expect(first.diagnostics == "Wrote '\(path)'. To run it:\n  timeline-sim run \(path)\n")
    let text = try folder.read("widget.json")
    #expect(text == Invocation("init", "--like", "todo").output)
    let second = Invocation("init", "--like", "news", "--output", path)
    #expect(second.status == .cannotCreate)
    #expect(second.firstError.hasSuffix("the file exists; choose another name, or remove it"))
    #expect(try folder.read("widget.json") == text && folder.names == ["widget.json"])
  }

  @Test func `a draft without a limit says so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.provider, to: "Widget.swift")
    let run = Invocation("init", "--from", file, "--like", "transit")
    #expect(run.status == .success && !run.output.contains("stale.share.view"))
    #expect(run.diagnostics.contains("The draft has no limit on stale.share.view: it reaches "))
  }

  @Test func `a folder in place of a Swift file is wrong usage`() throws {
    let folder = try TemporaryFolder()
    let path = folder("")
    #expect(Invocation("init", "--from", path).firstError == "Error: '\(path)' is a folder; give the files in it.")
  }

  @Test func `an answer that is missing leaves no file`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.answering("1\n", "-o", folder("widget.json")).status == .badUsage)
    #expect(folder.names.isEmpty)
  }

  @Test func `Swift files are read, and the notes are on standard error`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.provider, to: "Widget.swift")
    let run = Invocation("init", "--from", file, "--like", "news")
    #expect(run.status == .success)
    #expect(run.output.contains("\"policy\": { \"after\": \"45m\" }") && run.output.contains("\"headlines\""))
    #expect(run.diagnostics.contains("Widget.swift:3:63: read: the policy '.after(.now.addingTimeInterval(45 * 60))'"))
    #expect(run.diagnostics.contains("\nleft: no call of WidgetCenter in these files; taken: "))
  }

  @Test func `a file without a provider and a missing one have their exit codes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("struct View {}\n", to: "View.swift")
    let run = Invocation("init", "--from", file)
    #expect(run.status == .badScenario && run.output.isEmpty)
    #expect(run.firstError.contains("View.swift:1:1: error: there is no timeline provider in this file"))
    #expect(run.firstError.hasSuffix("[no-provider]"))
    #expect(Invocation("init", "--from", folder("none.swift")).status == .noInput)
    let large = try folder.write(String(repeating: " ", count: ScenarioDocument.sizeLimit + 1), to: "Large.swift")
    #expect(Invocation("init", "--from", large).firstError.hasSuffix("[file-too-large]"))
    #expect(Invocation("init", "--from", file, "--output", file).status != .success)
    #expect(Invocation("init", "--like", "wether").firstError.contains("Please provide one of 'weather'"))
  }
}
