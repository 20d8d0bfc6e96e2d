/// The load of a fleet on servers over time, and the distributions over its people.
extension RunPage {
  private func time(_ instant: SimInstant) -> String {
    let zone = plan.serverZone
    let time = ClockTime(milliseconds: zone.clock(at: instant).milliseconds / 1_000 * 1_000)
    return zone.day(of: plan.start) == zone.day(of: plan.end - .milliseconds(1))
      ? time.spelling : LocalDateTime(day: zone.day(of: instant), time: time).spelling
  }

  // The load.

  /// Adds the load of all devices minute by minute, and the hour of its peak.
  func addLoadCurves(of fleet: FleetStatistics, to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: "All devices together, in the zone of the servers: the whole run, and the hour of the peak.")
    // Runs that all fetch, and fetch once, need no chart of their own.
    let areEqual = (0..<fleet.load.minutes).allSatisfy {
      fleet.load.count(.fetches, minute: $0) == fleet.load.count(.runs, minute: $0)
    }
    let curves: [(String, LoadCurve.Series)] =
      areEqual ? [("fetches, one for each provider run", .fetches)] : [("fetches", .fetches), ("provider runs", .runs)]
    for (name, series) in curves + [("pushes sent", .pushes)] {
      guard let peak = fleet.load.peak(series) else { continue }
      markup.add("h3", text: "\(name): \(Limits.text(UInt64(fleet.load.total(series)))) in all")
      let second = fleet.load.peakSecond(series).map { " and \($0.count) in the second from \(time($0.at))" } ?? ""
      markup.add(
        "p", ("class", "note"),
        text: "At most \(Limits.text(UInt64(peak.count))) in the minute from \(time(peak.at))\(second).")
      markup.add("div", ("class", "pair")) { markup in
        let whole = 0..<fleet.load.minutes
        addBars(fleet.load, series, whole, peak, name: "\(name) a minute", to: &markup)
        let minute = Int((peak.at - fleet.load.start).milliseconds / 60_000)
        let first = max(0, min(minute - 15, fleet.load.minutes - 60))
        addBars(
          fleet.load, series, first..<min(fleet.load.minutes, first + 60), peak,
          name: "\(name) a minute, around the peak",
          to: &markup)
      }
    }
  }

  /// Adds the load of some minutes as bars, at most some hundred, each of which is the greatest of its minutes.
  private func addBars(
    _ load: LoadCurve, _ series: LoadCurve.Series, _ minutes: Range<Int>, _ peak: LoadCurve.Peak, name: String,
    to markup: inout Markup
  ) {
    let width = max(1, (minutes.count + 719) / 720)
    var path = ""
    for (index, minute) in stride(from: minutes.lowerBound, to: minutes.upperBound, by: width).enumerated() {
      let count =
        (minute..<min(minute + width, minutes.upperBound)).map { load.count(series, minute: $0) }.max() ?? 0
      let height = (Int64(count) * 1_000 + Int64(peak.count) / 2) / Int64(peak.count)
      if height > 0 { path += "M\(index) 1000v-\(height)h1v\(height)z" }
    }
    let count = (minutes.count + width - 1) / width
    let start = load.start
    let axis = TimeAxis(
      from: start + .minutes(Int64(minutes.lowerBound)), to: start + .minutes(Int64(minutes.upperBound)),
      zone: plan.serverZone)
    markup.add("figure") { markup in
      markup.add("figcaption", text: name + (width > 1 ? " (the greatest of \(width) minutes)" : ""))
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", "150"), ("role", "img"),
        ("aria-label", "\(name), at most \(peak.count) at \(time(peak.at))")
      ) { markup in
        for y in ["20", "70", "120"] { markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y)) }
        markup.add("text", ("x", "0"), ("y", "15"), text: Limits.text(UInt64(peak.count)))
        markup.add(
          "svg", ("y", "20"), ("width", "100%"), ("height", "100"), ("viewBox", "0 0 \(count) 1000"),
          ("preserveAspectRatio", "none")
        ) { $0.add("path", ("class", "bars"), ("d", path)) }
        let step: Int64 = minutes.count <= 120 ? 15 : minutes.count <= 2_880 ? 360 : 1_440
        let ticks = axis.ticks(everyMinutes: step)
        // More labels than days of a month would overlap.
        let every = ticks.count > 31 ? (ticks.count + 9) / 10 : 1
        for tick in stride(from: 0, to: ticks.count, by: every).map({ ticks[$0] }) {
          let day = plan.serverZone.day(of: tick)
          let label = step < 1_440 ? axis.label(tick) : every == 1 ? day.short : day.spelling
          let (offset, length) = ((tick - axis.from).milliseconds, (axis.to - axis.from).milliseconds)
          let anchor = offset * 20 < length ? "start" : offset * 20 > length * 19 ? "end" : "middle"
          markup.add("text", ("x", axis.percent(tick)), ("y", "138"), ("text-anchor", anchor), text: label)
        }
      }
    }
  }

  // The people.

  /// Adds the distributions of each person's headlines.
  func addPeople(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: "The value of each person: the curve is the share of the people who have at most this value.")
    for (kind, name) in report.timelineKinds + report.relevanceKinds {
      let tallies = report.tallies(of: kind)
      guard !tallies.isEmpty else { continue }
      markup.add("h3", text: name.printable)
      markup.add("div", ("class", "small-multiples")) { markup in
        for tally in tallies { addDistribution(tally, to: &markup) }
      }
    }
  }

  /// Adds the distribution of a metric over the people as a step line through its percentiles.
  private func addDistribution(_ tally: PeopleTally, to markup: inout Markup) {
    let selector = tally.metric.selector
    let percentiles = (1...100).map { tally.percentile($0) ?? 0 }
    let scale = BarScale(unit: selector.unit, end: max(1, percentiles[99]))
    let marks = [5, 50, 95].map { ($0, percentiles[$0 - 1]) }
    let words = marks.map { "p\($0.0) \(selector.text($0.1))" }.joined(separator: " · ")
    let key = selector.metric.key(selector.aggregation)
    guard percentiles[0] < percentiles[99] else {
      return markup.add("p", ("class", "note")) { markup in
        markup.add("code", text: key)
        markup.add(text: ": \(selector.text(percentiles[0])) for everyone.")
      }
    }
    markup.add("figure") { markup in
      markup.add("figcaption") { markup in
        markup.add("code", text: key)
        markup.add("span", text: words)
      }
      markup.add(
        "svg", ("class", "chart"), ("width", "100%"), ("height", "110"), ("role", "img"),
        ("aria-label", "\(key) over the people: \(words)")
      ) { markup in
        for y in ["5", "45", "85"] { markup.add("line", ("class", "hour"), ("x2", "100%"), ("y1", y), ("y2", y)) }
        for (_, value) in marks {
          let x = scale.percent(value)
          markup.add("line", ("class", "whisker"), ("x1", x), ("x2", x), ("y1", "5"), ("y2", "85"))
        }
        var path = "M0 1000"
        for (index, value) in percentiles.enumerated() {
          path += "H\(scale.thousandths(value))V\(1_000 - 10 * (index + 1))"
        }
        markup.add(
          "svg", ("y", "5"), ("width", "100%"), ("height", "80"), ("viewBox", "0 0 1000 1000"),
          ("preserveAspectRatio", "none")
        ) { $0.add("path", ("class", "step"), ("d", path + "H1000")) }
        markup.add("text", ("x", "0"), ("y", "102"), text: selector.text(0))
        markup.add("text", ("x", "100%"), ("y", "102"), ("text-anchor", "end"), text: selector.text(percentiles[99]))
      }
    }
  }
}
