import Foundation
import Testing

@Suite struct LibraryPageTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `the page about the library shows the example tests`() throws {
    let folder = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: folder.appending(path: "docs/library.md"), encoding: .utf8)
    let example = try String(contentsOf: Self.tests.appending(path: "LibraryExample.swift"), encoding: .utf8)
    #expect(page.contains("```swift\n\(example)```\n"))
    #expect(example.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 32)
  }
}
