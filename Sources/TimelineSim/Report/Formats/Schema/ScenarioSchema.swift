/// The JSON Schema of scenario files, generated from the tables of the scenario reader.
///
/// It declares draft 2020-12 and uses only keywords that mean the same in draft-07, because editors support one or the
/// other: objects are closed with `additionalProperties`, and a `$ref` has no siblings.
package enum ScenarioSchema {
  /// The schema as a file.
  package static var text: String { JSONWriter.text(of: node) + "\n" }

  static var node: JSONNode {
    let shapes = ObjectShape.scenario.reachable.filter { $0.id != "scenario" && $0.id != "expectation" }
    let definitions =
      shapes.map { ($0.id, $0.schema) }
      // Fractional rates occur in limits only.
      + QuantityPattern.allCases.filter { ![.rate, .cost, .value].contains($0) }.map { ($0.rawValue, $0.schema) }
      + MetricUnit.defined.map { ($0.definition, $0.schema) }
    let head: [(String, JSONNode)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "TimelineSim scenario"),
    ]
    return .object(head + ObjectShape.scenario.schemaMembers + [("$defs", .object(definitions.sorted { $0.0 < $1.0 }))])
  }

  /// Returns a reference to a definition.
  static func reference(_ name: String) -> JSONNode { ["$ref": .string("#/$defs/\(name)")] }

  /// Returns the schema of a value that matches any of several.
  static func any(_ schemas: [JSONNode]) -> JSONNode { ["anyOf": .array(schemas)] }

  /// Returns the schema of one of several words.
  static func words(_ words: [String]) -> JSONNode { ["enum": .array(words.map { .string($0) })] }

  /// Returns the schema of a text that matches a regular expression.
  static func text(_ pattern: String) -> JSONNode { ["type": "string", "pattern": .string(pattern)] }

  /// Returns the schema of one value or a list of them.
  static func oneOrList(_ schema: JSONNode) -> JSONNode { any([schema, ["type": "array", "items": schema]]) }

  /// Returns the schema of a whole number within bounds.
  static func count(_ range: ClosedRange<Int128>) -> JSONNode {
    ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
  }
}

extension ObjectShape {
  var schema: JSONNode { .object(schemaMembers) }

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
