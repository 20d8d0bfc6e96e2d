import Foundation
import Testing

@testable import TimelineSim

@Suite struct ScenarioFilesTests {
  @Test func `a scenario keeps the name under which it was opened`() throws {
    try inFolder { folder in
      let source = try ScenarioFiles.scenario(at: "\(folder)/a.json")
      #expect(source.name == "\(folder)/a.json")
      #expect(source.bytes == Array("{}".utf8))
    }
  }

  @Test func `a missing file and a folder are different problems`() throws {
    try inFolder { folder in
      let missing = problem { () throws(FileProblem) in _ = try ScenarioFiles.scenario(at: "\(folder)/b.json") }
      let unreadable = problem { () throws(FileProblem) in _ = try ScenarioFiles.scenario(at: folder) }
      #expect(missing == .noSuchFile && unreadable == .unreadableFile)
    }
  }

  @Test func `a trace is found next to its scenario and below`() throws {
    try inFolder { folder in
      for name in ["t.csv", "sub/t.csv", "./t.csv", "inside.csv"] {
        let source = try ScenarioFiles.trace(name, besideScenarioAt: "\(folder)/a.json")
        #expect(source.bytes == Array("at\n".utf8), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("../t.csv", FindingID.outsideFolder), ("sub/../../t.csv", .outsideFolder), ("/etc/passwd", .outsideFolder),
    ("link.csv", .outsideFolder), ("linked/passwd", .outsideFolder), ("none.csv", .noSuchFile),
    ("sub", .unreadableFile), ("", .noSuchFile), ("a\u{0}b", .noSuchFile), ("dangling.csv", .noSuchFile),
  ])
  func `a missing trace, or one outside the folder, is refused`(name: String, expected: FindingID) throws {
    try inFolder { folder in
      let found = problem { () throws(FileProblem) in
        _ = try ScenarioFiles.trace(name, besideScenarioAt: "\(folder)/a.json")
      }
      #expect(found == expected)
    }
  }

  @Test func `the folder of a scenario is the folder of its traces`() {
    #expect(ScenarioFiles.folder(ofScenarioAt: "-") == ".")
    #expect(ScenarioFiles.folder(ofScenarioAt: "a.json") == ".")
    #expect(ScenarioFiles.folder(ofScenarioAt: "x/y/a.json") == "x/y")
    #expect(ScenarioFiles.folder(ofScenarioAt: "/a.json") == "/")
  }

  private func problem(_ read: () throws(FileProblem) -> Void) -> FindingID? {
    do {
      try read()
      return nil
    } catch {
      return error.id
    }
  }

  /// Creates a folder with a scenario, traces and links for the duration of a closure.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try files.createDirectory(atPath: "\(folder)/sub", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.json"))
    try Data("at\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/t.csv"))
    try Data("at\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/sub/t.csv"))
    try files.createSymbolicLink(atPath: "\(folder)/link.csv", withDestinationPath: "/etc/passwd")
    try files.createSymbolicLink(atPath: "\(folder)/linked", withDestinationPath: "/etc")
    try files.createSymbolicLink(atPath: "\(folder)/inside.csv", withDestinationPath: "sub/t.csv")
    try files.createSymbolicLink(atPath: "\(folder)/dangling.csv", withDestinationPath: "nowhere")
    try body(folder)
  }
}
