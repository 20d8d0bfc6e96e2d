import Foundation
import Testing

@testable import timeline_sim

@Suite struct ExitStatusTests {
  @Test func `the documents list the exit codes of the code`() throws {
    let codes = ExitStatus.allCases.map(\.rawValue)
    let page = GoldenFile.package.appending(path: "docs/report-format.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## Exit codes\n").last)
    let rows = section.matches(of: /(?m)^\| (\d+) \|/).map { Int32($0.output.1) }
    #expect(rows == codes)
    #expect(helpCodes(of: "run") == codes.filter { $0 == 0 || $0 >= 64 })
    #expect(helpCodes(of: "check") == codes)
  }

  private func helpCodes(of command: String) -> [Int32?] {
    let words = Invocation("help", command).output.split { $0.isWhitespace }.joined(separator: " ")
    let help = words.components(separatedBy: "Exit codes: ").last?.prefix { $0 != "." } ?? ""
    return help.matches(of: /\d+/).map { Int32($0.output) }
  }
}
