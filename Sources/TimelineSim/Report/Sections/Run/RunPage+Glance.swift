/// The first screen: the headline, the best advice, the verdicts, and one row for each widget.
extension RunPage {
  func addGlance(to markup: inout Markup) {
    markup.add("div", ("class", "top")) { markup in
      markup.add("div", ("class", "lead")) { markup in
        markup.add("h1", text: headline)
        addSeedNote(to: &markup)
        for pieces in report.populationPieces {
          markup.add("p", ("class", "about"), text: pieces.joined(separator: " ").printable)
        }
        if run.fleet == nil { addBlame(to: &markup) }
        addFirstAdvice(to: &markup)
      }
      if !verdicts.isEmpty { addVerdicts(to: &markup) }
    }
    if run.fleet == nil, !kinds.isEmpty { addGlanceTable(to: &markup) }
  }

  /// The result in a sentence or two, and the expectations that fail.
  var headline: String { [report.headline, failedHeadline].compactMap { $0 }.joined(separator: " ") }

  /// Adds the seed of the page, if the report has others too.
  private func addSeedNote(to markup: inout Markup) {
    guard report.seeds != nil else { return }
    markup.add("p", ("class", "note")) { markup in
      markup.add(text: "This page shows the seed \(run.seed). The means of all seeds stand ")
      markup.add("a", ("href", "#seeds"), text: "over several seeds")
      markup.add(text: ".")
    }
  }

  /// Adds the greatest causes of the headline's widget, and its plausible range.
  private func addBlame(to markup: inout Markup) {
    guard !report.leadingCauses.isEmpty else { return }
    markup.add("p", ("class", "sub")) { markup in
      for part in report.leadingCauses {
        markup.add(text: part.words + " ")
        CauseBar.addChip(part.cause, to: &markup)
      }
      markup.add(text: "." + (report.headlineRange.map { " " + $0 } ?? ""))
    }
  }

  private func addFirstAdvice(to markup: inout Markup) {
    guard let first = report.firstAdvice else { return }
    markup.add("div", ("class", "first"), ("data-change", report.changeNumber(of: first))) { markup in
      markup.add("p") { markup in
        markup.add("b", text: "\(report.label(of: first)): ")
        markup.add(text: first.change.printable + " ")
        markup.add("a", ("href", "#advice"), text: "All advice")
      }
      addEffects(of: first, to: &markup)
    }
  }

  // One row for each widget.

  private func addGlanceTable(to markup: inout Markup) {
    let (rugEnd, unitEnd) = (rugEnd, unitEnd)
    func addRug(_ kind: Int, _ markup: inout Markup) { self.addRug(kind, end: rugEnd, &markup) }
    func addUnits(_ kind: Int, _ markup: inout Markup) { self.addUnits(kind, end: unitEnd, &markup) }
    markup.add("div", ("class", "glance"), ("role", "table"), ("aria-label", "Widgets at a glance")) { markup in
      markup.add("div", ("class", "row heading"), ("role", "row")) { markup in
        for title in Self.columns { markup.add("span", ("role", "columnheader"), text: title) }
      }
      for (kind, name) in kinds {
        markup.add("div", ("class", "row"), ("role", "row")) { markup in
          markup.add("div", ("role", "rowheader")) { $0.add("b", text: name.printable) }
          for (title, add) in zip(Self.columns.dropFirst(), [addShare, addRug, addCauseBar, addUnits]) {
            markup.add("div", ("role", "cell")) { markup in
              // Narrow pages have no column headings.
              markup.add("span", ("class", "column"), text: title)
              add(kind, &markup)
            }
          }
        }
      }
    }
    let hasRanges = if case .success = report.ranges { true } else { false }
    addLegend(
      [("this", "this run; p95 of the staleness")]
        + (hasRanges ? [("whisker", "range over plausible assumptions")] : [])
        + [("rug", "a view of stale content, by cause")], to: &markup)
    addViewNote(to: &markup)
  }

  /// The headings of the columns.
  private static let columns = [
    "Widget", "Views of stale content", "Staleness at all views", "Causes", "Units a day",
  ]

