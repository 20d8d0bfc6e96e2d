import Foundation
import Testing

@testable import TimelineSim

/// The guide in `docs/scenario-format.md` agrees with the decoder.
@Suite struct FormatGuideTests {
  /// The guide's sections by their headings in lower case.
  private static let sections: [String: Substring] = {
    let url = GoldenFile.package.appending(path: "docs/scenario-format.md")
    guard let guide = try? ScenarioFiles.scenario(at: url.path) else { return [:] }
    let parts = guide.text(in: 0..<guide.bytes.count).split(separator: "\n## ")
    return Dictionary(
      parts.map { (String($0.prefix { $0 != "\n" }).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Every kind of object a scenario can hold.
  private static let shapes = ObjectShape.scenario.reachable

  @Test func `every key has a row in its section that states whether it is required`() {
    #expect(Self.shapes.flatMap(\.keys).count > 250)
    for shape in Self.shapes {
      for key in shape.keys where ParameterID(rawValue: key.name) == nil {
        let sections = [shape.kind, TimingForm.keys.contains(key.name) ? "timing" : shape.kind]
        let rows = sections.flatMap { (Self.sections[$0] ?? "").split(separator: "\n") }
        let row = rows.first { $0.hasPrefix("| `\(key.name)` |") }
        #expect(row != nil, "the guide does not explain '\(key.name)' of \(shape.kind.withArticle)")
        if key.isRequired, shape.id != "relevanceWidget" {
          #expect(row?.contains("| required |") ?? false, "'\(key.name)' of \(shape.kind.withArticle) is required")
        }
      }
    }
  }

  @Test func `every row of the guide is a key`() {
    for (heading, section) in Self.sections {
      let shapes = Self.shapes.filter { $0.kind == heading }
      guard !shapes.isEmpty else { continue }
      for row in section.split(separator: "\n") where row.hasPrefix("| `") {
        let key = String(row.dropFirst(3).prefix { $0 != "`" })
        #expect(shapes.contains { $0[key] != nil }, "\(heading) has no key '\(key)'")
      }
    }
  }

  @Test func `the example compiles`() throws {
    let intro = try #require(Self.sections["# scenario files"])
    let example = try #require(intro.split(separator: "```").dropFirst().first)
    #expect(try Sample.load(String(example.dropFirst("json".count))).warnings.isEmpty)
  }

  @Test func `every enumeration of the guide is complete`() {
    let all = Self.sections.values.joined()
    let words =
      Condition.words.map(\.0) + SystemEvent.words.map(\.0) + PushRequest.Token.words.map(\.0)
      + PushRequest.Topic.words.map(\.0) + PushRequest.Credentials.words.map(\.0) + Preset.all.map(\.name)
      + Place.allCases.filter { !$0.isMirrored }.map(\.rawValue)
    for word in words { #expect(all.contains("`\(word)`"), "the guide does not name '\(word)'") }
  }
}
