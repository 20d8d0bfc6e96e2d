/// The meaning of causes, and the distribution of the staleness at views as a curve.
extension RunPage {
  /// Adds the meaning of the times of causes.
  func addMeaningOfCauses(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: """
        Every stale millisecond has one cause, so that the times add up. Without that cause the content may stay stale, \
        because another limit then delays it; the advice measures the effect.
        """)
  }

  /// Whether a view of a device met stale content.
  var hasStaleViews: Bool { run.fleet == nil && kinds.contains { report.staleViews($0.kind) > 0 } }

  /// Adds the share of views that met content staler than a duration, for the widgets with most of them.
  func addExceedance(to markup: inout Markup) {
    let shown = kinds.filter { report.staleViews($0.kind) > 0 }.prefix(4)
    let samples = shown.map { kind, name in (name, staleness(of: kind)) }
    let longest = samples.map { $0.1.last ?? 0 }.max() ?? 1
    let axis = BarScale(unit: .duration, end: max(60_000, longest))
    markup.add("figure") { markup in
      markup.add("figcaption", text: "Share of views that met content staler than …")
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", String(Plot.height)), ("role", "img"),
        ("aria-label", "Share of views by staleness; the table below has the percentiles.")
      ) { markup in
        let plot = Plot(top: samples.map { Self.thousandths(of: $0.1, above: 0) }.max() ?? 1_000, axis: axis)
        plot.addGrid(to: &markup)
        plot.addCurves(samples.map { $0.1 }, to: &markup)
        for (index, sample) in samples.enumerated() {
          // The label stands at the median of the stale views, where lines differ most.
          let stale = sample.1.filter { $0 > 0 }
          guard !stale.isEmpty else { continue }
          let middle = stale[stale.count / 2 + (index % 2 == 0 ? 0 : stale.count / 5)]
          let above = Self.thousandths(of: sample.1, above: middle)
          markup.add(
            "text", ("class", "on"), ("x", axis.percent(middle)), ("y", String(plot.y(above) - Plot.labelGap)),
            ("dx", "6"), text: sample.0.printable)
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
}

/// The plot of shares of views over staleness.
private struct Plot {
  /// The height of the drawing, its base line, and the height of the highest share.
  static let height: Int64 = 200
  static let (base, rise): (Int64, Int64) = (170, 150)
  /// The distance from the base line down to the labels of its ticks, and from a line up to its label.
  static let (tickDrop, labelGap): (Int64, Int64) = (18, 6)

  /// The highest share, in thousandths of the views.
  let top: Int64
  let axis: BarScale

  /// Returns the height of a share in thousandths.
  func y(_ share: Int64) -> Int64 { Self.base - share * Self.rise / max(1, top) }

  func addGrid(to markup: inout Markup) {
    for level in [0, top / 2, top] {
      markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", String(y(level))), ("y2", String(y(level))))
      markup.add("text", ("x", "0"), ("y", String(y(level) - 4)), text: MetricValue.percent(level * 1_000))
    }
    for tick in axis.ticks where tick > 0 {
      markup.add(
        "text", ("x", axis.percent(tick)), ("y", String(Self.base + Self.tickDrop)),
        ("text-anchor", tick * 20 > axis.end * 19 ? "end" : "middle"),
        text: SimDuration(milliseconds: tick).text(units: 1))
    }
  }

  /// Adds the share of values above each value as step lines.
  func addCurves(_ samples: [[Int64]], to markup: inout Markup) {
    markup.add(
      "svg", ("width", "100%"), ("height", String(Self.base)), ("viewBox", "0 0 1000 \(Self.base)"),
      ("preserveAspectRatio", "none")
    ) { markup in
      for (index, sample) in samples.enumerated() {
        markup.add("path", ("class", "step d\(index)"), ("d", steps(sample)))
      }
    }
  }

  private func steps(_ sorted: [Int64]) -> String {
    var (path, index) = ("", 0)
    func y(_ above: Int) -> Int64 {
      Self.base - Int64(above) * Self.rise * 1_000 / Int64(max(1, sorted.count)) / max(1, top)
    }
    while index < sorted.count {
      let value = sorted[index]
      while index < sorted.count, sorted[index] == value { index += 1 }
      let x = axis.thousandths(value)
      path +=
        path.isEmpty && value == 0
        ? "M0 \(y(sorted.count - index))"
        : path.isEmpty ? "M0 \(y(sorted.count))H\(x)V\(y(sorted.count - index))" : "H\(x)V\(y(sorted.count - index))"
    }
    return path
  }
}