  /// Adds the views of the device, and the time that is not counted.
  private func addViewNote(to markup: inout Markup) {
    var sentences = [
      "Views of the device: \(report.text(.viewsDevice, .total)). The person is awake \(plan.awake.spelling)."
    ]
    let warmUp = plan.measuredFrom - plan.start
    if warmUp > .zero { sentences.append("The first \(warmUp.text()), the warm-up, are not counted.") }
    markup.add("p", ("class", "note"), text: sentences.joined(separator: " ").printable)
  }

  private func addLegend(_ items: [(mark: String, text: String)], to markup: inout Markup) {
    markup.add("p", ("class", "legend")) { markup in
      for item in items {
        markup.add("span") { markup in
          markup.add("svg", ("width", "22"), ("height", "13"), ("aria-hidden", "true")) { markup in
            switch item.mark {
            case "this": VerdictBullet.addDiamond(at: "11", y: 7, to: &markup)
            case "whisker": Self.addWhisker(from: "0%", to: "100%", y: 7, to: &markup)
            default: markup.add("path", ("class", "view"), ("d", "M5 0v13M10 0v13M15 0v13"))
            }
          }
          markup.add(text: item.text)
        }
      }
      if tracks.widgets.contains(where: { $0.views.contains { $0.value.cause != nil } }) {
        markup.add("span", text: "scale of staleness: square root")
      }
    }
  }

  private func addShare(_ kind: Int, _ markup: inout Markup) {
    markup.add("b", ("class", "big"), text: report.text(.staleShareView, .value, tags(kind)))
    let stale = report.text(.viewsStale, .total, tags(kind))
    markup.add("span", text: "\(stale) of \(report.contentViews(kind)) views")
    addRange(.staleShareView, .value, kind, end: 1_000_000, to: &markup)
    addRangeText(.staleShareView, kind, to: &markup)
  }

  /// Adds the value of this run on a scale, with the range over assumptions.
  private func addRange(
    _ metric: Metric, _ aggregation: Aggregation, _ kind: Int, end: Int64, to markup: inout Markup
  ) {
    let scale = BarScale(unit: metric.definition.unit(aggregation), end: end)
    markup.add("svg", ("width", "100%"), ("height", "16"), ("aria-hidden", "true")) { markup in
      markup.add("line", ("class", "rule"), ("x2", "100%"), ("y1", "8"), ("y2", "8"))
      if case .success(let ranges) = report.ranges, let range = ranges.range(of: metric, kind: kind) {
        Self.addWhisker(
          from: scale.percent(range.bounds.lowerBound), to: scale.percent(range.bounds.upperBound), y: 8, to: &markup)
      }
      VerdictBullet.addDiamond(at: scale.percent(report.amount(metric, aggregation, tags(kind))), y: 8, to: &markup)
    }
  }

  /// Adds a range, whose ends are all that is known.
  static func addWhisker(from: String, to: String, y: Int64, to markup: inout Markup) {
    let (top, bottom) = (String(y - 5), String(y + 5))
    markup.add("line", ("class", "whisker"), ("x1", from), ("x2", to), ("y1", String(y)), ("y2", String(y)))
    for x in [from, to] { markup.add("line", ("class", "whisker"), ("x1", x), ("x2", x), ("y1", top), ("y2", bottom)) }
  }

  private func addRangeText(_ metric: Metric, _ kind: Int, to markup: inout Markup) {
    if let range = report.rangeText(metric, kind) { markup.add("span", text: "plausible \(range)") }
  }

