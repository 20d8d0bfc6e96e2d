import Foundation
import Testing

@testable import TimelineSim

@Suite struct ScenarioSchemaTests {
  @Test func `the checked-in schema equals the generated one`() throws {
    try GoldenFile(name: "scenario.schema.json", place: GoldenFile.package.appending(path: "docs"))
      .expect(ScenarioSchema.text)
  }

  /// Keywords that mean the same in draft 2020-12 and draft-07.
  private static let keywords: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "default", "examples", "type", "enum", "properties", "required",
    "additionalProperties", "patternProperties", "propertyNames", "items", "contains", "minItems", "maxItems",
    "minLength",
    "maxLength", "minimum", "maximum", "pattern", "anyOf", "allOf", "not", "if", "then", "else",
  ]

  @Test func `the schema has only keywords with the same meaning in both drafts, and only references alone`() {
    var foreign: [String] = []
    ScenarioSchema.node.forEachSchema { schema in
      let keys = (schema.members ?? []).map(\.key)
      foreign += keys.filter { !Self.keywords.contains($0) }
      if keys.contains("$ref"), keys.count > 1 { foreign.append("a reference beside \(keys)") }
    }
    #expect(foreign == [])
  }

  @Test func `every reference has its definition, and every definition a reference`() {
    var references: Set<String> = []
    ScenarioSchema.node.forEachSchema { schema in
      if let reference = schema["$ref"]?.string { references.insert(String(reference.dropFirst("#/$defs/".count))) }
    }
    let definitions = Set((ScenarioSchema.node["$defs"]?.members ?? []).map(\.key))
    #expect(references == definitions)
  }

  @Test func `every parameter and metric is in the schema with its description`() {
    let system = ScenarioSchema.node["$defs"]?["system"]?["properties"]
    for parameter in ParameterTable.all {
      #expect(system?[parameter.id.rawValue]?["description"]?.string == parameter.meaning)
    }
    let expect = ScenarioSchema.node["properties"]?["expect"]?["properties"]
    for key in MetricCatalogue.keys { #expect(expect?[key]?["description"] != nil, "\(key)") }
  }
}

extension JSONNode {
  /// Calls a closure with every schema within this one, including itself.
  fileprivate func forEachSchema(_ body: (JSONNode) -> Void) {
    guard let members else { return }
    body(self)
    for member in members {
      switch member.key {
      case "properties", "patternProperties", "$defs":
        for schema in member.value.members ?? [] { schema.value.forEachSchema(body) }
      case "default", "examples", "enum": break
      default:
        member.value.forEachSchema(body)
        for schema in member.value.elements ?? [] { schema.forEachSchema(body) }
      }
    }
  }
}
