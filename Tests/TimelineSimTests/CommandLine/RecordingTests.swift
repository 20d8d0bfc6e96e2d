import Foundation
import Testing

@testable import timeline_sim

@Suite struct RecordingTests {
  let folder: TemporaryFolder
  let one: String
  let two: String

  init() throws {
    folder = try TemporaryFolder()
    one = try folder.write(ScenarioText.good, to: "one.json")
    two = try folder.write(ScenarioText.good.replacing("\"30m\"", with: "\"10m\""), to: "two.json")
  }

  /// The names of the recorded files, sorted.
  private var recorded: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder("deep/recording")).sorted()) ?? []
  }

  private func fingerprint(_ file: String, _ options: String...) throws -> String {
    let output = Invocation(["run", "-f", "json", "--no-advice", file] + options, on: Console()).output
    let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    return try #require(runs.first?["fingerprint"] as? String)
  }

  @Test func `a recording has the name of its scenario`() {
    #expect(Invocation("run", "-q", one, "--record", folder("deep/recording")).status == .success)
    #expect(recorded == ["one.device-views.csv", "one.json", "one.sources-scores-changes.csv"])
  }

  @Test func `several recordings share a folder, and each one replays`() throws {
    #expect(Invocation("run", "-q", one, two, "--record", folder("deep/recording")).status == .success)
    #expect(recorded.count == 6)
    for (file, name) in [(one, "one"), (two, "two")] {
      #expect(try fingerprint(folder("deep/recording/\(name).json")) == fingerprint(file))
    }
  }

  @Test func `a later recording leaves the others unchanged`() throws {
    for file in [one, two] { _ = Invocation("run", "-q", file, "--record", folder("deep/recording")) }
    #expect(try fingerprint(folder("deep/recording/one.json")) == fingerprint(one))
  }

  @Test func `every seed can be recorded and replayed`() throws {
    let seed = String(UInt64.max)
    _ = Invocation("run", "-q", one, "--seed", seed, "--record", folder("deep/recording"))
    #expect(try fingerprint(folder("deep/recording/one.json")) == fingerprint(one, "--seed", seed))
  }

  @Test func `standard input can be recorded too`() {
    let console = Console(input: .bytes(Array(ScenarioText.good.utf8)))
    #expect(Invocation("run", "-q", "-", "--record", folder("deep/recording"), on: console).status == .success)
    #expect(recorded.contains("stdin.json") && recorded.contains("stdin.device-views.csv"))
  }

  @Test(arguments: [
    (file: "one.json", name: "one"), (file: "one.txt", name: "one"), (file: "-", name: "stdin"),
  ])
  func `two recordings of one name are refused before any file is written`(other: (file: String, name: String)) throws {
    let first = other.file == "-" ? try folder.write(ScenarioText.good, to: "stdin.json") : one
    let second = other.file == "-" ? "-" : folder("other/\(other.file)")
    let run = Invocation("run", first, second, "--record", folder("deep/recording"))
    #expect(run.status == .badUsage)
    #expect(
      run.firstError == """
        Error: Both '\(first)' and '\(second)' would be recorded as '\(other.name)'; give each a folder of its own.
        """)
    #expect(!folder.names.contains("deep") && run.output.isEmpty)
  }

  @Test func `the views of several timings a second are recorded and replay`() throws {
    let views = #""views": [{ "perDay": 3000000 }, { "perDay": 2000000, "weekdays": "weekends" }]"#
    let scenario = ScenarioText.good.replacing(#""views": { "perDay": 60 }"#, with: views).replacing(
      #""2d""#, with: #""1h""#)
    let file = try folder.write(scenario, to: "many.json")
    #expect(Invocation("run", "-q", file, "--record", folder("deep/recording")).status == .success)
    #expect(try fingerprint(folder("deep/recording/many.json")) == fingerprint(file))
  }

  @Test func `a recording that cannot be written leaves the earlier one as it is`() throws {
    _ = Invocation("run", "-q", one, "--record", folder("deep/recording"))
    let earlier = try fingerprint(folder("deep/recording/one.json"))
    let trace = folder("deep/recording/one.sources-scores-changes.csv")
    try FileManager.default.removeItem(atPath: trace)
    try FileManager.default.createDirectory(atPath: trace, withIntermediateDirectories: false)
    let again = Invocation("run", "-q", one, "--seed", "77", "--record", folder("deep/recording"))
    #expect(again.status == .cannotCreate)
    try FileManager.default.removeItem(atPath: trace)
    _ = Invocation("run", "-q", one, "--record", folder("deep/recording"))
    #expect(try fingerprint(folder("deep/recording/one.json")) == earlier)
  }
}
