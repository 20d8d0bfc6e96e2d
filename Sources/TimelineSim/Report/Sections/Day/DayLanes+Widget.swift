/// The lanes of a placed widget.
extension DayLanes {
  /// Returns staleness, views, reloads, pushes and budgets of a widget.
  func widget(_ instance: Int) -> DayGroup {
    let (track, placed) = (tracks.widgets[instance], plan.instances[instance])
    let spans = staleSpans(of: instance)
    let views = track.viewCounts(from: axis.from, to: axis.to)
    let stale = spans.reduce(SimDuration.zero) { $0 + $1.length }
    let stretches = spans.count.counted("stretch", "stretches")
    let words = spans.isEmpty ? "never stale" : "stale for \(stale.shortText) in \(stretches)"
    let lanes = [
      staleness(instance, track, spans, isBrief: stale < .seconds(30)), self.views(track), reloads(track),
      loggedRuns(of: instance),
      placed.subscribesToPushes ? pushes(placed.app) : nil,
      balance(of: .reloads(report.statistics.budget.layout.reloads(of: instance)), "units"),
      placed.subscribesToPushes ? balance(of: .pushes(app: placed.app), "push units") : nil,
      placed.stack.map { top(of: $0, instance) },
    ]
    return DayGroup(
      instance: instance,
      heading: (
        names.instances[instance].printable,
        "\(words) · \(views.stale) of \(views.all.counted("view")) met stale content"
      ), lanes: lanes.compactMap { $0 })
  }

