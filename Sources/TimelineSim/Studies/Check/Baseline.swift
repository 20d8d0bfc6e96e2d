/// The accepted results of a scenario, for comparison with later runs.
package struct Baseline: Hashable, Sendable {
  /// The number of the format.
  static let format = 2
  /// The default number of seeds: enough for an interval of each difference.
  package static let defaultSeeds = 20

  /// The tool that created it, with its version.
  let tool: String
  /// The recipe of its fingerprint.
  let recipe: String
  /// The seeds of its runs: one, or the first of them.
  package let seeds: SeedChoice
  /// The sum of the runs' fingerprints.
  let fingerprint: UInt64
  /// The checkpoints of the first run's fingerprint.
  let trail: FingerprintTrail.Checkpoints
  /// The values of each metric by its key, one for each seed, in whole base units; `nil` for no data.
  var metrics: [String: [Int64?]]
  /// The tolerances by the keys of their metrics, in whole base units; other metrics have the default of their unit.
  var tolerances: [String: Int64] = [:]
  /// The scenario that it was made from, with the assignments of the command.
  let scenario: JSONNode
  /// The hashes of the scenario's traces and other files, by their names.
  let files: [String: UInt64]

  /// The file name extension of a baseline.
  static let ending = ".baseline.json"
  /// The file name extension of results that are not accepted yet.
  static let pendingEnding = ".baseline.new.json"

  /// Returns the path of a scenario's baseline, in the same folder.
  package static func path(ofScenarioAt path: String) -> String { stem(path) + ending }

  /// Returns the path of a scenario's current results, which are not accepted yet.
  package static func pendingPath(ofScenarioAt path: String) -> String { stem(path) + pendingEnding }

  /// Returns the path of the scenario of a baseline file; `nil` for other names.
  package static func scenarioPath(ofBaselineAt path: String) -> String? {
    for ending in [pendingEnding, ending] where path.hasSuffix(ending) { return path.dropLast(ending.count) + ".json" }
    return nil
  }

  /// Returns the baseline with the tolerances of another baseline, which a person may have edited.
  package func keepingTolerances(of other: Baseline?) -> Baseline {
    var copy = self
    copy.tolerances = other?.tolerances ?? [:]
    return copy
  }

  private static func stem(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path }
    return String(path[..<dot])
  }
}
