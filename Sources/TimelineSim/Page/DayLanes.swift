/// The lanes of one day: device, widgets, pushes, budgets and cards on a common time axis.
struct DayLanes {
  let report: RunReport
  let tracks: RunTracks
  let axis: TimeAxis
  /// The scale of each widget's staleness, which all its days share.
  let scales: [RootScale]
  /// The part of ids that differs from those of other days.
  let id: String
  /// The width of the lanes in pixels; the least width of those that zoom.
  var width: Int64 = 1_128
  /// Whether a reader can zoom in, which shows more labels.
  var zooms = true

  var plan: Plan { report.run.plan }
  var names: NameTable { report.names }

  /// The lanes by subject, from top to bottom.
  var groups: [DayGroup] {
    let widgets = tracks.widgets.indices.filter { plan.instances[$0].placed < axis.to }
    return [device] + widgets.map { widget($0) } + tracks.cards.indices.compactMap { card($0) }
  }

  /// The hours of the axis.
  var hours: LanePlot {
    var plot = LanePlot(axis, height: 22)
    // Hours of narrow screens, of a whole day, and those that zoom adds.
    let steps: [(minutes: Int64, style: String)] =
      zooms ? [(360, "t"), (180, "t t3"), (60, "t t2"), (30, "t t4"), (10, "t t8")] : [(180, "t")]
    var seen: Set<SimInstant> = []
    for (minutes, style) in steps {
      for tick in axis.ticks(everyMinutes: minutes) where seen.insert(tick).inserted {
        plot.addText(axis.label(tick), at: tick, y: 15, style: style)
      }
    }
    plot.addText(axis.label(axis.to), at: axis.to, y: 15, style: "t", anchor: "end")
    return plot
  }

  /// Adds nights, conditions, hours and the time outside the run, which lie behind all lanes.
  func addGround(to markup: inout Markup) {
    func addArea(_ from: SimInstant, _ to: SimInstant, _ style: String) {
      guard axis.overlaps(from, to) else { return }
      markup.add(
        "rect", ("class", style), ("x", axis.percent(from)), ("width", axis.width(from, to)), ("height", "100%"))
    }
    markup.add("rect", ("class", "plot"), ("width", "100%"), ("height", "100%"))
    for night in tracks.nights { addArea(night.from, night.to, "asleep") }
    for condition in tracks.conditions where condition.value.isDrawn {
      addArea(condition.from, condition.to, "condition")
    }
    for tick in axis.ticks(everyMinutes: 180) where tick != axis.from {
      let x = axis.percent(tick)
      markup.add("line", ("class", "hour"), ("x1", x), ("x2", x), ("y2", "100%"))
    }
    addArea(axis.from, plan.start, "outside")
    addArea(plan.end, axis.to, "outside")
  }

  private var device: DayGroup {
    var plot = LanePlot(axis, height: 26)
    for night in tracks.nights where axis.overlaps(night.from, night.to) {
      let (from, to) = (max(night.from, axis.from), min(night.to, axis.to))
      guard to - from >= .hours(1) else { continue }
      plot.addText(
        "asleep", at: SimInstant(milliseconds: (from.milliseconds + to.milliseconds) / 2), y: 12, style: "note",
        anchor: "middle")
    }
    for condition in tracks.conditions where condition.value.isDrawn && axis.overlaps(condition.from, condition.to) {
      plot.addText(condition.value.name, at: max(condition.from, axis.from), y: 12, style: "note", anchor: "start")
    }
    for session in tracks.sessions.joined() { plot.addBar(session.from, session.to, y: 16, height: 8, .session) }
    var path = ""
    for event in tracks.systemEvents where axis.contains(event.at) { path += "M\(axis.second(event.at)) 16v8" }
    for update in tracks.updates where axis.contains(update) {
      path += "M\(axis.second(update)) 14v12"
      plot.addText("update", at: update, y: 12, style: "note")
    }
    plot.addLines(path, .event)
    return DayGroup(lanes: [DayLane(label: "device, app in front", plot: plot)])
  }

  /// Returns a number with its noun.
  static func count(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}

extension Condition {
  /// Whether the condition can hold a reload or cover a widget, so that lanes show it.
  var isDrawn: Bool {
    switch self {
    case .offline, .lowPower, .locked, .charging, .beforeFirstUnlock: true
    default: false
    }
  }
}
