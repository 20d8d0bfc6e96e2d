import Foundation
import Testing

@testable import TimelineSim

@Suite struct FindingIDTests {
  /// The ids of the tables of `docs/findings.md`, in their order.
  private static func listed() throws -> [String] {
    let guide = try ScenarioFiles.scenario(at: GoldenFile.package.appending(path: "docs/findings.md").path)
    let rows = guide.text(in: 0..<guide.bytes.count).split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
  }

  @Test func `the page lists every id in the order of the code`() throws {
    #expect(try Self.listed() == FindingID.allCases.map(\.rawValue))
  }

  @Test func `an id consists of small letters, digits and hyphens`() {
    for id in FindingID.allCases {
      #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(id.rawValue)")
    }
  }
}
