/// An assignment on the command line: `widgets.live-score.provider.policy.after=30m`.
///
/// The path starts at the scenario's root. Dots separate its keys; a key with characters other than letters, digits,
/// `-` and `_` needs double quotes, and `[0]` is the first element of an array. The value is written as in the file,
/// except that a string needs no quotes: `30m` means `"30m"`.
struct Assignment: Hashable, Sendable {
  struct PathStep: Hashable, Sendable {
    let step: JSONPath.Step
    let span: SourceSpan
  }

  /// The path to the value; there is at least one step.
  let steps: [PathStep]
  let value: JSONNode

  /// The path to the object or array that holds the value.
  var parent: JSONPath { JSONPath(steps: steps.dropLast().map { $0.step }) }
}

extension Assignment {
  /// Creates the assignment of a value to a path; `nil` after a finding about the path.
  ///
  /// - Parameters:
  ///   - path: The path, as on the command line.
  ///   - value: The value.
  ///   - span: The place of the path in the log's text.
  init?(_ path: String, _ value: JSONNode, at span: SourceSpan?, _ log: FindingLog) {
    let text = SourceText(name: log.source.name, text: "\(path)=0")
    let own = FindingLog(source: text)
    var reader = AssignmentReader(text, in: 0..<text.bytes.count, log: own)
    let read = reader.read()
    log.add(own.findings, at: span)
    guard let read, let place = span ?? read.steps.first?.span else { return nil }
    self.init(steps: read.steps.map { PathStep(step: $0.step, span: place) }, value: value)
  }
}

extension JSONPath {
  /// The path as written in an assignment.
  var assignmentText: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        let isPlain =
          !key.isEmpty
          && key.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar)
          }
        text += (text.isEmpty ? "" : ".") + (isPlain ? key : JSONWriter.text(of: .string(key), .compact))
      }
    }
  }
}

extension JSONNode {
  /// The value as on the command line: a string without quotes, other values as JSON on one line.
  var spelling: String { string ?? JSONWriter.text(of: self, .compact) }

  /// Sets a value whose path has been checked; a new key gets the place of its assignment.
  mutating func assign(_ assignment: Assignment) {
    for (position, step) in assignment.steps.dropLast().enumerated() {
      // A missing object is created; findings about it refer to its key in the assignment.
      update(at: JSONPath(steps: assignment.steps[...position].map { $0.step })) { $0.span = $0.span ?? step.span }
    }
    update(at: assignment.parent) { parent in
      guard let last = assignment.steps.last else { return }
      guard case (.key(let key), .object(var members)) = (last.step, parent.value) else {
        return parent.update(at: JSONPath(steps: [last.step])) { $0 = assignment.value }
      }
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = assignment.value
      } else {
        members.append(JSONMember(key: key, at: last.span, value: assignment.value))
      }
      parent.value = .object(members)
    }
  }
}

/// A scenario's text with assignments appended to it, so that a finding about an assignment has a place.
struct AssignedText: Hashable, Sendable {
  /// The scenario's own lines, then those of the assignments.
  let source: SourceText
  /// The bytes of the scenario's own lines.
  let ownText: Range<Int>
  /// The bytes of each assignment, in order.
  let ranges: [Range<Int>]

  /// Appends assignments to a scenario's text.
  init(_ scenario: ScenarioDocument.Origin, _ assignments: [String]) {
    var bytes = scenario.source.bytes
    var ranges: [Range<Int>] = []
    for text in assignments {
      bytes.append(.lineFeed)
      ranges.append(bytes.count..<bytes.count + text.utf8.count)
      bytes += text.utf8
    }
    (source, self.ranges) = (SourceText(name: scenario.source.name, bytes: bytes), ranges)
    ownText = scenario.ownText
  }

  var assignments: [String] { ranges.map { source.text(in: $0) } }

  /// Returns whether a place is in an assignment rather than in the scenario's own lines.
  func isAssigned(_ span: SourceSpan) -> Bool { range(at: span.offset) != nil }

  /// Returns a finding with its place relative to its assignment, if it is about one.
  func relocated(_ finding: Finding) -> Finding {
    guard let span = finding.location.span, let range = range(at: span.offset) else { return finding }
    let own = SourceText(name: "--set", bytes: Array(source.bytes[range]))
    let line = span.line - source.line(at: range.lowerBound) + 1
    let place = SourceSpan(
      line: line, column: span.column, length: span.length, offset: span.offset - range.lowerBound)
    return own.finding(finding.id, finding.severity, at: place, finding.problem, remedy: finding.remedy)
  }

  /// Returns the bytes of the assignment at an offset, its end included.
  private func range(at offset: Int) -> Range<Int>? {
    ranges.first { $0.lowerBound <= offset && offset <= $0.upperBound }
  }
}

/// The error for assignments that cannot be made, or whose scenario cannot run.
package struct RefusedAssignments: Error, Hashable, Sendable {
  /// The findings, in the order of their places; the file of those in an assignment is `--set`.
  package let findings: [Finding]
  /// Whether a path or its spelling is wrong, as opposed to the scenario with the value set.
  package let isMisuse: Bool
}

extension ScenarioDocument {
  /// Returns the scenario with some values set, one after the other.
  ///
  /// - Parameter assignments: Each a path from the root and a value: `widgets.live-score.provider.policy.after=30m`.
  ///   Missing objects that the format has are created; named objects and elements of arrays must exist.
  /// - Throws: The findings about the assignments, or about the resulting scenario.
  package func assigning(_ assignments: [String]) throws(RefusedAssignments) -> ScenarioDocument {
    let text = AssignedText(origin, assignments)
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
