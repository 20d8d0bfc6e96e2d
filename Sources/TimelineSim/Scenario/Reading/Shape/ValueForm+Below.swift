extension ValueForm {
  /// Returns the form that the format has one step below a value of this form; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - node: The value, whose keys distinguish named objects of two shapes.
  func form(below step: JSONPath.Step, in node: JSONNode) -> ValueForm? {
    switch (self, step) {
    case (.object(let shape), .key(let key)), (.objects(let shape), .key(let key)), (.policy(let shape), .key(let key)),
      (.distribution(_, let shape), .key(let key)):
      shape[key]?.form
    case (.objects(let shape), .index), (.object(let shape), .index(0)): .object(shape)
    case (.expectations(let shape), .key): .objects(shape)
    case (.named(let shapes), .key(let key)): shapes.shape(of: node[key]).map { .object($0) }
    default: nil
    }
  }
}

extension [ObjectShape] {
  /// Returns the shape of a named object: of two, the second if the object has its own required key.
  fileprivate func shape(of node: JSONNode?) -> ObjectShape? {
    let others = dropFirst().filter { other in other.ownKey(besides: self[0]).map { node?[$0] != nil } ?? false }
    return others.first ?? first
  }
}

extension ObjectShape {
  /// Returns the required key that another shape does not have; `nil` if it has all of them.
  func ownKey(besides other: ObjectShape) -> String? { keys.first { $0.isRequired && other[$0.name] == nil }?.name }
}
