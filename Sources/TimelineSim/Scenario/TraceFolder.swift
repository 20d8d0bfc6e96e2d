/// Where the traces are that a scenario names.
enum TraceFolder: Hashable, Sendable {
  /// In the folder of the scenario at this path, or the current one for `-`.
  case besideScenario(at: String)
  /// In memory, by name.
  case inMemory([String: String])

  /// Reads a trace.
  ///
  /// - Throws: A problem of any kind.
  func read(_ name: String) throws(FileProblem) -> SourceText {
    switch self {
    case .besideScenario(let path): return try ScenarioFiles.trace(name, besideScenarioAt: path)
    case .inMemory(let texts):
      guard let text = texts[name] else { throw FileProblem(.missing, path: name, "there is no such file") }
      return SourceText(name: name, text: text)
    }
  }
}
