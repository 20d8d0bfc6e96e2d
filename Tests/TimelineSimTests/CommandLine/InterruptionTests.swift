#if os(Linux)
import Foundation
import Testing

@Suite struct InterruptionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
}
#endif
