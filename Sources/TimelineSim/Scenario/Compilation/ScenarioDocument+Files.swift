extension ScenarioDocument {
  /// The paths of the traces that the scenario refers to, each once, in the order of the file.
  package var traceFiles: [String] { tree.traceFiles(besideScenarioAt: origin.source.name) }
}

extension JSONNode {
  /// Returns the paths of the traces that a scenario refers to, each once, in the order of the file.
  func traceFiles(besideScenarioAt path: String) -> [String] {
    let isInput = path == "-" || path == ScenarioFiles.standardInputName
    let folder = ScenarioFiles.folder(ofScenarioAt: isInput ? "-" : path)
    var names: Set<String> = []
    return traceNames.filter { names.insert($0).inserted }.map { folder == "." ? $0 : "\(folder)/\($0)" }
  }

  /// The file names in all keys `trace` and `observed` in this node and below, also at the end of a path.
  private var traceNames: [String] {
    switch value {
    case .array(let elements): elements.flatMap { $0.traceNames }
    case .object(let members):
      members.flatMap { member -> [String] in
        let key = member.key.split(separator: ".").last ?? ""
        if key == "trace" || key == "observed", let name = member.value.string { return [name] }
        return member.value.traceNames
      }
    case .null, .bool, .number, .string: []
    }
  }
}
