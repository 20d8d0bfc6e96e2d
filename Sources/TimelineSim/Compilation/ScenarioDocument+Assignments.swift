/// Assignments that cannot be made, or whose scenario cannot run.
public struct RefusedAssignments: Error, Hashable, Sendable {
  /// Everything that is wrong, in the order of the places; those in an assignment are in the file `--set`.
  public let findings: [Finding]
  /// Whether a path or its spelling is wrong, and not what the scenario would say with the value.
  public let isMisuse: Bool
}

extension ScenarioDocument {
  /// Returns the scenario as it would be with some values set, one after the other.
  ///
  /// - Parameter assignments: Each a path from the root and a value: `widgets.live-score.provider.policy.after=30m`.
  ///   Objects that the format has are made on the way; named things and elements of lists must be there.
  /// - Throws: What is wrong with the assignments, or with the scenario they make.
  public func assigning(_ assignments: [String]) throws(RefusedAssignments) -> ScenarioDocument {
    let text = AssignedText(origin.source, assignments)
    let log = FindingLog(source: text.source)
    var changed = tree
    for range in text.ranges {
      var reader = AssignmentReader(text.source, in: range, log: log)
      guard let assignment = reader.read(), AssignmentCheck(changed, log).allows(assignment) else { continue }
      changed.assign(assignment)
    }
    guard !log.hasErrors else { throw RefusedAssignments(findings: log.findings.map(text.placed), isMisuse: true) }
    return try compile(changed, text)
  }

  private func compile(_ tree: JSONNode, _ text: AssignedText) throws(RefusedAssignments) -> ScenarioDocument {
    do throws(InvalidScenario) {
      let assigned = Origin(
        source: text.source, inputs: origin.inputs, parameters: origin.parameters)
      return try Self.compile(tree, assigned).placed(in: text)
    } catch {
      let isMisuse = error.findings.contains { isUnknownKey($0, text) }
      throw RefusedAssignments(findings: error.findings.map(text.placed), isMisuse: isMisuse)
    }
  }

  /// Tells whether a finding stands at the path of an assignment: its last key is none that the format has.
  private func isUnknownKey(_ finding: Finding, _ text: AssignedText) -> Bool {
    guard finding.severity == .error, let span = finding.location.span else { return false }
    return text.ranges.contains { range in
      guard range.contains(span.offset) else { return false }
      var reader = AssignmentReader(text.source, in: range, log: FindingLog(source: text.source))
      return reader.read().map { $0.steps.contains { $0.span.offset == span.offset } } ?? false
    }
  }
}
