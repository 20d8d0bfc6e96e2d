/// Getters for objects inside an object.
extension ObjectDecoder {
  /// Takes an object; a missing one is `nil`.
  mutating func object<Value>(
    _ key: String, kind: String? = nil, _ body: (inout ObjectDecoder) -> Value
  ) -> Value? {
    guard let node = take(key) else { return nil }
    return ObjectDecoder.decode(node, kind: kind ?? key, at: path.key(key), log: log, body)
  }

  /// Takes a list of objects; one object may stand for a list of one.
  ///
  /// - Parameter body: Is given the position in the list, which belongs to the names of random streams.
  mutating func objects(_ key: String, kind: String, _ body: (Int, inout ObjectDecoder) -> Void) {
    if let node = take(key) { decode(node, key, kind: kind, body) }
  }

  /// Takes a list of objects that must be there.
  mutating func requiredObjects(_ key: String, kind: String, _ body: (Int, inout ObjectDecoder) -> Void) {
    if let node = require(key) { decode(node, key, kind: kind, body) }
  }

  private func decode(_ node: JSONNode, _ key: String, kind: String, _ body: (Int, inout ObjectDecoder) -> Void) {
    guard let elements = node.elements else {
      ObjectDecoder.decode(node, kind: kind, at: path.key(key), log: log) { body(0, &$0) }
      return
    }
    for (index, element) in elements.enumerated() {
      ObjectDecoder.decode(element, kind: kind, at: path.key(key).index(index), log: log) { body(index, &$0) }
    }
  }

  /// Takes an object whose keys are names, sorted by them.
  mutating func named(_ key: String) -> [NamedNode] {
    guard let node = take(key) else { return [] }
    guard let members = node.members else {
      log.error(.wrongKind, at: node.span, "'\(key)' is an object with a name for each key, not \(node.kind)")
      return []
    }
    let named = members.map {
      NamedNode(name: $0.key, nameSpan: $0.keySpan, node: $0.value, path: path.key(key).key($0.key))
    }
    for member in named { log.checkName(member) }
    return named.sorted { $0.name < $1.name }
  }
}

/// A member of an object whose keys are names.
struct NamedNode: Hashable, Sendable {
  /// The name.
  let name: String
  /// Where the name stands.
  let nameSpan: SourceSpan?
  /// What it names.
  let node: JSONNode
  /// The way there.
  let path: JSONPath
}

extension FindingLog {
  /// Logs a name that could not be told apart in messages, expectations and file names.
  func checkName(_ named: NamedNode) {
    let isPlain = named.name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
    }
    if named.name.isEmpty || !isPlain || named.name.utf8.count > 100 {
      error(
        .badName, at: named.nameSpan, "'\(named.name)' cannot be a name",
        remedy: "use up to 100 letters, digits, '-', '_' and '.'")
    }
  }
}
