extension MetricSelector {
  /// The headline metrics of a timeline widget: the staleness at views and the use of the budget.
  static let headline: [(Metric, Aggregation)] = [
    (.stalenessView, .p95), (.staleShareView, .value), (.budgetUsed, .perDay),
  ]
  /// The headline metrics of a relevance widget.
  static let cardHeadline: [(Metric, Aggregation)] = [(.relevanceStaleShare, .value), (.relevanceMissed, .total)]

  /// Returns the headline metrics of each widget.
  static func headlines(of document: ScenarioDocument) -> [MetricSelector] {
    let (plan, names) = (document.plan, document.names)
    return names.kinds.enumerated().flatMap { kind, name -> [MetricSelector] in
      let (tags, suffix) = (MetricTags(kind: kind), "{widget=\(name)}")
      let isCard = plan.cards.contains { $0.kind == kind }
      guard plan.instances.contains(where: { $0.kind == kind }) || isCard else { return [] }
      return (isCard ? cardHeadline : headline).map { MetricSelector($0, $1, tags, suffix: suffix) }
    }
  }

  /// Returns all listed metrics of a run: each as a whole, by widget, by cause and by gate.
  static func all(_ plan: Plan, _ names: NameTable) -> [MetricSelector] {
    let (timelines, cards) = (Set(plan.instances.map { $0.kind }), Set(plan.cards.map { $0.kind }))
    let kinds = names.kinds.indices.filter(timelines.contains) + names.kinds.indices.filter(cards.contains)
    return MetricCatalogue.definitions.flatMap { definition in
      let narrowings = narrowings(of: definition, kinds, plan, names)
      return definition.aggregations.flatMap { aggregation in
        narrowings.map { MetricSelector(definition.metric, aggregation, $0.tags, suffix: $0.suffix) }
      }
    }
  }

  private static func narrowings(
    of definition: MetricDefinition, _ kinds: [Int], _ plan: Plan, _ names: NameTable
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
      let origins = plan.origins(of: kind)
      guard definition.causes == BlameCause.names, origins.count > 1 else { continue }
      for source in origins {
        narrowings.append(("{widget=\(name),source=\(names.sources[source])}", MetricTags(kind: kind, source: source)))
      }
    }
    for gate in Gate.allCases where definition.tags.contains(.gate) {
      narrowings.append(("{gate=\(gate.name)}", MetricTags(gate: gate)))
    }
    return narrowings
  }
}

extension MetricSelector {
  /// Returns the number for a run; `nil` without data.
  func amount(in statistics: Statistics) -> Int64? { statistics.value(metric, aggregation, tags)?.amount }
}
