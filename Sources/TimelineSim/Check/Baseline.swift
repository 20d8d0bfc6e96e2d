/// What a scenario came to when somebody last agreed with it.
public struct Baseline: Hashable, Sendable {
  /// The number of the format.
  static let format = 1

  /// A metric's number, and how far a new one may be from it.
  struct Entry: Hashable, Sendable {
    /// The number in whole base units; over several seeds their mean.
    var amount: Int64
    /// How far a new number may be from it to count as the same, in the same units.
    var tolerance: Int64 = 0
  }

  /// The tool that made it, with its version.
  let tool: String
  /// The recipe of its fingerprint.
  let recipe: String
  /// The seeds it was made from: one, or the first so many.
  public let seeds: SeedChoice
  /// The hash of the runs, added up.
  let fingerprint: UInt64
  /// The marks of the first run.
  let trail: FingerprintTrail.Marks
  /// The metrics by their keys.
  var entries: [String: Entry]

  /// The ending of a baseline's name.
  static let ending = ".baseline.json"
  /// The ending of the name of a change that nobody has agreed with yet.
  static let pendingEnding = ".baseline.new.json"

  /// Returns the path of a scenario's baseline, which lies beside it.
  public static func path(ofScenarioAt path: String) -> String { stem(path) + ending }

  /// Returns the path of what a scenario came to now, which waits to be agreed with.
  public static func pendingPath(ofScenarioAt path: String) -> String { stem(path) + pendingEnding }

  /// Returns the path of the scenario that a file with a baseline's name belongs to; `nil` for other names.
  public static func scenarioPath(ofBaselineAt path: String) -> String? {
    for ending in [pendingEnding, ending] where path.hasSuffix(ending) { return path.dropLast(ending.count) + ".json" }
    return nil
  }

  /// Returns the baseline with the tolerances of another, which a person may have edited.
  public func keepingTolerances(of other: Baseline?) -> Baseline {
    var copy = self
    for (key, entry) in other?.entries ?? [:] { copy.entries[key]?.tolerance = entry.tolerance }
    return copy
  }

  private static func stem(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path }
    return String(path[..<dot])
  }
}
