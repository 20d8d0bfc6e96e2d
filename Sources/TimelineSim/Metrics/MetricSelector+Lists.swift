extension MetricSelector {
  /// Returns what is always asked: how fresh each widget was when it was seen, and what that cost.
  static func headlines(of document: ScenarioDocument) -> [MetricSelector] {
    let (plan, names) = (document.plan, document.names)
    return names.kinds.enumerated().flatMap { kind, name -> [MetricSelector] in
      let (tags, suffix) = (MetricTags(kind: kind), "{widget=\(name)}")
      let isCard = plan.cards.contains { $0.kind == kind }
      guard plan.instances.contains(where: { $0.kind == kind }) || isCard else { return [] }
      let keys: [(Metric, Aggregation)] =
        isCard
        ? [(.relevanceStaleShare, .value), (.relevanceMissed, .total)]
        : [(.stalenessView, .p95), (.staleShareView, .value), (.budgetUsed, .perDay)]
      return keys.map { MetricSelector($0, $1, tags, suffix: suffix) }
    }
  }

  /// Returns every number that is listed of a run: each metric as a whole, by widget, by cause and by gate.
  static func all(_ plan: Plan, _ names: NameTable) -> [MetricSelector] {
    let (timelines, cards) = (Set(plan.instances.map { $0.kind }), Set(plan.cards.map { $0.kind }))
    let kinds = names.kinds.indices.filter(timelines.contains) + names.kinds.indices.filter(cards.contains)
    return MetricCatalogue.definitions.flatMap { definition in
      let narrowings = narrowings(of: definition, kinds, names)
      return definition.aggregations.flatMap { aggregation in
        narrowings.map { MetricSelector(definition.metric, aggregation, $0.tags, suffix: $0.suffix) }
      }
    }
  }

  private static func narrowings(
    of definition: MetricDefinition, _ kinds: [Int], _ names: NameTable
  ) -> [(suffix: String, tags: MetricTags)] {
    var narrowings: [(suffix: String, tags: MetricTags)] = [("", MetricTags())]
    let causes = definition.causes.enumerated()
    for (cause, name) in causes { narrowings.append(("{cause=\(name)}", MetricTags(cause: cause))) }
    for kind in kinds where definition.tags.contains(.widget) {
      let name = names.kinds[kind]
      narrowings.append(("{widget=\(name)}", MetricTags(kind: kind)))
      for (cause, word) in causes {
        narrowings.append(("{widget=\(name),cause=\(word)}", MetricTags(kind: kind, cause: cause)))
      }
    }
    for gate in Gate.allCases where definition.tags.contains(.gate) {
      narrowings.append(("{gate=\(gate.name)}", MetricTags(gate: gate)))
    }
    return narrowings
  }
}
