import TimelineSim

/// The folder of `--record`, and the names of the files written into it.
struct RecordingFolder {
  private let path: String
  private var names: Set<String> = []

  /// Creates the folder and its parents.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    var created = path.hasPrefix("/") ? "/" : ""
    do throws(SystemError) {
      for part in path.split(separator: "/") {
        created += created.isEmpty || created == "/" ? part : "/" + part
        try SystemCalls.createFolder(created)
      }
    } catch {
      throw OutputProblem(operation: .create, path: path, reason: error.reason)
    }
  }

  /// Writes the files of one recording, which replace those of earlier invocations.
  ///
  /// All files are complete before the first one is replaced. The scenario is removed before its traces are replaced and
  /// written after them, so that no scenario is ever beside traces of another recording.
  ///
  /// - Throws: `OutputProblem` when a file cannot be written, or this invocation has written one of the same name.
  mutating func write(_ recording: RecordedScenario) throws(OutputProblem) {
    let files = recording.fileNames.map { ($0, recording.traces[$0] ?? recording.text) }
    var outputs: [OutputFile] = []
    for (name, text) in files {
      precondition(!name.contains("/"), "a recorded file stays in its folder: \(name)")
      let path = "\(path)/\(name)"
      guard names.insert(name).inserted else {
        let reason = "another recording of this command line has that name"
        throw OutputProblem(operation: .create, path: path, reason: reason)
      }
      let output = try OutputFile(path)
      output.write(text)
      try output.complete()
      outputs.append(output)
    }
    guard let scenario = outputs.first else { return }
    scenario.removeTarget()
    for output in outputs.dropFirst() + [scenario] { try output.commit() }
  }
}
