import Foundation
import Testing

@testable import TimelineSim

@Suite struct FindingIDTests {
  /// The ids of the tables of `docs/findings.md`, in their order, each with its sentence.
  private static func listed() throws -> [(id: String, meaning: String)] {
    let guide = try ScenarioFiles.scenario(at: GoldenFile.package.appending(path: "docs/findings.md").path)
    let rows = guide.text(in: 0..<guide.bytes.count).split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.map { row in
      let cells = row.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 1)
      let sentence = cells[1].replacing(/\[([^\]]+)\]\([^)]+\)/) { $0.output.1 }
      return (String(cells[0].dropFirst().dropLast()), String(sentence.replacing("`", with: "'")))
    }
  }

  @Test func `the page lists every id in the order of the code`() throws {
    #expect(try Self.listed().map(\.id) == FindingID.allCases.map(\.rawValue))
  }

  @Test func `the page has the sentence of the code for every id`() throws {
    #expect(try Self.listed().map(\.meaning) == FindingID.allCases.map(\.meaning))
  }

  @Test func `an id consists of small letters, digits and hyphens`() {
    for id in FindingID.allCases {
      #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(id.rawValue)")
    }
  }
}
