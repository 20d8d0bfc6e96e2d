extension ValueForm {
  /// Returns the form that the format has one step below a value of this form; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - node: The value, whose keys distinguish named objects of two shapes.
  func form(below step: JSONPath.Step, in node: JSONNode) -> ValueForm? {
    guard case .key(let key) = step else {
      if case .objects(let shape) = self { return .object(shape) }
      if case .object = self, step == .index(0) { return self }
      return nil
    }
    return switch content {
    case .keys(let shape), .distribution(let shape): shape[key]?.form
    case .metrics(let shape): .objects(shape)
    case .named(let shapes): shapes.shape(of: node[key]).map { .object($0) }
    case .value: nil
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
