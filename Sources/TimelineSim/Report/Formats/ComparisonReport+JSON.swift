extension ComparisonReport {
  package var json: String { JSONWriter.text(of: node) + "\n" }

  private var node: JSONNode {
    let inputs = comparison.inputs
    let members: [(String, JSONNode)] = [
      ("version", 1), ("first", node(comparison.first)), ("second", node(comparison.second)),
      ("seeds", .array(comparison.seeds.map { .number(String($0)) })),
      ("tolerance", .number(Spelling.decimal(comparison.tolerance.millionths))),
      ("hasRegression", .bool(comparison.hasRegression)), ("evidence", evidence.node),
      ("metrics", .array(comparison.pairs.map(node))), ("hiddenDifferences", .int(comparison.hiddenDifferences)),
    ]
    let ranges = rangesNode.map { [("ranges", $0)] } ?? []
    return .object(
      members + ranges + [
        ("blame", .array(comparison.blame.map(node))),
        (
          "inputs",
          [
            "spanSameTime": .bool(inputs.spansSameTime), "same": .array(inputs.same.map { .string($0) }),
            "different": .array(inputs.different.map { .string($0) }),
          ]
        ),
        ("equalRuns", .int(comparison.equalRuns)),
      ])
  }

  private func node(_ side: PairedComparison.Side) -> JSONNode {
    [
      "file": .string(side.file), "name": .string(side.document.names.name),
      "set": .array(side.assignments.map { .string($0) }),
    ]
  }

  private func node(_ pair: MetricPair) -> JSONNode {
    let value = { (amount: Int64?) in amount.map { MetricValue($0, pair.unit).json } ?? .null }
    let halfWidth = pair.difference?.halfWidth95.map { Int64(roundingUp: $0) }
    return [
      "key": .string(pair.key), "unit": .string(pair.unit.rawValue), "polarity": .string(pair.polarity.rawValue),
      "first": value(pair.first?.rounded), "second": value(pair.second?.rounded),
      "difference": value(pair.difference?.rounded), "halfWidth95": value(halfWidth),
      "pairs": .int(pair.difference?.count ?? 0), "verdict": .string(pair.differenceClass.rawValue),
    ]
  }

  /// The stale time of a widget over all seeds, in milliseconds.
  private func node(_ shift: BlameShift) -> JSONNode {
    [
      "widget": .string(shift.widget),
      "causes": .array(
        shift.parts.map { times([("cause", .string($0.cause.name))], $0.first, $0.second) }),
      "total": times([], shift.first, shift.second),
    ]
  }

  private func times(_ head: [(String, JSONNode)], _ first: Int64?, _ second: Int64?) -> JSONNode {
    let difference = first.flatMap { first in second.map { $0 - first } }
    let node = { (time: Int64?) in time.map { JSONNode.int($0) } ?? .null }
    return .object(
      head + [("first", node(first)), ("second", node(second)), ("difference", node(difference))])
  }
}
