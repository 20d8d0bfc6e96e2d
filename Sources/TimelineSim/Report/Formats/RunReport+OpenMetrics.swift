extension RunReport {
  /// Writes the run for Prometheus in the OpenMetrics format: its metrics at the end of the run, and its series by
  /// minute or a longer step, if it recorded its tracks or has a fleet.
  ///
  /// - Complexity: O(*n*) in the minutes and the metrics.
  package func writeOpenMetrics(to write: (String) -> Void) {
    withoutActuallyEscaping(write) { write in
      writeOpenMetrics(
        OpenMetricsText(common: [("scenario", names.name), ("seed", String(run.seed))], to: write))
    }
  }

  private func writeOpenMetrics(_ output: OpenMetricsText) {
    output.begin(.info, "timeline_sim_run", help: "The run, at its end.")
    output.add(
      output.series(
        "timeline_sim_run_info",
        [("file", file), ("preset", names.preset), ("zone", names.zone), ("fingerprint", fingerprint)]),
      "1", at: run.plan.end)
    addMetrics(to: output)
    addLoad(to: output)
    if let tracks = run.tracks { addTracks(tracks, to: output) }
    output.end()
  }

  private func addMetrics(to output: OpenMetricsText) {
    let values = metricValues
    for definition in MetricCatalogue.definitions {
      let ofMetric = values.filter { $0.selector.metric == definition.metric }
      var families: [MetricFamily] = []
      for (selector, _) in ofMetric where !families.contains(selector.family) { families.append(selector.family) }
      for family in families {
        output.begin(.gauge, family.name, unit: family.unit, help: definition.meaning)
        for (selector, value) in ofMetric where selector.family == family {
          let labels = [("aggregation", selector.aggregation.rawValue)] + selector.labels(names)
          output.add(output.series(family.name, labels), value.baseUnits, at: run.plan.end)
        }
      }
    }
  }

  /// Adds the load of a fleet as counters, from zero at its start to each end of a step.
  private func addLoad(to output: OpenMetricsText) {
    guard let load = run.fleet?.load else { return }
    let causes = (RequestCause.allCases.map { $0 } + [nil]).filter { cause in
      (0..<load.minutes).contains { load.runs(by: cause, minute: $0) > 0 }
    }
    let step = SeriesStep(from: load.start, to: run.plan.end, series: causes.count + 2)
    func addSums(_ name: String, _ labels: [(name: String, value: String)], _ count: (Int) -> Int64) {
      let series = output.series(name, labels)
      var sum: Int64 = 0
      output.add(series, "0", at: load.start)
      for minute in 0..<load.minutes {
        sum += count(minute)
        guard (minute + 1) % step.minutes == 0 || minute + 1 == load.minutes else { continue }
        output.add(series, String(sum), at: load.start + .minutes(Int64(minute + 1)))
      }
    }
    output.begin(
      .counter, "timeline_sim_fleet_runs", help: "Provider runs of the fleet, by cause." + step.note)
    for cause in causes {
      addSums("timeline_sim_fleet_runs_total", [("cause", cause?.name ?? "relevance")]) {
        load.runs(by: cause, minute: $0)
      }
    }
    for (series, name, help) in [
      (LoadCurve.Series.fetches, "timeline_sim_fleet_fetches", "Provider runs of the fleet that fetched."),
      (.pushes, "timeline_sim_fleet_pushes", "Requests of the fleet to the push service."),
    ] {
      output.begin(.counter, name, help: help + step.note)
      addSums(name + "_total", []) { load.count(series, minute: $0) }
    }
  }
}

/// A family of metrics that differ in their aggregation and tags.
private struct MetricFamily: Hashable {
  /// The name, which ends with the unit.
  let name: String
  /// The unit; `nil` for numbers without one.
  let unit: String?

  init(_ metric: Metric, _ suffix: String?, unit: String? = nil) {
    let words = metric == .viewsTotal ? "views" : metric.rawValue
    let name = words.replacingScalars { $0 == "." || $0 == "-" ? "_" : nil }
    (self.name, self.unit) = ("timeline_sim_" + ([name] + [suffix].compactMap { $0 }).joined(separator: "_"), unit)
  }
}

extension MetricSelector {
  /// The family of the number. Those without a unit, such as counts of one run, are no counters: they never rise.
  fileprivate var family: MetricFamily {
    if aggregation == .perDay { return MetricFamily(metric, "per_day") }
    return switch unit {
    case .duration: MetricFamily(metric, "seconds", unit: "seconds")
    case .share: MetricFamily(metric, "ratio", unit: "ratio")
    case .perDay: MetricFamily(metric, "per_day")
    case .perMinute: MetricFamily(metric, "per_minute")
    case .count, .cost, .value: MetricFamily(metric, nil)
    }
  }

