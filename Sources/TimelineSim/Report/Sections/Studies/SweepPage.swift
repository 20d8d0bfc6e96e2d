/// A sweep as a page: the trade-off between two metrics as a picture, the best point, and every point.
package struct SweepPage {
  let report: SweepReport

  /// Creates the page of a sweep.
  package init(_ report: SweepReport) { self.report = report }

  private var study: SweepStudy { report.study }

  /// The most points in the table; the others are in the CSV.
  private static let listed = 400
  /// The most points in the picture, besides those of the front.
  private static let drawn = 2_000
  private static let (width, height): (Int64, Int64) = (100_000, 380)

  /// The whole page.
  package var html: String {
    let name = study.document.names.name
    let facts = [
      "\(study.points.count) of \(study.gridCount) points", "\(study.seeds.count) seeds", study.document.names.preset,
    ]
    return PageFrame.page(title: "\(name): sweep", strip: (name, facts), sections: report.sections(on: self))
  }

  func addHeadline(to markup: inout Markup) { markup.add("h1", text: headline) }

  private var headline: String {
    let varied = report.paths.joined(separator: " and ")
    if let best = study.best {
      let values = zip(report.paths, report.values(best.chosen)).map { "\($0) = \($1)" }.joined(separator: ", ")
      return "The best point has \(values).".printable
    }
    if study.design.goal != nil, !study.isInterrupted { return "No point meets every limit." }
    return "What \(varied) can buy".printable
  }

  // The front.

  /// Adds the points as a picture of both aims.
  func addFront(to markup: inout Markup) {
    let aims = study.design.front
    markup.add("p", ("class", "about")) { markup in
      markup.add(
        text:
          "Each point is a setting, its lines are the 95 % interval of the mean. No other point is better in both metrics than those of the "
      )
      markup.add("b", text: "front")
      markup.add(text: " (◆); ○ are beaten, ◇ are not separated from the front.")
    }
    let every = (study.points.count + Self.drawn - 1) / Self.drawn
    let points = study.points.indices.compactMap { index -> (index: Int, x: SampleMean, y: SampleMean)? in
      let point = study.points[index]
      let isBest = study.best?.chosen.number == point.number
      guard index % every == 0 || report.standing(index) == .front || isBest else { return nil }
      guard let x = report.mean(aims[0].selector, point), let y = report.mean(aims[1].selector, point) else {
        return nil
      }
      return (index, x, y)
    }
    let (xEnd, yEnd) = (points.map { $0.x.mean }.max() ?? 1, points.map { $0.y.mean }.max() ?? 1)
    var plot = FrontPlot(xEnd: max(xEnd, 1) * 1.06, yEnd: max(yEnd, 1) * 1.1, height: Self.height)
    markup.add("figure") { markup in
      markup.add("figcaption") { markup in
        markup.add("span") { markup in
          markup.add(text: "↑ ")
          markup.add("code", text: aims[1].selector.key.printable)
        }
        markup.add("span") { markup in
          markup.add("code", text: aims[0].selector.key.printable)
          markup.add(text: " →")
        }
      }
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", String(Self.height + 24)), ("role", "img"),
        ("aria-label", "\(aims[1].selector.key) over \(aims[0].selector.key); the table below has the points.")
      ) { markup in
        plot.addGrid(aims[0].selector, aims[1].selector, to: &markup)
        for point in points { plot.addInterval(point.x, point.y, to: &markup) }
        let front = points.filter { report.standing($0.index) == .front }.sorted {
          ($0.x.mean, $0.y.mean) < ($1.x.mean, $1.y.mean)
        }
        plot.addSteps(front.map { ($0.x.mean, $0.y.mean) }, to: &markup)
        for point in points {
          let isBest = study.best?.chosen.number == study.points[point.index].number
          plot.addPoint(point.x.mean, point.y.mean, report.standing(point.index), isBest: isBest, to: &markup)
        }
        // The ends of the front say most about it, so that their labels take precedence.
        for point in Array(front.prefix(1) + front.suffix(1) + front.dropFirst().dropLast()).prefix(front.count) {
          plot.addLabel(
            point.x.mean, point.y.mean, report.values(study.points[point.index]).joined(separator: " / "), to: &markup)
        }
      }
    }
    if every > 1 {
      markup.add(
        "p", ("class", "note"),
        text: "The picture shows the front, and one in \(every) of the \(Limits.text(study.points.count)) points.")
    }
    if study.seeds.count > 1, let first = study.freshSeeds.first, let last = study.freshSeeds.last {
      markup.add(
        "p", ("class", "note"),
        text: "\(study.comparedAgain) points were compared again on the seeds \(first) to \(last), "
          + "which decide the standing (◆, ◇, ○). The picture shows the means of the first seeds, so that ◇ may lie below "
          + "the line.")
    }
  }

  // The points.

  /// Adds the points as a table.
  func addPoints(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"), text: "Means over the seeds, with the half-width of their 95 % confidence interval.")
    var table = ReportTable(
      ["Point"] + report.paths.map { $0.printable } + study.shown.map { $0.key.printable } + ["Standing"],
      caption: "Points of the sweep")
    for index in study.points.indices.prefix(Self.listed) {
      let point = study.points[index]
      if let failure = point.failure {
        table.add(
          ["\(point.number + 1)"] + report.values(point).map { $0.printable } + study.shown.map { _ in "–" } + [
            "cannot run: \(failure.printable)"
          ])
        continue
      }
      table.add(
        ["\(point.number + 1)"] + report.values(point).map { $0.printable }
          + study.shown.map { report.cell($0, point) } + [report.note(index)])
    }
    table.add(to: &markup)
    let hidden = study.points.count - Self.listed
    if hidden > 0 { markup.add("p", text: "\(hidden) more points: '--format csv' lists all.") }
  }
}

