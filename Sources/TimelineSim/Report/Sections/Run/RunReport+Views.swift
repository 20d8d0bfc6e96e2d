/// The staleness and the age of the content at views.
extension RunReport {
  func viewSection(_ page: RunPage?) -> ReportSection {
    var table = ReportTable(
      ["widget", "views", "stale", "p50", "p90", "p95", "p99", "max", "age p50", "no content"], wideColumns: [4, 6],
      caption: "Staleness at views")
    for (kind, name) in timelineKinds {
      let tags = MetricTags(kind: kind)
      let levels: [Aggregation] = [.p50, .p90, .p95, .p99]
      table.add(
        [name, text(.viewsTotal, .total, tags), text(.staleShareView, .value, tags)]
          + levels.map { quantile(.stalenessView, $0, tags) }
          + [
            text(.stalenessView, .max, tags), quantile(.ageView, .p50, tags),
            text(.placeholderShareView, .value, tags),
          ])
      if let seeds, !seeds.isInterrupted {
        let (share, staleness) = (seeds.mean(of: .staleShareView, kind), seeds.mean(of: .stalenessView, kind))
        table.add(["  mean of \(seeds.count) seeds", "", share ?? "-", "", "", staleness ?? "-", "", "", "", ""])
      }
      let (share, staleness) = (rangeText(.staleShareView, kind), rangeText(.stalenessView, kind))
      if share != nil || staleness != nil {
        table.add(["  plausible", "", share ?? "", "", "", staleness ?? "", "", "", "", ""])
      }
    }
    var blocks: [ReportBlock] = [
      .drawing(page.flatMap { page in page.hasStaleViews ? { page.addExceedance(to: &$0) } : nil }), .table(table),
    ]
    if !correctedParts.isEmpty {
      blocks.append(.details([.pieces(["corrected during the view:"] + correctedParts.listed)]))
    }
    blocks += errorBlocks
    if !substituteParts.isEmpty { blocks.append(.pieces(["after an error:"] + substituteParts.listed)) }
    if timelineKinds.contains(where: { isApproximated(MetricTags(kind: $0.kind)) }) {
      blocks.append(.sentence("(~ at most 0.8 % too large; verdicts on percentiles are exact)"))
    }
    blocks += rangeSentences(.staleShareView, timelineKinds)
    return ReportSection("views", "Staleness at views", role: .open, table.isEmpty ? [] : blocks)
  }

  /// The errors at views, a line for each widget whose source has values.
  private var errorBlocks: [ReportBlock] {
    timelineKinds.compactMap { kind, name in
      let tags = MetricTags(kind: kind)
      guard let source = run.plan.instances.first(where: { $0.kind == kind })?.source,
        let values = run.plan.sources[source].values, statistics.value(.errorView, .mean, tags) != nil
      else { return nil }
      let unit = names.unitText(ofValues: source)
      let limit = values.limit == 0 ? "wrong" : "more than \(Spelling.rounded(values.limit, places: 6))\(unit)"
      return .pieces([
        "error of \(title(name)) at views:", "mean \(text(.errorView, .mean, tags))\(unit),",
        "p95 \(quantile(.errorView, .p95, tags))\(unit),",
        "\(limit) at \(text(.wrongShareView, .value, tags)) of views",
      ])
    }
  }

  /// Returns a percentile over views, with `~` if it is approximated.
  private func quantile(_ metric: Metric, _ aggregation: Aggregation, _ tags: MetricTags) -> String {
    (isApproximated(tags) ? "~" : "") + text(metric, aggregation, tags)
  }

  /// Returns whether percentiles over the views of widgets are approximated, because the views are too many to keep.
  private func isApproximated(_ tags: MetricTags) -> Bool { amount(.viewsTotal, .total, tags) > PointSet.capacity }

  /// The share of the views of an empty entry or of a sample after an error, for each widget that has any.
  private var substituteParts: [String] {
    timelineKinds.flatMap { kind, name -> [String] in
      let sentences: [(ProviderPlan.Substitute, String)] = [
        (.empty, "an empty entry"), (.sample, "a sample, which looks like content,"),
      ]
      return sentences.compactMap { substitute, noun -> String? in
        let tags = MetricTags(kind: kind, cause: substitute.rawValue)
        guard amount(.viewsPlaceholder, .total, tags) > 0 else { return nil }
        return "\(title(name)) \(noun) at \(text(.placeholderShareView, .value, tags)) of views"
      }
    }
  }

  /// The share of the views of stale content that became up to date before they ended, for each widget that has any.
  private var correctedParts: [String] {
    timelineKinds.compactMap { kind, name -> String? in
      let tags = MetricTags(kind: kind)
      guard amount(.viewsCorrected, .total, tags) > 0 else { return nil }
      return
        "\(title(name)) \(text(.correctedShareView, .value, tags)) of views (p50 \(text(.correctedView, .p50, tags)))"
    }
  }
}
