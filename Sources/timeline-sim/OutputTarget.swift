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
