/// The assumptions that change the staleness, and the range of each headline.
extension RunPage {
  /// The most bars of a tornado chart.
  private static let mostBars = 9

  /// Adds the ranges of the headlines.
  func addRanges(_ ranges: HeadlineRanges, to markup: inout Markup) {
    markup.add("p", ("class", "about")) { markup in
      markup.add(
        text: """
          The range over this run and \(ranges.sets) more, each with another seed and other plausible assumptions; \
          about nine in ten such runs lie in it. 
          """)
      markup.add("code", text: report.command.text("run", ["--uncertain"]))
      markup.add(text: " shows the assumptions that decide.")
    }
    var table = ReportTable(["Metric", "this run", "low", "median", "high"], caption: "Ranges of the headlines")
    for range in ranges.ranges {
      table.add(
        [range.selector.key.printable]
          + [range.centre, range.bounds.lowerBound, range.median, range.bounds.upperBound].map {
            range.selector.text($0)
          })
    }
    table.add(to: &markup)
  }

  /// Returns the assumptions that change the staleness at views, as drawings.
  func tornados(of study: UncertaintyStudy) -> (inout Markup) -> Void {
    { markup in
      for (selector, ranking) in zip(study.selectors, study.sensitivities) where selector.metric == .stalenessView {
        addTornado(selector, ranking, to: &markup)
      }
    }
  }

  /// Adds a bar for each assumption from the lowest to the highest change of a metric that it makes alone.
  private func addTornado(
    _ selector: MetricSelector, _ ranking: SensitivityRanking, to markup: inout Markup
  ) {
    let effective = ranking.ranking.filter { $0.size > 0 }
    guard !effective.isEmpty else { return }
    let changes = effective.flatMap { $0.effects.map { $0.amount } }
    let (low, high) = (min(0, changes.min() ?? 0), max(0, changes.max() ?? 0))
    let width = max(1, high - low)
    func x(_ amount: Int64) -> Int64 { (amount - low) * 100_000 / width }
    markup.add("figure", ("class", "tornado")) { markup in
      markup.add("figcaption") { markup in
        markup.add(text: "Change of ")
        markup.add("code", text: selector.key.printable)
        markup.add(
          text: " when one assumption moves to an end of its range. Outlined: the seeds disagree on the direction.")
      }
      for sensitivity in effective.prefix(Self.mostBars) {
        let effects = sensitivity.effects.sorted { $0.amount < $1.amount }
        markup.add("div", ("class", "bar")) { markup in
          markup.add("code", text: sensitivity.assumption.id.rawValue)
          markup.add("span", ("class", "low"), text: effects.first { $0.amount < 0 }.map { words($0, selector) } ?? "")
          markup.add("svg", ("width", "100%"), ("height", "16"), ("aria-hidden", "true")) { markup in
            for effect in effects where effect.amount != 0 {
              let (from, to) = (x(min(0, effect.amount)), x(max(0, effect.amount)))
              markup.add(
                "rect", ("class", effect.hasSameDirection ? "steady" : "unsteady"),
                ("x", TimeAxis.percent(from, of: 100_000)),
                ("y", "1"), ("width", TimeAxis.percent(max(200, to - from), of: 100_000)), ("height", "14"))
            }
            let zero = TimeAxis.percent(x(0), of: 100_000)
            markup.add("line", ("class", "limit"), ("x1", zero), ("x2", zero), ("y2", "16"))
          }
          markup.add("span", text: effects.last { $0.amount > 0 }.map { words($0, selector) } ?? "")
        }
      }
      if effective.count > Self.mostBars {
        markup.add("p", ("class", "note"), text: "\(effective.count - Self.mostBars) more change it less.")
      }
    }
  }

  private func words(_ effect: Sensitivity.ValueEffect, _ selector: MetricSelector) -> String {
    "\(effect.value) \(MetricValue(effect.amount, selector.unit).signedText)"
  }
}
