/// Takes the members of one JSON object key by key, as its shape says, and reports the keys that are wrong.
///
/// A getter that meets a mistake logs it and returns `nil`: decoding goes on, so that all mistakes of a file are found. A
/// getter that asks for a key the shape does not have, or has in another form, is a mistake of ours and stops.
struct ObjectDecoder {
  /// What the object can hold.
  let shape: ObjectShape
  /// Where the object stands in the tree.
  let path: JSONPath
  /// Where the object starts in the text.
  let span: SourceSpan?
  /// Where mistakes go.
  let log: FindingLog
  /// Whether there is an object at all, and not something else in its place.
  let isObject: Bool
  private let members: [JSONMember]
  private var taken: Set<String> = []

  /// Decodes an object; a node that is none is logged and read as an empty one.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - shape: What it can hold.
  ///   - path: Where it stands in the tree.
  ///   - body: Takes the members.
  static func decode<Value>(
    _ node: JSONNode, _ shape: ObjectShape, at path: JSONPath, log: FindingLog, _ body: (inout ObjectDecoder) -> Value
  ) -> Value {
    if node.members == nil {
      log.error(
        .wrongKind, at: node.span, "\(shape.kind.withArticle) is an object, not \(node.kind)", remedy: "write { … }")
    }
    var decoder = ObjectDecoder(node, shape, at: path, log: log)
    let value = body(&decoder)
    decoder.reportKeys()
    return value
  }

  private init(_ node: JSONNode, _ shape: ObjectShape, at path: JSONPath, log: FindingLog) {
    (self.shape, self.path, self.span, self.log) = (shape, path, node.span, log)
    (isObject, members) = (node.members != nil, node.members ?? [])
  }

  /// What the object describes, as messages name it: `widget`.
  var kind: String { shape.kind }

  /// Whether the object has a key; asking does not take it.
  func has(_ key: String) -> Bool { peek(key) != nil }

  /// Returns the value of a key without taking it.
  func peek(_ key: String) -> JSONNode? {
    _ = form(of: key)
    return members.first { $0.key == key }?.value
  }

  /// Returns where a key stands, or the object where it is missing.
  func place(of key: String) -> SourceSpan? { members.first { $0.key == key }?.keySpan ?? span }

  /// Tells whether one key stands before another.
  func isBefore(_ key: String, _ other: String) -> Bool {
    let index = { key in members.firstIndex { $0.key == key } ?? members.count }
    return index(key) < index(other)
  }

  /// Returns what the value of a key looks like.
  ///
  /// - Precondition: The shape has the key.
  func form(of key: String) -> ValueForm {
    guard let known = shape[key] else { preconditionFailure("\(kind.withArticle) has no '\(key)' in its table") }
    return known.form
  }

  /// Takes the value of a key.
  ///
  /// - Precondition: The shape has the key in this form.
  mutating func take(_ key: String, as form: ValueForm) -> JSONNode? {
    let known = self.form(of: key)
    precondition(known == form, "'\(key)' of \(kind.withArticle) is \(known) in its table, not \(form)")
    return take(key)
  }

  /// Takes the value of a key whose form the caller has looked up.
  mutating func take(_ key: String) -> JSONNode? {
    taken.insert(key)
    return peek(key)
  }

  /// Logs unknown, idle and missing keys; one that is only misspelt is logged once.
  private func reportKeys() {
    let names = shape.keys.map { $0.name }
    var missing = isObject ? shape.keys.filter { $0.isRequired && !has($0.name) } : []
    for member in members where !taken.contains(member.key) {
      guard shape[member.key] == nil else {
        log.error(.needlessKey, at: member.keySpan, "'\(member.key)' has no meaning here")
        continue
      }
      log.error(
        .unknownKey, at: member.keySpan, "\(kind.withArticle) has no key '\(member.key)'",
        remedy: shape.remedy(forKeyOfPart: member.key) ?? Suggestion.remedy(for: member.key, in: names))
      if let meant = Suggestion.nearest(to: member.key, in: names) { missing.removeAll { $0.name == meant } }
    }
    for key in missing {
      log.error(.missingKey, at: span, "\(kind.withArticle) needs '\(key.name)'", remedy: key.remedy)
    }
  }
}

extension ObjectShape {
  /// Returns a remedy for a key that stands beside the object it belongs into, as a policy beside its provider.
  fileprivate func remedy(forKeyOfPart key: String) -> String? {
    let parts = keys.filter { part in
      switch part.form {
      case .object(let shape), .objects(let shape), .policy(let shape): shape[key] != nil
      default: false
      }
    }
    return parts.isEmpty ? nil : "write it inside " + parts.map { "'\($0.name)'" }.joined(separator: " or ")
  }
}

extension String {
  /// The word with its indefinite article.
  var withArticle: String { "\(first.map { "aeiou".contains($0) } == true ? "an" : "a") \(self)" }
}
