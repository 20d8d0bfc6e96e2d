extension CheckReport {
  /// Returns the report for people: the verdicts by file, the findings, the totals, and the next step.
  ///
  /// Lines have at most 80 columns, except those of findings, which name a place or quote the source.
  ///
  /// - Parameter isColored: Whether words are set in colour by terminal codes.
  package func text(isColored: Bool = false) -> String {
    var blocks = fileResults.map { result in
      switch result {
      case .checked(let check): VerdictTable(check).lines(isColored: isColored).joined(separator: "\n")
      case .refused(let file, let findings):
        (file.heading + ["  cannot be used:"]).joined(separator: "\n") + "\n" + Self.text(of: findings, isColored)
      }
    }
    if !fileFindings.isEmpty { blocks.append("Expectation files\n" + Self.text(of: fileFindings, isColored)) }
    let found = checks.flatMap { $0.warnings.sorted() + $0.missed }
    if !found.isEmpty { blocks.append(FindingsReport.text(of: found, isColored: isColored)) }
    blocks.append(([totals + "."] + [nextStep].compactMap { $0 }).flatMap { $0.safeLines }.joined(separator: "\n"))
    if !baselines.isEmpty { blocks.append(String(BaselineReport(baselines).text.dropLast())) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func text(of findings: [Finding], _ isColored: Bool) -> String {
    String(FindingsReport(findings, file: "").text(isColored: isColored).dropLast())
  }
}

extension String {
  /// The text wrapped to 80 columns, without lines that GitHub would take for workflow commands.
  var safeLines: [String] { printable.wrapped().map { $0.safeLine } }

  /// The text, a path, as a heading of at most 80 columns.
  var heading: [String] { pathAtStart.wrapped().map { $0.safeLine } }
}
