/// One day of two runs on one axis: the staleness of A stands on it, that of B hangs from it.
struct MirroredDay {
  private let runs: [ScenarioRun]
  private let axis: TimeAxis
  private let day: CivilDay
  /// The widgets of both runs that are drawn: their name, and the tracks of each on the day.
  private let widgets: [(name: String, tracks: [WidgetTrack])]
  /// The number of widgets that differ on the day.
  private let differing: Int

  /// The height of one side.
  private static let height: Int64 = 84

  /// Creates the day on which the stale time of two runs differs most; `nil` without runs or a difference.
  init?(_ runs: [ScenarioRun]) {
    guard runs.count == 2, let first = runs[0].tracks, let second = runs[1].tracks else { return nil }
    let names = runs.map { $0.names.instances }
    let shared = names[0].indices.compactMap { index -> (name: String, tracks: [WidgetTrack])? in
      names[1].firstIndex(of: names[0][index]).map { (names[0][index], [first.widgets[index], second.widgets[$0]]) }
    }
    let plan = runs[0].plan
    let days = plan.days
    let times = shared.map { Self.differences($0.tracks, on: days) }
    let sums = days.indices.map { day in times.reduce(0) { $0 + $1[day] } }
    guard let most = sums.max(), most > 0, let index = sums.firstIndex(of: most) else { return nil }
    let axis = days[index]
    (self.runs, day, self.axis) = (runs, plan.zone.day(of: axis.from), axis)
    differing = times.count { $0[index] > 0 }
    let drawn = shared.indices.filter { times[$0][index] > 0 }
      .sorted { (times[$1][index], $0) < (times[$0][index], $1) }.prefix(RunTracks.mostDrawn).sorted()
    widgets = drawn.map { (shared[$0].name, shared[$0].tracks.map { $0.part(from: axis.from, to: axis.to) }) }
  }

  /// Returns the time on each of some consecutive days for which exactly one of two widgets is stale.
  ///
  /// - Complexity: O(*n* log *n*) in the stale slices of both, and the days.
  private static func differences(_ tracks: [WidgetTrack], on days: [TimeAxis]) -> [Int64] {
    var times = [Int64](repeating: 0, count: days.count)
    guard let first = days.first, let last = days.last else { return times }
    var day = 0
    for slice in StaleOverlap(tracks[0], tracks[1], from: first.from, to: last.to).slices where slice.value != .both {
      while days[day].to <= slice.from { day += 1 }
      for index in day..<days.count {
        times[index] += max(.zero, min(slice.to, days[index].to) - max(slice.from, days[index].from)).milliseconds
        if slice.to <= days[index].to { break }
      }
    }
    return times
  }

