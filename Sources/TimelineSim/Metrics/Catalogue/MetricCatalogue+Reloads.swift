extension MetricCatalogue {
  /// Units of the reload pools.
  static let budget = [
    budget(
      .budgetUsed, .neutral, [.perDay, .total, .max], "Units taken, less those given back; max is the fullest day."),
    budget(.budgetLeft, .neutral, [.total], "Units left at the end."),
    budget(.budgetInitial, .neutral, [.total], "Units there at the start of what is measured."),
    budget(.budgetAccrued, .neutral, counts, "Units that arrived, those that found the pool full included."),
    budget(.budgetExpired, .lowerIsBetter, counts, "Units that found the pool full and were lost."),
    budget(.budgetRefunded, .neutral, counts, "Units given back."),
    budget(.budgetAllowance, .neutral, [.perDay], "Units granted for a day, the mean over the person's days."),
    MetricDefinition(
      metric: .budgetExhausted, unit: .duration, polarity: .higherIsBetter, aggregations: [.first], tags: ofWidgets,
      causes: [], meaning: "Time from the start until a request first found no unit; no data if none did.",
      family: .budget),
  ]

  /// What became of requests and runs.
  static let reloads = [
    reloads(.reloadsRequested, .neutral, "Reloads asked for."),
    reloads(.reloadsFree, .neutral, "Reloads granted for nothing; of several causes the first counts."),
    reloads(.reloadsCharged, .neutral, "Reloads granted for a unit; of several causes the first counts."),
    reloads(.reloadsPrepaid, .neutral, "Reloads granted for a push that had paid."),
    reloads(.reloadsServed, .neutral, "Requests that a run served."),
    reloads(.reloadsMerged, .neutral, "Requests for which an earlier one stood."),
    reloads(.reloadsSuperseded, .neutral, "Requests that a run made needless before they were due."),
    reloads(.reloadsDropped, .lowerIsBetter, "Requests dropped for want of a unit."),
    reloads(.reloadsFailed, .lowerIsBetter, "Requests whose run failed in the system's hands."),
    reloads(.reloadsOpen, .neutral, "Requests still open at the end."),
    MetricDefinition(
      metric: .reloadsWaiting, unit: .duration, polarity: .lowerIsBetter, aggregations: distribution,
      tags: ofWidgets + [.gate], causes: [],
      meaning: "How long a request was held back at a gate, each stretch by itself.",
      family: .reloads),
    MetricDefinition(
      metric: .runsEnded, unit: .count, polarity: .neutral, aggregations: counts, tags: ofWidgets + [.cause],
      causes: RunResult.names, meaning: "Provider runs that ended, by their result.", family: .reloads),
  ]

  private static func budget(
    _ metric: Metric, _ polarity: Polarity, _ aggregations: [Aggregation], _ meaning: String
  ) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: .count, polarity: polarity, aggregations: aggregations, tags: ofWidgets, causes: [],
      meaning: meaning, family: .budget)
  }

  private static func reloads(_ metric: Metric, _ polarity: Polarity, _ meaning: String) -> MetricDefinition {
    MetricDefinition(
      metric: metric, unit: .count, polarity: polarity, aggregations: counts, tags: ofWidgets + [.cause],
      causes: Cause.names, meaning: meaning, family: .reloads)
  }
}
