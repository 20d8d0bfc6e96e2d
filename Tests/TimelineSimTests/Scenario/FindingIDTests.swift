import Testing

@testable import TimelineSim

@Suite(.serialized) struct FindingIDTests {
  @Test(arguments: FindingID.sections.indices)
  func `the page has every kind of a section with its meaning`(place: Int) throws {
    let all = FindingID.allCases
    let firsts = FindingID.sections.map { all.firstIndex(of: $0.first) ?? 0 } + [all.count]
    let kinds = all[firsts[place]..<firsts[place + 1]]
    let rows = kinds.map { "| `\($0.rawValue)` | \($0.markdown) |\n" }
    try DocumentSection(page: "docs/findings.md", name: FindingID.sections[place].title).expect(
      "| id | problem |\n| --- | --- |\n" + rows.joined())
  }

  @Test func `an id consists of small letters, digits and hyphens`() {
    for id in FindingID.allCases {
      #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(id.rawValue)")
    }
  }
}
