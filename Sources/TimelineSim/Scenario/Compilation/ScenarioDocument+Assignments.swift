/// The error for assignments that cannot be made, or whose scenario cannot run.
public struct RefusedAssignments: Error, Hashable, Sendable {
  /// The findings, in the order of their places; the file of those in an assignment is `--set`.
  public let findings: [Finding]
  /// Whether a path or its spelling is wrong, as opposed to the scenario with the value set.
  public let isMisuse: Bool
}

extension ScenarioDocument {
  /// Returns the scenario with some values set, one after the other.
  ///
  /// - Parameter assignments: Each a path from the root and a value: `widgets.live-score.provider.policy.after=30m`.
  ///   Missing objects that the format has are created; named objects and elements of arrays must exist.
  /// - Throws: The findings about the assignments, or about the resulting scenario.
  public func assigning(_ assignments: [String]) throws(RefusedAssignments) -> ScenarioDocument {
    let text = AssignedText(origin.source, assignments)
    let log = FindingLog(source: text.source)
    var changed = tree
    for range in text.ranges {
      var reader = AssignmentReader(text.source, in: range, log: log)
      guard let assignment = reader.read(), AssignmentCheck(changed, log).allows(assignment) else { continue }
      changed.assign(assignment)
    }
    guard !log.hasErrors else { throw RefusedAssignments(findings: log.findings.map(text.relocated), isMisuse: true) }
    return try compile(changed, text)
  }

  private func compile(_ tree: JSONNode, _ text: AssignedText) throws(RefusedAssignments) -> ScenarioDocument {
    do throws(InvalidScenario) {
      let assigned = Origin(
        source: text.source, inputs: origin.inputs, parameters: origin.parameters)
      return try Self.compile(tree, assigned).relocatingFindings(in: text)
    } catch {
      let isMisuse = error.findings.contains { isUnknownKey($0, text) }
      throw RefusedAssignments(findings: error.findings.map(text.relocated), isMisuse: isMisuse)
    }
  }

  /// Returns whether a finding is about the path of an assignment, whose last key the format does not have.
  private func isUnknownKey(_ finding: Finding, _ text: AssignedText) -> Bool {
    guard finding.severity == .error, let span = finding.location.span else { return false }
    return text.ranges.contains { range in
      guard range.contains(span.offset) else { return false }
      var reader = AssignmentReader(text.source, in: range, log: FindingLog(source: text.source))
      return reader.read().map { $0.steps.contains { $0.span.offset == span.offset } } ?? false
    }
  }
}
