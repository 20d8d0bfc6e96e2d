import Foundation
import Testing
import TimelineSim

@Suite struct LibraryPageTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  private static func page(_ name: String) throws -> String {
    let package = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: package.appending(path: "docs/\(name)"), encoding: .utf8)
  }

  @Test(arguments: [
    ("LibraryExample.swift", "library.md"), ("BuiltExample.swift", "library.md"),
    ("ProvidedExample.swift", "your-provider.md"),
  ])
  func `the pages show the example tests`(example: String, page: String) throws {
    let text = try Self.page(page)
    let code = try String(contentsOf: Self.tests.appending(path: example), encoding: .utf8)
    #expect(text.contains("```swift\n\(code)```\n"))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 48)
  }

  @Test func `the page shows the drift of the example`() async throws {
    let report = try await ProvidedExample.scenario().drift().report.text
    #expect(try Self.page("your-provider.md").contains("```text\n\(report)```"), "\(report)")
  }
}
