extension NameTable {
  /// The overrides of the scenario as members of a JSON document, and the data to which some of them were fitted.
  var overrideMembers: [(String, JSONNode)] {
    let fitted = overrides.compactMap { own in own.fittedTo.map { (own.id.rawValue, JSONNode.string($0)) } }
    return [("overrides", .object(overrides.map { ($0.id.rawValue, .string($0.value.description)) }))]
      + (fitted.isEmpty ? [] : [("fitted", .object(fitted))])
  }
}
