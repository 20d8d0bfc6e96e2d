import Foundation
import Testing

@Suite struct LibraryPageTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: [
    ("LibraryExample.swift", "library.md"), ("BuiltExample.swift", "library.md"),
    ("ProvidedExample.swift", "your-provider.md"),
  ])
  func `the pages show the example tests`(example: String, page: String) throws {
    let package = Self.tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: package.appending(path: "docs/\(page)"), encoding: .utf8)
    let code = try String(contentsOf: Self.tests.appending(path: example), encoding: .utf8)
    #expect(text.contains("```swift\n\(code)```\n"))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 48)
  }
}
