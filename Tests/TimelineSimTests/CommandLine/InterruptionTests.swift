#if os(Linux)
import Foundation
import Testing

@testable import timeline_sim

@Suite struct InterruptionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A shell lets its background jobs, and with them every process that they start, ignore these two.
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
  }

  /// Starts the binary, which opens its output and then waits for a scenario on standard input.
  private func startWaiting(writingTo path: String) throws -> Process {
    let process = Process()
    let tools = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = tools.appendingPathComponent("timeline-sim")
    process.arguments = ["run", "-", "--output", path]
    process.standardInput = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    for _ in 0..<500 where !folder.names.contains(where: { $0.hasSuffix(".tmp") }) { usleep(10_000) }
    return process
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO])
  func `a signal keeps the old file and leaves no other`(signal: Int32) throws {
    let path = try folder.write("old", to: "a")
    let process = try startWaiting(writingTo: path)
    #expect(folder.names.count == 2)
    kill(process.processIdentifier, signal)
    // A process that ignores the signal fails the test without blocking it.
    for _ in 0..<500 where process.isRunning { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(folder.names == ["a"])
    #expect(try folder.read("a") == "old")
  }

  /// Starts the binary, interrupts it after some seconds of processor time, and returns its output.
  private func interrupted(_ arguments: [String], after seconds: Double) throws -> (process: Process, output: String) {
    let process = Process()
    let tools = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = tools.appendingPathComponent("timeline-sim")
    process.arguments = arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    // Other tests delay the process, but not what it has done by then.
    while process.isRunning, try processorTime(of: process.processIdentifier) < seconds { usleep(10_000) }
    kill(process.processIdentifier, SIGINT)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process, String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the processor time of a process in seconds.
  private func processorTime(of process: Int32) throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The fields after the name, which may contain spaces; the times are the 12th and the 13th of them.
    let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ").dropFirst()
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  @Test func `an interrupted fleet reports its first people, and says so`() throws {
    let path = try folder.write(
      ScenarioText.good.replacing(#""seed": 1,"#, with: #""seed": 1, "fleet": { "people": 50000 },"#), to: "fleet.json")
    let (process, output) = try interrupted(["run", path, "--jobs", "2"], after: 1.5)
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("INTERRUPTED: the first ") })
    let people = try #require(line.split(separator: " ").last).dropLast()
    let whole = Invocation("run", path, "--devices", String(people), "--no-advice", "--no-range")
    let body = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("INTERRUPTED") } }
    #expect(body(output) == body(whole.output))
  }

  @Test func `an interrupted sweep lists its first points`() throws {
    let path = try folder.write(ScenarioText.good, to: "sweep.json")
    let axis = "widgets.score.provider.policy.after=5m..500m by 1m"
    let (process, output) = try interrupted(
      ["sweep", path, "--axis", axis, "--format", "csv", "--front", "load.runs,stale.share.view", "--seeds", "12"],
      after: 5)
    #expect(process.terminationStatus == SIGINT)
    let points = output.split(separator: "\n").dropFirst().compactMap { Int($0.prefix { $0 != "," }) }
    #expect(points == Array(1...max(1, points.count)) && points.count < 496)
  }
}
#endif
