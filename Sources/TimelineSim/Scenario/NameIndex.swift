/// The names of one kind of thing in sorted order; a name's place is the thing's id.
struct NameIndex: Hashable, Sendable {
  /// What the names name: `source`.
  let kind: String
  /// The names, sorted.
  let names: [String]
  private let ids: [String: Int]

  /// Creates a table from names in any order; equal ones are one.
  init(_ kind: String, _ names: some Sequence<String>) {
    self.kind = kind
    self.names = Set(names).sorted()
    ids = Dictionary(uniqueKeysWithValues: zip(self.names, self.names.indices))
  }

  /// Returns the id of a name.
  subscript(name: String) -> Int? { ids[name] }

  /// Returns the id of a name somebody refers to, or logs that there is none.
  func resolve(_ reference: Located<String>, _ log: FindingLog) -> Int? {
    if let id = ids[reference.value] { return id }
    log.error(
      .unknownName, at: reference.span, "there is no \(kind) '\(reference.value)'",
      remedy: Suggestion.remedy(for: reference.value, in: names))
    return nil
  }
}
