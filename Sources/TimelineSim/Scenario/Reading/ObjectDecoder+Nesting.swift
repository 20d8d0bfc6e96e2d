/// Getters for nested objects.
extension ObjectDecoder {
  /// Takes an object; `nil` if it is missing.
  mutating func object<Value>(_ key: String, _ body: (inout ObjectDecoder) -> Value) -> Value? {
    guard case .object(let shape) = form(of: key) else { preconditionFailure("'\(key)' is no object in its table") }
    guard let node = take(key) else { return nil }
    return ObjectDecoder.decode(node, shape, at: path.key(key), log: log, body)
  }

  /// Takes an array of objects, or a single object.
  ///
  /// - Parameter body: Receives the index in the array, a part of the names of random streams.
  mutating func objects(_ key: String, _ body: (Int, inout ObjectDecoder) -> Void) {
    guard let shape = form(of: key).elements else { preconditionFailure("'\(key)' is no list in its table") }
    guard let node = take(key) else { return }
    guard let elements = node.elements else {
      ObjectDecoder.decode(node, shape, at: path.key(key), log: log) { body(0, &$0) }
      return
    }
    for (index, element) in elements.enumerated() {
      ObjectDecoder.decode(element, shape, at: path.key(key).index(index), log: log) { body(index, &$0) }
    }
  }

  /// Takes an object whose keys are names, sorted by name.
  mutating func named(_ key: String, _ shapes: ObjectShape...) -> [NamedNode] {
    guard let node = take(key, as: .named(shapes)) else { return [] }
    guard let members = node.members else {
      log.error(.wrongKind, at: node.span, "'\(key)' must be an object whose keys are names, not \(node.kind)")
      return []
    }
    let named = members.map {
      NamedNode(name: $0.key, nameSpan: $0.keySpan, node: $0.value, path: path.key(key).key($0.key))
    }
    for member in named { log.checkName(member.name, at: member.nameSpan) }
    return named.sorted { $0.name < $1.name }
  }
}

/// A member of an object whose keys are names.
struct NamedNode: Hashable, Sendable {
  let name: String
  let nameSpan: SourceSpan?
  let node: JSONNode
  let path: JSONPath
}

extension FindingLog {
  /// Logs a name with characters that would be ambiguous in messages, expectations or file names.
  ///
  /// - Parameter hasSpaces: Whether the name may have several words with single spaces between them.
  func checkName(_ name: String, at span: SourceSpan?, hasSpaces: Bool = false) {
    let words = hasSpaces ? name.split(separator: " ", omittingEmptySubsequences: false) : [name[...]]
    let areValid = words.allSatisfy { word in !word.isEmpty && word.unicodeScalars.allSatisfy { $0.isOfNames } }
    if !areValid || name.utf8.count > Limits.nameLength {
      error(
        .badName, at: span, "'\(name.prefix(Limits.nameLength))' is not a valid name",
        remedy: "use up to \(Limits.nameLength) letters, digits, '-', '_' and '.'"
          + (hasSpaces ? ", with single spaces between words" : ""))
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is allowed in a name.
  fileprivate var isOfNames: Bool {
    guard !isUnseen else { return false }
    return properties.isAlphabetic || properties.numericType != nil || "-_.".unicodeScalars.contains(self)
  }
}

/// Names of scenarios for texts from elsewhere.
extension String {
  /// The text as a name: of characters that names may have, with room for a number.
  var asName: String {
    let bytes = utf8.map { byte in
      byte.isLetter || byte.isDigit || [UInt8.minus, .point, UInt8(ascii: "_")].contains(byte) ? byte : .minus
    }
    return String(decoding: bytes.prefix(Limits.nameLength - 10), as: UTF8.self)
  }

  /// Returns the name, with a number if others have it.
  func unused(besides others: [String]) -> String {
    var (unused, number) = (self, 1)
    while others.contains(unused) {
      number += 1
      unused = "\(self)-\(number)"
    }
    return unused
  }
}
