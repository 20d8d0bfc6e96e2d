/// A scenario that cannot run, with everything that is wrong with it.
public struct InvalidScenario: Error, Hashable, Sendable {
  /// The mistakes, and doubts beside them, in the order of their places; at least one is an error.
  public let findings: [Finding]
  /// Whether the file itself could not be read, so that nothing is known of what it says.
  public let isUnreadable: Bool

  /// The paths of the traces that it names.
  package let traceFiles: [String]

  init(findings: [Finding], isUnreadable: Bool = false, traceFiles: [String] = []) {
    (self.findings, self.isUnreadable, self.traceFiles) = (findings, isUnreadable, traceFiles)
  }

  /// A scenario, policy or baseline that could not be read, or of which there is too much to be read.
  init(_ problem: FileProblem) {
    self.init(findings: [problem.finding], isUnreadable: problem.kind != .tooLarge)
  }
}
