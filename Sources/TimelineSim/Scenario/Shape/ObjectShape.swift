/// What an object of one kind holds: the table that the reader asks and the JSON Schema is made from.
struct ObjectShape: Hashable, Sendable {
  /// What such an object describes, as messages name it: `widget`.
  let kind: String
  /// Its name among the definitions of the schema; no two shapes share one.
  let id: String
  /// What it is, in one sentence for people.
  let about: String
  /// Its keys, in the order of the guide.
  let keys: [KeyShape]
  /// Which keys exclude or need one another.
  let choice: KeyChoice?
  private let places: [String: Int]

  /// Creates a shape.
  ///
  /// - Precondition: No key stands twice, and the choice is about keys that are there.
  init(_ kind: String, id: String? = nil, _ about: String, _ keys: [KeyShape], choice: KeyChoice? = nil) {
    (self.kind, self.id, self.about, self.keys, self.choice) = (kind, id ?? kind.camelCase, about, keys, choice)
    var places: [String: Int] = [:]
    for (place, key) in keys.enumerated() {
      precondition(places[key.name] == nil, "\(kind) has '\(key.name)' twice")
      places[key.name] = place
    }
    for name in choice?.names ?? [] { precondition(places[name] != nil, "\(kind) has no '\(name)' to choose") }
    self.places = places
  }

  /// Returns a key by its name.
  subscript(name: String) -> KeyShape? { places[name].map { keys[$0] } }
}

/// One key of an object.
struct KeyShape: Hashable, Sendable {
  /// Its name.
  let name: String
  /// What its value looks like.
  let form: ValueForm
  /// Whether no object of the kind can do without it.
  let isRequired: Bool
  /// The value it has where it is left out, as JSON spells it; `nil` where that depends.
  let usual: String?
  /// What it means, in one sentence for people.
  let about: String
  /// What else would be right where it is missing.
  let remedy: String?

  /// Creates a key.
  init(
    _ name: String, _ form: ValueForm, required: Bool = false, usual: String? = nil, _ about: String,
    remedy: String? = nil
  ) {
    (self.name, self.form, self.isRequired, self.usual) = (name, form, required, usual)
    (self.about, self.remedy) = (about, remedy)
  }
}

/// Keys of which one says what the others would say too.
struct KeyChoice: Hashable, Sendable {
  /// One of the keys, and what may or must stand beside it.
  struct Option: Hashable, Sendable {
    let key: String
    /// Keys that have a meaning beside it.
    var allows: [String] = []
    /// Keys that have to stand beside it.
    var needs: [String] = []
  }

  /// The keys to choose from.
  let options: [Option]
  /// Whether one of them has to be there.
  var isRequired = true

  /// Every key that the choice is about.
  var names: [String] {
    options.flatMap { [$0.key] + $0.allows + $0.needs }.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}

extension String {
  /// Words as one name: `system event` becomes `systemEvent`.
  fileprivate var camelCase: String {
    let words = split(separator: " ")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
