/// The report of a run as a page of HTML: one file that needs no network, and no script to be read.
///
/// Its sections answer a reader's questions in order: the result, the times and causes of stale content, the possible
/// improvements, and their certainty. Each number on the first screen leads to its evidence below.
package struct RunPage: ReportPage {
  let report: RunReport
  let document: ScenarioDocument
  let tracks: RunTracks
  /// The verdicts on the scenario's expectations.
  let verdicts: [Verdict]
  /// The widgets of the run in the order of the page: the one with most views of stale content first.
  let kinds: [(kind: Int, name: String)]
  /// The days of the run.
  let days: [TimeAxis]
  /// The views of stale content on each day.
  let staleViews: [Int]
  /// The placed widgets in lanes and maps: all, or those with most views of stale content, in the scenario's order.
  let drawn: [Int]
  /// The scale of each placed widget's staleness.
  let scales: [RootScale]

  /// Creates the page of a run that recorded its tracks.
  ///
  /// - Precondition: The run is that of a single device, and has tracks.
  package init(_ report: RunReport, of document: ScenarioDocument, verdicts: [Verdict]) {
    guard let tracks = report.run.tracks else { preconditionFailure("a page needs a run with tracks") }
    (self.report, self.document, self.tracks, self.verdicts) = (report, document, tracks, verdicts)
    kinds = report.timelineKinds.sorted { one, other in
      let (first, second) = (report.staleViews(one.kind), report.staleViews(other.kind))
      return (second, one.kind) < (first, other.kind)
    }
    let plan = report.run.plan
    days = plan.days
    staleViews = tracks.staleViews(on: days)
    drawn = tracks.widgetsWithMostStaleViews(Self.mostWidgets)
    scales = tracks.widgets.map { track in
      RootScale(peaks: track.staleSpans(from: plan.start, to: plan.end).map { $0.peak })
    }
  }

  /// The whole page.
  package var html: String { makePage() }

  var sections: [PageSection] {
    [
      PageSection("glance", "At a glance", addGlance), PageSection("when", "When", if: !kinds.isEmpty, addOverview),
      PageSection("days", "Day by day", if: !tracks.widgets.isEmpty || !tracks.cards.isEmpty, addDays),
      PageSection("why", "Causes", if: hasStaleTime, addCauses),
      PageSection("views", "At views", if: hasViews, addStaleness),
      PageSection("budget", "Budget", if: hasBudget, addBudget),
      PageSection("work", report.costTable == nil ? "Load" : "Load and costs", if: hasWork, addWork),
      PageSection("seeds", "Seeds", if: report.seeds != nil, addSeeds),
      PageSection("advice", "Advice", if: report.advice != nil, addAdvice),
      PageSection("ranges", "Ranges", if: hasRanges, addRanges), PageSection("scenario", "Scenario", addScenario),
      PageSection("made", "Provenance", addProvenance),
    ].compactMap { $0 }
  }
}

extension RunReport {
  /// Returns the number of views of stale content of a widget.
  func staleViews(_ kind: Int) -> Int64 { amount(.viewsStale, .total, MetricTags(kind: kind)) }
}
