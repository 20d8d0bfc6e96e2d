extension ImportedScenario {
  /// The activity of each widget, in the order of ``widgets``.
  var activities: [ReloadActivity] { widgets.indices.map { activity(of: $0) } }

  private func activity(of index: Int) -> ReloadActivity {
    let widget = widgets[index]
    var activity = ReloadActivity()
    activity.runs = widget.runs.map { $0.started }.sorted()
    (activity.start, activity.end) = (start, end)
    let lines = log.lines
    activity.calls = lines.filter { $0.event == .called && calls($0, widget) }.map { $0.at }
    func times(_ event: DeviceEvent) -> [SimInstant] { lines.filter { $0.event == event }.map { $0.at } }
    if takesPushes(widget) { (activity.sent, activity.pushes) = (times(.pushRequested), times(.push)) }
    activity.uses = Int64(lines.count { $0.event == .interacted && self.index(of: $0) == index })
    activity.dates = widget.runs.compactMap { $0.ended?.time("reload") }.filter { $0 < end }.sorted()
    let changes = lines.filter { $0.event == .changed }
    activity.ages = widget.runs.compactMap { run in
      let version = run.ended?.text("version")
      let read = changes.last { $0.at <= run.started && (version == nil || $0.text("version") == version) }
      return read.map { run.started - ($0.time("date") ?? $0.at) }
    }.sorted()
    return activity
  }
}
