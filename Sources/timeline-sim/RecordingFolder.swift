/// The folder that `--record` names, and what has been written into it.
struct RecordingFolder {
  private let path: String
  private var names: Set<String> = []

  /// Creates the folder and those above it.
  ///
  /// - Throws: `OutputProblem` with the action `create`.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    var created = path.hasPrefix("/") ? "/" : ""
    do throws(SystemError) {
      for part in path.split(separator: "/") {
        created += created.isEmpty || created == "/" ? part : "/" + part
        try SystemCalls.createFolder(created)
      }
    } catch {
      throw OutputProblem(action: .create, path: path, reason: error.reason)
    }
  }

  /// Writes the files of one recording; those of earlier invocations are replaced, those of this one are not.
  ///
  /// - Throws: `OutputProblem` when a file cannot be written, or two have one name in spite of their scenarios' names.
  mutating func write(_ files: [RecordedFile]) throws(OutputProblem) {
    for file in files {
      precondition(!file.name.contains("/"), "a recorded file stays in its folder: \(file.name)")
      let path = "\(path)/\(file.name)"
      guard names.insert(file.name).inserted else {
        let reason = "another recording of this command line has that name"
        throw OutputProblem(action: .create, path: path, reason: reason)
      }
      let output = try OutputFile(path)
      output.write(file.text)
      try output.commit()
    }
  }
}
