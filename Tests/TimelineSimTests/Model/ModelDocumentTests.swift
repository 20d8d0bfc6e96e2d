import Foundation
import Testing

@testable import TimelineSim

@Suite(.serialized) struct ModelDocumentTests {
  @Test func `the page lists every parameter`() throws {
    try DocumentSection(page: "docs/model/parameters.md", name: "parameters").expect(ModelDocument.parameters)
  }

  @Test func `the page lists every preset`() throws {
    try DocumentSection(page: "docs/model/parameters.md", name: "presets").expect(ModelDocument.presets)
  }

  @Test func `the list of facts contains every fact that a parameter or preset cites`() throws {
    let facts = try ModelDocument(.facts).facts
    let cited = Preset.all.flatMap { $0.parameters.flatMap(\.facts) } + ParameterTable.all.flatMap(\.facts)
    #expect(Set(cited).subtracting(facts) == [])
  }

  @Test func `the list of facts contains every fact that a page cites`() throws {
    let facts = try ModelDocument(.facts).facts
    let cited = try Set(ModelDocument.Page.allCases.flatMap { try ModelDocument($0).citations })
    #expect(cited.count > 50)
    #expect(cited.subtracting(facts) == [])
  }

  @Test func `the diagram of a reload names existing files`() throws {
    let folder = GoldenFile.package.appending(path: "Sources/TimelineSim/Core/Engine")
    let files = try ModelDocument(.overview).engineFiles
    #expect(files.count > 10)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: file).path()), "\(file)")
    }
  }

  @Test func `the diagram of a reload names every gate`() throws {
    let text = try ModelDocument(.overview).text
    // A request that finds a run in progress waits before its gates are checked.
    for gate in Gate.allCases where gate != .running { #expect(text.contains(" \(gate.name): opens "), "\(gate.name)") }
  }

  @Test(arguments: Family.allCases)
  func `the page has the row of every family`(family: Family) throws {
    let cells = Platform.allCases.map { platform in
      let places = PlacementTable.places(for: family, on: platform).map(\.rawValue).joined(separator: ", ")
      return places.isEmpty ? "–" : places
    }
    let row = "| \(family.rawValue) | \(cells.joined(separator: " | ")) |"
    #expect(try ModelDocument(.rules).text.contains(row), "\(row)")
  }
}
