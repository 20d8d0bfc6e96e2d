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

  private var strip: (name: String, facts: [String]) {
    (title, [comparison.first.document.names.preset])
  }

  private var title: String {
    let (first, second) = (comparison.first.document.names.name, comparison.second.document.names.name)
    return first == second ? "\(first), A against B" : "\(first) against \(second)"
  }

  /// The whole page.
  package var html: String {
    PageFrame.page(title: title, strip: strip, sections: sections)
  }

  /// The page without its frame, for a page that has one.
  package var insertion: String { PageFrame.content(strip: strip, sections: sections) }

  private var sections: [ReportSection] { report.sections(on: self) }

  /// The day whose stale times differ most; `nil` if none differs.
  var day: MirroredDay? { MirroredDay(runs) }

  func addHeadline(to markup: inout Markup) { markup.add("h1", text: report.headline) }

  /// Adds the metrics, with bars of their changes.
  func addMetrics(to markup: inout Markup) {
    let hasIntervals = comparison.seeds.count > 1
    markup.add(
      "p", ("class", "about"),
      text: "Bars show the change relative to the larger value"
        + (hasIntervals ? ", with the 95 % interval." : "."))
    markup.add("div", ("class", "wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Metrics")) { markup in
      markup.add("table", ("class", "differences")) { markup in
        markup.add("thead") { markup in
          markup.add("tr") { markup in
            for cell in ["Metric", "A", "B", "less ← B → more", "B − A"] + (hasIntervals ? ["95 %"] : []) + [
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
  }

  private func addRow(_ pair: MetricPair, hasInterval: Bool, to markup: inout Markup) {
    let style = pair.differenceClass == .better ? "good" : pair.differenceClass == .worse ? "bad" : "same"
    markup.add("tr") { markup in
      markup.add("th", ("scope", "row")) { $0.add(metric: pair.label.printable) }
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

  /// Adds the causes that occur.
  func addLegend(to markup: inout Markup) {
    CauseBar.addLegend(Set(comparison.blame.flatMap { $0.parts.map { $0.cause } }), to: &markup)
  }

  /// Adds the stale times of a widget on both sides as bars.
  func addBars(_ shift: BlameShift, to markup: inout Markup) {
    markup.add("h3", text: shift.widget.printable)
    let most = max(shift.first ?? 0, shift.second ?? 0, 1)
    for letter in ["A", "B"] {
      let times = shift.parts.map { (cause: $0.cause, amount: (letter == "A" ? $0.first : $0.second) ?? 0) }
      markup.add("div", ("class", "side")) { markup in
        markup.add("b", text: letter)
        CauseBar.add(BlameShares(.time, times, of: most), to: &markup)
      }
    }
  }

  /// The command that made the comparison.
  private var command: String {
    let (first, second) = (comparison.first, comparison.second)
    let other =
      second.assignments.isEmpty
      ? [ScenarioCommand.word(second.file)] : second.assignments.map { "--set \($0.shellWord)" }
    let seeds = comparison.seeds.count > 1 ? ["--seeds \(comparison.seeds.count)"] : []
    return ScenarioCommand(file: first.file).text("compare", other + seeds).printable
  }

  /// Adds the files, the models and the fingerprints of both scenarios.
  func addProvenance(to markup: inout Markup) {
    markup.add("dl") { markup in
      for (index, (letter, side)) in report.sides.enumerated() {
        markup.add("dt", text: letter)
        markup.add("dd") { markup in
          markup.add("code", text: side.file.printable)
          for assignment in side.assignments {
            markup.add(text: " with ")
            markup.add("code", text: assignment.printable)
          }
          markup.add(text: ", \(side.document.names.preset)")
          if runs.indices.contains(index) {
            markup.add(text: ", fingerprint ")
            markup.add("code", text: Fingerprint.hex(runs[index].statistics.fingerprint))
            markup.add(text: " on seed \(runs[index].seed)")
          }
        }
      }
      markup.add("dt", text: "Command")
      markup.add("dd") { $0.add("code", text: command) }
      markup.add("dt", text: "Seeds")
      markup.add("dd", text: report.seedText)
      report.evidence.addItem(of: ComparisonReport.runs, to: &markup)
    }
  }
}
