/// Values that a part of a scenario sets elsewhere in it, by path: those of a profile of a fleet, or of an update.
struct Settings {
  fileprivate(set) var members: [JSONMember] = []

  /// Whether there are none.
  var isEmpty: Bool { members.isEmpty }

  /// The number of paths.
  var count: Int { members.count }

  /// Returns the settings without one path.
  func removing(at index: Int) -> Settings {
    var rest = self
    rest.members.remove(at: index)
    return rest
  }

  /// Returns the place of a path.
  func place(at index: Int) -> SourceSpan? { members[index].keySpan }

  /// Returns whether a path or its value contains a place.
  func contains(_ span: SourceSpan) -> Bool {
    members.contains { $0.keySpan == span || $0.value.contains(span) }
  }

  /// The place of the first path.
  var place: SourceSpan? { members.first?.keySpan }

  /// Assigns the values to a tree.
  ///
  /// - Parameters:
  ///   - id: The kind of the finding about a path that is refused.
  ///   - refusal: Returns the reason why a key of the scenario cannot be set; `nil` if it can.
  func assign(to tree: inout JSONNode, _ log: FindingLog, _ id: FindingID, refusing refusal: (String) -> String?) {
    for member in members {
      guard let assignment = Assignment(member.key, member.value, at: member.keySpan, log) else { continue }
      if case .key(let key)? = assignment.steps.first?.step, let reason = refusal(key) {
        log.error(id, at: member.keySpan, reason)
      } else if AssignmentCheck(tree, log).allows(assignment) {
        tree.assign(assignment)
      }
    }
  }
}

extension ObjectDecoder {
  /// Takes the values in `set`.
  mutating func settings() -> Settings {
    guard let node = take("set", as: .assignments) else { return Settings() }
    if node.members == nil {
      log.error(.wrongKind, at: node.span, "'set' must be an object from paths to values, not \(node.kind)")
    }
    var settings = Settings()
    settings.members = node.members ?? []
    return settings
  }
}

extension JSONNode {
  /// Returns whether a key or a value of this tree is at a place.
  func contains(_ place: SourceSpan) -> Bool {
    span == place || (elements ?? []).contains { $0.contains(place) }
      || (members ?? []).contains { $0.keySpan == place || $0.value.contains(place) }
  }
}
