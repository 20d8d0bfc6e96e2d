/// The schema of `expect`: a property for each metric, and a pattern for each metric with tags.
enum ExpectationSchema {
  static var node: JSONNode {
    let definitions = MetricCatalogue.definitions
    return [
      "type": "object", "properties": .object(definitions.flatMap(properties)),
      "patternProperties": .object(definitions.flatMap(patterns)), "additionalProperties": false,
    ]
  }

  /// Returns the keys of a metric, each with its description.
  private static func properties(of definition: MetricDefinition) -> [(String, JSONNode)] {
    keys(of: definition).map { key, units in
      (key, ["description": .string(definition.meaning), "anyOf": .array(references(units))])
    }
  }

  /// Returns the keys of a metric with tags, grouped by unit.
  private static func patterns(of definition: MetricDefinition) -> [(String, JSONNode)] {
    let tags = definition.tags + (definition.isPersonal ? MetricTag.ofPeople : [])
    guard !tags.isEmpty else { return [] }
    var groups: [(units: [MetricUnit], keys: [String])] = []
    for (key, units) in keys(of: definition) {
      if let index = groups.firstIndex(where: { $0.units == units }) {
        groups[index].keys.append(key)
      } else {
        groups.append((units, [key]))
      }
    }
    let tag = "(\(tags.map { pattern(of: $0, definition) }.joined(separator: "|")))"
    return groups.map { units, keys in
      let names = keys.map(escaped).joined(separator: "|")
      return ("^(\(names))\\{\(tag)(,\(tag))*\\}$", ScenarioSchema.any(references(units)))
    }
  }

  private static func pattern(of tag: MetricTag, _ definition: MetricDefinition) -> String {
    if tag == .percentile { return "\(tag.rawValue)=(100|[0-9]|[1-9][0-9])" }
    let known = definition.words(of: tag)
    let words = known + FormerName.all(of: known)
    return "\(tag.rawValue)=" + (words.isEmpty ? "[^,]+" : "(\(words.map(escaped).joined(separator: "|")))")
  }

  /// The keys without tags, and the units that a limit can have under each.
  private static func keys(of definition: MetricDefinition) -> [(key: String, units: [MetricUnit])] {
    let (name, choices) = (definition.metric.rawValue, definition.choices)
    var keys: [(key: String, units: [MetricUnit])] = []
    if !choices.isEmpty { keys.append((name, choices.map { definition.unit($0) })) }
    for aggregation in definition.aggregations {
      keys.append(("\(name).\(aggregation.rawValue)", [definition.unit(aggregation)]))
    }
    return keys
  }

  private static func references(_ units: [MetricUnit]) -> [JSONNode] {
    units.map { ScenarioSchema.reference($0.definition) }
  }

  private static func escaped(_ name: String) -> String {
    name.map { $0 == "." ? "\\." : "\($0)" }.joined()
  }
}

extension MetricUnit {
  /// The units with a definition of their own; all rates share one.
  static let defined: [Self] = [.duration, .share, .count, .perDay, .cost, .value]

  /// The name of the definition of expectations in this unit.
  var definition: String { row.definition }

  /// An expectation: a limit, an object or a list of them.
  var schema: JSONNode {
    let limit = limit
    let object = ObjectShape.expectation.schemaMembers.map { name, member in
      name == "properties"
        ? (name, JSONNode.object((member.members ?? []).map { ($0.key, property($0)) })) : (name, member)
    }
    return ScenarioSchema.oneOrList(ScenarioSchema.any([limit, .object(object)]))
  }

  private func property(_ member: JSONMember) -> JSONNode {
    let description = member.value["description"] ?? ""
    switch member.key {
    case "limit": return .object([("description", description)] + (limit.members ?? []).map { ($0.key, $0.value) })
    case "between":
      return [
        "description": description, "type": "array", "items": ScenarioSchema.text("^(\(row.value))$"), "minItems": 2,
        "maxItems": 2,
      ]
    default: return member.value
    }
  }

  /// A comparison with a value; equality is limited to whole numbers.
  private var limit: JSONNode {
    let comparisons = self == .count ? "<=|>=|==|!=|<|>" : "<=|>=|<|>"
    return .object(
      [
        ("type", "string"), ("pattern", .string("^(\(comparisons)) *(\(row.value))$")),
        ("examples", .array([.string(row.example)])),
      ])
  }

  private var row: (definition: String, value: String, example: String) {
    switch self {
    case .duration: ("expectedDuration", QuantityPattern.duration.body, "<= 20m")
    case .share: ("expectedShare", QuantityPattern.share.body, "<= 12%")
    case .count: ("expectedCount", "\\+?[0-9]+", "== 0")
    case .perDay, .perMinute: ("expectedRate", QuantityPattern.rate.body, "<= 60/day")
    case .cost: ("expectedCost", QuantityPattern.cost.body, "<= 0.00025")
    case .value: ("expectedValue", QuantityPattern.value.body, "<= 12.5")
    }
  }
}
