/// A scenario that cannot run, with all findings about it.
package struct InvalidScenario: Error, Hashable, Sendable {
  /// The errors and warnings, in the order of their places; at least one is an error.
  package let findings: [Finding]
  /// Whether the file itself could not be read.
  package let isUnreadable: Bool

  /// The paths of the traces that the scenario names.
  package let traceFiles: [String]

  /// Creates the error for a scenario with findings.
  package init(findings: [Finding], isUnreadable: Bool = false, traceFiles: [String] = []) {
    (self.findings, self.isUnreadable, self.traceFiles) = (findings, isUnreadable, traceFiles)
  }

  /// Creates the error for a scenario, policy or baseline that cannot be read or is too large.
  init(_ problem: FileProblem) {
    self.init(findings: [problem.finding], isUnreadable: problem.id != .fileTooLarge)
  }
}

extension SourceText {
  /// Returns the text that a function reads from a file.
  ///
  /// - Throws: `InvalidScenario` if the file cannot be read.
  static func read(
    _ path: String, by read: (_ path: String) throws(FileProblem) -> SourceText
  ) throws(InvalidScenario) -> SourceText {
    do {
      return try read(path)
    } catch {
      throw InvalidScenario(error)
    }
  }
}
