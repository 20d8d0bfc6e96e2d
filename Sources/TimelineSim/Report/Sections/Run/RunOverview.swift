/// The headlines of several runs: a line for each widget or, in a fleet, for each profile of its people.
package struct RunOverview: SectionedReport, Sendable {
  private let reports: [RunReport]

  package init(_ reports: [RunReport]) { self.reports = reports }

  package var sections: [ReportSection] {
    var table = ReportTable(
      ["widget", "stale", "plausible", "p95", "units/day", "first cause"], caption: "Widgets at a glance",
      longNames: .above)
    for report in reports {
      table.add([report.file])
      for row in report.overviewRows { table.add(row) }
    }
    let legend =
      "(stale: the share of views that met stale content; p95: one view in twenty was stale for this long or longer)"
    let blocks: [ReportBlock] = table.isEmpty ? [] : [.table(table), .sentence(legend)]
    return [ReportSection("overview", "Overview", role: .opening, blocks)]
  }
}

extension RunReport {
  /// The rows of the run in an overview.
  fileprivate var overviewRows: [[String]] {
    let cards = relevanceKinds.map { kind, name in
      [
        "  " + title(name), text(.relevanceStaleShare, .value, MetricTags(kind: kind)),
        rangeText(.relevanceStaleShare, kind) ?? "-", "-", "-", "card",
      ]
    }
    return timelineKinds.flatMap { kind, name -> [[String]] in
      let tags = MetricTags(kind: kind)
      let row = [
        "  " + title(name), text(.staleShareView, .value, tags), rangeText(.staleShareView, kind) ?? "-",
        text(.stalenessView, .p95, tags), text(.budgetUsed, .perDay, tags).withoutDay,
        firstCause(of: kind),
      ]
      return [row] + profileRows(of: kind)
    } + cards
  }

  /// Returns the cause of most views of stale content; a hyphen without such views.
  private func firstCause(of kind: Int) -> String {
    let shares = BlameShares(statistics, of: kind)
    return shares.measure == .views ? shares.causes[0].name : "-"
  }

  /// The means over the people of each profile; empty without several profiles.
  private func profileRows(of kind: Int) -> [[String]] {
    guard run.fleet != nil, let names = population?.profileNames, names.count > 1 else { return [] }
    let metrics: [Metric] = [.staleShareView, .stalenessView, .budgetUsed]
    let tallies = tallies(of: kind)
    return names.enumerated().map { profile, name -> [String] in
      let means = metrics.map { metric -> String in
        guard let tally = tallies.first(where: { $0.metric.selector.metric == metric }),
          let mean = tally.profiles[profile].mean
        else { return "-" }
        return MetricValue(mean, tally.metric.selector.unit).text.withoutDay
      }
      return ["    \(title(name)) (mean)", means[0], "-", means[1], means[2], ""]
    }
  }
}