  /// Returns the tags of a listed metric as labels.
  fileprivate func labels(_ names: NameTable) -> [(name: String, value: String)] {
    var labels: [(name: String, value: String)] = []
    if let kind = tags.kind { labels.append(("widget", names.kinds[kind])) }
    if let cause = tags.cause { labels.append(("cause", metric.definition.causes[cause])) }
    if let gate = tags.gate { labels.append(("gate", gate.name)) }
    return labels
  }
}

extension MetricValue {
  /// The number in the base unit of Prometheus: seconds, ratios and counts.
  fileprivate var baseUnits: String {
    switch unit {
    case .duration: Spelling.decimal(amount, places: 3)
    case .share, .perDay, .value: Spelling.decimal(amount)
    case .count, .perMinute: String(amount)
    case .cost: Spelling.decimal(amount, places: 9)
    }
  }
}

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

  private func label(of owner: PoolLayout.Owner) -> (name: String, value: String) {
    let label =
      switch owner {
      case .instance: "copy"
      case .kind: "widget"
      case .app: "app"
      }
    return (label, names.name(of: owner))
  }

  private func labels(of pool: Pool) -> [(name: String, value: String)] {
    switch pool {
    case .reloads(let index): [("pool", "reloads"), label(of: statistics.budget.layout.owners[index])]
    case .pushes(let app): [("pool", "pushes"), ("app", names.apps[app])]
    case .token(let app): [("pool", "token"), ("app", names.apps[app])]
    case .rotations(let stack): [("pool", "rotations"), ("stack", names.stacks[stack])]
    }
  }
}

/// The time between the samples of series: a minute, or more if the samples would be too many.
struct SeriesStep {
  /// The whole minutes between samples.
  let minutes: Int

  private static let mostSamples: Int64 = 2_000_000
  private static let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440]

  /// Creates the step of some series over a span of time: the shortest round one, or else a number of days.
  init(from: SimInstant, to: SimInstant, series: Int) {
    let samples = (to - from).milliseconds / 60_000 * Int64(series)
    let days = (samples + Self.mostSamples * 1_440 - 1) / (Self.mostSamples * 1_440)
    minutes = Int(Self.steps.first { samples / $0 <= Self.mostSamples } ?? days * 1_440)
  }

  /// A sentence about a step other than a minute, for the help of a family.
  var note: String {
    minutes == 1 ? "" : " Every \(SimDuration.minutes(Int64(minutes)).text()), because the run is long."
  }
}

/// A text in the OpenMetrics format, in which every sample has its simulated time.
///
/// It is written line by line, because it can be longer than memory should hold.
struct OpenMetricsText {
  enum FamilyType: String {
    /// A number that can rise and fall.
    case gauge
    /// A sum that only rises; the names of its samples end with `_total`.
    case counter
    /// The text values of the run, as the labels of a one.
    case info
  }

  /// The labels of every sample.
  private let common: [(name: String, value: String)]
  private let write: (String) -> Void

  /// Creates a text without families.
  init(common: [(name: String, value: String)], to write: @escaping (String) -> Void) {
    (self.common, self.write) = (common, write)
  }

  /// Ends the text; readers refuse one without its last line.
  func end() { write("# EOF\n") }

  /// Begins a family, whose samples follow.
  ///
  /// - Parameters:
  ///   - name: The name, which ends with the unit.
  ///   - unit: The unit, if it has one.
  func begin(_ type: FamilyType, _ name: String, unit: String? = nil, help: String) {
    write("# TYPE \(name) \(type.rawValue)\n")
    if let unit { write("# UNIT \(name) \(unit)\n") }
    write("# HELP \(name) \(help.escapedForMetrics)\n")
  }

  /// Returns the name and the labels of samples.
  func series(_ name: String, _ labels: [(name: String, value: String)] = []) -> String {
    let all = (common + labels).map { "\($0.name)=\"\($0.value.escapedForMetrics)\"" }
    return "\(name){\(all.joined(separator: ","))} "
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - series: The name and the labels, from ``series(_:_:)``; samples of one series are added in order of time.
  ///   - value: The number in its spelling.
  func add(_ series: String, _ value: String, at instant: SimInstant) {
    write(series + value + " " + Spelling.decimal(instant.milliseconds, places: 3) + "\n")
  }
}

extension String {
  /// The text inside the quotes of a label, or after the name of a family.
  fileprivate var escapedForMetrics: String {
    printable.replacingScalars { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil }
  }
}
