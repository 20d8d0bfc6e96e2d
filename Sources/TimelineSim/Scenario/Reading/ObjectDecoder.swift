/// Takes the members of one JSON object key by key, following its shape, and reports wrong keys.
///
/// A getter logs an error and returns `nil`; decoding continues, to find all errors in a file. A getter for a key that
/// the shape does not have, or has in another form, is a programmer error and traps.
struct ObjectDecoder {
  /// The keys that the object can have.
  let shape: ObjectShape
  /// The path of the object in the tree.
  let path: JSONPath
  let span: SourceSpan?
  /// The log of findings.
  let log: FindingLog
  /// Whether the node is an object.
  let isObject: Bool
  private let members: [JSONMember]
  private var taken: Set<String> = []

  /// Decodes an object; a node of another kind is logged and read as an empty object.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - shape: The keys that it can have.
  ///   - path: Its path in the tree.
  ///   - body: Takes the members.
  static func decode<Value>(
    _ node: JSONNode, _ shape: ObjectShape, at path: JSONPath, log: FindingLog, _ body: (inout ObjectDecoder) -> Value
  ) -> Value {
    if node.members == nil {
      log.error(
        .wrongKind, at: node.span, "\(shape.kind.withArticle) must be an object, not \(node.kind)",
        remedy: shape.remedy(forValue: node))
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

  /// The kind of object in messages: `widget`.
  var kind: String { shape.kind }

  /// Returns whether the object has a key, without taking it.
  func has(_ key: String) -> Bool { peek(key) != nil }

  /// Returns whether an object has neither one of some keys nor an unknown key that probably means one, which is a
  /// finding of its own.
  func lacks(_ keys: [String]) -> Bool { isObject && !keys.contains(where: has) && !misspells(keys) }

  /// Returns whether the object has an unknown key that probably means one of some keys.
  func misspells(_ keys: [String]) -> Bool {
    // No more of them become findings.
    let unknown = members.lazy.filter { shape[$0.key] == nil }.prefix(Limits.findings)
    guard !unknown.isEmpty else { return false }
    let names = SuggestedKeys(self)
    return unknown.contains { names.likely($0.key).contains(where: keys.contains) }
  }

  /// Returns the one key that the object has of several; logs if it has none, or another one as well.
  func oneKey(of keys: [String], else problem: (Int) -> String, remedy: String? = nil) -> String? {
    let given = keys.filter(has)
    if given.count == 1 { return given[0] }
    if !given.isEmpty || lacks(keys) {
      log.error(.conflictingKeys, at: span, problem(given.count), remedy: remedy)
    }
    return nil
  }

  /// Returns the value of a key without taking it.
  func peek(_ key: String) -> JSONNode? {
    _ = form(of: key)
    return members.first { $0.key == key }?.value
  }

  /// Returns the place of a key, or of the object if the key is missing.
  func place(of key: String) -> SourceSpan? { members.first { $0.key == key }?.keySpan ?? span }

  /// Returns whether one key is before another.
  func isBefore(_ key: String, _ other: String) -> Bool {
    let index = { key in members.firstIndex { $0.key == key } ?? members.count }
    return index(key) < index(other)
  }

  /// Returns the form of a key's value.
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

  /// Logs unknown, unused and missing keys; a misspelled key is logged once.
  private func reportKeys() {
    let others = members.filter { !taken.contains($0.key) }
    let names = others.isEmpty ? nil : SuggestedKeys(self)
    for member in others {
      guard shape[member.key] == nil else {
        log.error(.needlessKey, at: member.keySpan, "'\(member.key)' does not apply here")
        continue
      }
      log.error(
        .unknownKey, at: member.keySpan, "\(kind.withArticle) has no key '\(member.key)'",
        remedy: names?.remedy(for: member.key))
    }
    for key in shape.keys where key.isRequired && lacks([key.name]) {
      log.error(.missingKey, at: span, "\(kind.withArticle) needs '\(key.name)'", remedy: key.remedy)
    }
  }
}

extension ObjectShape {
  /// Returns a remedy for a value that is not an object: one that is evidently meant as a timing or an event becomes one.
  fileprivate func remedy(forValue node: JSONNode) -> String {
    guard let (key, value) = keyAndText(ofValue: node), self[key] != nil else { return "write { … }" }
    return "write { \"\(key)\": \(value) }"
  }

  /// Returns the key of a timing or of an event whose value a node evidently is, and the value's text.
  private func keyAndText(ofValue node: JSONNode) -> (key: String, text: String)? {
    guard let text = node.string else {
      return node.number.flatMap { QuantityScanner.isDecimal($0) ? ("perDay", $0) : nil }
    }
    if (try? Quantity.plainDuration(text)) != nil { return ("every", "\"\(text)\"") }
    let rate = String(text.dropLast(4))
    if text.hasSuffix("/day"), QuantityScanner.isDecimal(rate) { return ("perDay", rate) }
    return (text.contains(":") ? "at" : "on", "\"\(text)\"")
  }

  /// Returns the keys whose objects have a key of their own, such as `provider` for `policy`.
  fileprivate func keysOfParts(with key: String) -> [String] {
    keys.filter { part in
      if case .keys(let shape) = part.form.content { shape[key] != nil } else { false }
    }.map { $0.name }
  }
}

/// The keys that an unknown key of an object may mean.
private struct SuggestedKeys {
  private let shape: ObjectShape
  private let all: [String]
  /// Those that the object does not have yet.
  private let free: [String]

  init(_ object: ObjectDecoder) {
    shape = object.shape
    all = shape.keys.map { $0.name }
    free = all.filter { !object.has($0) }
  }

  /// Returns the keys that an unknown one probably means: those whose objects have it, or those with such a name.
  func likely(_ unknown: String) -> [String] {
    let parts = shape.keysOfParts(with: unknown)
    return parts.isEmpty ? Suggestion.likely(unknown, in: names(near: unknown)) : parts
  }

  func remedy(for unknown: String) -> String? {
    let parts = shape.keysOfParts(with: unknown)
    guard parts.isEmpty else { return "write it inside " + parts.map { "'\($0)'" }.joined(separator: " or ") }
    return Suggestion.remedy(for: unknown, in: names(near: unknown))
  }

  /// A key that the object has is meant only if no other is as likely.
  private func names(near unknown: String) -> [String] {
    Suggestion.nearest(to: unknown, in: free) == nil ? all : free
  }
}

extension String {
  /// The word with an indefinite article.
  var withArticle: String { "\(first.map { "aeiou".contains($0) } == true ? "an" : "a") \(self)" }
}
