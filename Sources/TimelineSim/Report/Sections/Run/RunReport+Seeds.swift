/// The section about other seeds.
extension RunReport {
  /// The mean, the interval and the extremes of each headline over the seeds.
  var seedSection: ReportSection {
    let blocks: [ReportBlock] =
      seeds.map { seeds in
        seeds.isInterrupted
          ? [.sentence("INTERRUPTED: not all seeds have run.")]
          : [.table(seedTable(seeds)), .sentence(seedNote(seeds))]
      } ?? []
    return ReportSection("seeds", "Over several seeds", blocks)
  }

  /// Returns a row for each headline.
  func seedTable(_ seeds: SeedMeans) -> ReportTable {
    var table = ReportTable(
      ["metric", "mean", "95%", "least", "greatest"], caption: "Means over the seeds", longNames: .above)
    for row in seeds.rows where row.greatest != 0 || row.selector.metric.definition.subjects != .none {
      func text(_ amount: Int64) -> String { MetricValue(amount, row.selector.unit).text }
      let half = row.mean.halfWidth95.map {
        "± " + MetricValue(Int64(roundingUp: $0), row.selector.unit).differenceText
      }
      table.add([row.selector.key, text(row.mean.rounded), half ?? "-", text(row.least), text(row.greatest)])
    }
    return table
  }

  /// Returns the meaning of the seeds and of the interval.
  private func seedNote(_ seeds: SeedMeans) -> String {
    let last = seeds.first &+ UInt64(seeds.count - 1)
    return """
      Seeds \(seeds.first) to \(last): on each, the changes of the sources, the people, their views and the delays are \
      others. 95% is the half-width of the confidence interval of the mean.
      """
  }

  /// The section as JSON; `nil` for a single seed.
  var seedsNode: JSONNode? {
    guard let seeds else { return nil }
    let means = seeds.rows.map { row -> JSONNode in
      func value(_ amount: Int64) -> JSONNode { MetricValue(amount, row.selector.unit).json }
      return [
        "metric": .string(row.selector.key), "seeds": .int(row.mean.count), "mean": value(row.mean.rounded),
        "halfWidth95": row.mean.halfWidth95.map { value(Int64(roundingUp: $0)) } ?? .null,
        "least": value(row.least), "greatest": value(row.greatest),
      ]
    }
    return [
      "first": .number(String(seeds.first)), "count": .int(seeds.count),
      "isInterrupted": .bool(seeds.isInterrupted), "means": .array(means),
    ]
  }
}

extension SeedMeans {
  /// Returns the mean of a headline metric of a widget for a table; `nil` without data.
  func mean(of metric: Metric, _ kind: Int) -> String? {
    rows.first { $0.selector.metric == metric && $0.selector.tags == MetricTags(kind: kind) }
      .map { MetricValue($0.mean.rounded, $0.selector.unit).text }
  }
}