/// The picture of two metrics of many points.
private struct FrontPlot {
  let xEnd: Double
  let yEnd: Double
  let height: Int64
  private var labels = PlotLabels()

  init(xEnd: Double, yEnd: Double, height: Int64) { (self.xEnd, self.yEnd, self.height) = (xEnd, yEnd, height) }

  private func x(_ value: Double) -> String {
    TimeAxis.percent(Int64((max(0, min(1, value / xEnd)) * 100_000).rounded()), of: 100_000)
  }

  private func y(_ value: Double) -> Int64 {
    height - Int64((max(0, min(1, value / yEnd)) * Double(height - 10)).rounded())
  }

  mutating func addGrid(_ first: MetricSelector, _ second: MetricSelector, to markup: inout Markup) {
    for value in RoundTicks.values(to: yEnd, second.unit) {
      let height = String(y(value))
      markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", height), ("y2", height))
      labels.add(second.text(Int64(value.rounded())), "", at: (0, "0"), y: max(10, y(value) - 4), to: &markup)
    }
    for value in RoundTicks.values(to: xEnd, first.unit).dropFirst() {
      labels.add(
        first.text(Int64(value.rounded())), "", at: (value / xEnd, x(value)), y: height + 18,
        anchor: value > xEnd * 0.95 ? "end" : "middle", to: &markup)
    }
  }

  func addInterval(_ first: SampleMean, _ second: SampleMean, to markup: inout Markup) {
    let middle = (x(first.mean), String(y(second.mean)))
    if let half = second.halfWidth95, half > 0 {
      let (low, high) = (String(y(second.mean - half)), String(y(second.mean + half)))
      markup.add("line", ("class", "interval"), ("x1", middle.0), ("x2", middle.0), ("y1", low), ("y2", high))
    }
    if let half = first.halfWidth95, half > 0 {
      markup.add(
        "line", ("class", "interval"), ("x1", x(first.mean - half)), ("x2", x(first.mean + half)), ("y1", middle.1),
        ("y2", middle.1))
    }
  }

