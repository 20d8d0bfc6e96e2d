import Foundation
import Testing

@testable import timeline_sim

@Suite struct ExplainCommandTests {
  let folder: TemporaryFolder
  let good: String
  let long: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write(ScenarioText.good, to: "good.json")
    long = try folder.write(ScenarioText.good.replacing("\"1d\"", with: "\"3d\""), to: "long.json")
  }

  @Test func `explain explains a run and answers for an instant, without diagnostics`() {
    for arguments in [
      [], ["--at", "14:30"], ["--why", "stale"], ["--widget", "score", "--from", "10:00"], ["--day", "2026-06-13"],
    ] {
      var console = Console()
      #expect(Tool.run(["explain", good] + arguments, console: &console) == .success)
      #expect(console.diagnostics == "")
      for line in console.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  /// Returns an explanation as one line.
  private func text(_ arguments: String...) -> String {
    Invocation(["explain"] + arguments, on: Console()).output.split { " \n".contains($0) }.joined(separator: " ")
  }

  @Test func `of a widget with two services it names the one whose change is missing, or whose back end is down`() {
    let services = GoldenFile.package.appending(path: "Scenarios/two-services.json").path
    let answer = text(services, "--at", "2026-11-18T12:12")
    #expect(answer.contains("disruptions changed, and departures is at version 278"))
    #expect(answer.contains("They repeat the shown version, which lacks the change of disruptions."))
    let hour = text(services, "--from", "2026-11-18T11:25", "--to", "2026-11-18T13:35")
    for sentence in [
      "The back end of disruptions is down.", "the back end of disruptions does not answer.",
      "The back end of disruptions answers again.", "timetable changes, and departures changes to version 277.",
    ] { #expect(hour.contains(sentence)) }
  }

  @Test func `of a trip it names the other zone and the times that it skips`() {
    let trip = GoldenFile.package.appending(path: "Scenarios/trip.json").path
    let day = text(trip, "--day", "2026-05-13")
    #expect(day.contains("14:10:00-04:00 The clock of the device turns to another zone: every widget is reloaded."))
    let east = #"device.trips.zone="Asia/Tokyo""#
    let skipped = text(trip, "--set", east, "--at", "2026-05-14T01:00")
    #expect(skipped.contains("01:00 does not exist on 2026-05-14: a trip skips it, so 03:10 is used."))
  }

  @Test func `a bare time in a run of several days means the first day, and the answer says so`() {
    let answer = Invocation("explain", long, "--at", "14:30").output
    #expect(answer.contains("Small, 14:30:00 on Saturday, 2026-06-13 (Europe/Madrid)\n"))
    #expect(answer.contains("This is the first day of the run that has 14:30.\n"))
    let dated = Invocation("explain", long, "--at", "2026-06-13T14:30").output
    #expect(answer.replacing("This is the first day of the run that has 14:30.\n", with: "") == dated)
    #expect(!Invocation("explain", good, "--at", "14:30").output.contains("first day of the run"))
  }

  @Test(arguments: [
    (["--at", "2026-07-01T10:00"], "Its days are 2026-06-13, 2026-06-14, 2026-06-15."),
    (["--at", "2026-06-12T10:00"], "It lies in the history, whose events 'timeline-sim run --events' lists."),
    (["--at", "25:00"], "'25:00' for '--at' is not a time; write 14:30 or 2026-06-13T14:30."),
    (["--at", "7:30"], "'7:30' for '--at' is not a time; write 07:30."),
    (["--from", "2026-06-13 7:30"], "'2026-06-13 7:30' for '--from' is not a time; write 2026-06-13T07:30."),
    (["--widget", "scor"], "No widget is called 'scor'. Did you mean 'score'?"),
    (["--widget", "weather"], "No widget is called 'weather'. There are 'score'."),
    (["--at", "10:00", "--why", "stale"], "'--at' explains one instant; omit '--from', '--to', '--day' and '--why'."),
    (
      ["--at", "10:00", "--day", "2026-06-13"],
      "'--at' explains one instant; omit '--from', '--to', '--day' and '--why'."
    ),
    (["--day", "2026-06-13", "--from", "10:00"], "'--day' explains a whole day; omit '--from' and '--to'."),
    (["--day", "2026-06-13", "--to", "10:00"], "'--day' explains a whole day; omit '--from' and '--to'."),
    (["--day", "Saturday"], "'Saturday' for '--day' is not a date; write it as 2026-06-13."),
    (
      ["--day", "2026-06-16"],
      "2026-06-16 for '--day' lies outside the run, from 2026-06-13T00:00 to 2026-06-16T00:00. "
        + "Its days are 2026-06-13, 2026-06-14, 2026-06-15."
    ),
    (["--day", "2026-06-12"], "It lies in the history, whose events 'timeline-sim run --events' lists."),
    (["--format", "html"], "Please provide one of 'text', 'json' or 'markdown'."),
    (
      ["--from", "2026-06-14T10:00", "--to", "2026-06-13T10:00"],
      "'--from' (2026-06-14T10:00) is later than '--to' (2026-06-13T10:00)."
    ),
    (
      ["--from", "2026-06-15T22:00", "--to", "21:00"],
      "21:00 for '--to' does not occur after '--from' (2026-06-15T22:00): the run ends at 2026-06-16T00:00."
    ),
    (["--why", "late"], "Please provide one of 'stale', 'waiting', 'dropped' or 'merged'."),
  ])
  func `a wrong request is a usage error`(arguments: [String], message: String) {
    var console = Console()
    #expect(Tool.run(["explain", long] + arguments, console: &console) == .badUsage)
    #expect(console.output == "")
    #expect(console.diagnostics.contains(message))
    #expect(console.diagnostics.contains("See 'timeline-sim explain --help'"))
  }

  @Test func `stale cards are explained, and other requests about cards are refused with a pointer`() {
    let file = ScenarioLibrary.path("happy-hours")
    let stale = Invocation("explain", file, "--why", "stale", "--widget", "happy-hour").output
    #expect(stale.contains("18:00:00  happy-hour/1 is stale until 19:30:00, for 1h30m, seen 3 times."))
    for arguments in [["--at", "18:00"], ["--why", "waiting"]] {
      let refused = Invocation(["explain", file, "--widget", "happy-hour"] + arguments, on: Console())
      #expect(refused.status == .badUsage)
      #expect(refused.diagnostics.contains("explains timeline widgets, not the cards of relevance widgets"))
      #expect(refused.diagnostics.contains("(happy-hour/1, happy-hour/2); '--why stale' lists when those were stale."))
    }
    #expect(Invocation("explain", file, "--at", "18:00").output.contains("'--at' does not cover cards (happy-hour/1,"))
  }

  @Test func `a scenario without widgets says that it has none`() throws {
    let empty = try folder.write(
      #"{ "name": "Empty", "seed": 1, "start": "2026-06-13T00:00", "zone": "UTC", "length": "1d", "widgets": {} }"#,
      to: "empty.json")
    let at = Invocation("explain", empty, "--at", "14:30")
    #expect(at.firstError == "Error: '--at' explains widgets, and the scenario has none.")
    let named = Invocation("explain", empty, "--widget", "x")
    #expect(named.firstError == "Error: No widget is called 'x'. The scenario has no widgets.")
  }

  @Test func `repeated and skipped local times are explained`() throws {
    let clocks = { (start: String) in
      try folder.write(
        ScenarioText.good.replacing("2026-06-13T00:00", with: start).replacing("\"1d\"", with: "\"2d\""),
        to: "clocks.json")
    }
    let back = try clocks("2026-10-24T12:00")
    let first = Invocation("explain", back, "--at", "2026-10-25T02:30").output
    #expect(first.contains("02:30:00+02:00 on Sunday"))
    #expect(first.contains("02:30 occurs twice that day; 2026-10-25T02:30+01:00 is the second."))
    let second = Invocation("explain", back, "--at", "2026-10-25T02:30+01:00").output
    #expect(second.contains("02:30:00+01:00 on Sunday") && !second.contains("occurs twice"))
    let forward = Invocation("explain", try clocks("2026-03-28T12:00"), "--at", "2026-03-29T02:30").output
    #expect(forward.contains("03:00:00 on Sunday, 2026-03-29"))
    #expect(forward.contains("02:30 does not exist on 2026-03-29: the clocks go forward, so 03:00 is used."))
  }

  /// Returns the commands of a summary, each as its words.
  private func commands(_ summary: String) -> [[String]] {
    summary.replacing(" \\\n", with: "").split(separator: "\n").filter { $0.hasPrefix("  timeline-sim ") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
  }

  @Test func `the commands of a summary explain the same run`() {
    let options = ["--seed", "7", "--widget", "score"]
    let commands = commands(Invocation(["explain", long] + options, on: Console()).output)
    #expect(commands.count == 3)
    for command in commands {
      #expect(Array(command.prefix(6)) == ["explain", long] + options)
      let answer = Invocation(command, on: Console())
      #expect(answer.status == .success && answer.output.contains("tale "), "\(command)")
    }
  }

  @Test func `a person of a fleet has a summary, whose commands name the person`() {
    let file = ScenarioLibrary.path("fleet-news")
    let summary = Invocation("explain", file, "--device", "17")
    #expect(summary.status == .success)
    let commands = commands(summary.output)
    #expect(!commands.isEmpty)
    for command in commands {
      #expect(command.contains("--device") && Invocation(command, on: Console()).status == .success, "\(command)")
    }
  }

  @Test func `every form is written as JSON and as Markdown`() {
    for arguments in [[], ["--at", "14:30"], ["--day", "2026-06-13"], ["--why", "waiting"]] {
      let json = Invocation(["explain", good, "--format", "json"] + arguments, on: Console())
      #expect(json.status == .success && json.output.hasPrefix("{\n  \"version\": 1,\n  \"kind\": "))
      let markdown = Invocation(["explain", good, "-f", "markdown"] + arguments, on: Console())
      #expect(markdown.status == .success && markdown.output.hasPrefix("## Small, "))
    }
  }

  @Test func `findings and missing files have the exit status of run`() throws {
    let bad = try folder.write(ScenarioText.bad, to: "bad.json")
    #expect(Invocation("explain", bad).status == .badScenario)
    #expect(Invocation("explain", bad).diagnostics == Invocation("run", bad).diagnostics)
    #expect(Invocation("explain", folder("none.json")).status == .noInput)
    #expect(Invocation("explain").status == .badUsage)
    #expect(Invocation("explain", good, good).status == .badUsage)
  }

  @Test func `a livelocked scenario has the exit status of run`() {
    let file = ScenarioLibrary.path("errors/livelock")
    for arguments in [[], ["--at", "10:00"], ["--why", "stale"]] {
      let explained = Invocation(["explain", file] + arguments, on: Console())
      #expect(explained.status == .badScenario)
      #expect(explained.output == "")
      #expect(explained.diagnostics == Invocation("run", file).diagnostics)
    }
  }

  @Test func `seed, output and standard input work as in run`() throws {
    let output = Invocation("explain", good, "--at", "14:30").output
    #expect(Invocation("explain", good, "--at", "14:30", "--seed", "1").output == output)
    #expect(Invocation("explain", good, "--at", "14:30", "--seed", "2").output != output)
    #expect(Invocation("explain", good, "--at", "14:30", "-o", folder("answer.txt")).output == "")
    #expect(try folder.read("answer.txt") == output)
    let console = Console(input: .bytes(Array(ScenarioText.good.utf8)))
    #expect(Invocation("explain", "-", "--at", "14:30", on: console).output == output)
    let colored = Invocation("explain", good, "--at", "14:30", "--color", "always").output
    #expect(colored.contains("\u{1B}[1m") && colored != output)
  }
}
