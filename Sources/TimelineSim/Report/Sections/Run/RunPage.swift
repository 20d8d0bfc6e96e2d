/// The report of a run of a device or of a fleet as a page of HTML: one file that needs no network, and no script to be
/// read.
///
/// Its sections are those of the report, in which it draws what text can only say.
package struct RunPage {
  let report: RunReport
  let document: ScenarioDocument
  /// The tracks of the device; empty for a fleet.
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

  /// Creates the page of a run.
  ///
  /// - Precondition: The run of a single device has recorded its tracks.
  package init(_ report: RunReport, of document: ScenarioDocument, verdicts: [Verdict]) {
    precondition(report.run.tracks != nil || report.run.fleet != nil, "the page of a device needs its tracks")
    let tracks = report.run.tracks ?? RunTracks()
    (self.report, self.document, self.tracks, self.verdicts) = (report, document, tracks, verdicts)
    kinds = report.kindsByStaleViews
    let plan = report.run.plan
    days = plan.days
    staleViews = tracks.staleViews(on: days)
    drawn = tracks.widgetsWithMostStaleViews(RunTracks.mostDrawn)
    scales = tracks.widgets.map { track in
      RootScale(peaks: track.staleSpans(from: plan.start, to: plan.end).map { $0.peak })
    }
  }

  var run: ScenarioRun { report.run }
  var plan: Plan { report.run.plan }
  var names: NameTable { report.names }

  func tags(_ kind: Int) -> MetricTags { MetricTags(kind: kind) }

  /// The whole page.
  package var html: String {
    PageFrame.page(title: names.name, strip: (names.name, facts), sections: sections)
  }

  /// The page without its frame and the scenario's text, for a page that has both.
  package var insertion: String {
    PageFrame.content(strip: (names.name, facts), sections: sections.filter { $0.id != "scenario" })
  }

  /// The sections that the page shows.
  var sections: [ReportSection] { report.sections(on: self).onPages }

  /// The facts that identify the run.
  private var facts: [String] {
    let member = names.member.map { ["device \($0)"] } ?? []
    return ["\(plan.dates), \(names.zones)"] + member + [
      names.preset, "seed \(run.seed)", "fingerprint \(report.fingerprint)",
    ]
  }
}
