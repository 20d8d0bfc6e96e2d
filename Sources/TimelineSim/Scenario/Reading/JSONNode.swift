/// A JSON value and, if it was read from a text, its place.
///
/// Readers and writers share this tree: a node created by code has no place. Members keep their order, and numbers keep
/// their digits, so that no value is rounded.
struct JSONNode: Hashable, Sendable {
  /// The content of a node.
  enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in its JSON spelling.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// The content of the node.
  var value: Content
  /// The place of the value; of an array or object, its opening bracket.
  var span: SourceSpan?

  /// Creates a node.
  init(_ value: Content, at span: SourceSpan? = nil) { (self.value, self.span) = (value, span) }
}

/// One key of a JSON object with its value.
struct JSONMember: Hashable, Sendable {
  /// The key, without quotes and escapes.
  var key: String
  /// The place of the key, including its quotes.
  var keySpan: SourceSpan?
  /// The value.
  var value: JSONNode

  /// Creates a member.
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
}
