/// The report of a fleet as a page: the load of the servers over time, the distribution over the people, and the people
/// with the worst values.
package struct FleetPage: ReportPage {
  let report: RunReport
  let document: ScenarioDocument
  let verdicts: [Verdict]
  let fleet: FleetStatistics

  /// Creates the page of a fleet.
  ///
  /// - Precondition: The run is that of a fleet.
  package init(_ report: RunReport, of document: ScenarioDocument, verdicts: [Verdict]) {
    guard let fleet = report.run.fleet else { preconditionFailure("the page of a fleet needs one") }
    (self.report, self.document, self.verdicts, self.fleet) = (report, document, verdicts, fleet)
  }

  /// The whole page.
  package var html: String { makePage() }

  var sections: [PageSection] {
    [
      PageSection("glance", "At a glance", addGlance), PageSection("load", "Load", addLoad),
      PageSection("people", "People", addPeople), PageSection("worst", "Worst people", addWorst),
      PageSection("why", "Causes", if: !report.blameLines.isEmpty, addCauses),
      PageSection("budget", "Budget", if: hasBudget, addBudget),
      PageSection("costs", "Costs", if: !report.costLines.isEmpty, addCosts),
      PageSection("seeds", "Seeds", if: report.seeds != nil, addSeeds),
      PageSection("scenario", "Scenario", addScenario), PageSection("made", "Provenance", addProvenance),
    ].compactMap { $0 }
  }

  // The first screen.

  private func addGlance(to markup: inout Markup) {
    markup.add("div", ("class", "top")) { markup in
      markup.add("div", ("class", "lead")) { markup in
        markup.add("h1", text: [headline, failedHeadline].compactMap { $0 }.joined(separator: " "))
        for sentence in report.populationPieces {
          markup.add("p", ("class", "about"), text: sentence.joined(separator: " ").printable)
        }
      }
      if !verdicts.isEmpty { addVerdicts(to: &markup) }
    }
    var table = ReportTable(
      ["Widget", "views", "stale", "p50", "p95", "max", "no content"], caption: "All views of all people together")
    for (kind, name) in report.timelineKinds {
      let tags = tags(kind)
      table.add([
        name.printable, report.text(.viewsTotal, .total, tags), report.text(.staleShareView, .value, tags),
        report.text(.stalenessView, .p50, tags), report.text(.stalenessView, .p95, tags),
        report.text(.stalenessView, .max, tags), report.text(.placeholderShareView, .value, tags),
      ])
    }
    table.add(to: &markup)
  }

  private var headline: String {
    let people = fleet.count == 1 ? "One person" : "\(Limits.text(fleet.count)) people"
    guard let peak = fleet.load.peak(.fetches) ?? fleet.load.peak(.runs) else { return "\(people) make no load." }
    let second = fleet.load.peakSecond(.fetches).map { ", and \(Limits.text(UInt64($0.count))) in a second" } ?? ""
    let noun = fleet.load.peak(.fetches) == nil ? "provider runs" : "fetches"
    return
      "\(people) make \(Limits.text(UInt64(peak.count))) \(noun) in the busiest minute, at \(moment(peak.at))\(second)."
  }

  /// Returns a time for the headline: `00:18 on 24 November`.
  private func moment(_ instant: SimInstant) -> String {
    let day = plan.serverZone.day(of: instant).date
    return "\(plan.serverZone.clock(at: instant).spelling) on \(day.day) \(CivilDay.months[Int(day.month) - 1])"
  }

  private func time(_ instant: SimInstant) -> String {
    let zone = plan.serverZone
    let time = ClockTime(milliseconds: zone.clock(at: instant).milliseconds / 1_000 * 1_000)
    return zone.day(of: plan.start) == zone.day(of: plan.end - .milliseconds(1))
      ? time.spelling : LocalDateTime(day: zone.day(of: instant), time: time).spelling
  }

  // The load.

  private func addLoad(to markup: inout Markup) {
    markup.add("h2", text: "Load, minute by minute")
    markup.add(
      "p", ("class", "about"),
      text: "All devices together, in the zone of the servers: the whole run, and the hour of the peak.")
    for (name, series) in [("fetches", LoadCurve.Series.fetches), ("provider runs", .runs), ("pushes sent", .pushes)] {
      guard let peak = fleet.load.peak(series) else { continue }
      markup.add("h3", text: "\(name): \(Limits.text(UInt64(fleet.load.total(series)))) in all")
      let second = fleet.load.peakSecond(series).map { " and \($0.count) in the second from \(time($0.at))" } ?? ""
      markup.add(
        "p", ("class", "note"),
        text: "At most \(Limits.text(UInt64(peak.count))) in the minute from \(time(peak.at))\(second).")
      markup.add("div", ("class", "pair")) { markup in
        let whole = 0..<fleet.load.minutes
        addBars(series, whole, peak, name: "\(name) a minute", to: &markup)
        let minute = Int((peak.at - fleet.load.start).milliseconds / 60_000)
        let first = max(0, min(minute - 15, fleet.load.minutes - 60))
        addBars(
          series, first..<min(fleet.load.minutes, first + 60), peak, name: "\(name) a minute, around the peak",
          to: &markup)
      }
    }
    if let peak = fleet.load.peak(.runs) {
      let causes = fleet.load.causes(minute: Int((peak.at - fleet.load.start).milliseconds / 60_000))
      let words = causes.map { "\($0.cause?.name ?? "relevance") \(Limits.text(UInt64($0.count)))" }
      markup.add("p", text: "Causes of the runs in the busiest minute: \(words.joined(separator: ", ")).")
    }
  }

  /// Adds the load of some minutes as bars, at most some hundred, each of which is the greatest of its minutes.
  private func addBars(
    _ series: LoadCurve.Series, _ minutes: Range<Int>, _ peak: LoadCurve.Peak, name: String, to markup: inout Markup
  ) {
    let width = max(1, (minutes.count + 719) / 720)
    var path = ""
    for (place, minute) in stride(from: minutes.lowerBound, to: minutes.upperBound, by: width).enumerated() {
      let count =
        (minute..<min(minute + width, minutes.upperBound)).map { fleet.load.count(series, minute: $0) }.max() ?? 0
      let height = (Int64(count) * 1_000 + Int64(peak.count) / 2) / Int64(peak.count)
      if height > 0 { path += "M\(place) 1000v-\(height)h1v\(height)z" }
    }
    let count = (minutes.count + width - 1) / width
    let start = fleet.load.start
    let axis = TimeAxis(
      from: start + .minutes(Int64(minutes.lowerBound)), to: start + .minutes(Int64(minutes.upperBound)),
      zone: plan.serverZone)
    markup.add("figure") { markup in
      markup.add("figcaption", text: name + (width > 1 ? " (the greatest of \(width) minutes)" : ""))
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", "150"), ("role", "img"),
        ("aria-label", "\(name), at most \(peak.count) at \(time(peak.at))")
      ) { markup in
        for y in ["20", "70", "120"] { markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y)) }
        markup.add("text", ("x", "0"), ("y", "15"), text: Limits.text(UInt64(peak.count)))
        markup.add(
          "svg", ("y", "20"), ("width", "100%"), ("height", "100"), ("viewBox", "0 0 \(count) 1000"),
          ("preserveAspectRatio", "none")
        ) { $0.add("path", ("class", "bars"), ("d", path)) }
        let step: Int64 = minutes.count <= 120 ? 15 : minutes.count <= 2_880 ? 360 : 1_440
        let ticks = axis.ticks(everyMinutes: step)
        // More labels than days of a month would overlap.
        let every = ticks.count > 31 ? (ticks.count + 9) / 10 : 1
        for tick in stride(from: 0, to: ticks.count, by: every).map({ ticks[$0] }) {
          let day = plan.serverZone.day(of: tick)
          let label = step < 1_440 ? axis.label(tick) : every == 1 ? day.short : day.spelling
          let (place, length) = ((tick - axis.from).milliseconds, (axis.to - axis.from).milliseconds)
          let anchor = place * 20 < length ? "start" : place * 20 > length * 19 ? "end" : "middle"
          markup.add("text", ("x", axis.percent(tick)), ("y", "138"), ("text-anchor", anchor), text: label)
        }
      }
    }
  }

  // The people.

  private func addPeople(to markup: inout Markup) {
    markup.add("h2", text: "Not everybody is the same person")
    markup.add(
      "p", ("class", "about"),
      text: "The value of each person: the curve is the share of the people who have at most this value.")
    for (kind, name) in report.timelineKinds + report.relevanceKinds {
      let tallies = fleet.people.filter { tally in
        tally.metric.selector.tags.ofOne == MetricTags(kind: kind) && tally.count > 0
      }
      guard !tallies.isEmpty else { continue }
      markup.add("h3", text: name.printable)
      markup.add("div", ("class", "small-multiples")) { markup in
        for tally in tallies { addDistribution(tally, to: &markup) }
      }
    }
    addPeopleTable(to: &markup)
  }

  /// Adds the distribution of a metric over the people as a step line through its percentiles.
  private func addDistribution(_ tally: PeopleTally, to markup: inout Markup) {
    let selector = tally.metric.selector
    let percentiles = (1...100).map { tally.percentile($0) ?? 0 }
    let scale = BarScale(unit: selector.unit, end: max(1, percentiles[99]))
    let marks = [5, 50, 95].map { ($0, percentiles[$0 - 1]) }
    let words = marks.map { "p\($0.0) \(selector.text($0.1))" }.joined(separator: " · ")
    let key = selector.metric.key(selector.aggregation)
    markup.add("figure") { markup in
      markup.add("figcaption") { markup in
        markup.add("code", text: key)
        markup.add("span", text: words)
      }
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", "110"), ("role", "img"),
        ("aria-label", "\(key) over the people: \(words)")
      ) { markup in
        for y in ["5", "45", "85"] { markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y)) }
        for (_, value) in marks {
          let x = scale.percent(value)
          markup.add("line", ("class", "whisker"), ("x1", x), ("x2", x), ("y1", "5"), ("y2", "85"))
        }
        var path = "M0 1000"
        for (place, value) in percentiles.enumerated() {
          path += "H\(scale.thousandths(value))V\(1_000 - 10 * (place + 1))"
        }
        markup.add(
          "svg", ("y", "5"), ("width", "100%"), ("height", "80"), ("viewBox", "0 0 1000 1000"),
          ("preserveAspectRatio", "none")
        ) { $0.add("path", ("class", "step"), ("d", path + "H1000")) }
        markup.add("text", ("x", "0"), ("y", "102"), text: selector.text(0))
        markup.add("text", ("x", "100%"), ("y", "102"), ("text-anchor", "end"), text: selector.text(percentiles[99]))
      }
    }
  }

  private func addPeopleTable(to markup: inout Markup) {
    var table = ReportTable(
      ["Metric of each person", "people", "mean", "p50", "p90", "p95", "p99"], caption: "Distribution over the people")
    for tally in fleet.people where tally.count > 0 {
      let selector = tally.metric.selector
      func text(_ amount: Int64?) -> String { amount.map { selector.text($0) } ?? "–" }
      table.add(
        [selector.key.printable, Limits.text(UInt64(tally.count)), text(tally.mean)]
          + [50, 90, 95, 99].map { text(tally.percentile($0)) })
    }
    table.add(to: &markup)
    guard let profiles = report.population?.profileNames, profiles.count > 1 else { return }
    var means = ReportTable(["Mean by profile"] + profiles.map { $0.printable }, caption: "Means by profile")
    for tally in fleet.people where tally.count > 0 && tally.metric.selector.tags.kind != nil {
      let selector = tally.metric.selector
      means.add([selector.key.printable] + tally.profiles.map { $0.mean.map { selector.text($0) } ?? "–" })
    }
    means.add(to: &markup)
  }

  private func addWorst(to markup: inout Markup) {
    markup.add("h2", text: "Worst people")
    var table = ReportTable(
      ["Metric"] + (1...PeopleTally.worstCount).map { "\($0)." }, caption: "People with the worst values")
    var first: UInt64?
    for tally in fleet.people where tally.metric.selector.tags.kind != nil && !tally.worst.isEmpty {
      let selector = tally.metric.selector
      guard selector.metric.definition.polarity != .neutral else { continue }
      first = first ?? tally.worst[0].number
      let cells = tally.worst.map { "\($0.number): \(selector.text($0.amount))" }
      table.add([selector.key.printable] + cells + Array(repeating: "–", count: PeopleTally.worstCount - cells.count))
    }
    guard let first else { return markup.add("p", text: "No metric has a worst value.") }
    table.add(to: &markup)
    let seed = run.seed == report.population?.seed ? "" : " --seed \(run.seed)"
    markup.add("p") { markup in
      markup.add(text: "Everything about one of them: ")
      markup.add(
        "code", text: "timeline-sim run \(report.fileWord) --device \(first)\(seed) --report html=device-\(first).html")
    }
  }

  // Causes and costs of all people together.

  private func addCauses(to markup: inout Markup) {
    markup.add("h2", text: "Why it was stale")
    for (kind, name) in report.timelineKinds {
      let causes = report.staleCauses(kind)
      let total = causes.reduce(Int64(0)) { $0 + $1.time }
      guard total > 0 else { continue }
      markup.add("h3", text: name.printable)
      CauseBar.add(causes, of: total, to: &markup)
      markup.add("p", ("class", "chips")) { markup in
        for part in causes {
          CauseBar.addChip(
            part.cause, "\(part.cause.name) \(MetricValue(part.time, of: total)?.text ?? "")", to: &markup)
        }
      }
    }
  }

  private func addCosts(to markup: inout Markup) {
    markup.add("h2", text: "Costs")
    markup.add(preformatted: report.costLines)
  }
}
