/// A value in which a scenario differs from the one that a baseline was made from.
struct ScenarioDifference: Hashable, Sendable {
  /// The path as in an assignment: `widgets.standings.provider.policy.after`.
  package let path: String
  /// The old value as JSON, or the old name of a renamed object; `nil` if the value is new.
  package let old: String?
  /// The new value as JSON, or the new name; `nil` if the value was removed.
  package let new: String?
  /// The place of the value in the current scenario, or of the object that lacks it; `nil` for a file.
  let span: SourceSpan?

  /// Returns the differences between two scenarios in the order of the current one.
  ///
  /// Renamed sources, apps and widgets are one difference each. The order of keys has no meaning.
  ///
  /// - Complexity: Linear in the size of the trees, apart from look-ups of keys.
  static func all(from old: JSONNode, to new: JSONNode) -> (differences: [ScenarioDifference], renames: Renames) {
    let renames = Renames(from: old, to: new)
    var differences = renames.names.map { rename in
      ScenarioDifference(
        path: "\(rename.section).\(rename.new)", old: rename.old, new: rename.new,
        span: new[rename.section]?.members?.first { $0.key == rename.new }?.keySpan)
    }
    add(from: renames.applied(to: old), to: new, at: .root, new.span, &differences)
    return (differences, renames)
  }

  private static func add(
    from old: JSONNode, to new: JSONNode, at path: JSONPath, _ span: SourceSpan?,
    _ differences: inout [ScenarioDifference]
  ) {
    if case (.object(let before), .object(let after)) = (old.value, new.value) {
      for member in after {
        let place = member.keySpan ?? member.value.span ?? span
        if let known = before.first(where: { $0.key == member.key }) {
          add(from: known.value, to: member.value, at: path.key(member.key), place, &differences)
        } else {
          differences.append(ScenarioDifference(path.key(member.key), nil, member.value, place))
        }
      }
      for member in before where !after.contains(where: { $0.key == member.key }) {
        differences.append(ScenarioDifference(path.key(member.key), member.value, nil, span))
      }
    } else if case (.array(let before), .array(let after)) = (old.value, new.value) {
      for (position, pair) in zip(before, after).enumerated() {
        add(from: pair.0, to: pair.1, at: path.index(position), pair.1.span ?? span, &differences)
      }
      for position in before.count..<max(before.count, after.count) {
        differences.append(ScenarioDifference(path.index(position), nil, after[position], after[position].span ?? span))
      }
      for position in after.count..<max(before.count, after.count) {
        differences.append(ScenarioDifference(path.index(position), before[position], nil, span))
      }
    } else if old.withoutPlaces != new.withoutPlaces {
      differences.append(ScenarioDifference(path, old, new, new.span ?? span))
    }
  }

  private init(_ path: JSONPath, _ old: JSONNode?, _ new: JSONNode?, _ span: SourceSpan?) {
    let text = { (node: JSONNode) in JSONWriter.text(of: node, .compact) }
    self.init(path: path.assignmentText, old: old.map(text), new: new.map(text), span: span)
  }

  /// Creates the difference of a file that the scenario names.
  init(file: String) { self.init(path: file, old: "other content", new: "other content", span: nil) }

  init(path: String, old: String?, new: String?, span: SourceSpan?) {
    (self.path, self.old, self.new, self.span) = (path, old, new, span)
  }
}

/// The sources, apps and widgets that have another name in a new scenario and are otherwise equal.
struct Renames: Hashable, Sendable {
  /// A renamed object.
  struct Name: Hashable, Sendable {
    /// The key of the scenario that holds the object: `widgets`.
    let section: String
    let old: String
    let new: String
  }

  private(set) var names: [Name] = []

  /// Finds the renamed objects: of the names that only one scenario has, those with equal objects, in their order.
  init(from old: JSONNode, to new: JSONNode) {
    for section in ["sources", "apps", "widgets"] {
      let (before, after) = (old[section]?.members ?? [], new[section]?.members ?? [])
      var added = after.filter { member in !before.contains { $0.key == member.key } }
      for member in before where !after.contains(where: { $0.key == member.key }) {
        let value = applied(to: member.value).withoutPlaces.sorted
        guard let index = added.firstIndex(where: { $0.value.withoutPlaces.sorted == value }) else { continue }
        names.append(Name(section: section, old: member.key, new: added[index].key))
        added.remove(at: index)
      }
    }
  }

  /// Returns a tree of the old scenario with the new names: as keys, and as values that refer to them.
  func applied(to node: JSONNode) -> JSONNode {
    guard !names.isEmpty else { return node }
    var node = node
    switch node.value {
    case .string(let text): node.value = .string(new(text))
    case .array(let elements): node.value = .array(elements.map(applied))
    case .object(let members):
      node.value = .object(
        members.map { JSONMember(key: new($0.key), at: $0.keySpan, value: applied(to: $0.value)) })
    case .null, .bool, .number: break
    }
    return node
  }

  /// Returns the key of a metric of the old scenario with the new names of its tags.
  func applied(toKey key: String) -> String {
    guard !names.isEmpty else { return key }
    var key = TaggedKey(key)
    for index in key.tags.indices { key.tags[index].value = new(key.tags[index].value) }
    return key.text
  }

  private func new(_ name: String) -> String { names.first { $0.old == name }?.new ?? name }
}

extension JSONNode {
  /// The same tree without places.
  var withoutPlaces: JSONNode {
    switch value {
    case .array(let elements): JSONNode(.array(elements.map { $0.withoutPlaces }))
    case .object(let members): JSONNode(.object(members.map { JSONMember(key: $0.key, value: $0.value.withoutPlaces) }))
    case .null, .bool, .number, .string: JSONNode(value)
    }
  }

  /// The same tree with the keys of each object in their order, which has no meaning.
  fileprivate var sorted: JSONNode {
    switch value {
    case .array(let elements): JSONNode(.array(elements.map { $0.sorted }))
    case .object(let members):
      JSONNode(
        .object(members.map { JSONMember(key: $0.key, value: $0.value.sorted) }.sorted { $0.key < $1.key }))
    case .null, .bool, .number, .string: self
    }
  }
}
