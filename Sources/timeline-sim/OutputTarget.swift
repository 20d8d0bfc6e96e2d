/// The destination of a report.
enum OutputTarget {
  case standardOutput
  case file(OutputFile)

  /// Opens the target that `--output` names; `nil` and `-` are standard output.
  init(path: String?) throws(OutputProblem) {
    switch path {
    case nil, "-": self = .standardOutput
    case let path?: self = .file(try OutputFile(path))
    }
  }

  /// Writes the whole text.
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
  func commit() throws(OutputProblem) {
    if case .file(let file) = self { try file.commit() }
  }
}

/// The format and destination of a report, as in the value of `--report`: `junit=out.xml`.
struct ReportTarget<Format: RawRepresentable<String> & Sendable>: Sendable {
  let format: Format
  /// The path; `-` is standard output.
  let path: String
}

extension ValueForm {
  /// A format, an equals sign and a path.
  static func report<Format: CaseIterable & RawRepresentable<String> & Sendable>(as type: Format.Type) -> ValueForm
  where Value == ReportTarget<Format> {
    ValueForm(placeholder: "format=path", candidates: .assignments(Format.allCases.map(\.rawValue))) { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let format = Format(rawValue: parts[0]), let path = parts.dropFirst().first, !path.isEmpty else {
        return nil
      }
      return ReportTarget(format: format, path: path)
    }
  }
}
