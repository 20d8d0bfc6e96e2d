import Foundation
import Testing

@testable import TimelineSim

@Suite struct AdviceRuleTests {
  @Test func `every rule has a case`() {
    #expect(AdviceRuleCase.all.map(\.rule).sorted() == AdviceRule.all.map(\.id).sorted())
  }

  @Test func `every fact of a rule is on the page of the model`() throws {
    let known = try ModelDocument(.facts).facts
    let cited =
      AdviceRule.all.flatMap(\.facts)
      + AdviceLibrary.names.flatMap { AdviceLibrary.advice(on: $0).pieces }.flatMap(\.facts)
    #expect(Set(cited).subtracting(known) == [])
  }

  @Test func `the page lists exactly the rules with their facts`() throws {
    let page = try AdviceDocument()
    #expect(page.rules == AdviceRule.all.map { AdviceDocument.Row(id: $0.id, facts: $0.facts) })
  }
}

/// The table of `docs/advice.md`.
struct AdviceDocument {
  struct Row: Equatable {
    let id: String
    let facts: [String]
  }

  let rules: [Row]

  init() throws {
    let page = try ScenarioFiles.scenario(at: GoldenFile.package.path + "/docs/advice.md")
    let text = page.text(in: 0..<page.bytes.count)
    rules = text.matches(of: /(?m)^\| `([a-z-]+)` \|.*\| ([A-Z0-9, ]*) ?\|$/).map { row in
      Row(id: String(row.1), facts: row.2.split(separator: ", ").map { $0.filter { $0 != " " } })
    }
  }
}
