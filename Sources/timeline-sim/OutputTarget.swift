/// Where a report goes.
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
    switch self {
    case .standardOutput: console.output += text
    case .file(let file):
      file.write(text)
      try file.commit()
    }
  }
}

extension Console {
  /// Writes one text where `--output` says and tells how that ended.
  mutating func deliver(_ text: String, to path: String?) -> ExitStatus {
    do throws(OutputProblem) {
      try OutputTarget(path: path).write(text, console: &self)
      return .success
    } catch {
      return report(error)
    }
  }

  /// Names the problem on standard error, unless it is none, and returns its exit status.
  mutating func report(_ problem: OutputProblem) -> ExitStatus {
    if !problem.isReaderGone { diagnostics += "Error: \(problem.message)\n" }
    return problem.status
  }
}
