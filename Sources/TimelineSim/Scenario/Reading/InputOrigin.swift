/// The origin of the traces and zones that a scenario names.
struct InputOrigin: Sendable {
  /// Reads a trace by its name.
  let trace: @Sendable (_ name: String) throws(FileProblem) -> SourceText
  /// Offsets of given zones, by name; other zones come from the system's database.
  private(set) var zones: [String: ZoneTable] = [:]
  /// The names of zones to suggest for an unknown one; empty for those of the system's database.
  private(set) var zoneNames: [String] = []

  /// Returns the origin that reads traces from the folder of a scenario, or from the current folder for `-`.
  static func files(besideScenarioAt path: String) -> InputOrigin {
    InputOrigin { name throws(FileProblem) in try ScenarioFiles.trace(name, besideScenarioAt: path) }
  }

  /// Returns the origin of traces and zones in memory, by name.
  static func inMemory(
    traces: [String: String], zones: [String: ZoneTable] = [:], zoneNames: [String] = []
  ) -> InputOrigin {
    InputOrigin(
      trace: { name throws(FileProblem) in
        guard let text = traces[name] else { throw FileProblem(.missing, path: name, "no such file") }
        return SourceText(name: name, text: text)
      }, zones: zones, zoneNames: zoneNames)
  }

  /// Returns the offsets of a zone around a run; `nil` for an unknown zone.
  ///
  /// - Complexity: O(*n*) in the days of the run.
  func zone(_ name: String, over days: ClosedRange<CivilDay>) -> ZoneTable? {
    zones[name] ?? NamedZone.table(name, over: days)
  }
}
