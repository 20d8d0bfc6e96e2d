import Foundation
import Testing

@testable import timeline_sim

@Suite struct ExitStatusTests {
  @Test func `the documents promise the codes there are`() throws {
    let codes = ExitStatus.allCases.map(\.rawValue)
    let page = GoldenFile.package.appending(path: "docs/report-format.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## Exit codes\n").last)
    let rows = section.matches(of: /(?m)^\| (\d+) \|/).map { Int32($0.output.1) }
    #expect(rows == codes)
    let words = Invocation("help", "run").output.split { $0.isWhitespace }.joined(separator: " ")
    let help = try #require(words.components(separatedBy: "Exit codes: ").last?.prefix { $0 != "." })
    #expect(help.matches(of: /\d+/).map { Int32($0.output) } == codes)
  }
}
