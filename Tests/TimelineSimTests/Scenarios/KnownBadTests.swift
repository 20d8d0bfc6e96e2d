import Foundation
import Testing

@testable import TimelineSim

/// Files of which each has one mistake, which its first line names: `// unknown-key 3:5`.
@Suite struct KnownBadTests {
  private static let folder = GoldenFile.package.appending(path: "Tests/KnownBad")

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// What a file is found to have, as its first line would say it.
  private static func found(in name: String) -> String {
    let path = folder.appending(path: name).path
    let findings = findings(ofFileAt: path)
    return findings.map { finding in
      let place = finding.location.span.map(\.place) ?? "-"
      let file = finding.location.file
      return "\(finding.id.rawValue) " + (file == path ? "" : "\(file.dropFirst(folder.path.count + 1)):") + place
    }.joined(separator: ", ")
  }

  private static func findings(ofFileAt path: String) -> [Finding] {
    do throws(InvalidScenario) {
      let document = try ScenarioDocument.load(path: path)
      guard document.warnings.isEmpty else { return document.warnings }
      let run = ScenarioRun(document)
      guard let instance = run.livelock else { return [] }
      return InvalidScenario(livelock: instance, in: document).findings
    } catch {
      return error.findings
    }
  }

  private static func stated(in name: String) throws -> String {
    let source = try ScenarioFiles.scenario(at: folder.appending(path: name).path)
    return String(source.text(in: source.range(ofLine: 1)).dropFirst("// ".count))
  }

  @Test(arguments: names)
  func `a known mistake is found where it stands, and nothing else`(name: String) throws {
    #expect(try Self.stated(in: name) == Self.found(in: name))
  }

  @Test func `every kind of mistake is known from a file, but for those of checks and of sizes`() throws {
    let known = Set(try Self.names.map { try Self.stated(in: $0).prefix { $0 != " " } }.map(String.init))
    let ofChecks: Set<FindingID> = [
      .nothingExpected, .matchesNoFile, .expectationMissed, .expectationWithoutData, .expectationDepends,
      .baselineChanged,
    ]
    // These take megabytes, or millions of events; tests of the limits make them.
    let ofLimits: Set<FindingID> = [.fileTooLarge, .tooManyEvents, .tooMuchWork]
    #expect(Self.names.count >= 80)
    let others = FindingID.allCases.filter { !ofChecks.contains($0) && !ofLimits.contains($0) }
    #expect(known == Set(others.map(\.rawValue)))
  }
}
