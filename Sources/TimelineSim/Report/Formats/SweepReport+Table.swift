extension SweepReport {
  /// The points as comma-separated values, quoted according to RFC 4180; the first line names the columns.
  package var csv: String {
    let heading = columns.map { JSONNode.string($0).field }.joined(separator: ",")
    let rows = study.points.indices.map { row($0).map { $0.field }.joined(separator: ",") }
    return ([heading] + rows).map { $0 + "\n" }.joined()
  }

  private var columns: [String] {
    ["point"] + paths + study.shown.flatMap { [$0.key, $0.key + ".halfWidth95"] } + ["standing", "best", "failure"]
  }

  private func row(_ index: Int) -> [JSONNode] {
    let point = study.points[index]
    let metrics = study.shown.flatMap { selector -> [JSONNode] in
      let mean = mean(selector, point)
      return [mean?.value(selector).json ?? .null, mean?.halfWidth(selector)?.json ?? .null]
    }
    let isBest = study.best?.chosen.number == point.number
    return [.int(point.number + 1)] + values(point).map { .string($0) } + metrics
      + [
        standing(index).map { .string($0.rawValue) } ?? .null, isBest ? "best" : .null,
        point.failure.map { .string($0) } ?? .null,
      ]
  }
}

extension SweepReport {
  package var json: String { JSONWriter.text(of: node) + "\n" }

  private var node: JSONNode {
    let seeds = { (seeds: [UInt64]) in JSONNode.array(seeds.map { .number(String($0)) }) }
    var members: [(String, JSONNode)] = [
      ("version", 1), ("file", .string(file)), ("name", .string(study.document.names.name)),
      ("seeds", seeds(study.seeds)), ("freshSeeds", seeds(study.freshSeeds)), ("gridPoints", .int(study.gridCount)),
      ("axes", .array(study.design.axes.map { .array($0.paths.map { .string($0) }) })),
      ("evidence", study.evidence.node),
      (
        "metrics",
        .array(
          study.shown.map {
            [
              "key": .string($0.key), "unit": .string($0.unit.rawValue),
              "polarity": .string($0.metric.definition.polarity.rawValue),
            ]
          })
      ), ("isInterrupted", .bool(study.isInterrupted)), ("points", .array(study.points.indices.map(node))),
    ]
    if !study.standings.isEmpty { members.append(("front", .array(study.design.front.map(node)))) }
    if let goal = study.design.goal, !study.isInterrupted { members.append(("best", node(goal))) }
    return .object(members)
  }

  private func node(_ index: Int) -> JSONNode {
    let point = study.points[index]
    let values = zip(study.design.axes, point.indices).flatMap { $0.points[$1] }.map { $0.value }
    var members: [(String, JSONNode)] = [
      ("point", .int(point.number + 1)), ("values", .array(values)), ("metrics", metrics(point)),
    ]
    if let standing = standing(index) { members.append(("standing", .string(standing.rawValue))) }
    if let failure = point.failure { members.append(("failure", .string(failure))) }
    return .object(members)
  }

  private func metrics(_ point: SweepPoint) -> JSONNode {
    .array(study.shown.map { node($0, point) })
  }

  private func node(_ selector: MetricSelector, _ point: SweepPoint) -> JSONNode {
    let mean = mean(selector, point)
    return ["mean": mean?.value(selector).json ?? .null, "halfWidth95": mean?.halfWidth(selector)?.json ?? .null]
  }

  private func node(_ aim: SweepDesign.Aim) -> JSONNode {
    ["metric": .string(aim.selector.key), "better": aim.isMaximum ? "greater" : "less"]
  }

  private func node(_ goal: SweepDesign.Goal) -> JSONNode {
    var members: [(String, JSONNode)] = [("goal", .string(goal.text)), ("isSearch", .bool(study.isSearch))]
    guard let best = study.best else { return .object(members + [("point", .null)]) }
    members += [
      ("point", .int(best.chosen.number + 1)), ("fresh", node(goal.aim.selector, best.fresh)),
      (
        "limits",
        .array(
          zip(goal.limits, best.verdicts).map { limit, verdict in
            [
              "metric": .string(limit.key), "limit": .string(limit.limitText),
              "fresh": node(MetricSelector(limit), best.fresh),
              "verdict": .string(verdict.rawValue),
            ]
          })
      ), ("rejected", .int(best.rejected)), ("ties", .array(best.ties.map { .int($0 + 1) })),
    ]
    return .object(members)
  }
}

extension JSONNode {
  /// A text, a number or null as a field of comma-separated values.
  ///
  /// An apostrophe keeps spreadsheets from evaluating a text.
  var field: String {
    guard let text = string?.printable else { return number ?? "" }
    let isFormula = text.unicodeScalars.first.map("=+-@\t＝＋－＠".unicodeScalars.contains) == true
    let guarded = isFormula ? "'" + text : text
    guard guarded.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return guarded }
    return "\"" + guarded.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
