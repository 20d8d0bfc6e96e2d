/// The formats in which a check is reported.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// For people at a terminal or in a log.
  case text
  /// For programs: one document with everything.
  case json
  /// For tables: one JSON object a line for each verdict.
  case ndjson
  /// For tables: one line of comma-separated values for each verdict.
  case csv
  /// For people in a browser, such as a step summary of GitHub.
  case markdown
  /// For tools that show test results: Jenkins, GitLab and others.
  case junit
  /// For annotations of a pull request: workflow commands of GitHub.
  case github
  /// For code scanning and editors: a SARIF log.
  case sarif
  /// For merge requests of GitLab: a report of code quality.
  case codequality
  /// For people in a browser: a page that needs no network.
  case html
}

extension CheckReport {
  /// Returns the report in a format, each line ended.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - exitCode: The exit code of the command, which JSON repeats because wrappers may lose it.
  ///   - version: The version of the tool, for JSON, JUnit and SARIF.
  ///   - neighbours: The names of the files beside a page, which links to those that are pages of its scenarios.
  /// - Complexity: O(*n* log *n*) in the number of verdicts.
  package func rendered(
    as format: CheckFormat, exitCode: Int32? = nil, version: String? = nil, neighbours: Set<String> = []
  ) -> String {
    switch format {
    case .text: text()
    case .json: json(exitCode: exitCode, version: version)
    case .ndjson: CheckTable(self).ndjson
    case .csv: CheckTable(self).csv
    case .markdown: markdown
    case .junit: junit(version: version)
    case .github: workflowCommands
    case .sarif: sarif(version: version)
    case .codequality: codeQuality
    case .html: CheckPage(report: self, neighbours: neighbours).html
    }
  }
}