  /// Adds the front as steps: nothing is better than its points, on both sides of a corner.
  func addSteps(_ front: [(x: Double, y: Double)], to markup: inout Markup) {
    guard front.count > 1 else { return }
    func thousandths(_ value: Double) -> Int64 { Int64((max(0, min(1, value / xEnd)) * 1_000).rounded()) }
    var path = "M\(thousandths(front[0].x)) \(y(front[0].y))"
    for point in front.dropFirst() { path += "H\(thousandths(point.x))V\(y(point.y))" }
    markup.add(
      "svg", ("width", "100%"), ("height", String(height)), ("viewBox", "0 0 1000 \(height)"),
      ("preserveAspectRatio", "none")
    ) { $0.add("path", ("class", "front"), ("d", path)) }
  }

  func addPoint(
    _ first: Double, _ second: Double, _ standing: ParetoFront.Standing?, isBest: Bool, to markup: inout Markup
  ) {
    markup.add("svg", ("class", "over"), ("x", x(first)), ("y", String(y(second))), ("width", "1"), ("height", "1")) {
      markup in
      switch standing {
      case .front: markup.add("path", ("class", "on-front"), ("d", "M0 -6L6 0L0 6L-6 0Z"))
      case .tied: markup.add("path", ("class", "tied"), ("d", "M0 -5L5 0L0 5L-5 0Z"))
      case .dominated, nil: markup.add("circle", ("class", "beaten"), ("r", "3.2"))
      }
      if isBest { markup.add("circle", ("class", "best"), ("r", "10")) }
    }
  }

  mutating func addLabel(_ first: Double, _ second: Double, _ text: String, to markup: inout Markup) {
    labels.add(
      text.printable, "on", at: (first / xEnd, x(first)), y: y(second) - 9,
      anchor: first * 10 > xEnd * 8 ? "end" : "start", to: &markup)
  }
}

/// The labels of a plot of any width, none of which overlaps another: some of them need a wide page.
struct PlotLabels {
  private struct Label {
    let share: Double
    let anchor: String
    let length: Int64
    let y: Int64

    /// Returns the left end in a plot of a width.
    func left(in width: Int64) -> Int64 {
      let x = Int64((share * Double(width)).rounded())
      return anchor == "start" ? x : anchor == "end" ? x - length : x - length / 2
    }

    func overlaps(_ other: Label, in width: Int64) -> Bool {
      let (one, two) = (left(in: width) - PlotLabels.gap, other.left(in: width))
      return abs(y - other.y) < PlotLabels.line && one < two + other.length
        && two < one + length + 2 * PlotLabels.gap
    }
  }

  /// The width of a plot on the narrowest page, and on the narrowest wide one.
  private static let (narrow, wide): (Int64, Int64) = (288, 920)
  private static let (size, line, gap): (Int64, Int64, Int64) = (11, 14, 4)
  private var everywhere: [Label] = []
  private var onWidePages: [Label] = []

  /// Adds a label, only on wide pages or not at all if it would overlap an earlier one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: Its style.
  ///   - place: The position as a share of the width, and as an attribute.
  ///   - y: The baseline in pixels.
  ///   - anchor: The part of the text at the position.
  ///   - markup: The plot.
  mutating func add(
    _ text: String, _ style: String, at place: (share: Double, attribute: String), y: Int64, anchor: String = "start",
    to markup: inout Markup
  ) {
    let label = Label(
      share: place.share, anchor: anchor, length: TextWidth.pixels(text, size: Self.size, isBold: style == "on"), y: y)
    let isWideOnly = everywhere.contains { $0.overlaps(label, in: Self.narrow) }
    guard !(everywhere + onWidePages).contains(where: { $0.overlaps(label, in: Self.wide) }) else { return }
    if isWideOnly { onWidePages.append(label) } else { everywhere.append(label) }
    let styles = [style, isWideOnly ? "roomy" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    markup.add(
      "text", ("class", styles.isEmpty ? nil : styles), ("x", place.attribute), ("y", String(y)),
      ("text-anchor", anchor), text: text)
  }
}
