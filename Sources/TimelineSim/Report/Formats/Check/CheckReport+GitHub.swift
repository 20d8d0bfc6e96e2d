extension CheckReport {
  /// The report as workflow commands, which GitHub shows next to the lines they concern.
  ///
  /// GitHub shows at most ten errors and ten warnings of a step. The worst come first, and the tenth counts the omitted
  /// ones.
  var workflowCommands: String {
    let missed = ranked.compactMap { judged in
      judged.verdict.finding(in: judged.check.file).map { WorkflowCommand($0, title: judged.verdict.title) }
    }
    let refused = refusals.map { WorkflowCommand($0, title: "This file cannot be checked") }
    let warnings = checks.flatMap { $0.warnings }.map { WorkflowCommand($0, title: "This may be a mistake") }
    let changed = baselineFindings.map { WorkflowCommand($0, title: "The baseline differs") }
    let all = refused + missed + changed + warnings
    return Finding.Severity.ranked.flatMap { severity in
      WorkflowCommand.capped(all.filter { $0.severity == severity }, severity)
    }.map { $0.line + "\n" }.joined()
  }
}

/// An annotation, written as a line of output that GitHub interprets.
struct WorkflowCommand {
  /// The most annotations of one severity that GitHub shows.
  static let limit = 10
  /// The severity, which is the name of the command.
  let severity: Finding.Severity
  private let properties: [(name: String, value: String)]
  private let message: String

  /// Creates the annotation of a finding.
  init(_ finding: Finding, title: String) {
    severity = finding.severity
    var properties = [(name: "file", value: finding.location.file)]
    if let span = finding.location.span {
      properties += [
        ("line", "\(span.line)"), ("endLine", "\(span.line)"), ("col", "\(span.column)"),
        ("endColumn", "\(span.column + span.length)"),
      ]
    }
    self.properties = properties + [("title", title)]
    message = finding.problem + (finding.remedy.map { "; \($0)" } ?? "") + " [\(finding.id.rawValue)]"
  }

  /// Creates an annotation without a line.
  private init(_ severity: Finding.Severity, title: String, _ message: String) {
    (self.severity, properties, self.message) = (severity, [("title", title)], message)
  }

  /// Returns the annotations within the limit, the last of which counts the omitted ones.
  static func capped(_ commands: [WorkflowCommand], _ severity: Finding.Severity) -> [WorkflowCommand] {
    guard commands.count > limit else { return commands }
    let more = commands.count - (limit - 1)
    let note = "GitHub shows ten \(severity.rawValue)s of a step; the log and the other reports show all of them."
    return commands.prefix(limit - 1) + [WorkflowCommand(severity, title: "and \(more) more", note)]
  }

  /// The command as a line.
  var line: String {
    let properties = properties.map { "\($0.name)=\($0.value.escapedData(with: [":", ","]))" }
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(message.escapedData())"
  }
}

extension Verdict {
  /// The expectation, as the title of an annotation.
  fileprivate var title: String { "\(expectation.key) \(expected)" }
}

extension Finding.Severity {
  /// The severities, the worst first.
  fileprivate static let ranked = [Finding.Severity.error, .warning]
}

extension String {
  /// Returns the text for a workflow command: characters that would end it or a property as `%` and two digits.
  fileprivate func escapedData(with special: [Unicode.Scalar] = []) -> String {
    printable.replacingScalars { scalar in
      scalar == "%" || special.contains(scalar) ? "%" + String(scalar.value, radix: 16, uppercase: true) : nil
    }
  }
}
