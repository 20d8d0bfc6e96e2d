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
