import Foundation
import Testing

@testable import TimelineSim

/// The guide in `docs/scenario-format.md` says what the decoder does.
@Suite struct FormatGuideTests {
  /// The guide's sections by their headings in lower case.
  private static let sections: [String: Substring] = {
    let url = GoldenFile.package.appending(path: "docs/scenario-format.md")
    guard let guide = try? ScenarioFiles.scenario(at: url.path) else { return [:] }
    let parts = guide.text(in: 0..<guide.bytes.count).split(separator: "\n## ")
    return Dictionary(
      parts.map { (String($0.prefix { $0 != "\n" }).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Every key any decoder asks for, by the kind of object it belongs to.
  private static var askedKeys: [(kind: String, key: String)] {
    let source = SourceText(name: "x", text: Sample.everything)
    let log = FindingLog(source: source)
    _ = Compiler.compile(
      JSONReader.read(source).0 ?? .null, log, traces: .inMemory(Sample.traces), catalogue: Sample.catalogue)
    return log.askedKeys.sorted().map { asked in
      let kind = asked.prefix { $0 != "." }
      return (String(kind), String(asked.dropFirst(kind.count + 1)))
    }
  }

  @Test func `every key has a row in its section`() {
    #expect(Self.askedKeys.count > 100)
    for (kind, key) in Self.askedKeys where ParameterTable.parameter(key) == nil {
      let own = Self.sections[kind]?.contains("\n| `\(key)` |") ?? false
      let isTiming = TimingForm.keys.contains(key) && Self.sections["timing"]?.contains("\n| `\(key)` |") == true
      #expect(own || isTiming, "the guide does not explain '\(key)' of \(kind.withArticle)")
    }
  }

  @Test func `every row is a key`() {
    let asked = Self.askedKeys
    for (heading, section) in Self.sections where asked.contains(where: { $0.kind == heading }) {
      for row in section.split(separator: "\n") where row.hasPrefix("| `") {
        let key = row.dropFirst(3).prefix { $0 != "`" }
        #expect(asked.contains { $0.kind == heading && $0.key == key }, "\(heading) has no key '\(key)'")
      }
    }
  }

  @Test func `the example compiles`() throws {
    let intro = try #require(Self.sections["# scenario files"])
    let example = try #require(intro.split(separator: "```").dropFirst().first)
    #expect(try Sample.load(String(example.dropFirst("json".count))).warnings.isEmpty)
  }

  @Test func `every enumeration is complete`() {
    let all = Self.sections.values.joined()
    let words =
      Condition.words.map(\.0) + SystemEvent.words.map(\.0) + PushRequest.Token.words.map(\.0)
      + PushRequest.Topic.words.map(\.0) + PushRequest.Credentials.words.map(\.0) + Preset.all.map(\.name)
      + Place.allCases.filter { !$0.isMirrored }.map(\.rawValue)
    for word in words { #expect(all.contains("`\(word)`"), "the guide does not name '\(word)'") }
  }
}
