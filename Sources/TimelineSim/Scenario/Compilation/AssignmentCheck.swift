/// Checks that the path of an assignment exists in the scenario.
struct AssignmentCheck {
  private let tree: JSONNode
  private let log: FindingLog

  init(_ tree: JSONNode, _ log: FindingLog) { (self.tree, self.log) = (tree, log) }

  /// Returns whether an assignment can be made, or logs the step that fails.
  ///
  /// The last key may be new; compilation checks whether the format has it. An object before it may be missing if the
  /// format has one there; elements of arrays and named objects must exist.
  func allows(_ assignment: Assignment) -> Bool {
    var position = Position(node: tree, form: .object(.scenario), name: "the scenario")
    for (index, step) in assignment.steps.enumerated() {
      let isLast = index == assignment.steps.count - 1
      if isLast, isNewKey(step, of: position.node) { return true }
      guard let next = next(index, of: assignment.steps, at: position) else { return false }
      position = Position(
        node: next, form: position.form?.form(below: step.step, in: position.node), name: "'\(step.step.text)'")
    }
    return true
  }

  /// The position reached on the path of an assignment.
  private struct Position {
    let node: JSONNode
    /// The form that the format has there; `nil` if it has none.
    let form: ValueForm?
    /// The name of the position in messages.
    let name: String
  }

  private func isNewKey(_ step: Assignment.PathStep, of node: JSONNode) -> Bool {
    guard case .key(let key) = step.step, let members = node.members else { return false }
    return !members.contains { $0.key == key }
  }

  /// Returns the node that a step leads to, an empty object if the format has one there, or logs why the step fails.
  private func next(_ index: Int, of steps: [Assignment.PathStep], at position: Position) -> JSONNode? {
    let (step, name) = (steps[index], position.name)
    switch (step.step, position.node.value) {
    case (.key(let key), .object(let members)):
      if let next = members.first(where: { $0.key == key })?.value { return next }
      if case .index = steps[index + 1].step {
        log.error(
          .unknownKey, at: step.span, "\(name) has no '\(key)'", remedy: "an element can be set only where one exists")
        return nil
      }
      if position.form?.makesObject(at: key) == true { return .object([]) }
      reportMissing(key, index, of: steps, at: position)
    case (.key, .array):
      log.error(.wrongKind, at: step.span, "\(name) is an array", remedy: "select an element first, such as [0]")
    case (.index(let index), .array(let elements)):
      if elements.indices.contains(index) { return elements[index] }
      let count = elements.count.counted("element")
      log.error(.outOfRange, at: step.span, "\(name) has \(count)", remedy: "the first one is [0]")
    case (.index(0), .object): return position.node
    case (.index, .object):
      log.error(.outOfRange, at: step.span, "\(name) is an object, not an array", remedy: "leave the index out")
    case (_, .null), (_, .bool), (_, .number), (_, .string):
      log.error(
        .wrongKind, at: step.span, "\(name) is \(position.node.kind) and has no members",
        remedy: position.form?.holdsKeys == true
          ? "assign an object to it: {\"\(step.step.text)\": …}" : "end the path there")
    }
    return nil
  }

  private func reportMissing(
    _ key: String, _ index: Int, of steps: [Assignment.PathStep], at position: Position
  ) {
    let step = steps[index]
    if let form = position.form?.form(below: step.step, in: position.node), !form.holdsKeys {
      return log.error(.wrongKind, at: step.span, "'\(key)' is not an object", remedy: "end the path there")
    }
    let keys = (position.node.members ?? []).map { $0.key } + (position.form?.keys ?? [])
    log.error(
      .unknownKey, at: step.span, "\(position.name) has no '\(key)'",
      remedy: Suggestion.nearest(to: key, in: keys).map { "did you mean '\($0)'?" }
        ?? dotted(steps[index...], keys).map { Self.quoting($0, after: steps[..<index]) }
        ?? section(of: key).map { "did you mean '\($0).\(key)'?" }
        ?? Suggestion.remedy(for: key, in: Set(keys).sorted()))
  }

  /// Returns the remedy for a key with dots that was written without quotes.
  private static func quoting(_ key: String, after steps: ArraySlice<Assignment.PathStep>) -> String {
    let path = steps.map { $0.step.text + "." }.joined() + "\"\(key)\""
    return "put a key that contains dots in quotes, and all in quotes of the shell: '\(path)=…'"
  }

  /// Returns the section of the scenario that contains a name.
  private func section(of name: String) -> String? {
    ["widgets", "apps", "sources"].first { tree[$0]?[name] != nil }
  }

  /// Returns the key with dots at the start of the rest of a path, if there is one.
  private func dotted(_ rest: ArraySlice<Assignment.PathStep>, _ keys: [String]) -> String? {
    let known = Set(keys).union(ParameterID.allCases.map { $0.rawValue })
    return (2...max(2, rest.count)).reversed().lazy
      .map { rest.prefix($0).map { $0.step.text }.joined(separator: ".") }.first { known.contains($0) }
  }
}

extension ValueForm {
  /// Returns whether a missing key of such an object can start as an empty object.
  fileprivate func makesObject(at key: String) -> Bool {
    guard case .keys(let shape) = content else { return false }
    return shape[key].map { $0.form.holdsKeys || $0.form.isShares } ?? false
  }

  /// Whether a value of this form is an object of shares.
  private var isShares: Bool { if case .shares = self { true } else { false } }

  /// Whether a value of this form can be an object.
  fileprivate var holdsKeys: Bool {
    switch content {
    case .keys, .named, .metrics: true
    case .distribution, .value: false
    }
  }

  fileprivate var keys: [String] {
    if case .keys(let shape) = content { shape.keys.map { $0.name } } else { [] }
  }
}

extension JSONPath.Step {
  /// The step in messages.
  fileprivate var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): "[\(index)]"
    }
  }
}
