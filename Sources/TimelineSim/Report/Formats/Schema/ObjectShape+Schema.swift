extension ObjectShape {
  /// The schema of an object of this kind.
  var schema: JSONNode { .object(schemaMembers) }

  /// Its members.
  var schemaMembers: [(String, JSONNode)] {
    let required = keys.filter { $0.isRequired }.map { JSONNode.string($0.name) }
    var members: [(String, JSONNode)] = [
      ("description", .string(about)), ("type", "object"),
      ("properties", .object(keys.map { ($0.name, $0.schema) })),
    ]
    if !required.isEmpty { members.append(("required", .array(required))) }
    members.append(("additionalProperties", false))
    if let choice { members.append(("anyOf", .array(choice.schemas))) }
    return members
  }
}

extension KeyShape {
  /// The schema of the key's value, with the description and default that editors show.
  var schema: JSONNode {
    var members: [(String, JSONNode)] = [("description", .string(about))]
    if let defaultValue {
      members.append(("default", JSONReader.read(SourceText(name: name, text: defaultValue)).0 ?? .null))
    }
    let form = form.schema.members ?? []
    // Draft-07 ignores the siblings of a reference.
    let isReference = form.first?.key == "$ref"
    members += isReference ? [("allOf", [self.form.schema])] : form.map { ($0.key, $0.value) }
    return .object(members)
  }
}

extension KeyChoice {
  /// A schema for each option, which excludes keys without meaning there.
  fileprivate var schemas: [JSONNode] {
    let names = names
    let chosen = options.map { option -> JSONNode in
      let fitting = [option.key] + option.allows + option.needs
      return Self.schema(with: [option.key] + option.needs, without: names.filter { !fitting.contains($0) })
    }
    return isRequired ? chosen : chosen + [Self.schema(with: [], without: names)]
  }

  private static func schema(with needed: [String], without others: [String]) -> JSONNode {
    var members: [(String, JSONNode)] = []
    if !needed.isEmpty { members.append(("required", .array(needed.map { .string($0) }))) }
    if !others.isEmpty {
      members.append(("not", ScenarioSchema.any(others.map { ["required": .array([.string($0)])] })))
    }
    return .object(members)
  }
}
