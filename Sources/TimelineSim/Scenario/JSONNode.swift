/// A JSON value and, if it was read from a text, its place there.
///
/// The same tree serves for reading and for writing: a node made by code has no place. Members keep their order, and a
/// number keeps its digits, so that nothing is rounded on the way through.
struct JSONNode: Hashable, Sendable {
  /// What a node holds.
  enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in the spelling of JSON.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// What the node holds.
  var value: Content
  /// Where the value stands; of an array or object, its opening bracket.
  var span: SourceSpan?

  /// Creates a node.
  init(_ value: Content, at span: SourceSpan? = nil) { (self.value, self.span) = (value, span) }
}

/// One key of a JSON object with its value.
struct JSONMember: Hashable, Sendable {
  /// The key, without quotes and escapes.
  var key: String
  /// Where the key stands, its quotes included.
  var keySpan: SourceSpan?
  /// The value.
  var value: JSONNode

  /// Creates a member.
  init(key: String, at keySpan: SourceSpan? = nil, value: JSONNode) {
    (self.key, self.keySpan, self.value) = (key, keySpan, value)
  }
}

extension JSONNode {
  /// The value's kind with its article, as messages name it.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The text, if the node is one.
  var string: String? { if case .string(let text) = value { text } else { nil } }
  /// The truth value, if the node is one.
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  /// The digits, if the node is a number.
  var number: String? { if case .number(let text) = value { text } else { nil } }
  /// The whole number, if the node is one without point and exponent, and fits.
  var integer: Int128? { number.flatMap { Int128($0) } }
  /// The elements, if the node is an array.
  var elements: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }
  /// The members, if the node is an object.
  var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

  /// Returns the value of a key, if the node is an object that has it.
  ///
  /// - Complexity: O(*n*) in the number of members.
  subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.value }
}
