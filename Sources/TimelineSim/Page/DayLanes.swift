/// The lanes of one day: device, widgets, pushes, budgets and cards on a common time axis.
struct DayLanes {
  let report: RunReport
  let tracks: RunTracks
  let axis: TimeAxis
  /// The scale of each widget's staleness, which all its days share.
  let scales: [RootScale]
  /// The part of ids that differs from those of other days.
  let id: String

  private var plan: Plan { report.run.plan }
  private var names: NameTable { report.names }

  /// Adds all lanes, between two axes.
  func add(to markup: inout Markup) {
    addGround(to: &markup)
    addAxis(to: &markup)
    addDevice(to: &markup)
    for instance in tracks.widgets.indices where isPlaced(instance) {
      markup.add("div", ("data-widget", String(instance))) { addWidget(instance, to: &$0) }
    }
    for card in tracks.cards.indices { addCard(card, to: &markup) }
    addAxis(to: &markup)
  }

  private func isPlaced(_ instance: Int) -> Bool { plan.instances[instance].placed < axis.to }

  // The common ground.

  /// Adds nights, conditions, hours and the time outside the run, behind all lanes.
  private func addGround(to markup: inout Markup) {
    markup.add("svg", ("class", "ground"), ("aria-hidden", "true")) { markup in
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
  }

  private func addAxis(to markup: inout Markup) {
    addLane("", style: "axis", to: &markup) { markup in
      var plot = LanePlot(axis, height: 22)
      // Hours of narrow screens, of a whole day, and those that zoom adds.
      let steps: [(minutes: Int64, style: String)] = [
        (360, "t"), (180, "t t3"), (60, "t t2"), (30, "t t4"), (10, "t t8"),
      ]
      var seen: Set<SimInstant> = []
      for (minutes, style) in steps {
        for tick in axis.ticks(everyMinutes: minutes) where seen.insert(tick).inserted {
          plot.addText(axis.label(tick), at: tick, y: 15, style: style)
        }
      }
      plot.addText(axis.label(axis.to), at: axis.to, y: 15, style: "t", anchor: "end")
      plot.add(to: &markup)
    }
  }

  /// Adds a lane with its label.
  private func addLane(
    _ label: String, style: String = "", note: String? = nil, to markup: inout Markup,
    content: (inout Markup) -> Void
  ) {
    markup.add("div", ("class", style.isEmpty ? "lane" : "lane \(style)")) { markup in
      markup.add("div", ("class", "label")) { markup in
        markup.add(text: label)
        if let note { markup.add("small", text: note) }
      }
      content(&markup)
    }
  }

  // The device.

  private func addDevice(to markup: inout Markup) {
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
    for sessions in tracks.sessions {
      for session in sessions { plot.addBar(session.from, session.to, y: 16, height: 8, style: "session") }
    }
    var path = ""
    for event in tracks.systemEvents where axis.contains(event.at) { path += "M\(axis.second(event.at)) 16v8" }
    for update in tracks.updates where axis.contains(update) {
      path += "M\(axis.second(update)) 14v12"
      plot.addText("update", at: update, y: 12, style: "note")
    }
    plot.addLines(path, style: "event")
    addLane("device, app in front", to: &markup) { plot.add(to: &$0) }
  }

  // Widgets.

  private func addWidget(_ instance: Int, to markup: inout Markup) {
    let track = tracks.widgets[instance]
    let spans = track.staleSpans(from: axis.from, to: axis.to)
    let views = track.viewCounts(from: axis.from, to: axis.to)
    let stale = spans.reduce(SimDuration.zero) { $0 + $1.length }
    markup.add("div", ("class", "lane head")) { markup in
      markup.add("div", ("class", "name")) { markup in
        markup.add("b", text: names.instances[instance].printable)
        let stretches = Self.count(spans.count, "stretch", "stretches")
        let words = spans.isEmpty ? "never stale" : "stale for \(stale.shortText) in \(stretches)"
        markup.add(
          "span", text: "\(words) · \(views.stale) of \(Self.count(views.all, "view", "views")) met stale content")
      }
    }
    addStaleness(instance, track, spans, isBrief: stale < .seconds(30), to: &markup)
    addViews(track, to: &markup)
    addReloads(track, to: &markup)
    if plan.instances[instance].subscribesToPushes { addPushes(plan.instances[instance].app, to: &markup) }
    addBalance(of: .reloads(report.statistics.budget.layout.reloads(of: instance)), "units", to: &markup)
    if plan.instances[instance].subscribesToPushes {
      addBalance(of: .pushes(app: plan.instances[instance].app), "push units", to: &markup)
    }
    if let stack = plan.instances[instance].stack { addStack(stack, instance, to: &markup) }
  }

  /// Adds how long the content had been stale, as an area coloured by cause, and its age as a line.
  private func addStaleness(
    _ instance: Int, _ track: WidgetTrack, _ spans: [StaleSpan], isBrief: Bool, to markup: inout Markup
  ) {
    let (scale, height) = (scales[instance], isBrief ? Int64(30) : 104)
    var plot = LanePlot(axis, height: height)
    let source = plan.instances[instance].source
    plot.addLines(
      tracks.changes[source].filter { axis.contains($0.at) }.map { "M\(axis.second($0.at)) 0v6" }.joined(),
      style: "change")
    if isBrief {
      for span in spans {
        for part in span.parts { plot.addBar(part.from, part.to, y: 12, height: 18, fill: part.value.cause?.fill) }
      }
      return addLane("stale for", to: &markup) { plot.add(to: &$0) }
    }
    let curve = StalenessCurve(axis: axis, scale: scale, top: 14, height: height)
    plot.addMarks { markup in
      for tick in scale.ticks {
        let y = String(curve.y(tick))
        markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y))
      }
    }
    plot.addArea(of: spans, curve, id: "\(id)-\(instance)")
    plot.addLines(curve.age(of: track.contents), style: "age")
    addPeaks(spans, curve, to: &plot)
    addLetters(spans, at: height - 4, to: &plot)
    markup.add("div", ("class", "lane")) { markup in
      markup.add("div", ("class", "label")) { markup in
        markup.add(text: "stale for")
        markup.add("svg", ("class", "ticks"), ("width", "40"), ("height", String(height)), ("aria-hidden", "true")) {
          markup in
          for tick in scale.ticks {
            markup.add(
              "text", ("x", "36"), ("y", String(curve.y(tick) + 4)), ("text-anchor", "end"), text: tick.text(units: 1))
          }
        }
      }
      plot.add(to: &markup)
    }
  }

  /// Labels the longest stretch, and those that the scale cuts.
  private func addPeaks(_ spans: [StaleSpan], _ curve: StalenessCurve, to plot: inout LanePlot) {
    guard let longest = spans.max(by: { $0.peak < $1.peak }) else { return }
    for span in spans where span == longest || curve.staleness.cuts(span.peak) {
      let mark = curve.staleness.cuts(span.peak) ? "▲ " : ""
      plot.addText(mark + span.peak.shortText, at: span.to, y: max(11, curve.y(span.peak) - 4), style: "peak")
    }
  }

  /// Writes the letters of causes into parts that are wide enough, at the zoom from which they are.
  private func addLetters(_ spans: [StaleSpan], at y: Int64, to plot: inout LanePlot) {
    for part in spans.flatMap({ $0.parts }) {
      guard let cause = part.value.cause else { continue }
      // A whole day is at least 1,128 pixels wide, and a letter needs 15.
      let pixels = part.length.milliseconds * 1_128 / max(1, axis.seconds * 1_000)
      guard pixels >= 2 else { continue }
      let style = pixels >= 15 ? "letter" : pixels >= 8 ? "letter t2" : pixels >= 4 ? "letter t4" : "letter t8"
      let middle = SimInstant(milliseconds: (part.from.milliseconds + part.to.milliseconds) / 2)
      plot.addText(String(cause.letter), at: middle, y: y, style: style, anchor: "middle")
    }
  }

  private func addViews(_ track: WidgetTrack, to markup: inout Markup) {
    var plot = LanePlot(axis, height: 20)
    var (fresh, stems, covered) = ("", "", "")
    var discs = [String](repeating: "", count: BlameCause.allCases.count)
    for view in track.views where axis.contains(view.at) {
      let second = axis.second(view.at)
      switch view.value {
      case .upToDate: fresh += "M\(second) 20v-5"
      case .stale(let cause, _):
        stems += "M\(second) 20v-13"
        discs[cause.rawValue] += "M\(second) 6h0"
      case .placeholder: covered += "M\(second) 6h0"
      }
    }
    plot.addLines(fresh, style: "view")
    plot.addLines(stems, style: "stem")
    for cause in BlameCause.allCases { plot.addLines(discs[cause.rawValue], style: "disc s-\(cause.word)") }
    plot.addLines(covered, style: "disc covered")
    plot.addLines(covered, style: "disc hole")
    addLane("views", to: &markup) { plot.add(to: &$0) }
  }

  /// Adds waits with the gate that held them, granted starts, and provider runs.
  private func addReloads(_ track: WidgetTrack, to markup: inout Markup) {
    var plot = LanePlot(axis, height: 22)
    for wait in track.waits {
      if let cause = BlameCause(wait.value) {
        plot.addBar(wait.from, wait.to, y: 1, height: 9, fill: cause.fill)
      } else {
        plot.addBar(wait.from, wait.to, y: 1, height: 9, style: "unlock")
      }
    }
    var (runs, failures) = ("", "")
    for reload in track.reloads {
      let start = reload.started ?? plan.end
      if reload.granted < start {
        plot.addBar(reload.granted, start, y: 12, height: 4, style: "f-\(BlameCause.starting.word)")
      }
      guard let started = reload.started, axis.contains(started) else { continue }
      if let result = reload.result, result != .delivered {
        failures += "M\(axis.second(started)) 2h0"
      }
      runs += "M\(axis.second(started)) 3v18"
    }
    plot.addLines(runs, style: "run")
    plot.addLines(failures, style: "failure")
    addLane("waits, runs", to: &markup) { plot.add(to: &$0) }
  }

  private func addPushes(_ app: Int, to markup: inout Markup) {
    let pushes = plan.senders.indices.filter { plan.senders[$0].app == app }.flatMap { tracks.pushes[$0] }
    guard pushes.contains(where: { axis.overlaps($0.requested, $0.last + .milliseconds(1)) }) else { return }
    var lane = PushLane(axis: axis)
    for push in pushes { lane.add(push) }
    addLane("pushes sent, delivered", to: &markup) { lane.finished().add(to: &$0) }
  }

  /// Adds the balance of a pool as a step curve; a thin one if it stays above half of its maximum.
  private func addBalance(of pool: Pool, _ label: String, to markup: inout Markup) {
    let layout = report.statistics.budget.layout
    let steps = BalanceSteps(tracks.balances[layout[pool]], axis)
    guard steps.maximum > 0 else { return }
    let isThin = steps.minimum * 2 >= steps.maximum
    let height: Int64 = isThin ? 14 : 34
    var plot = LanePlot(axis, height: height)
    plot.addLines(steps.area(height: height), style: "units")
    plot.addLines(steps.line(height: height), style: "level")
    plot.addLines(steps.empty(y: height - 2), style: steps.emptyStyle(pool))
    let note = isThin ? "≥ \(steps.minimum)" : "0 to \(steps.maximum)"
    addLane(label, note: note, to: &markup) { plot.add(to: &$0) }
  }

  private func addStack(_ stack: Int, _ instance: Int, to markup: inout Markup) {
    var plot = LanePlot(axis, height: 12)
    for top in tracks.tops[stack] where top.value == instance {
      plot.addBar(top.from, top.to, y: 3, height: 6, style: "session")
    }
    addLane("on top of its stack", to: &markup) { plot.add(to: &$0) }
  }

  // Cards.

  /// Adds a card of a relevance widget: its context, when it was shown or missed, and its views.
  private func addCard(_ card: Int, to markup: inout Markup) {
    let track = tracks.cards[card]
    let shown = track.shown.filter { axis.overlaps($0.from, $0.to) }
    let relevant = track.relevant.filter { axis.overlaps($0.from, $0.to) }
    guard !shown.isEmpty || !relevant.isEmpty else { return }
    markup.add("div", ("class", "lane head")) { markup in
      markup.add("div", ("class", "name")) { markup in
        markup.add("b", text: names.cards[card].printable)
        let time = shown.reduce(SimDuration.zero) { $0 + (min($1.to, axis.to) - max($1.from, axis.from)) }
        markup.add("span", text: time == .zero ? "never shown" : "shown for \(time.shortText)")
      }
    }
    var plot = LanePlot(axis, height: 32)
    for slice in relevant { plot.addBar(slice.from, slice.to, y: 2, height: 4, style: "relevant") }
    for slice in shown {
      let isStale = slice.value
      plot.addBar(
        slice.from, slice.to, y: 8, height: 10, fill: isStale ? BlameCause.notRequested.fill : nil, style: "session")
    }
    for slice in track.missed { plot.addBar(slice.from, slice.to, y: 8, height: 10, style: "unlock") }
    var (fresh, stale) = ("", "")
    for view in track.views where axis.contains(view.at) {
      if view.value { stale += "M\(axis.second(view.at)) 24h0" } else { fresh += "M\(axis.second(view.at)) 32v-5" }
    }
    plot.addLines(fresh, style: "view")
    plot.addLines(stale, style: "disc s-\(BlameCause.notRequested.word)")
    addLane("relevant, shown, views", to: &markup) { plot.add(to: &$0) }
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
