extension RunReport {
  /// Adds the state of one device at the beginning of each minute or longer step.
  func addTracks(_ tracks: RunTracks, to output: OpenMetricsText) {
    let pools = statistics.budget.layout.pools
    let step = SeriesStep(from: run.plan.start, to: run.plan.end, series: 2 * tracks.widgets.count + pools.count)
    output.begin(
      .gauge, "timeline_sim_widget_staleness_seconds", unit: "seconds",
      help: "Staleness of the content on screen, 0 while it is up to date." + step.note)
    for (track, name) in zip(tracks.widgets, names.instances) {
      let series = output.series("timeline_sim_widget_staleness_seconds", [("copy", name)])
      addSamples(of: track.screen, series, step, output) { state, now in
        state == .placeholder ? nil : state.staleness(at: now)
      }
    }
    output.begin(
      .gauge, "timeline_sim_widget_age_seconds", unit: "seconds", help: "Age of the content on screen." + step.note)
    for (track, name) in zip(tracks.widgets, names.instances) {
      let series = output.series("timeline_sim_widget_age_seconds", [("copy", name)])
      addSamples(of: track.contents, series, step, output) { content, now in now - content.readAt }
    }
    output.begin(.gauge, "timeline_sim_pool_units", help: "Units in a pool of the budget." + step.note)
    for (pool, marks) in zip(pools, tracks.balances) where !marks.isEmpty {
      let series = output.series("timeline_sim_pool_units", labels(of: pool))
      var index = 0
      for instant in instants(step) where marks[0].at <= instant {
        while index + 1 < marks.count, marks[index + 1].at <= instant { index += 1 }
        output.add(series, String(marks[index].value), at: instant)
      }
    }
  }

  /// Returns the beginnings of the steps of the run, counted from its start.
  private func instants(_ step: SeriesStep) -> some Sequence<SimInstant> {
    stride(
      from: run.plan.start.milliseconds, through: run.plan.end.milliseconds, by: step.minutes * 60_000
    ).lazy.map { SimInstant(milliseconds: $0) }
  }

  /// Adds a length at each step at which a slice covers, unless it is `nil`.
  private func addSamples<Value>(
    of slices: [TimeSlice<Value>], _ series: String, _ step: SeriesStep, _ output: OpenMetricsText,
    _ length: (Value, SimInstant) -> SimDuration?
  ) {
    var index = 0
    for instant in instants(step) {
      while index < slices.count, slices[index].to <= instant { index += 1 }
      guard index < slices.count else { return }
      guard slices[index].from <= instant, let length = length(slices[index].value, instant) else { continue }
      output.add(series, Spelling.decimal(length.milliseconds, places: 3), at: instant)
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
