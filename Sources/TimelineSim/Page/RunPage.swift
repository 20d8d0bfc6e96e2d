/// The report of a run as a page of HTML: one file that needs no network, and no script to be read.
///
/// Its sections answer the questions of a reader in their order: is it fine, when is it not, why, what helps, and how
/// certain is that. Each number on the first screen leads to its evidence below.
package struct RunPage {
  let report: RunReport
  let document: ScenarioDocument
  let tracks: RunTracks
  /// The verdicts on the scenario's expectations.
  let verdicts: [Verdict]
  /// The widgets of the run in the order of the page: the one with most views of stale content first.
  let kinds: [(kind: Int, name: String)]
  /// The days of the run.
  let days: [TimeAxis]
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
    let last = plan.zone.day(of: plan.end - .milliseconds(1))
    days = (plan.zone.day(of: plan.start).number...last.number).map {
      TimeAxis(CivilDay(number: $0), zone: plan.zone)
    }
    scales = tracks.widgets.map { track in
      RootScale(peaks: track.staleSpans(from: plan.start, to: plan.end).map { $0.peak })
    }
  }

  var run: ScenarioRun { report.run }
  var plan: Plan { report.run.plan }
  var names: NameTable { report.names }

  /// The whole page.
  package var html: String {
    var markup = Markup()
    PageFrame.add(title: names.name, to: &markup) { markup in
      addStrip(to: &markup)
      markup.add("main") { markup in add(to: &markup) }
    }
    return markup.html
  }

  /// The sections with their headings in the navigation; empty ones are left out.
  private var sections: [(id: String, name: String, isShown: Bool, add: (inout Markup) -> Void)] {
    [
      ("glance", "At a glance", true, addGlance), ("when", "When", !kinds.isEmpty, addOverview),
      ("days", "Day by day", !tracks.widgets.isEmpty || !tracks.cards.isEmpty, addDays),
      ("why", "Causes", hasStaleTime, addCauses), ("views", "At views", hasViews, addStaleness),
      ("budget", "Budget", hasBudget, addBudget), ("advice", "Advice", report.advice != nil, addAdvice),
      ("ranges", "Ranges", hasRanges, addRanges), ("scenario", "Scenario", true, addScenario),
      ("made", "Provenance", true, addProvenance),
    ]
  }

  /// Adds the sections.
  func add(to markup: inout Markup) {
    for section in sections where section.isShown { markup.add("section", ("id", section.id), content: section.add) }
  }

  /// Adds the identification of the run, and links to the sections.
  private func addStrip(to markup: inout Markup) {
    markup.add("header") { markup in
      markup.add("div", ("class", "strip")) { markup in
        markup.add("b", text: "TimelineSim")
        markup.add("b", ("class", "name"), text: names.name.printable)
        markup.add("span", text: "\(Self.dates(plan)), \(names.zone)")
        if let member = names.member { markup.add("span", text: "device \(member)") }
        markup.add("span", text: names.preset)
        markup.add("span", text: "seed \(run.seed)")
        markup.add("span") { markup in
          markup.add(text: "fingerprint ")
          markup.add("code", text: report.fingerprint)
        }
      }
      markup.add("nav", ("aria-label", "Sections")) { markup in
        for section in sections where section.isShown {
          markup.add("a", ("href", "#\(section.id)"), text: section.name)
        }
      }
    }
  }

  /// Returns the dates of a run: `13 to 15 June 2026`.
  static func dates(_ plan: Plan) -> String {
    let (first, last) = (plan.zone.day(of: plan.start), plan.zone.day(of: plan.end - .milliseconds(1)))
    let (from, to) = (first.date, last.date)
    let end = "\(to.day) \(CivilDay.months[Int(to.month) - 1]) \(to.year)"
    if first == last { return end }
    if (from.year, from.month) == (to.year, to.month) { return "\(from.day) to \(end)" }
    let month = CivilDay.months[Int(from.month) - 1]
    return from.year == to.year ? "\(from.day) \(month) to \(end)" : "\(from.day) \(month) \(from.year) to \(end)"
  }
}

extension RunReport {
  /// Returns the number of views of stale content of a widget.
  func staleViews(_ kind: Int) -> Int64 { amount(.viewsStale, .total, MetricTags(kind: kind)) }
}

extension CivilDay {
  /// The names of the months.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// The day for headings: `Saturday, 13 June`.
  var long: String { "\(Self.weekdays[weekday]), \(date.day) \(Self.months[Int(date.month) - 1])" }
}
