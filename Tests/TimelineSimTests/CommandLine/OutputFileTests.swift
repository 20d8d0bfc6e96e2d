import Foundation
import Testing

@testable import timeline_sim

@Suite struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `an abandoned file keeps the old one and leaves no other`() throws {
    let path = try folder.write("old", to: "a")
    do {
      let file = try OutputFile(path)
      file.write(String(repeating: "new", count: 100_000))
    }
    #expect(try folder.read("a") == "old")
    #expect(folder.names == ["a"])
  }

  @Test func `a complete file replaces the old one and keeps its permissions`() throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let file = try OutputFile(path)
    for _ in 0..<100_000 { file.write("new") }
    #expect(try folder.read("a") == "old")
    try file.commit()
    #expect(try folder.read("a") == String(repeating: "new", count: 100_000))
    #expect(SystemCalls.status(of: path)?.permissions == 0o640)
  }

  @Test func `a link stays a link`() throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: path)
    let file = try OutputFile(folder("link"))
    file.write("new")
    try file.commit()
    #expect(try folder.read("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == path)
  }

  @Test func `a link to a missing file creates the file`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "second")
    try FileManager.default.createSymbolicLink(atPath: folder("second"), withDestinationPath: folder("a"))
    let file = try OutputFile(folder("link"))
    file.write("new")
    try file.commit()
    #expect(try folder.read("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "second")
    #expect(folder.names == ["a", "link", "second"])
  }

  @Test func `a broken link and a link to itself cannot be created`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder("lost"), withDestinationPath: "no/a")
    try FileManager.default.createSymbolicLink(atPath: folder("round"), withDestinationPath: "round")
    for name in ["lost", "round"] {
      #expect(throws: OutputProblem.self) { try OutputFile(folder(name)) }
    }
    #expect(folder.names == ["lost", "round"])
  }

  @Test(arguments: [String(repeating: "n", count: 255), String(repeating: "é", count: 125)])
  func `a name may be as long as the file system allows`(name: String) throws {
    let file = try OutputFile(folder(name))
    file.write("new")
    try file.commit()
    #expect(try folder.read(name) == "new")
    #expect(folder.names == [name])
  }

  @Test func `a closed pipe is no error, and any other failure is`() {
    var console = Console()
    let gone = OutputProblem(operation: .write, path: "p", reason: "Broken pipe", isReaderGone: true)
    #expect(console.report(gone, of: Tool.specification) == .closedPipe)
    #expect(console.diagnostics.isEmpty)
    let full = OutputProblem(operation: .write, path: "p", reason: "No space left on device")
    #expect(console.report(full, of: Tool.specification) == .inputOutputFailed)
    #expect(console.diagnostics == "Error: Cannot write 'p': No space left on device\n")
  }

  @Test func `leftovers of another process are kept and do not block`() throws {
    let leftover = try folder.write("half", to: ".a.\(SystemCalls.processID).tmp")
    let file = try OutputFile(folder("a"))
    file.write("whole")
    try file.commit()
    #expect(try folder.read("a") == "whole")
    #expect(try String(contentsOfFile: leftover, encoding: .utf8) == "half")
    #expect(folder.names.count == 2)
  }

  @Test func `the leftover of a process that was killed is removed, and no other file`() throws {
    // No process has the number 2³¹ − 2.
    for name in [".a.2147483646.tmp", ".a.2147483646-2.tmp", ".a.1.tmp", ".b.2147483646.tmp", ".a.x.tmp", ".a.7.txt"] {
      _ = try folder.write("left", to: name)
    }
    let file = try OutputFile(folder("a"))
    try file.commit()
    #expect(folder.names == [".a.1.tmp", ".a.7.txt", ".a.x.tmp", ".b.2147483646.tmp", "a"])
  }

  @Test func `a file that another process has locked is not removed`() throws {
    let path = folder(".a.2147483646.tmp")
    let locked = try SystemCalls.create(path, permissions: nil)
    let file = try OutputFile(folder("a"))
    try file.commit()
    try SystemCalls.close(locked)
    #expect(folder.names == [".a.2147483646.tmp", "a"])
  }

  @Test func `a name that the file system does not accept cannot be created`() {
    let problem = #expect(throws: OutputProblem.self) { try OutputFile(folder(String(repeating: "a", count: 300))) }
    #expect(problem?.status == .cannotCreate)
  }
}
