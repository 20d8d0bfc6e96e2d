import Foundation
import Testing

@testable import timeline_sim

@Suite struct SchemaCommandTests {
  @Test func `the printed schema equals the checked-in file`() throws {
    let file = GoldenFile.package.appending(path: "docs/scenario.schema.json")
    #expect(try Invocation("schema").output == String(contentsOf: file, encoding: .utf8))
  }
}
