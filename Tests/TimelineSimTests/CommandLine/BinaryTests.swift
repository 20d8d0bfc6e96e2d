#if os(Linux)
import Foundation
import Testing

@testable import timeline_sim

/// The real binary, which the other tests of the command never start.
@Suite struct BinaryTests {
  private func start(_ arguments: String...) throws -> (status: Int32, output: String, diagnostics: String) {
    let process = Process()
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("timeline-sim")
    process.arguments = arguments
    let (output, diagnostics) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    process.standardError = diagnostics
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let errors = diagnostics.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let (text, error) = (String(decoding: bytes, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    return (process.terminationStatus, text, error)
  }

  @Test func `the binary prints its version and refuses an unknown option`() throws {
    let version = try start("--version")
    #expect(version.status == 0)
    #expect(version.output == Version.text)
    let mistake = try start("run", "--formt")
    #expect(mistake.status == 64)
    #expect(mistake.output.isEmpty)
    #expect(mistake.diagnostics.hasPrefix("Error: Unknown option '--formt'. Did you mean '--format'?\n  See "))
  }

  @Test func `empty standard input is a scenario with findings`() throws {
    let run = try start("run", "-")
    #expect(run.status == 65)
    #expect(run.diagnostics.contains("error: "))
  }

  @Test func `two processes write the same bytes`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(ScenarioText.good, to: "good.json")
    let runs = try (0..<2).map { _ in try start("run", "--format", "json", scenario) }
    #expect(runs[0].status == 0)
    #expect(runs[0].output == runs[1].output)
    let models = try (0..<2).map { _ in try start("model") }
    #expect(models[0].output == models[1].output)
  }
}
#endif
