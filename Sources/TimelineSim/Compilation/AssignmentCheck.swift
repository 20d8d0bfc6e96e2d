/// Checks that the path of an assignment leads to something that is there.
struct AssignmentCheck {
  private let tree: JSONNode
  private let log: FindingLog

  init(_ tree: JSONNode, _ log: FindingLog) { (self.tree, self.log) = (tree, log) }

  /// Tells whether an assignment can be made, or logs at which step it cannot.
  ///
  /// Only the last key may be new; whether the format has it, compiling tells.
  func allows(_ assignment: Assignment) -> Bool {
    var (node, name) = (tree, "the scenario")
    for (place, step) in assignment.steps.enumerated() {
      let isLast = place == assignment.steps.count - 1
      guard let next = next(step, in: node, called: name, isLast: isLast, assignment.steps[place...]) else {
        return isLast && isNewKey(step, of: node)
      }
      (node, name) = (next, "'\(step.step.text)'")
    }
    return true
  }

  private func isNewKey(_ step: Assignment.Step, of node: JSONNode) -> Bool {
    if case .key = step.step { node.members != nil } else { false }
  }

  /// Returns what a step leads to, or logs why there is nothing, unless a last key may be new.
  private func next(
    _ step: Assignment.Step, in node: JSONNode, called name: String, isLast: Bool,
    _ rest: ArraySlice<Assignment.Step>
  ) -> JSONNode? {
    switch (step.step, node.value) {
    case (.key(let key), .object(let members)):
      let next = members.first { $0.key == key }?.value
      if next == nil, !isLast { reportMissing(key, step, in: members.map { $0.key }, of: name, rest) }
      return next
    case (.key, .array):
      log.error(.wrongKind, at: step.span, "\(name) is a list", remedy: "name an element first: write [0] after it")
    case (.index(let index), .array(let elements)):
      if elements.indices.contains(index) { return elements[index] }
      let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
      log.error(.outOfRange, at: step.span, "\(name) has \(count)", remedy: "the first is [0]")
    case (.index(0), .object): return node
    default:
      log.error(.wrongKind, at: step.span, "\(name) is \(node.kind), and holds nothing", remedy: "end the path there")
    }
    return nil
  }

  private func reportMissing(
    _ key: String, _ step: Assignment.Step, in keys: [String], of name: String, _ rest: ArraySlice<Assignment.Step>
  ) {
    log.error(
      .unknownKey, at: step.span, "\(name) has no '\(key)'",
      remedy: Suggestion.nearest(to: key, in: keys).map { "did you mean '\($0)'?" }
        ?? dotted(rest, keys).map { "a key with points stands in quotes: write \"\($0)\"" }
        ?? "set it whole: \(key)={ … }")
  }

  /// Returns the key with points that the rest of a path begins with, if there is one.
  private func dotted(_ rest: ArraySlice<Assignment.Step>, _ keys: [String]) -> String? {
    let known = Set(keys).union(ParameterID.allCases.map { $0.rawValue })
    return (2...max(2, rest.count)).reversed().lazy
      .map { rest.prefix($0).map { $0.step.text }.joined(separator: ".") }.first { known.contains($0) }
  }
}

extension JSONPath.Step {
  /// The step as messages name it.
  fileprivate var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): "[\(index)]"
    }
  }
}
