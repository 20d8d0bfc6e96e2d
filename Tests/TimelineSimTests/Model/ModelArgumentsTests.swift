import Foundation
import Testing

@testable import TimelineSim

/// `docs/model/arguments.md` argues for every assumed value.
@Suite struct ModelArgumentsTests {
  private static let arguments = Result { try ModelDocument(.arguments).arguments }

  @Test func `every assumed parameter has an argument, and no other parameter has one`() throws {
    #expect(try Self.arguments.get().map(\.id) == ModelDocument.claims.map(\.id))
    #expect(ModelDocument.claims.count == 106)
  }

  @Test(arguments: ModelDocument.claims)
  func `an argument states facts, the assumption and possible counterevidence`(claim: ModelDocument.ArgumentHeading)
    throws
  {
    let argument = try #require(try Self.arguments.get().first { $0.id == claim.id })
    #expect(argument.values == claim.values)
    let parts = argument.text.components(separatedBy: " *What would change it:* ")
    #expect(parts.count == 2 && parts.allSatisfy { $0.hasSuffix(".") })
    #expect((2...5).contains(parts[0].split(separator: ". ").count), "\(claim.id)")
    let cited = Set(argument.text.matches(of: /\b[A-Z]\d+\b/).map { String($0.0) })
    #expect(!cited.isDisjoint(with: claim.facts), "\(claim.id) rests on \(claim.facts.sorted())")
  }
}
