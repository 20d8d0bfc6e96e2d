/// The sorted names of one kind of object; the index of a name is the object's id.
struct NameIndex: Hashable, Sendable {
  /// The kind of object in messages: `source`.
  let kind: String
  /// The names, sorted.
  let names: [String]
  private let ids: [String: Int]

  /// Creates a table from names in any order, with or without duplicates.
  init(_ kind: String, _ names: some Sequence<String>) {
    self.kind = kind
    self.names = Set(names).sorted()
    ids = Dictionary(uniqueKeysWithValues: zip(self.names, self.names.indices))
  }

  /// Returns the id of a name.
  subscript(name: String) -> Int? { ids[name] }

  /// Returns the id of a referenced name, or logs that the name is unknown.
  func resolve(_ reference: Located<String>, _ log: FindingLog) -> Int? {
    if let id = ids[reference.value] { return id }
    log.error(
      .unknownName, at: reference.span, "there is no \(kind) '\(reference.value)'",
      remedy: Suggestion.remedy(for: reference.value, in: names))
    return nil
  }
}
