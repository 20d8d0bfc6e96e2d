/// The origin of the traces and zones that a scenario names.
enum ScenarioInputs: Hashable, Sendable {
  /// Traces from the folder of the scenario at this path, or the current one for `-`; zones from the system.
  case files(besideScenarioAt: String)
  /// Traces and zones from memory, by name; other zones come from the system.
  case inMemory(traces: [String: String], zones: [String: ZoneTable] = [:])

  /// Reads a trace.
  ///
  /// - Throws: A problem of any kind.
  func trace(_ name: String) throws(FileProblem) -> SourceText {
    switch self {
    case .files(let path): return try ScenarioFiles.trace(name, besideScenarioAt: path)
    case .inMemory(let traces, _):
      guard let text = traces[name] else { throw FileProblem(.missing, path: name, "there is no such file") }
      return SourceText(name: name, text: text)
    }
  }

  /// Returns the offsets of a zone around a run, if its name is known.
  ///
  /// - Complexity: O(*n*) in the days of the run.
  func zone(_ name: String, over days: ClosedRange<CivilDay>) -> ZoneTable? {
    if case .inMemory(_, let zones) = self, let table = zones[name] { return table }
    return NamedZone.table(name, over: days)
  }
}
