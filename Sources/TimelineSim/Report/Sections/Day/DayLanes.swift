/// The lanes of one day: device, widgets, pushes, budgets and cards on a common time axis.
struct DayLanes {
  let report: RunReport
  /// The tracks of the day.
  let tracks: RunTracks
  /// The placed widgets that have lanes.
  let drawn: [Int]
  /// The end of the tracks, which is that of the axis unless the day has too many events.
  let end: SimInstant
  let axis: TimeAxis
  /// The scale of each widget's staleness, which all its days share.
  let scales: [RootScale]
  /// The part of ids that differs from those of other days.
  let id: String
  /// The width of the lanes in pixels; the least width of those that zoom.
  var width = LanePlot.pageWidth
  /// Whether a reader can zoom in, which shows more labels.
  var zooms = true

  var plan: Plan { report.run.plan }
  var names: NameTable { report.names }

  /// Where the lanes end, as a sentence, if they end before the day.
  var omission: String? {
    end < axis.to ? "The lanes and their counts end at \(axis.label(end)), because the day has too many events." : nil
  }

  /// The lanes by subject, from top to bottom.
  var groups: [DayGroup] {
    let widgets = drawn.filter { plan.instances[$0].placed < axis.to }
    return [device] + widgets.map { widget($0) } + tracks.cards.indices.compactMap { card($0) }
  }

  /// Returns the stretches in which the content of a widget was stale.
  func staleSpans(of instance: Int) -> [StaleSpan] { tracks.widgets[instance].staleSpans(from: axis.from, to: axis.to) }

  /// The hours of the axis.
  var hours: LanePlot {
    var plot = LanePlot(axis, height: 22, width: width)
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
    for condition in tracks.conditions where condition.value.concernsWidgets {
      addArea(condition.from, condition.to, "condition")
    }
    for tick in axis.ticks(everyMinutes: 180) where tick != axis.from {
      let x = axis.percent(tick)
      markup.add("line", ("class", "hour"), ("x1", x), ("x2", x), ("y2", "100%"))
    }
    addArea(axis.from, plan.start, "outside")
    addArea(min(plan.end, end), axis.to, "outside")
  }

  private var device: DayGroup {
    let notes = self.notes
    // Notes that would overlap go to further lines.
    var rows: Int64 = 1
    var plot = LanePlot(axis, height: 26, width: width)
    while !add(notes, rows, to: &plot), rows < Self.mostNotes {
      rows += 1
      plot = LanePlot(axis, height: 26 + (rows - 1) * LanePlot.line, width: width)
    }
    let bars = plot.height - 10
    for session in tracks.sessions.joined() { plot.addBar(session.from, session.to, y: bars, height: 8, .session) }
    var path = ""
    for event in tracks.systemEvents where axis.contains(event.at) { path += "M\(axis.second(event.at)) \(bars)v8" }
    for update in tracks.updates where axis.contains(update) { path += "M\(axis.second(update)) \(bars - 2)v12" }
    plot.addLines(path, .event)
    return DayGroup(lanes: [DayLane(label: "device, app in front", plot: plot)])
  }

  /// The most lines of notes; notes of a condition that changes all the time have no room on them.
  private static let mostNotes: Int64 = 3

  /// The words above the sessions: nights, conditions and updates, with their positions.
  private var notes: [(text: String, at: SimInstant, anchor: String)] {
    var notes: [(text: String, at: SimInstant, anchor: String)] = []
    for night in tracks.nights where axis.overlaps(night.from, night.to) {
      let (from, to) = (max(night.from, axis.from), min(night.to, axis.to))
      guard to - from >= .hours(1) else { continue }
      notes.append(("asleep", SimInstant(milliseconds: (from.milliseconds + to.milliseconds) / 2), "middle"))
    }
    for condition in tracks.conditions
    where condition.value.concernsWidgets && axis.overlaps(condition.from, condition.to) {
      notes.append((names.name(of: condition.value), max(condition.from, axis.from), "start"))
    }
    for (from, to, text) in [(axis.from, plan.start, "before the run"), (plan.end, axis.to, "after the run")]
    where axis.overlaps(from, to) && to - from >= .hours(2) {
      notes.append((text, SimInstant(milliseconds: (from.milliseconds + to.milliseconds) / 2), "middle"))
    }
    for update in tracks.updates where axis.contains(update) { notes.append(("update", update, "middle")) }
    return notes
  }

  /// Adds each note to the first of some lines on which it has room; returns whether all have room.
  @discardableResult
  private func add(
    _ notes: [(text: String, at: SimInstant, anchor: String)], _ rows: Int64, to plot: inout LanePlot
  ) -> Bool {
    notes.reduce(true) { haveRoom, note in
      let hasRoom = (0..<rows).contains { row in
        plot.addLabel(note.text, at: note.at, y: 12 + row * LanePlot.line, style: "note", anchor: note.anchor)
      }
      return haveRoom && hasRoom
    }
  }
}

/// A lane of a day: a plot with its label.
struct DayLane {
  /// The label on the left.
  let label: String
  /// A note below the label.
  var note: String?
  /// The labelled durations of the lane's scale, with their vertical position.
  var ticks: [(text: String, y: Int64)] = []
  let plot: LanePlot
}

/// The lanes of one subject: the device, a widget or a card.
struct DayGroup {
  /// The placed widget; `nil` for other subjects.
  var instance: Int?
  /// The name and a summary of the day; `nil` for the device.
  var heading: (name: String, words: String)?
  var lanes: [DayLane] = []
}