  /// Returns how long the content had been stale, as an area coloured by cause, and its age as a line.
  private func staleness(_ instance: Int, _ track: WidgetTrack, _ spans: [StaleSpan], isBrief: Bool) -> DayLane {
    let (scale, height) = (scales[instance], isBrief ? Int64(30) : 108)
    var plot = LanePlot(axis, height: height, width: width)
    let source = plan.instances[instance].source
    plot.addLines(
      tracks.changes[source].filter { axis.contains($0.at) }.map { "M\(axis.second($0.at)) 0v6" }.joined(), .change)
    if isBrief {
      for part in spans.flatMap({ $0.parts }) {
        plot.addBar(part.from, part.to, y: 12, height: 18, .staleness, cause: part.value.cause)
      }
      return DayLane(label: "stale for", plot: plot)
    }
    let curve = StalenessCurve(axis: axis, scale: scale, top: 18, height: height)
    plot.addMarks { markup in
      for tick in scale.ticks {
        let y = String(curve.y(tick))
        markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y))
      }
    }
    plot.addArea(of: spans, curve, id: "\(id)-\(instance)")
    plot.addLines(curve.age(of: track.contents), .age)
    plot.addLines(curve.beyond(of: track.contents), style: "age beyond")
    addPeaks(spans, curve, to: &plot)
    addLetters(spans, at: height - 4, to: &plot)
    return DayLane(
      label: "stale for", ticks: scale.ticks.map { ($0.text(units: 1), curve.y($0)) }, plot: plot)
  }

  /// Labels the longest stretch, and those that the scale cuts, at least with a sign if they have room for it.
  private func addPeaks(_ spans: [StaleSpan], _ curve: StalenessCurve, to plot: inout LanePlot) {
    guard let longest = spans.max(by: { $0.peak < $1.peak }) else { return }
    func addLabel(_ text: String, of span: StaleSpan) -> Bool {
      let y = max(16, curve.y(span.peak) - 4)
      return plot.addLabel(text, at: span.to, y: y, style: "peak", isBold: true)
    }
    let cut = spans.filter { $0 != longest && curve.staleness.cuts($0.peak) }
    for span in [longest] + cut {
      let sign = curve.staleness.cuts(span.peak) ? "▲" : ""
      let words = [sign, span.peak.shortText].filter { !$0.isEmpty }.joined(separator: " ")
      if !addLabel(words, of: span), !sign.isEmpty { _ = addLabel(sign, of: span) }
    }
  }

  /// Writes the letters of causes into parts that are wide enough, at the zoom from which they are.
  private func addLetters(_ spans: [StaleSpan], at y: Int64, to plot: inout LanePlot) {
    for part in spans.flatMap({ $0.parts }) {
      guard let cause = part.value.cause else { continue }
      // A letter needs 15 pixels.
      let pixels = part.length.milliseconds * width / max(1, axis.seconds * 1_000)
      guard pixels >= (zooms ? 2 : 15) else { continue }
      let style = pixels >= 15 ? "letter" : pixels >= 8 ? "letter t2" : pixels >= 4 ? "letter t4" : "letter t8"
      let middle = SimInstant(milliseconds: (part.from.milliseconds + part.to.milliseconds) / 2)
      if pixels >= 15 {
        plot.addLabel(String(cause.letter), at: middle, y: y, style: style, isBold: true)
      } else {
        plot.addText(String(cause.letter), at: middle, y: y, style: style, anchor: "middle")
      }
    }
  }

  private func views(_ track: WidgetTrack) -> DayLane {
    var plot = LanePlot(axis, height: 20, width: width)
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
    plot.addLines(fresh, .view)
    plot.addLines(stems, style: "stem")
    for cause in BlameCause.allCases { plot.addLines(discs[cause.rawValue], .staleView, cause: cause) }
    plot.addLines(covered, .placeholder)
    plot.addLines(covered, style: "disc hole")
    return DayLane(label: "views", plot: plot)
  }

  /// Returns waits with the gate that held them, granted starts, and provider runs.
  private func reloads(_ track: WidgetTrack) -> DayLane {
    var plot = LanePlot(axis, height: 22, width: width)
    for wait in track.waits {
      let cause = wait.value.row.cause
      plot.addBar(wait.from, wait.to, y: 1, height: 9, cause == nil ? .unlock : .wait, cause: cause)
    }
    var (runs, failures) = ("", "")
    for reload in track.reloads {
      let start = reload.started ?? plan.end
      if reload.granted < start { plot.addBar(reload.granted, start, y: 12, height: 4, .start) }
      guard let started = reload.started, axis.contains(started) else { continue }
      if let result = reload.result, result != .delivered {
        failures += "M\(axis.second(started)) 2h0"
      }
      runs += "M\(axis.second(started)) 3v18"
    }
    plot.addLines(runs, .run)
    plot.addLines(failures, .failure)
    return DayLane(label: "waits, runs", plot: plot)
  }

  /// Returns the runs of the widget in a device's log; `nil` without a log, or if the log does not have the widget.
  private func loggedRuns(of instance: Int) -> DayLane? {
    let name = names.instances[instance]
    guard let widget = report.overlay?.imported.widgets.first(where: { $0.name == name }) else { return nil }
    var plot = LanePlot(axis, height: 22, width: width)
    var (runs, failures) = ("", "")
    for run in widget.runs where axis.contains(run.started) {
      if !run.delivers { failures += "M\(axis.second(run.started)) 2h0" }
      runs += "M\(axis.second(run.started)) 3v18"
    }
    plot.addLines(runs, .run)
    plot.addLines(failures, .failure)
    return DayLane(label: "runs in the log", plot: plot)
  }

  private func pushes(_ app: Int) -> DayLane? {
    let pushes = plan.senders.indices.filter { plan.senders[$0].app == app }.flatMap { tracks.pushes[$0] }
    guard pushes.contains(where: { axis.overlaps($0.requested, $0.last + .milliseconds(1)) }) else { return nil }
    var lane = PushLane(axis: axis)
    for push in pushes { lane.add(push) }
    return DayLane(label: "pushes sent, delivered", plot: lane.finished())
  }

  /// Returns the balance of a pool as a step curve; a thin one if it stays above half of its maximum.
  private func balance(of pool: Pool, _ label: String) -> DayLane? {
    let layout = report.statistics.budget.layout
    let steps = BalanceSteps(tracks.balances[layout[pool]], axis, end: plan.end)
    guard steps.maximum > 0 || steps.minimum < 0 else { return nil }
    let isThin = steps.minimum > 0 && steps.minimum * 2 >= steps.maximum
    let height: Int64 = isThin ? 14 : 34
    var plot = LanePlot(axis, height: height, width: width)
    plot.addLines(steps.area(height: height), style: "units")
    plot.addLines(steps.line(height: height), .units)
    plot.addLines(steps.empty(y: height - 2), .empty, cause: pool.isOfReloads ? .budget : .pushOverBudget)
    let range = "\(min(0, steps.minimum)) to \(max(0, steps.maximum))"
    return DayLane(label: label, note: isThin ? "≥ \(steps.minimum)" : range, plot: plot)
  }

  private func top(of stack: Int, _ instance: Int) -> DayLane {
    var plot = LanePlot(axis, height: 12, width: width)
    for top in tracks.tops[stack] where top.value == instance { plot.addBar(top.from, top.to, y: 3, height: 6, .top) }
    return DayLane(label: "on top of its stack", plot: plot)
  }
}

extension Pool {
  /// Whether its units pay for reloads, not for pushes.
  fileprivate var isOfReloads: Bool {
    if case .reloads = self { return true }
    return false
  }
}
