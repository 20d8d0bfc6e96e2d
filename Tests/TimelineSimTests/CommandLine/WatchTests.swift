#if os(Linux)
import Foundation
import Testing

@testable import timeline_sim

@Suite struct WatchTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A shell lets its background jobs, and with them every process that they start, ignore interrupts.
    signal(SIGINT, SIG_DFL)
  }

  /// A process of the tool whose output goes to a file.
  private struct Watcher {
    let process = Process()
    let output: String

    init(_ arguments: [String], in folder: TemporaryFolder) throws {
      output = try folder.write("", to: "output")
      let tools = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      process.executableURL = tools.appendingPathComponent("timeline-sim")
      process.arguments = arguments
      let handle = try #require(FileHandle(forWritingAtPath: output))
      (process.standardOutput, process.standardError) = (handle, handle)
      try process.run()
    }

    /// Waits until the output contains a text so many times, or half a minute has passed, and returns the output.
    func waiting(for text: String, count: Int = 1) throws -> String {
      for _ in 0..<3_000 {
        let now = try String(contentsOfFile: output, encoding: .utf8)
        if now.components(separatedBy: text).count > count { return now }
        usleep(10_000)
      }
      return try String(contentsOfFile: output, encoding: .utf8)
    }

    /// Interrupts the process, and returns its signal.
    func interrupt() -> Int32 {
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }
  }

  @Test func `each save shows the new answer and the metrics that changed`() throws {
    let path = try folder.write(ScenarioText.good, to: "small.json")
    let watcher = try Watcher(["run", path, "--watch", "--no-advice", "--no-range"], in: folder)
    #expect(try watcher.waiting(for: "See \"timeline-sim model\"").contains("Staleness at views"))
    _ = try folder.write(ScenarioText.good.replacing("\"15m\"", with: "\"90m\""), to: "small.json")
    let output = try watcher.waiting(for: "Since the last version")
    #expect(output.contains("\nChanged\n"))
    #expect(output.contains("stale.share.view score") && output.contains("worse"))
    #expect(watcher.interrupt() == SIGINT)
  }

  @Test func `a text with a mistake has findings, and the next is compared with the last valid one`() throws {
    let path = try folder.write(ScenarioText.good, to: "small.json")
    let watcher = try Watcher(["run", path, "--watch", "--no-advice", "--no-range"], in: folder)
    _ = try watcher.waiting(for: "See \"timeline-sim model\"")
    _ = try folder.write("{ \"name\": }", to: "small.json")
    #expect(try watcher.waiting(for: "error:").contains("small.json:1:"))
    // Editors also replace a file by another.
    let other = try folder.write(ScenarioText.good + "\n", to: "other")
    try FileManager.default.removeItem(atPath: path)
    usleep(300_000)
    try FileManager.default.moveItem(atPath: other, toPath: path)
    #expect(try watcher.waiting(for: "No metric of the report changed.").contains("No metric of the report changed."))
    #expect(watcher.interrupt() == SIGINT)
  }

  @Test(arguments: [["-"], ["a.json", "b.json"], ["a.json", "--format", "json"], ["a.json", "--output", "x"]])
  func `only the text of one file is watched`(arguments: [String]) {
    let invocation = Invocation(["run", "--watch"] + arguments, on: Console())
    #expect(invocation.status == .badUsage && invocation.firstError.contains("'--watch'"))
  }
}
#endif
