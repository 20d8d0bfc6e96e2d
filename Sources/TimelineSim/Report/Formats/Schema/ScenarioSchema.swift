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
      + QuantityPattern.allCases.filter { ![.rate, .cost].contains($0) }.map { ($0.rawValue, $0.schema) }
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
