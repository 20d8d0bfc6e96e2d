extension RunReport {
  /// Adds the state of one device at the beginning of each minute.
  func addTracks(_ tracks: RunTracks, to output: inout OpenMetricsText) {
    output.begin(
      .gauge, "timeline_sim_widget_staleness_seconds", unit: "seconds",
      help: "Staleness of the content on screen, 0 while it is up to date.")
    for (track, name) in zip(tracks.widgets, names.instances) {
      let series = output.series("timeline_sim_widget_staleness_seconds", [("copy", name)])
      addMinutes(of: track.screen, series, &output) { state, now in
        state == .placeholder ? nil : state.staleness(at: now)
      }
    }
    output.begin(
      .gauge, "timeline_sim_widget_age_seconds", unit: "seconds", help: "Age of the content on screen.")
    for (track, name) in zip(tracks.widgets, names.instances) {
      let series = output.series("timeline_sim_widget_age_seconds", [("copy", name)])
      addMinutes(of: track.contents, series, &output) { content, now in now - content.readAt }
    }
    output.begin(.gauge, "timeline_sim_pool_units", help: "Units in a pool of the budget.")
    let pools = statistics.budget.layout.pools
    for (pool, marks) in zip(pools, tracks.balances) where !marks.isEmpty {
      let series = output.series("timeline_sim_pool_units", labels(of: pool))
      var place = 0
      for minute in minutes where marks[0].at <= minute {
        while place + 1 < marks.count, marks[place + 1].at <= minute { place += 1 }
        output.add(series, String(marks[place].value), at: minute)
      }
    }
  }

  /// The beginnings of the minutes of the run, counted from its start.
  private var minutes: some Sequence<SimInstant> {
    stride(from: run.plan.start.milliseconds, through: run.plan.end.milliseconds, by: 60_000).lazy.map {
      SimInstant(milliseconds: $0)
    }
  }

  /// Adds a length at each minute that a slice covers, unless it is `nil`.
  private func addMinutes<Value>(
    of slices: [TimeSlice<Value>], _ series: String, _ output: inout OpenMetricsText,
    _ length: (Value, SimInstant) -> SimDuration?
  ) {
    var place = 0
    for minute in minutes {
      while place < slices.count, slices[place].to <= minute { place += 1 }
      guard place < slices.count else { return }
      guard slices[place].from <= minute, let length = length(slices[place].value, minute) else { continue }
      output.add(series, Spelling.decimal(length.milliseconds, places: 3), at: minute)
    }
  }

  private func labels(of pool: Pool) -> [(name: String, value: String)] {
    switch pool {
    case .reloads(let index):
      statistics.budget.layout.isByApp
        ? [("pool", "reloads"), ("app", names.apps[index])] : [("pool", "reloads"), ("copy", names.instances[index])]
    case .pushes(let app): [("pool", "pushes"), ("app", names.apps[app])]
    case .token(let app): [("pool", "token"), ("app", names.apps[app])]
    case .rotations(let stack): [("pool", "rotations"), ("stack", names.stacks[stack])]
    }
  }
}
