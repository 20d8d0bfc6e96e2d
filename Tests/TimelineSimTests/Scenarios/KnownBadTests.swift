import Foundation
import Testing

@testable import TimelineSim

/// Files with one mistake each, which the first line names: `// unknown-key 3:5`.
@Suite struct KnownBadTests {
  private static let folder = GoldenFile.package.appending(path: "Tests/KnownBad")

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// Returns the findings of a file in the form of its first line.
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
      guard let instance = run.earlyEnd else { return [] }
      return InvalidScenario(earlyEnd: instance, in: document).findings
    } catch {
      return error.findings
    }
  }

  private static func stated(in name: String) throws -> String {
    let source = try ScenarioFiles.scenario(at: folder.appending(path: name).path)
    return String(source.text(in: source.range(ofLine: 1)).dropFirst("// ".count))
  }

  @Test(arguments: names)
  func `the only finding of a file is its known mistake`(name: String) throws {
    #expect(try Self.stated(in: name) == Self.found(in: name))
  }

  @Test func `every finding id has a file, except those of checks, sizes, shards, drafts and logs`() throws {
    let known = Set(try Self.names.map { try Self.stated(in: $0).prefix { $0 != " " } }.map(String.init))
    let ofChecks: Set<FindingID> = [
      .nothingExpected, .matchesNoFile, .expectationMissed, .expectationWithoutData, .expectationDepends,
      .baselineChanged,
    ]
    // These need megabytes or millions of events and have tests with the limits.
    let ofLimits: Set<FindingID> = [.fileTooLarge, .tooManyEvents, .tooMuchWork]
    let ofShards: Set<FindingID> = [.brokenPlan, .brokenPart, .foreignPart, .overlappingParts, .missingParts]
    // It is about a Swift file.
    let ofDrafts: Set<FindingID> = [.noProvider]
    // They are about a log of a device.
    let ofLogs: Set<FindingID> = [.noLog, .logLine]
    #expect(Self.names.count >= 80)
    let exceptions = ofChecks.union(ofLimits).union(ofShards).union(ofDrafts).union(ofLogs)
    let others = FindingID.allCases.filter { !exceptions.contains($0) }
    #expect(known == Set(others.map(\.rawValue)))
  }
}
