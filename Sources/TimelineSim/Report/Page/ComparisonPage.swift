/// The comparison of two scenarios as a page: the metrics, where the stale time moved, and one day of both on one axis.
package struct ComparisonPage {
  let report: ComparisonReport
  /// The runs of both scenarios on the first seed, with their tracks.
  let runs: [ScenarioRun]

  /// Creates the page of a comparison.
  ///
  /// - Parameters:
  ///   - report: The comparison.
  ///   - store: The simulations of the command; both scenarios run once more, with tracks, unless they are fleets.
  package init(_ report: ComparisonReport, in store: inout RunStore) {
    self.report = report
    let (documents, seed) = (report.sides.map { $0.side.document }, report.comparison.seeds[0])
    let isDrawn = report.comparison.inputs.spansSameTime && documents.allSatisfy { !$0.isFleet }
    runs = isDrawn ? documents.map { store.run($0, seed: seed, recording: .tracks) } : []
  }

  private var comparison: PairedComparison { report.comparison }

  /// The whole page.
  package var html: String {
    var markup = Markup()
    let name = comparison.first.document.names.name
    PageFrame.add(title: "\(name): A against B", to: &markup, content: addContent)
    return markup.html
  }

  /// The page without its frame, for a page that has one.
  var insertion: String {
    var markup = Markup()
    addContent(to: &markup)
    return markup.html
  }

  private func addContent(to markup: inout Markup) {
    let names = comparison.first.document.names
    markup.add("header") { PageFrame.addStrip("\(names.name), A against B", [names.preset], to: &$0) }
    markup.add("main") { markup in
      markup.add("section", ("id", "glance"), content: addGlance)
      markup.add("section", ("id", "metrics"), content: addMetrics)
      if !comparison.blame.isEmpty { markup.add("section", ("id", "why"), content: addBlame) }
      if let day = MirroredDay(runs) { markup.add("section", ("id", "days")) { day.add(to: &$0) } }
      markup.add("section", ("id", "inputs"), content: addInputs)
      markup.add("section", ("id", "made"), content: addProvenance)
    }
  }

  private func addGlance(to markup: inout Markup) {
    markup.add("h1", text: headline)
    markup.add("p", ("class", "about"), text: report.seedText)
    markup.add("dl") { markup in
      for (letter, side) in report.sides {
        markup.add("dt") { $0.add("b", text: letter) }
        markup.add("dd") { markup in
          markup.add(text: "\(side.document.names.name.printable) (\(side.file.printable))")
          for assignment in side.assignments {
            markup.add(text: " with ")
            markup.add("code", text: assignment.printable)
          }
        }
      }
    }
  }

  /// The greatest certain differences in a sentence each.
  private var headline: String {
    let (better, worse) = (
      comparison.pairs.filter { $0.differenceClass == .better },
      comparison.pairs.filter { $0.differenceClass == .worse }
    )
    if better.isEmpty && worse.isEmpty { return "No metric is better or worse for certain." }
    func words(_ pairs: [MetricPair]) -> String? {
      pairs.first.map { pair in
        let rest = pairs.count > 1 ? ", and \(pairs.count - 1) more" : ""
        return "\(pair.label) \(pair.firstText) → \(pair.secondText)\(rest)"
      }
    }
    return [words(better).map { "Better in B: \($0)." }, words(worse).map { "Worse in B: \($0)." }]
      .compactMap { $0 }.joined(separator: " ").printable
  }

  private func addMetrics(to markup: inout Markup) {
    markup.add("h2", text: "What differs")
    let hasIntervals = comparison.seeds.count > 1
    markup.add(
      "p", ("class", "about"),
      text: "Worst first. Bars show the change relative to the larger value"
        + (hasIntervals ? ", with the 95 % interval." : "."))
    markup.add("div", ("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Metrics")) { markup in
      markup.add("table", ("class", "differences")) { markup in
        markup.add("thead") { markup in
          markup.add("tr") { markup in
            for cell in ["Metric", "A", "B", "less in B, more in B", "B − A"] + (hasIntervals ? ["95 %"] : []) + [
              "Verdict"
            ] {
              markup.add("th", ("scope", "col"), text: cell)
            }
          }
        }
        markup.add("tbody") { markup in
          for pair in comparison.pairs { addRow(pair, hasInterval: hasIntervals, to: &markup) }
        }
      }
    }
    for note in report.metricNotes { markup.add("p", ("class", "note"), text: note.printable) }
  }

  private func addRow(_ pair: MetricPair, hasInterval: Bool, to markup: inout Markup) {
    let style = pair.differenceClass == .better ? "good" : pair.differenceClass == .worse ? "bad" : "same"
    markup.add("tr") { markup in
      markup.add("th", ("scope", "row"), text: pair.label.printable)
      markup.add("td", text: pair.firstText)
      markup.add("td", text: pair.secondText)
      markup.add("td") { markup in
        markup.add("svg", ("class", style), ("width", "100%"), ("height", "16"), ("aria-hidden", "true")) { markup in
          addBar(pair, to: &markup)
        }
      }
      markup.add("td", text: pair.differenceText)
      if hasInterval { markup.add("td", text: pair.intervalText) }
      markup.add("td", ("class", style), text: pair.word.isEmpty ? "–" : pair.word)
    }
  }

  /// Adds the change relative to the larger value: a line from the middle, over a band for the interval.
  private func addBar(_ pair: MetricPair, to markup: inout Markup) {
    markup.add("line", ("class", "limit"), ("x1", "50%"), ("x2", "50%"), ("y2", "16"))
    guard let first = pair.first, let second = pair.second, let difference = pair.difference else { return }
    let largest = max(first.mean.magnitude, second.mean.magnitude)
    guard largest > 0 else { return }
    func x(_ amount: Double) -> Int64 { 50_000 + Int64((max(-1, min(1, amount / largest)) * 50_000).rounded()) }
    func percent(_ position: Int64) -> String { TimeAxis.percent(position, of: 100_000) }
    let half = difference.halfWidth95 ?? 0
    let (low, high, middle) = (x(difference.mean - half), x(difference.mean + half), x(difference.mean))
    if half > 0 {
      markup.add(
        "rect", ("class", "band"), ("x", percent(low)), ("width", percent(high - low)), ("y", "3"), ("height", "10"),
        ("rx", "5"))
    }
    markup.add("line", ("class", "change-line"), ("x1", "50%"), ("x2", percent(middle)), ("y1", "8"), ("y2", "8"))
    markup.add("circle", ("class", "change-dot"), ("cx", percent(middle)), ("cy", "8"), ("r", "4"))
  }

  private func addBlame(to markup: inout Markup) {
    markup.add("h2", text: "Where the stale time moved")
    markup.add(
      "p", ("class", "about"), text: report.blameHeading + "; the causes whose time differs most stand first.")
    CauseBar.addLegend(Set(comparison.blame.flatMap { $0.parts.map { $0.cause } }), to: &markup)
    for shift in comparison.blame {
      if let note = report.blameNote(shift) {
        markup.add("p", text: note.printable)
        continue
      }
      markup.add("h3", text: shift.widget.printable)
      let most = max(shift.first ?? 0, shift.second ?? 0, 1)
      for (letter, place) in [("A", 0), ("B", 1)] {
        let times = shift.parts.compactMap { part -> (cause: BlameCause, time: Int64)? in
          (place == 0 ? part.first : part.second).map { (part.cause, $0) }
        }
        markup.add("div", ("class", "side")) { markup in
          markup.add("b", text: letter)
          CauseBar.add(times.filter { $0.time > 0 }, of: most, to: &markup)
        }
      }
      let table = report.blameTable(shift)
      var rows = ReportTable(["Cause"] + table.heading.dropFirst(), caption: "Stale time of \(shift.widget) by cause")
      func change(_ place: Int) -> Int64 { abs((shift.parts[place].second ?? 0) - (shift.parts[place].first ?? 0)) }
      for place in shift.parts.indices.sorted(by: { (change($1), $0) < (change($0), $1) }) {
        rows.add(
          [table.rows[place].cells[0].trimmed] + table.rows[place].cells.dropFirst(), cause: shift.parts[place].cause)
      }
      for row in table.rows.dropFirst(shift.parts.count) { rows.add([row.cells[0].trimmed] + row.cells.dropFirst()) }
      rows.add(to: &markup)
    }
  }

  private func addInputs(to markup: inout Markup) {
    markup.add("h2", text: "Common inputs")
    for text in report.inputTexts { markup.add("p", text: text.printable) }
  }

  /// The command that made the comparison.
  private var command: String {
    func word(_ file: String) -> String { file == ScenarioFiles.standardInputName ? "-" : file.shellWord }
    let (first, second) = (comparison.first, comparison.second)
    let other =
      second.assignments.isEmpty ? [word(second.file)] : second.assignments.map { "--set \($0.shellWord)" }
    let seeds = comparison.seeds.count > 1 ? ["--seeds \(comparison.seeds.count)"] : []
    return (["timeline-sim compare", word(first.file)] + other + seeds).joined(separator: " ").printable
  }

  /// Adds the files, the models and the fingerprints of both scenarios.
  private func addProvenance(to markup: inout Markup) {
    markup.add("h2", text: "How this was made")
    markup.add("dl") { markup in
      for (place, (letter, side)) in report.sides.enumerated() {
        markup.add("dt", text: letter)
        markup.add("dd") { markup in
          markup.add("code", text: side.file.printable)
          for assignment in side.assignments {
            markup.add(text: " with ")
            markup.add("code", text: assignment.printable)
          }
          markup.add(text: ", \(side.document.names.preset)")
          if runs.indices.contains(place) {
            markup.add(text: ", fingerprint ")
            markup.add("code", text: RunReport(runs[place], file: side.file).fingerprint)
            markup.add(text: " on seed \(runs[place].seed)")
          }
        }
      }
      markup.add("dt", text: "Command")
      markup.add("dd") { $0.add("code", text: command) }
      markup.add("dt", text: "Seeds")
      markup.add("dd", text: report.seedText)
    }
  }
}

extension String {
  /// The text without spaces at its beginning.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
