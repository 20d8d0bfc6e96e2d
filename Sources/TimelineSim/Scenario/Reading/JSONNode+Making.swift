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