  func add(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: """
        \(day.long), seed \(runs[0].seed): A stands on the axis and B hangs from it. Between them: the time in which \
        only A is stale (above, green), both are (middle, grey), only B is (below, red). The colours of A and B \
        themselves are those of the causes.
        """)
    if widgets.count < differing {
      markup.add(
        "p", ("class", "about"),
        text: "Of \(Limits.text(differing)) widgets that differ, the \(widgets.count) that differ most are drawn.")
    }
    markup.add("div", ("class", "day")) { markup in
      markup.add("div", ("class", "lanes"), ("tabindex", "0"), ("role", "group"), ("aria-label", "\(day.long) in both"))
      { markup in
        markup.add("div", ("class", "plane")) { markup in
          addAxis(to: &markup)
          for (index, widget) in widgets.enumerated() { add(widget.name, widget.tracks, index, to: &markup) }
          addAxis(to: &markup)
        }
      }
    }
  }

  private func addAxis(to markup: inout Markup) {
    markup.add("div", ("class", "lane axis")) { markup in
      markup.add("div", ("class", "label"), text: "")
      var plot = LanePlot(axis, height: 22)
      for tick in axis.ticks(everyMinutes: 180) { plot.addText(axis.label(tick), at: tick, y: 15, style: "t") }
      plot.add(to: &markup)
    }
  }

  private func add(_ name: String, _ tracks: [WidgetTrack], _ index: Int, to markup: inout Markup) {
    let overlap = StaleOverlap(tracks[0], tracks[1], from: axis.from, to: axis.to)
    markup.add("div", ("class", "lane head")) { markup in
      markup.add("div", ("class", "name")) { markup in
        markup.add("b", text: name.printable)
        markup.add(
          "span",
          text:
            "both stale for \(overlap.both.shortText), only A for \(overlap.onlyFirst.shortText), only B for \(overlap.onlySecond.shortText)"
        )
      }
    }
    let spans = tracks.map { $0.staleSpans(from: axis.from, to: axis.to) }
    let scale = RootScale(peaks: spans.flatMap { $0 }.map { $0.peak })
    addSide("A", spans[0], scale, id: "a\(index)", to: &markup)
    var ribbon = LanePlot(axis, height: 20)
    for slice in overlap.slices {
      switch slice.value {
      case .onlyFirst: ribbon.addBar(slice.from, slice.to, y: 0, height: 6, paint: ("class", "only-a"))
      case .both: ribbon.addBar(slice.from, slice.to, y: 7, height: 6, paint: ("class", "session"))
      case .onlySecond: ribbon.addBar(slice.from, slice.to, y: 14, height: 6, paint: ("class", "only-b"))
      }
    }
    markup.add("div", ("class", "lane")) { markup in
      markup.add("div", ("class", "label"), text: "only A, both, only B")
      ribbon.add(to: &markup)
    }
    addSide("B", spans[1], scale, id: "b\(index)", to: &markup)
  }

  private func addSide(
    _ letter: String, _ spans: [StaleSpan], _ scale: RootScale, id: String, to markup: inout Markup
  ) {
    let curve = StalenessCurve(axis: axis, scale: scale, top: 6, height: Self.height)
    markup.add("div", ("class", letter == "B" ? "lane mirrored" : "lane")) { markup in
      markup.add("div", ("class", "label")) { markup in
        markup.add("b", text: letter)
        markup.add("small", text: "stale up to \(scale.top.shortText)")
      }
      var plot = LanePlot(axis, height: Self.height)
      plot.addBar(axis.from, axis.to, y: 0, height: Self.height, paint: ("class", "plot"))
      plot.addArea(of: spans, curve, id: id)
      plot.add(to: &markup)
    }
  }
}

/// The time in which one of two widgets is stale, or both.
struct StaleOverlap {
  /// Which of them is stale.
  enum Side { case onlyFirst, both, onlySecond }

  /// The slices in order.
  private(set) var slices: [TimeSlice<Side>] = []

  /// Compares two widgets over a span.
  ///
  /// - Complexity: O(*n* log *n*) in the stale slices of both.
  init(_ first: WidgetTrack, _ second: WidgetTrack, from: SimInstant, to: SimInstant) {
    let spans = [first, second].map { $0.staleSpans(from: from, to: to) }
    let edges = Set(spans.flatMap { $0.flatMap { [$0.from, $0.to] } }).sorted()
    var indices = [0, 0]
    for (from, to) in zip(edges, edges.dropFirst()) {
      let isStale = [0, 1].map { side -> Bool in
        while indices[side] < spans[side].count, spans[side][indices[side]].to <= from { indices[side] += 1 }
        return indices[side] < spans[side].count && spans[side][indices[side]].from <= from
      }
      switch (isStale[0], isStale[1]) {
      case (true, true): slices.append(TimeSlice(from: from, to: to, value: .both))
      case (true, false): slices.append(TimeSlice(from: from, to: to, value: .onlyFirst))
      case (false, true): slices.append(TimeSlice(from: from, to: to, value: .onlySecond))
      case (false, false): break
      }
    }
  }

  var both: SimDuration { time(.both) }
  var onlyFirst: SimDuration { time(.onlyFirst) }
  var onlySecond: SimDuration { time(.onlySecond) }

  private func time(_ side: Side) -> SimDuration {
    slices.filter { $0.value == side }.reduce(.zero) { $0 + $1.length }
  }
}
