import Foundation
import Testing

@testable import timeline_sim

@Suite struct FleetCommandTests {
  private let file = ScenarioLibrary.path("fleet-news")

  /// Returns the scenario with a tenth of its people.
  private func smallText() throws -> String {
    try String(contentsOfFile: file, encoding: .utf8).replacing("\"people\": 400", with: "\"people\": 40")
  }

  @Test func `a fleet reports its people, its load and its worst people`() {
    let run = Invocation("run", file, "--devices", "40", "--no-advice", "--no-range")
    #expect(run.status == .success)
    for heading in ["40 people", "Over the people", "Worst people", "Causes of the runs in that minute"] {
      #expect(run.output.contains(heading))
    }
    #expect(!run.output.contains("Advice"))
  }

  @Test func `the number of jobs changes no byte`() {
    let reports = ["1", "2", "7"].map { jobs in
      Invocation("run", file, "--devices", "150", "--jobs", jobs, "--format", "json", "--no-advice", "--no-range")
        .output
    }
    #expect(Set(reports).count == 1)
  }

  @Test func `the advice for a fleet is tried on its people, and can be made`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("\"jitter\": \"30m\"", with: "\"jitter\": \"0s\"")
      .replacing(
        "\"device\":", with: "\"system\": { \"start.delay.policy\": \"0s\", \"batch.window\": \"0s\" }, \"device\":")
    let rush = try folder.write(text, to: "rush.json")
    let report = Invocation("run", rush, "--devices", "24", "--jobs", "1").output
    #expect(Invocation("run", rush, "--devices", "24", "--jobs", "3").output == report)
    let advice = try #require(report.components(separatedBy: "\nAdvice\n").last)
    #expect(advice.contains("aligned-dates (headlines) [T30 Q11]") && advice.contains("load.fetches.peak"))
    #expect(advice.contains("--set 'widgets.headlines.provider.policy.jitter=30m'"))
    #expect(advice.contains("Every change ran for 24 people"))
    #expect(!advice.contains("32 devices") && !advice.contains("limits, which timelines cannot avoid"))
    let number = try #require(advice.firstMatch(of: /(\d+) aligned-dates/)).1
    let made = Invocation("run", rush, "--devices", "24", "--apply-advice", String(number), "-o", folder("new.json"))
    #expect(made.status == .success)
    let changed = try folder.read("new.json")
    #expect(changed.contains(#""jitter": "30m""#) && changed.contains(#""people": 400"#))
  }

  @Test func `a person of a fleet runs, and is explained, like a scenario of one device`() {
    let run = Invocation("run", file, "--device", "17", "--details")
    #expect(run.status == .success && run.output.contains("device 17"))
    #expect(run.output.contains("Advice") && run.output.contains("Half hour by half hour"))
    #expect(Invocation("explain", file, "--device", "17", "--at", "14:00").status == .success)
  }

  @Test func `options that do not fit the scenario are refused`() throws {
    let folder = try TemporaryFolder()
    #expect(Invocation("run", file, "--device", "400").diagnostics.contains("numbered from 0; there is no person 400"))
    #expect(Invocation("run", file, "--device", "1", "--devices", "2").diagnostics.contains("omit '--devices'"))
    let applied = Invocation("run", file, "--device", "1", "--apply-advice", "1")
    #expect(applied.status == .badUsage && applied.diagnostics.contains("changes the scenario of all people"))
    #expect(Invocation("run", file, "--record", folder("x")).diagnostics.contains("a scenario without a fleet"))
    #expect(!folder.names.contains("x"))
    #expect(Invocation("run", file, "--events", "-").diagnostics.contains("add '--device'"))
    for format in ["trace", "svg"] {
      let run = Invocation("run", file, "--report", "\(format)=-")
      #expect(run.status == .badUsage && run.diagnostics.contains("'--report \(format)' shows one device"))
    }
    #expect(Invocation("run", file, "--device", "1", "--report", "svg=-").output.hasPrefix("<svg "))
    let metrics = Invocation("run", file, "--devices", "40", "--no-advice", "--no-range", "--report", "openmetrics=-")
      .output
    #expect(metrics.contains("timeline_sim_fleet_runs_total{"))
    #expect(Invocation("explain", file).diagnostics.contains("select a person's device with '--device'"))
    let single = ScenarioLibrary.path("plain-day")
    #expect(Invocation("run", single, "--device", "1").diagnostics.contains("needs a scenario with a 'fleet'"))
    #expect(Invocation("run", single, "--devices", "5").status == .badUsage)
  }

  @Test func `a fleet has baselines like any other scenario`() throws {
    let folder = try TemporaryFolder()
    let text = try smallText()
    let copy = try folder.write(text, to: "fleet.json")
    #expect(Invocation("baseline", "update", copy).status == .success)
    #expect(Invocation("check", "--baseline", copy).status == .success)
    _ = try folder.write(text.replacing("\"jitter\": \"30m\"", with: "\"jitter\": \"2h\""), to: "fleet.json")
    #expect(Invocation("check", "--baseline", copy).status == .baselineChanged)
  }

  @Test func `a fleet can be compared and checked`() throws {
    let folder = try TemporaryFolder()
    let copy = try folder.write(try smallText(), to: "fleet.json")
    let set = ["--set", "widgets.headlines.provider.policy.jitter=0s"]
    #expect(Invocation(["compare", copy, "--no-range"] + set, on: Console()).status == .success)
    #expect(Invocation("check", copy).status == .success)
  }

  @Test(arguments: [["fleet.people=12"], [#"fleet={ "people": 12 }"#]])
  func `a comparison has the same people on both sides`(population: [String]) {
    let sets = (population + ["widgets.headlines.provider.policy.jitter=0s"]).flatMap { ["--set", $0] }
    let run = Invocation(["compare", file, "--no-range"] + sets, on: Console())
    #expect(run.status == .success)
    let heads = run.output.split(separator: "\n\n")[0].components(separatedBy: "\nB  ")
    #expect(heads[0].hasSuffix("   with fleet.people=12"))
    #expect(heads[1].contains("with \(population[0])\n   with widgets.headlines.provider.policy.jitter=0s"))
  }

  @Test func `a comparison gives people to both sides of a scenario without any`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ScenarioText.good, to: "one.json")
    let run = Invocation("compare", path, "--no-range", "--set", "fleet.people=3", "--fail-on", "change")
    #expect(run.status == .success)
    #expect(run.output.contains("with fleet.people=3\n"))
  }

  @Test func `a comparison of populations alone finds no difference`() {
    let run = Invocation("compare", file, "--no-range", "--set", "fleet.people=12", "--fail-on", "change")
    #expect(run.status == .success)
  }

  @Test func `all sets of assumptions have the people that the command line selects`() throws {
    let folder = try TemporaryFolder()
    let outputs = try ["20", "30"].map { people in
      let path = try folder.write(
        PlantedScenario.text.replacing("\"2d\"", with: "\"6h\"")
          .replacing("\"apps\":", with: "\"fleet\": { \"people\": \(people) }, \"apps\":"),
        to: "\(people).json")
      let run = Invocation("run", path, "--devices", "2", "--uncertain", "--samples", "8")
      #expect(run.status == .success)
      return run.output.replacing("\(people).json", with: "")
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test(arguments: [
    ["run", "todo-never", "--set", "length=6h", "--uncertain", "--samples", "8", "--no-advice", "--no-range"],
    [
      "compare", "todo-never", "--seeds", "2", "--set", "length=1d",
      "--set", #"widgets.ours.provider.policy={"after":"4h"}"#,
    ],
    ["check", "todo-never", "--seeds", "3", "--set", "length=1d"],
  ])
  func `a command prints the same for every number of jobs`(arguments: [String]) {
    let command = [arguments[0], ScenarioLibrary.path(arguments[1])] + arguments.dropFirst(2)
    let results = ["1", "3"].map { jobs in Invocation(command + ["--jobs", jobs], on: Console()) }
    #expect(!results[0].output.isEmpty)
    #expect(Set(results.map { $0.output }).count == 1)
    #expect(Set(results.map { $0.diagnostics }).count == 1)
  }

  @Test(arguments: [
    "run", "check", "baseline diff", "compare --set device.awake=06:00-22:00",
    "sweep --axis device.awake=06:00-22:00,07:00-23:00",
  ])
  func `every command that simulates has one limit, and one option that raises it`(command: String) throws {
    let folder = try TemporaryFolder()
    let text = FleetSample.text.dropLast(2) + #""expect": { "staleness.view.p95": "<= 15m" } }"#
    let file = try folder.write(String(text), to: "fleet.json")
    let words = command.split(separator: " ").map { String($0) }
    let count = words[0] == "baseline" ? 2 : 1
    let arguments = words.prefix(count) + [file] + words.dropFirst(count) + ["--max-events", "20000"]
    let refused = Invocation(Array(arguments), on: Console())
    #expect(refused.status == .badScenario)
    #expect((refused.diagnostics + refused.output).contains("[too-much-work]"))
  }
}
