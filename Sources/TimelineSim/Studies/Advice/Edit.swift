/// A change of a scenario.
enum Edit: Hashable, Sendable {
  /// Replaces the value at a path, or removes it.
  case set(JSONPath, JSONNode?)
  /// Adds an element to the list at a path; a single value, which stands for a list of one, becomes its first element.
  case add(JSONPath, JSONNode)
  /// Sets a parameter of the modelled system.
  case parameter(ParameterID, ParameterValue)
  /// Removes all offline times.
  case alwaysOnline

  /// Returns edits that set keys of an object.
  static func keys(of object: JSONPath, _ values: KeyValuePairs<String, JSONNode?>) -> [Edit] {
    values.map { .set(object.key($0.key), $0.value) }
  }
}

extension ScenarioDocument {
  /// Returns the scenario with some changes.
  ///
  /// - Throws: The findings about the changed scenario.
  /// - Complexity: That of compiling it.
  func applying(_ edits: [Edit]) throws(InvalidScenario) -> ScenarioDocument {
    let compiled = try changing { tree in
      for edit in edits {
        switch edit {
        case .set(let path, let value?):
          tree.update(at: path) { $0 = value }
          tree.setInUpdate(path, value)
        case .set(let path, nil): tree.remove(at: path)
        case .add(let path, let element): tree.update(at: path) { $0 = $0.list(adding: element) }
        case .parameter, .alwaysOnline: break
        }
      }
    }
    // The number of people may be another than that of the text.
    let changed = fleet.map { compiled.settingPeople($0.plan.people) } ?? compiled
    var values: [ParameterID: ParameterValue] = [:]
    for case .parameter(let id, let value) in edits { values[id] = value }
    let set = values.isEmpty ? changed : try changed.setting(values)
    return edits.contains(.alwaysOnline) ? set.removing { $0.action == .condition(.offline) } : set
  }
}

extension ScenarioDocument {
  /// Returns edits as assignments of the command line; `nil` if these cannot make them.
  ///
  /// An assignment removes nothing, and leaves alone the values that an update of the apps sets.
  func assignments(for edits: [Edit]) -> [String]? {
    guard tree["update"] == nil else { return nil }
    var (changed, paths) = (tree, [JSONPath]())
    for edit in edits {
      switch edit {
      case .set(let path, let value?):
        changed.update(at: path) { $0 = value }
        paths.append(path)
      case .add(let path, let element):
        changed.update(at: path) { $0 = $0.list(adding: element) }
        if !paths.contains(path) { paths.append(path) }
      case .set, .parameter, .alwaysOnline: return nil
      }
    }
    return paths.map { path in
      var text = ""
      changed.update(at: path) { text = $0.spelling }
      return "\(path.assignmentText)=\(text)"
    }
  }

  /// Returns the text of the scenario after a piece of advice, with its comments, for a file beside the scenario's own.
  ///
  /// - Throws: The findings about the changed scenario.
  package func text(applying advice: Advice) throws(InvalidScenario) -> String {
    TextPatch.text(of: origin.source, in: origin.ownText, changedTo: try applying(advice.edits).tree)
  }
}

extension JSONNode {
  /// Returns the list with one more element; a missing list was created as an empty object.
  fileprivate func list(adding element: JSONNode) -> JSONNode {
    if let elements { return .array(elements + [element]) }
    return .array((members?.isEmpty ?? false ? [] : [self]) + [element])
  }

  /// Gives an update of the apps the value of a path that it sets too, so that the value holds for both versions.
  fileprivate mutating func setInUpdate(_ path: JSONPath, _ value: JSONNode) {
    guard let set = self["update"]?["set"]?.members else { return }
    let kept = set.compactMap { member -> JSONMember? in
      let log = FindingLog(source: SourceText(name: "", text: ""))
      guard let steps = Assignment(member.key, member.value, at: nil, log)?.steps.map({ $0.step }) else {
        return member
      }
      if steps.starts(with: path.steps) { return nil }
      var member = member
      if path.steps.starts(with: steps) {
        member.value.update(at: JSONPath(steps: Array(path.steps.dropFirst(steps.count)))) { $0 = value }
      }
      return member
    }
    let update = JSONPath.root.key("update")
    if kept.isEmpty { remove(at: update) } else { self.update(at: update.key("set")) { $0.value = .object(kept) } }
  }

  /// Removes a key of an object, if it exists.
  fileprivate mutating func remove(at path: JSONPath) {
    guard case .key(let key) = path.steps.last else { return }
    update(at: JSONPath(steps: path.steps.dropLast())) { object in
      guard let members = object.members else { return }
      object.value = .object(members.filter { $0.key != key })
    }
  }
}