  /// Adds a tick for each view of stale content, on one scale for all widgets.
  private func addRug(_ kind: Int, end: Int64, _ markup: inout Markup) {
    guard report.staleViews(kind) > 0 else {
      let views = report.amount(.viewsTotal, .total, tags(kind))
      return markup.add("span", text: views == 0 ? "Never viewed." : "Up to date at every view.")
    }
    markup.add("span") { markup in
      markup.add(text: "p95 ")
      markup.add("b", text: report.text(.stalenessView, .p95, tags(kind)))
      markup.add(text: ", longest ")
      markup.add("b", text: report.text(.stalenessView, .max, tags(kind)))
    }
    let scale = BarScale(unit: .duration, end: end)
    addRange(.stalenessView, .p95, kind, end: end, to: &markup)
    markup.add("svg", ("width", "100%"), ("height", "32"), ("class", "rug"), ("aria-hidden", "true")) { markup in
      markup.add(
        "svg", ("width", "100%"), ("height", "13"), ("viewBox", "0 0 1000 13"),
        ("preserveAspectRatio", "none")
      ) { markup in
        for cause in BlameCause.allCases {
          let positions = Set(staleViews(kind, by: cause).map { scale.thousandths($0) }).sorted()
          guard !positions.isEmpty else { continue }
          let path = positions.map { "M\($0) 0v13" }.joined()
          markup.add("path", ("class", "tick s-\(cause.word)"), ("d", path))
        }
      }
      markup.add("line", ("class", "rule"), ("x2", "100%"), ("y1", "15"), ("y2", "15"))
      for tick in scale.ticks {
        markup.add(
          "text", ("x", scale.percent(tick)), ("y", "28"),
          ("text-anchor", tick == 0 ? "start" : tick * 20 > scale.end * 19 ? "end" : "middle"),
          text: tick == 0 ? "0" : SimDuration(milliseconds: tick).text(units: 1))
      }
    }
    addRangeText(.stalenessView, kind, to: &markup)
  }

  /// Returns the staleness of each view of a widget that met content stale by a cause.
  private func staleViews(_ kind: Int, by cause: BlameCause) -> [Int64] {
    tracks.widgets.indices.filter { plan.instances[$0].kind == kind }.flatMap { instance in
      tracks.widgets[instance].views.filter { $0.value.cause == cause }.map {
        $0.value.staleness(at: $0.at).milliseconds
      }
    }
  }

  /// The end of the common scale of staleness at views.
  private var rugEnd: Int64 {
    let values = kinds.map { report.amount(.stalenessView, .max, tags($0.kind)) }
    var ends: [Int64] = []
    if case .success(let ranges) = report.ranges {
      ends = kinds.compactMap { ranges.range(of: .stalenessView, kind: $0.kind)?.bounds.upperBound }
    }
    return max(60_000, (values + ends).max() ?? 0)
  }

  /// The end of the common scale of units, with room beyond the greatest number; zero without units.
  private var unitEnd: Int64 {
    guard case .success(let ranges) = report.ranges else { return 0 }
    let ends = kinds.map { kind, _ in
      let bound = ranges.range(of: .budgetUsed, kind: kind)?.bounds.upperBound ?? 0
      return max(bound, report.amount(.budgetUsed, .perDay, tags(kind)))
    }
    return (ends.max() ?? 0) * 10 / 9
  }

  private func addCauseBar(_ kind: Int, _ markup: inout Markup) {
    let shares = BlameShares(report.statistics, of: kind)
    guard !shares.parts.isEmpty else { return markup.add("span", text: "Never stale.") }
    CauseBar.add(shares, to: &markup)
    markup.add("p", ("class", "chips")) { markup in
      for part in shares.parts.prefix(3) {
        CauseBar.addChip(part.cause, "\(part.cause.name) \(part.text)", to: &markup)
      }
      if shares.parts.count > 3 { markup.add("span", text: "and \(shares.parts.count - 3) more") }
    }
    markup.add(
      "span", text: "of the \(shares.measure.noun); stale for \(report.text(.blame, .total, tags(kind))) in all")
  }

  /// Adds the units that a widget uses a day, on one scale for all widgets.
  private func addUnits(_ kind: Int, end: Int64, _ markup: inout Markup) {
    markup.add("span") { $0.add("b", text: report.text(.budgetUsed, .perDay, tags(kind))) }
    if end > 0, case .success(let ranges) = report.ranges, ranges.range(of: .budgetUsed, kind: kind) != nil {
      addRange(.budgetUsed, .perDay, kind, end: end, to: &markup)
    }
    addRangeText(.budgetUsed, kind, to: &markup)
  }
}
