/// A JSON value and, if it was read from a text, its place.
///
/// Readers and writers share this tree: a node created by code has no place. Members keep their order, and numbers keep
/// their digits, so that no value is rounded.
struct JSONNode: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in its JSON spelling.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  var value: Content
  /// The place of the value; of an array or object, its opening bracket.
  var span: SourceSpan?

  init(_ value: Content, at span: SourceSpan? = nil) { (self.value, self.span) = (value, span) }
}

/// One key of a JSON object with its value.
struct JSONMember: Hashable, Sendable {
  /// The key, without quotes and escapes.
  var key: String
  /// The place of the key, including its quotes.
  var keySpan: SourceSpan?
  var value: JSONNode

  init(key: String, at keySpan: SourceSpan? = nil, value: JSONNode) {
    (self.key, self.keySpan, self.value) = (key, keySpan, value)
  }
}

extension JSONNode {
  /// The kind of the value, with its article, for messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The string, if the node is one.
  var string: String? { if case .string(let text) = value { text } else { nil } }
  /// The Boolean, if the node is one.
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  /// The digits, if the node is a number.
  var number: String? { if case .number(let text) = value { text } else { nil } }
  /// The whole number, if the node is one, without a point or an exponent, and it fits.
  var integer: Int128? { number.flatMap { Int128($0) } }
  /// The elements, if the node is an array.
  var elements: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }
  /// The members, if the node is an object.
  var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

  /// The number of values in the node, itself included.
  ///
  /// - Complexity: O(*n*) in that number.
  var valueCount: Int64 {
    switch value {
    case .array(let nodes): nodes.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    case .null, .bool, .number, .string: 1
    }
  }

  /// Returns the value of a key, if the node is an object that has it.
  ///
  /// - Complexity: O(*n*) in the number of members.
  subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.value }

  /// Returns the texts in all keys of some names in this node and below, also at the end of a path.
  ///
  /// - Parameters:
  ///   - keys: The names.
  ///   - inLists: Whether the texts in an array count, too.
  /// - Complexity: O(*n*) in the number of values.
  func texts(ofKeys keys: [String], inLists: Bool = false) -> [String] {
    var texts: [String] = []
    addTexts(ofKeys: keys, inLists: inLists, to: &texts)
    return texts
  }

  private func addTexts(ofKeys keys: [String], inLists: Bool, to texts: inout [String]) {
    for member in members ?? [] {
      if keys.contains(where: { member.key.ends(inName: $0) }) {
        let values = inLists ? member.value.elements ?? [member.value] : [member.value]
        texts += values.compactMap { $0.string }
      }
      member.value.addTexts(ofKeys: keys, inLists: inLists, to: &texts)
    }
    for element in elements ?? [] { element.addTexts(ofKeys: keys, inLists: inLists, to: &texts) }
  }
}

/// Nodes created by code, for output.
extension JSONNode {
  static let null = JSONNode(.null)
  static func bool(_ flag: Bool) -> JSONNode { JSONNode(.bool(flag)) }
  static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }
  static func int(_ number: some BinaryInteger) -> JSONNode { JSONNode(.number(String(number))) }
  /// A number in its JSON spelling, such as `0.25`.
  static func number(_ digits: String) -> JSONNode { JSONNode(.number(digits)) }
  static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }
  /// Returns an object with its members in the given order.
  static func object(_ members: [(String, JSONNode)]) -> JSONNode {
    JSONNode(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
  }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral text: String) { self = .string(text) }
  init(integerLiteral number: Int64) { self = .int(number) }
  init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

extension JSONNode: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
  /// Creates an object; the members keep the order in which they are written.
  init(dictionaryLiteral members: (String, JSONNode)...) { self = .object(members) }
}

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

extension String {
  /// Returns whether the text is a name, or a path that ends in it; compares lengths first, because most keys are neither.
  fileprivate func ends(inName name: String) -> Bool {
    let start = utf8.count - name.utf8.count
    guard start > 0 else { return start == 0 && self == name }
    return utf8[utf8.index(utf8.startIndex, offsetBy: start - 1)] == .point && hasSuffix(name)
  }
}
