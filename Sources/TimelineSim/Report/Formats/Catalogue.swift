extension MetricCatalogue {
  /// The list as text, at most 80 columns wide.
  package static var text: String {
    var lines = [
      "A key is metric[.aggregation][{tag=value,...}], for example",
      "staleness.view.p95{widget=weather}. A key without an aggregation means the one",
      "in brackets; metrics without brackets need an aggregation. In an expectation the",
      "limit decides: \"<= 20\" limits the total, \"<= 20/day\" the mean of a day.", "",
    ]
    for definition in definitions { lines += text(of: definition) }
    lines += "gate = \(Gate.names.joined(separator: " | "))".wrapped(indent: "  ")
    lines += ["", "Causes of stale content, of which the first that applies counts:"]
    for cause in BlameCause.allCases { lines += "  \(cause.name): \(cause.row.meaning)".wrapped(indent: "    ") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of definition: MetricDefinition) -> [String] {
    let aggregations = definition.aggregations.map {
      $0 == definition.defaultAggregation ? "[.\($0.rawValue)]" : ".\($0.rawValue)"
    }
    let polarity = [Polarity.lowerIsBetter: ", lower is better", .higherIsBetter: ", higher is better"]
    var lines = ["\(definition.metric.rawValue)  (\(definition.unit.rawValue)\(polarity[definition.polarity] ?? ""))"]
    lines += wrapped(definition.meaning)
    lines += wrapped(aggregations.joined(separator: " "))
    if !definition.tags.isEmpty { lines += wrapped("{\(definition.tags.map { $0.rawValue }.joined(separator: ", "))}") }
    if let first = definitions.first(where: { !$0.causes.isEmpty && $0.causes == definition.causes }) {
      let isFirst = first == definition
      let values = isFirst ? "= " + definition.causes.joined(separator: " | ") : "as for " + first.metric.rawValue
      lines += wrapped("cause " + values)
    }
    return lines + [""]
  }

  private static func wrapped(_ text: String) -> [String] {
    text.wrapped(first: "    ", indent: "    ", width: 78)
  }
}

extension MetricCatalogue {
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
  package var json: String {
    let parameters = groups.flatMap { group in
      group.rows.map { row -> JSONNode in
        let parameter = row.parameter
        return .object([
          ("id", .string(parameter.id.rawValue)), ("group", .string(group.title)),
          ("value", .string(row.value.description)),
          ("unit", .string(parameter.kind.unit.rawValue)), ("plausible", .string(parameter.plausible.description)),
          ("provenance", .string(row.provenance.rawValue)),
          ("facts", .array(parameter.facts.map { .string($0) })), ("meaning", .string(parameter.meaning)),
          ("argument", .string(parameter.argument)),
        ])
      }
    }
    let members: [(String, JSONNode)] = [
      ("version", 1), ("preset", .string(preset.name)), ("summary", .string(preset.summary)),
      ("parameters", .array(parameters)), ("ruleSets", .array(ruleSets.map { $0.node })),
    ]
    return JSONWriter.text(of: .object(members)) + "\n"
  }
}

extension ModelReport.RuleSection {
  fileprivate var node: JSONNode {
    let parameters = differences.map { difference -> JSONNode in
      [
        "id": .string(difference.id.rawValue), "value": .string("\(difference.after)"),
        "plausible": .string(difference.plausible.description),
        "provenance": .string(difference.provenance.rawValue), "facts": .array(difference.facts.map { .string($0) }),
        "why": .string(difference.why),
      ]
    }
    return [
      "name": .string(rules.name.rawValue), "percent": .int(Int64(percent)), "summary": .string(rules.summary),
      "parameters": .array(parameters),
    ]
  }
}
