/// The keys of one kind of object: the table behind the decoder and the JSON Schema.
struct ObjectShape: Hashable, Sendable {
  /// The name of the kind in messages: `widget`.
  let kind: String
  /// Its name among the definitions of the schema; no two shapes share one.
  let id: String
  /// The description of the kind, in one sentence.
  let about: String
  /// Its keys, in the order of the guide.
  let keys: [KeyShape]
  /// The keys that exclude or require each other.
  let choice: KeyChoice?
  private let indices: [String: Int]

  /// Creates a shape.
  ///
  /// - Precondition: The keys are unique, and the choice refers to existing keys.
  init(_ kind: String, id: String? = nil, _ about: String, _ keys: [KeyShape], choice: KeyChoice? = nil) {
    (self.kind, self.id, self.about, self.keys, self.choice) = (kind, id ?? kind.camelCase, about, keys, choice)
    var indices: [String: Int] = [:]
    for (index, key) in keys.enumerated() {
      precondition(indices[key.name] == nil, "\(kind) has '\(key.name)' twice")
      indices[key.name] = index
    }
    for name in choice?.names ?? [] { precondition(indices[name] != nil, "\(kind) has no '\(name)' to choose") }
    self.indices = indices
  }

  subscript(name: String) -> KeyShape? { indices[name].map { keys[$0] } }
}

/// One key of an object.
struct KeyShape: Hashable, Sendable {
  let name: String
  let form: ValueForm
  /// Whether every object of the kind must have it.
  let isRequired: Bool
  /// The default value, as JSON; `nil` if it depends on other keys.
  let defaultValue: String?
  /// The description of the key, in one sentence.
  let about: String
  /// The remedy in the finding about a missing key.
  let remedy: String?

  init(
    _ name: String, _ form: ValueForm, required: Bool = false, default defaultValue: String? = nil,
    _ about: String, remedy: String? = nil
  ) {
    (self.name, self.form, self.isRequired, self.defaultValue) = (name, form, required, defaultValue)
    (self.about, self.remedy) = (about, remedy)
  }
}

/// Alternative keys, of which an object has one.
struct KeyChoice: Hashable, Sendable {
  /// One of the keys, and the keys that can or must accompany it.
  struct Option: Hashable, Sendable {
    let key: String
    /// The keys that can accompany it.
    var allows: [String] = []
    /// The keys that must accompany it.
    var needs: [String] = []
  }

  /// The alternatives.
  let options: [Option]
  /// Whether one of them is required.
  var isRequired = true

  /// All keys of the alternatives.
  var names: [String] {
    options.flatMap { [$0.key] + $0.allows + $0.needs }.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}

extension String {
  /// The words as one name: `system event` becomes `systemEvent`.
  fileprivate var camelCase: String {
    let words = split(separator: " ")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}

extension ObjectShape {
  /// The shape and all shapes below it, each once, in depth-first order.
  var reachable: [ObjectShape] {
    var found: [ObjectShape] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [ObjectShape]) {
    guard !found.contains(where: { $0.id == id }) else { return }
    found.append(self)
    for key in keys { for shape in key.form.shapes { shape.collect(into: &found) } }
  }
}

extension ValueForm {
  var shapes: [ObjectShape] {
    switch content {
    case .keys(let shape), .distribution(let shape), .metrics(let shape): [shape]
    case .named(let shapes): shapes
    case .value: []
    }
  }
}
