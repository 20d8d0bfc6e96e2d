/// Takes the members of one JSON object key by key, and reports in the end the keys nobody asked for.
///
/// A getter that meets a mistake logs it and returns `nil`: decoding goes on, so that all mistakes of a file are found.
struct ObjectDecoder {
  /// What the object describes, as messages name it: `widget`.
  let kind: String
  /// Where the object stands in the tree.
  let path: JSONPath
  /// Where the object starts in the text.
  let span: SourceSpan?
  /// Where mistakes go.
  let log: FindingLog
  /// Whether there is an object at all, and not something else in its place.
  let isObject: Bool
  private let members: [JSONMember]
  private var asked: [String] = []
  /// Required keys that are not there.
  private var missing: [String] = []

  /// Decodes an object; a node that is none is logged and read as an empty one.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - kind: What it describes.
  ///   - path: Where it stands in the tree.
  ///   - body: Takes the members.
  static func decode<Value>(
    _ node: JSONNode, kind: String, at path: JSONPath, log: FindingLog, _ body: (inout ObjectDecoder) -> Value
  ) -> Value {
    if node.members == nil {
      log.error(.wrongKind, at: node.span, "\(kind.withArticle) is an object, not \(node.kind)", remedy: "write { … }")
    }
    var decoder = ObjectDecoder(node, kind: kind, at: path, log: log)
    let value = body(&decoder)
    decoder.reportKeys()
    return value
  }

  private init(_ node: JSONNode, kind: String, at path: JSONPath, log: FindingLog) {
    (self.kind, self.path, self.span, self.log) = (kind, path, node.span, log)
    (isObject, members) = (node.members != nil, node.members ?? [])
  }

  /// Whether the object has a key; asking does not take it.
  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Returns the value of a key without taking it.
  func peek(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

  /// Returns where a key stands, or the object where it is missing.
  func place(of key: String) -> SourceSpan? { members.first { $0.key == key }?.keySpan ?? span }

  /// Tells whether one key stands before another.
  func isBefore(_ key: String, _ other: String) -> Bool {
    let index = { key in members.firstIndex { $0.key == key } ?? members.count }
    return index(key) < index(other)
  }

  /// Takes the value of a key.
  mutating func take(_ key: String) -> JSONNode? {
    asked.append(key)
    log.noteKey(key, of: kind)
    return members.first { $0.key == key }?.value
  }

  /// Takes the value of a key that must be there.
  mutating func require(_ key: String) -> JSONNode? {
    let node = take(key)
    if node == nil, isObject { missing.append(key) }
    return node
  }

  /// Logs unknown and missing keys; one that is only misspelt is logged once.
  private func reportKeys() {
    var missing = missing
    for member in members where !asked.contains(member.key) {
      log.error(
        .unknownKey, at: member.keySpan, "\(kind.withArticle) has no key '\(member.key)'",
        remedy: Suggestion.remedy(for: member.key, in: asked))
      if let meant = Suggestion.nearest(to: member.key, in: asked) { missing.removeAll { $0 == meant } }
    }
    for key in missing { log.error(.missingKey, at: span, "\(kind.withArticle) needs '\(key)'") }
  }
}

extension String {
  /// The word with its indefinite article.
  var withArticle: String { "\("aeiou".contains(prefix(1)) ? "an" : "a") \(self)" }
}
