/// The evidence behind the first screen: causes, staleness at views, and the budget.
extension RunPage {
  var hasStaleTime: Bool { kinds.contains { report.amount(.blame, .total, tags($0.kind)) > 0 } }
  var hasViews: Bool { kinds.contains { report.staleViews($0.kind) > 0 } }

  // Causes.

  func addCauses(to markup: inout Markup) {
    markup.add("h2", text: "Why it was stale")
    markup.add(
      "p", ("class", "about"),
      text:
        """
        Every stale millisecond has one cause, so that the times add up. Without that cause the content may stay stale, \
        because another limit then delays it; the advice measures the effect.
        """
    )
    markup.add("div", ("class", "pair")) { markup in
      for (kind, name) in kinds where report.amount(.blame, .total, tags(kind)) > 0 {
        addCauses(of: kind, name, to: &markup)
      }
    }
  }

  private func addCauses(of kind: Int, _ name: String, to markup: inout Markup) {
    let causes = report.staleCauses(kind)
    let (total, most) = (causes.reduce(Int64(0)) { $0 + $1.time }, causes.first?.time ?? 1)
    markup.add("div") { markup in
      markup.add("h3", text: name.printable)
      let views = contentViews(kind)
      let share = report.text(.staleShareTime, .value, tags(kind))
      markup.add(
        "p", ("class", "note"),
        text: "Stale for \(MetricValue(total, .duration).text), \(share) of the time with content, at "
          + "\(report.staleViews(kind)) of \(views) views.")
      markup.add("table", ("class", "causes")) { markup in
        markup.add("thead") { markup in
          markup.add("tr") { markup in
            for cell in ["Cause", "Stale time", "Time", "Share", "Views"] {
              markup.add("th", ("scope", "col"), text: cell)
            }
          }
        }
        markup.add("tbody") { markup in
          for part in causes { addRow(part, of: total, longest: most, kind, to: &markup) }
        }
      }
    }
  }

  private func addRow(
    _ part: (cause: BlameCause, time: Int64), of total: Int64, longest: Int64, _ kind: Int, to markup: inout Markup
  ) {
    markup.add("tr") { markup in
      markup.add("th", ("scope", "row")) { markup in
        CauseBar.addChip(part.cause, to: &markup)
        markup.add("small", text: part.cause.clause)
      }
      markup.add("td") { markup in
        markup.add("svg", ("width", "100%"), ("height", "14"), ("aria-hidden", "true")) {
          $0.add(
            "rect", ("width", TimeAxis.percent(part.time, of: longest)), ("height", "14"), ("fill", part.cause.fill))
        }
      }
      markup.add("td", text: MetricValue(part.time, .duration).text)
      markup.add("td", text: MetricValue(part.time, of: total)?.text ?? "")
      markup.add("td", text: report.text(.blameViews, .total, MetricTags(kind: kind, cause: part.cause.rawValue)))
    }
  }

  // Staleness at views.

  func addStaleness(to markup: inout Markup) {
    markup.add("h2", text: "How stale it was at views")
    markup.add("div", ("class", "pair")) { markup in
      addExceedance(to: &markup)
      var table = ReportTable(["Widget", "p50", "p90", "p95", "p99", "max", "age p50"], caption: "Staleness at views")
      for (kind, name) in kinds {
        let levels: [Aggregation] = [.p50, .p90, .p95, .p99, .max]
        table.add(
          [name.printable] + levels.map { report.text(.stalenessView, $0, tags(kind)) }
            + [report.text(.ageView, .p50, tags(kind))])
      }
      table.add(to: &markup)
    }
  }

  /// Adds the share of views that met content staler than a duration, for the widgets with most of them.
  private func addExceedance(to markup: inout Markup) {
    let shown = kinds.filter { report.staleViews($0.kind) > 0 }.prefix(4)
    let samples = shown.map { kind, name in (name, staleness(of: kind)) }
    let longest = samples.map { $0.1.last ?? 0 }.max() ?? 1
    let axis = BarScale(unit: .duration, end: max(60_000, longest))
    markup.add("figure") { markup in
      markup.add("figcaption", text: "Share of views that met content staler than …")
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", "200"), ("role", "img"),
        ("aria-label", "Share of views by staleness; the table beside it has the percentiles.")
      ) { markup in
        let top = samples.map { Self.thousandths(of: $0.1, above: 0) }.max() ?? 1_000
        let grid = [0, top / 2, top]
        for level in grid {
          let y = String(170 - level * 150 / max(1, top))
          markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y))
          markup.add(
            "text", ("x", "0"), ("y", String(166 - level * 150 / max(1, top))),
            text: MetricValue.percent(level * 1_000))
        }
        for tick in axis.ticks where tick > 0 {
          markup.add(
            "text", ("x", axis.percent(tick)), ("y", "188"),
            ("text-anchor", tick * 20 > axis.end * 19 ? "end" : "middle"),
            text: SimDuration(milliseconds: tick).text(units: 1))
        }
        markup.add(
          "svg", ("width", "100%"), ("height", "170"), ("viewBox", "0 0 1000 170"), ("preserveAspectRatio", "none")
        ) { markup in
          for (place, sample) in samples.enumerated() {
            markup.add("path", ("class", "step d\(place)"), ("d", Self.steps(sample.1, axis, top)))
          }
        }
        for (place, sample) in samples.enumerated() {
          // The label stands at the median of the stale views, where lines differ most.
          let stale = sample.1.filter { $0 > 0 }
          guard !stale.isEmpty else { continue }
          let middle = stale[stale.count / 2 + (place % 2 == 0 ? 0 : stale.count / 5)]
          let above = Self.thousandths(of: sample.1, above: middle)
          markup.add(
            "text", ("class", "on"), ("x", axis.percent(middle)), ("y", String(164 - above * 150 / max(1, top))),
            ("dx", "6"),
            text: sample.0.printable)
        }
      }
    }
  }

  /// The most values of a curve.
  private static let mostValues = 4_000

  /// Returns the staleness at each view of a widget, sorted; of more views than a curve can show, evenly spaced ranks.
  private func staleness(of kind: Int) -> [Int64] {
    let all = tracks.widgets.indices.filter { plan.instances[$0].kind == kind }.flatMap { instance in
      tracks.widgets[instance].views.filter { $0.value != .placeholder }.map {
        $0.value.staleness(at: $0.at).milliseconds
      }
    }.sorted()
    guard all.count > Self.mostValues else { return all }
    return (1...Self.mostValues).map { all[Int(Int64($0) * Int64(all.count) / Int64(Self.mostValues)) - 1] }
  }

  /// Returns the share of values above a limit, in thousandths.
  private static func thousandths(of values: [Int64], above limit: Int64) -> Int64 {
    Int64(values.count { $0 > limit }) * 1_000 / Int64(max(1, values.count))
  }

  /// Returns the share of values above each value as a step line.
  private static func steps(_ sorted: [Int64], _ axis: BarScale, _ top: Int64) -> String {
    var (path, place) = ("", 0)
    func y(_ above: Int) -> Int64 { 170 - Int64(above) * 150_000 / Int64(max(1, sorted.count)) / max(1, top) }
    while place < sorted.count {
      let value = sorted[place]
      while place < sorted.count, sorted[place] == value { place += 1 }
      let x = axis.thousandths(value)
      path +=
        path.isEmpty && value == 0
        ? "M0 \(y(sorted.count - place))"
        : path.isEmpty ? "M0 \(y(sorted.count))H\(x)V\(y(sorted.count - place))" : "H\(x)V\(y(sorted.count - place))"
    }
    return path
  }
}
