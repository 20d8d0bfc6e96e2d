import Foundation
import Testing

@testable import TimelineSim

/// Every assumed value is argued for in `docs/model/arguments.md`, beside the value that is argued for.
@Suite struct ModelArgumentsTests {
  @Test func `argues for every assumed parameter and for no other`() throws {
    #expect(try ModelDocument(.arguments).arguments.map(\.id) == ModelDocument.claims.map(\.id))
    #expect(ModelDocument.claims.count == 57)
  }

  @Test(arguments: ModelDocument.claims)
  func `says what is known, what is assumed and what would change it`(claim: ModelDocument.RequestState) throws {
    let argument = try #require(try ModelDocument(.arguments).arguments.first { $0.id == claim.id })
    #expect(argument.values == claim.values)
    let parts = argument.text.components(separatedBy: " *What would change it:* ")
    #expect(parts.count == 2 && parts.allSatisfy { $0.hasSuffix(".") })
    #expect((2...5).contains(parts[0].split(separator: ". ").count), "\(claim.id)")
    let cited = Set(argument.text.matches(of: /\b[A-Z]\d+\b/).map { String($0.0) })
    #expect(!cited.isDisjoint(with: claim.facts), "\(claim.id) rests on \(claim.facts.sorted())")
  }
}
