import Foundation

@testable import TimelineSim

/// The scenarios in `Scenarios`, each read and run once for all tests.
struct ScenarioLibrary: Sendable {
  /// A scenario and its run.
  struct Entry: Sendable {
    let name: String
    let document: ScenarioDocument
    let run: ScenarioRun
    /// The names of its observations: `cause policy`, `gate budget`, …
    let sights: Set<String>

    /// The path of the file for a user in the package's folder.
    var file: String { ScenarioLibrary.file(name) }
  }

  /// The names of all scenarios.
  static let names: [String] = {
    let folder = GoldenFile.package.appending(path: "Scenarios").path
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The names of the scenarios that tests draw, replay or compare one by one: all in a long sweep, otherwise every
  /// fourth.
  static let sample = names.enumerated().filter { LawSweep.isFull || $0.offset % 4 == 0 }.map(\.element)

  /// The scenarios with their runs.
  static let shared = ScenarioLibrary()

  private var entries: [String: Entry] = [:]
  /// The names of scenarios that cannot be read.
  private(set) var findings: [String] = []

  /// All readable scenarios by name.
  var all: [Entry] { entries.values.sorted { $0.name < $1.name } }

  private init() {
    for name in Self.names {
      do throws(InvalidScenario) {
        entries[name] = try Self.run(name)
      } catch {
        findings += error.findings.map { "\(name): \($0)" }
      }
    }
  }

  subscript(name: String) -> Entry? { entries[name] }

  /// Returns the path of a scenario for a user in the package's folder.
  static func file(_ name: String) -> String { "Scenarios/\(name).json" }

  /// Returns the path of a scenario wherever the tests run.
  static func path(_ name: String) -> String { GoldenFile.package.appending(path: file(name)).path }

  /// Reads a scenario.
  static func document(_ name: String) throws(InvalidScenario) -> ScenarioDocument {
    try .load(path: path(name))
  }

  private static func run(_ name: String) throws(InvalidScenario) -> Entry {
    let document = try document(name)
    var sights = Sights()
    let run = ScenarioRun(document) { observation, _ in sights.add(observation) }
    sights.add(run.statistics, of: document.plan)
    return Entry(name: name, document: document, run: run, sights: sights.names)
  }
}
