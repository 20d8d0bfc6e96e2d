extension MetricCatalogue {
  /// The catalogue as a JSON document.
  package static var json: String {
    let metrics = definitions.map { definition -> JSONNode in
      .object([
        ("name", .string(definition.metric.rawValue)), ("unit", .string(definition.unit.rawValue)),
        ("polarity", .string(definition.polarity.rawValue)),
        ("aggregations", .array(definition.aggregations.map { .string($0.rawValue) })),
        ("defaultAggregation", definition.defaultAggregation.map { .string($0.rawValue) } ?? .null),
        ("tags", .array(definition.tags.map { .string($0.rawValue) })),
        ("causes", .array(definition.causes.map { .string($0) })), ("meaning", .string(definition.meaning)),
      ])
    }
    return JSONWriter.text(of: ["version": 1, "metrics": .array(metrics)]) + "\n"
  }
}

extension ModelReport {
  /// The model as a JSON document.
  package var json: String {
    let parameters = groups.flatMap { group in
      group.rows.map { row -> JSONNode in
        let parameter = row.parameter
        return .object([
          ("id", .string(parameter.id.rawValue)), ("group", .string(group.title)),
          ("value", .string(row.value.description)),
          ("unit", .string(parameter.kind.unit.rawValue)), ("plausible", .string(parameter.plausible.description)),
          ("provenance", .string(parameter.provenance.rawValue)),
          ("facts", .array(parameter.facts.map { .string($0) })), ("meaning", .string(parameter.meaning)),
          ("argument", .string(parameter.argument)),
        ])
      }
    }
    let members: [(String, JSONNode)] = [
      ("version", 1), ("preset", .string(preset.name)), ("summary", .string(preset.summary)),
      ("parameters", .array(parameters)),
    ]
    return JSONWriter.text(of: .object(members)) + "\n"
  }
}
