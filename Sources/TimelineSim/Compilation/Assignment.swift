/// What a person sets on the command line: `widgets.live-score.provider.policy.after=30m`.
///
/// The path always starts at the scenario's root. Its keys are parted by points; one with other characters than
/// letters, digits, `-` and `_` stands in double quotes, and `[0]` is the first element of a list. The value is what the
/// file would say, except that a text needs no quotes: `30m` is the text that `"30m"` is.
struct Assignment: Hashable, Sendable {
  /// A step of the path and where it stands.
  struct Step: Hashable, Sendable {
    let step: JSONPath.Step
    let span: SourceSpan
  }

  /// The way to the value; there is at least one step.
  let steps: [Step]
  /// The value, with its place.
  let value: JSONNode

  /// The way to what holds the value.
  var parent: JSONPath { JSONPath(steps: steps.dropLast().map { $0.step }) }
}

extension JSONNode {
  /// Sets a value whose path is known to fit; a key that is new gets the place where it was assigned.
  mutating func assign(_ assignment: Assignment) {
    for (place, step) in assignment.steps.dropLast().enumerated() {
      // A missing object is made on the way; what is wrong with it stands where its key was written.
      update(at: JSONPath(steps: assignment.steps[...place].map { $0.step })) { $0.span = $0.span ?? step.span }
    }
    update(at: assignment.parent) { parent in
      guard let last = assignment.steps.last else { return }
      switch (last.step, parent.value) {
      case (.key(let key), .object(var members)):
        if let place = members.firstIndex(where: { $0.key == key }) {
          members[place].value = assignment.value
        } else {
          members.append(JSONMember(key: key, at: last.span, value: assignment.value))
        }
        parent.value = .object(members)
      default:
        parent.update(at: JSONPath(steps: [last.step])) { $0 = assignment.value }
      }
    }
  }
}
