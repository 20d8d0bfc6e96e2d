/// The formats in which a check is reported.
public enum CheckFormat: String, CaseIterable, Sendable {
  /// For people at a terminal or in a log.
  case text
  /// For programs: one document with everything.
  case json
  /// For tables: one verdict a line, as JSON.
  case ndjson
  /// For tables: one verdict a line, as comma-separated values.
  case csv
  /// For people in a browser, such as a step summary of GitHub.
  case markdown
  /// For what shows the results of tests: Jenkins, GitLab and others.
  case junit
  /// For annotations of a pull request: workflow commands of GitHub.
  case github
}

extension CheckReport {
  /// Returns the report in a format; whatever is written ends with a line break.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - exitCode: What the command ends with, which the JSON document repeats, as wrappers lose exit codes.
  ///   - version: The version of the tool, which JSON and JUnit name.
  /// - Complexity: O(*n* log *n*) in the number of verdicts.
  public func rendered(as format: CheckFormat, exitCode: Int32? = nil, version: String? = nil) -> String {
    switch format {
    case .text: text()
    case .json: json(exitCode: exitCode, version: version)
    case .ndjson: CheckTable(self).ndjson
    case .csv: CheckTable(self).csv
    case .markdown: markdown
    case .junit: junit(version: version)
    case .github: workflowCommands
    }
  }
}
