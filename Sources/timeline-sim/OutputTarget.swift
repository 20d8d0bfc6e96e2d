/// The destination of a report.
enum OutputTarget {
  case standardOutput
  case file(OutputFile)

  /// Opens the target that `--output` names; `nil` and `-` are standard output.
  ///
  /// - Throws: `OutputProblem` when the file cannot be created.
  init(path: String?) throws(OutputProblem) {
    switch path {
    case nil, "-": self = .standardOutput
    case let path?: self = .file(try OutputFile(path))
    }
  }

  /// Writes the whole text.
  ///
  /// - Throws: `OutputProblem` when the file cannot be written.
  func write(_ text: String, console: inout Console) throws(OutputProblem) {
    append(text, console: &console)
    try commit()
  }

  /// Writes a part of the text; `commit()` reports failures.
  func append(_ text: String, console: inout Console) {
    switch self {
    case .standardOutput: console.output += text
    case .file(let file): file.write(text)
    }
  }

  /// Replaces a file by the complete text.
  ///
  /// - Throws: `OutputProblem` when the file cannot be written.
  func commit() throws(OutputProblem) {
    if case .file(let file) = self { try file.commit() }
  }
}

extension Console {
  /// Writes a text to the target of `--output` and returns the exit status.
  mutating func write(_ text: String, to path: String?) -> ExitStatus {
    do throws(OutputProblem) {
      try OutputTarget(path: path).write(text, console: &self)
      return .success
    } catch {
      return report(error)
    }
  }

  /// Reports a problem other than a closed pipe on standard error, and returns its exit status.
  mutating func report(_ problem: OutputProblem) -> ExitStatus {
    if !problem.isReaderGone { diagnostics += "Error: \(problem.message)\n" }
    return problem.status
  }
}
