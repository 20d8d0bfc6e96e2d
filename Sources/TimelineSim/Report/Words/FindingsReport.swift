/// The findings of a scenario: errors that kept it from running, or warnings about one that ran.
package struct FindingsReport: Hashable, Sendable {
  private let findings: [Finding]
  private let file: String

  /// Creates the report of a file's findings.
  package init(_ findings: [Finding], file: String) { (self.findings, self.file) = (findings, file) }

  /// Returns the findings for a person, each line ended.
  ///
  /// - Parameter isColored: Whether the severity of each is coloured.
  package func text(isColored: Bool = false) -> String {
    let text = Finding.text(of: findings)
    return isColored ? Self.colored(text) : text
  }

  /// Returns a finding without a line break at the end.
  static func text(of finding: Finding, isColored: Bool) -> String {
    isColored ? colored(finding.description) : finding.description
  }

  private static func colored(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      for (word, code) in [(": error: ", "31"), (": warning: ", "35")] {
        guard let range = line.firstOccurrence(of: word) else { continue }
        return line[..<range.lowerBound] + ": \u{1B}[1;\(code)m" + word.dropFirst(2).dropLast(2) + "\u{1B}[0m: "
          + line[range.upperBound...]
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The findings as a run of the JSON document, without a line break at its end.
  package var json: String {
    JSONWriter.text(of: ["file": .string(file), "findings": .array(findings.sorted().map { $0.json })])
  }
}
