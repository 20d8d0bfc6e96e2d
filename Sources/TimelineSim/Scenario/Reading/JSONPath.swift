/// The path from the root of a JSON tree to one of its nodes.
struct JSONPath: Hashable, Sendable {
  /// One step down.
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The steps, starting at the root.
  var steps: [Step] = []

  /// The root itself.
  static let root = JSONPath()

  /// Returns the path to the member of an object.
  func key(_ key: String) -> JSONPath { JSONPath(steps: steps + [.key(key)]) }
  /// Returns the path to the element of an array.
  func index(_ index: Int) -> JSONPath { JSONPath(steps: steps + [.index(index)]) }
}

extension JSONNode {
  /// Changes the node at a path and creates missing objects on it.
  ///
  /// Index 0 of an object is the object itself. A path past the end of an array or through a plain value has no effect.
  mutating func update(at path: JSONPath, _ change: (inout JSONNode) -> Void) { update(path.steps[...], change) }

  private mutating func update(_ steps: ArraySlice<JSONPath.Step>, _ change: (inout JSONNode) -> Void) {
    switch (steps.first, value) {
    case (nil, _):
      change(&self)
    case (.key(let key), .object(var members)):
      let position = members.firstIndex { $0.key == key } ?? members.count
      if position == members.count { members.append(JSONMember(key: key, value: JSONNode(.object([])))) }
      members[position].value.update(steps.dropFirst(), change)
      value = .object(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index].update(steps.dropFirst(), change)
      value = .array(elements)
    case (.index(0), .object): update(steps.dropFirst(), change)
    case (.key, _), (.index, _): break
    }
  }
}
