extension RunReport {
  /// The run as one object of the JSON document, pretty-printed, without a line break at its end.
  package var json: String { JSONWriter.text(of: node) }

  private var node: JSONNode {
    let zone = run.plan.zone
    var members: [(String, JSONNode)] = [
      ("file", .string(file)), ("name", .string(names.name)), ("preset", .string(names.preset)),
    ]
    members += names.overrideMembers
    members += [
      ("seed", .number(String(run.seed))), ("zone", .string(names.zone)),
      ("start", .string(zone.spelling(of: run.plan.start))), ("end", .string(zone.spelling(of: run.plan.end))),
      ("measuredFrom", .string(zone.spelling(of: run.plan.measuredFrom))),
      ("fingerprint", .string(fingerprint)), ("evidence", evidence.node),
      ("metrics", .object(metricValues.map { ($0.selector.key, $0.value.json) })),
    ]
    members.append(
      (
        "strips",
        .array(
          (run.strip?.rows ?? []).map { row in
            [
              "widget": .string(names.instances[row.instance]), "day": .string(row.day.spelling),
              "slots": .string(row.text),
            ]
          })
      ))
    if let omitted = run.strip?.omittedRows, omitted > 0 { members.append(("stripsOmitted", .int(omitted))) }
    let unusual = unusualInputs.map { input -> JSONNode in
      [
        "input": .string(input.name), "drawn": .int(input.drawn),
        "expected": .number(Spelling.decimal(Int64(input.expectedTenths), places: 1)),
      ]
    }
    if !unusual.isEmpty { members.append(("unusualInputs", .array(unusual))) }
    if let fleetNode { members.append(("fleet", fleetNode)) }
    if let answersNode { members.append(("answers", answersNode)) }
    if let seedsNode { members.append(("seeds", seedsNode)) }
    if let rangesNode { members.append(("ranges", rangesNode)) }
    if let adviceNode { members.append(("advice", adviceNode)) }
    if let advice {
      let seeds = [advice.seeds.choice, advice.seeds.fresh].map { JSONNode.array($0.map { .number(String($0)) }) }
      members.append(("adviceSeeds", ["choice": seeds[0], "fresh": seeds[1]]))
      members.append(("changesNotTried", .int(advice.untried)))
      members.append(("adviceIsCutShort", .bool(advice.isCutShort)))
      if let length = advice.length { members.append(("adviceLength", .int(length.milliseconds))) }
      if let people = advice.people { members.append(("advicePeople", .int(Int64(people)))) }
    }
    if let uncertainty { members.append(("uncertainty", uncertainty.node)) }
    return .object(members)
  }

  /// Every metric that has a value: for the whole run, each widget, each cause and each gate; details that are zero are
  /// omitted.
  var metricValues: [(selector: MetricSelector, value: MetricValue)] {
    MetricSelector.all(run.plan, names).compactMap { selector in
      guard let value = statistics.value(selector.metric, selector.aggregation, selector.tags) else { return nil }
      return selector.isDetail && value.amount == 0 ? nil : (selector, value)
    }
  }
}
