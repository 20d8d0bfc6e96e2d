/// An assignment on the command line: `widgets.live-score.provider.policy.after=30m`.
///
/// The path starts at the scenario's root. Dots separate its keys; a key with characters other than letters, digits,
/// `-` and `_` needs double quotes, and `[0]` is the first element of an array. The value is written as in the file,
/// except that a string needs no quotes: `30m` means `"30m"`.
struct Assignment: Hashable, Sendable {
  /// A step of the path and its place in the text.
  struct PathStep: Hashable, Sendable {
    let step: JSONPath.Step
    let span: SourceSpan
  }

  /// The path to the value; there is at least one step.
  let steps: [PathStep]
  /// The value, with its place.
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
    for finding in own.findings { log.error(finding.id, at: span, finding.problem, remedy: finding.remedy) }
    guard let read, let place = span ?? read.steps.first?.span else { return nil }
    self.init(steps: read.steps.map { PathStep(step: $0.step, span: place) }, value: value)
  }
}

extension JSONNode {
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
