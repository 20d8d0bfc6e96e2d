/// When the content was stale: strips or maps of the whole run, then the lanes of single days.
extension RunPage {
  /// The most rows of strips; more are drawn as maps.
  private static let mostStrips = 42
  /// The most slices in strips.
  private static let mostSlices = 20_000
  /// The most marks and slices in the lanes of all days.
  private static let mostMarks = 200_000

  /// The widgets in the order of the page.
  private var instances: [Int] {
    kinds.flatMap { kind, _ in plan.instances.indices.filter { plan.instances[$0].kind == kind } }
  }

  /// The widgets in lanes and maps, in the order of the page.
  var drawnInstances: [Int] { instances.filter(Set(drawn).contains) }

  /// Adds which widgets are drawn, if not all are, and the command that describes another.
  func addOmittedWidgets(to markup: inout Markup) {
    guard let omission = omittedWidgets else { return }
    markup.add("p", ("class", "about")) { markup in
      markup.add(text: omission + " ")
      markup.add("code", text: explainCommand + " --widget NAME")
      markup.add(text: " describes any other.")
    }
  }

  /// Which widgets are drawn, as a sentence; `nil` if all are.
  var omittedWidgets: String? {
    let all = tracks.widgets.count
    guard drawn.count < all else { return nil }
    return "Of \(Limits.text(all)) widgets, the \(drawn.count) with most views of stale content are drawn."
  }

  /// Whether the run has widgets or cards with lanes.
  var hasLanes: Bool { !tracks.widgets.isEmpty || !tracks.cards.isEmpty }

  /// Adds the days of all widgets on one screen.
  func addOverview(to markup: inout Markup) {
    let slices = tracks.widgets.reduce(0) { $0 + $1.screen.count }
    let hasStrips = instances.count * days.count <= Self.mostStrips && slices <= Self.mostSlices
    if hasStrips { addStrips(to: &markup) } else { addMaps(to: &markup) }
  }

  private func addStrips(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: "Every day of every widget, coloured by cause. Grey ground: asleep; darker: outside the run.")
    markup.add("div", ("class", "strips")) { markup in
      addHours(to: &markup)
      for instance in instances {
        for (index, axis) in days.enumerated() { addStrip(instance, axis, isFirst: index == 0, to: &markup) }
      }
    }
    addCauseLegend(to: &markup)
  }

  private func addHours(to markup: inout Markup) {
    markup.add("div", ("class", "row"), ("aria-hidden", "true")) { markup in
      markup.add("span", text: "")
      markup.add("span", text: "")
      markup.add("svg", ("width", "100%"), ("height", "16")) { markup in
        for hour in stride(from: 0, through: 24, by: 3) {
          markup.add(
            "text", ("x", TimeAxis.percent(Int64(hour), of: 24)), ("y", "12"),
            ("text-anchor", hour == 0 ? "start" : hour == 24 ? "end" : "middle"),
            text: Spelling.padded(Int64(hour), to: 2))
        }
      }
      markup.add("span", text: "stale")
      markup.add("span", text: "views")
    }
  }

  private func addStrip(_ instance: Int, _ axis: TimeAxis, isFirst: Bool, to markup: inout Markup) {
    let track = tracks.widgets[instance]
    let spans = track.staleSpans(from: axis.from, to: axis.to)
    let stale = spans.reduce(SimDuration.zero) { $0 + $1.length }
    let views = track.viewCounts(from: axis.from, to: axis.to)
    let day = plan.zone.day(of: axis.from)
    markup.add("div", ("class", "row")) { markup in
      markup.add("b", text: isFirst ? names.instances[instance].printable : "")
      markup.add("a", ("href", "#\(Self.id(day))"), text: day.short)
      markup.add(
        "svg", ("width", "100%"), ("height", "16"), ("role", "img"),
        (
          "aria-label", "\(names.instances[instance]), \(day.long): stale for \(stale.shortText)"
        )
      ) { markup in
        markup.add("rect", ("class", "plot"), ("width", "100%"), ("height", "16"))
        for night in tracks.nights where axis.overlaps(night.from, night.to) {
          markup.add(
            "rect", ("class", "asleep"), ("x", axis.percent(night.from)), ("width", axis.width(night.from, night.to)),
            ("height", "16"))
        }
        for (from, to) in [(axis.from, plan.start), (plan.end, axis.to)] where axis.overlaps(from, to) {
          markup.add(
            "rect", ("class", "outside"), ("x", axis.percent(from)), ("width", axis.width(from, to)), ("height", "16"))
        }
        for part in spans.flatMap({ $0.parts }) {
          markup.add(
            "rect", ("x", axis.percent(part.from)), ("width", axis.width(part.from, part.to, atLeast: 120)),
            ("height", "16"), ("fill", part.value.cause?.fill ?? "none"))
        }
      }
      markup.add("span", text: stale == .zero ? "–" : stale.shortText)
      markup.add("span", text: "\(views.stale) of \(views.all)")
    }
  }

  /// Adds the causes that occur, by family.
  func addCauseLegend(to markup: inout Markup) {
    let used = Set(tracks.widgets.lazy.flatMap { $0.screen.lazy.compactMap { $0.value.cause } })
    CauseBar.addLegend(used, to: &markup)
  }

  // Lanes.

  /// The days whose lanes are drawn: all, or those with most views of stale content.
  private var drawnDays: [Int] {
    let lanes = max(1, drawn.count + tracks.cards.count)
    let most = max(1, RunTracks.mostDrawn / lanes)
    guard days.count > most else { return Array(days.indices) }
    return days.indices.sorted { (staleViews[$1], $0) < (staleViews[$0], $1) }.prefix(most).sorted()
  }

  /// The day with most views of stale content, which is open at first.
  var openDay: Int? { drawnDays.max { (staleViews[$0], $1) < (staleViews[$1], $0) } }

  /// Returns the lanes of a day.
  func lanes(of index: Int, id: String) -> DayLanes {
    let axis = days[index]
    let (tracks, end) = tracks.part(from: axis.from, to: axis.to, of: drawn).firstPart(
      marks: Self.mostMarks / drawnDays.count, from: axis.from, to: axis.to)
    return DayLanes(report: report, tracks: tracks, drawn: drawn, end: end, axis: axis, scales: scales, id: id)
  }

  func addDays(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: """
        The area is how long the shown content had been stale, the thin line its age, which is dotted at the top while \
        it exceeds the scale. All lanes share the time axis; heights grow with the square root, each widget to its own \
        longest stretch.
        """)
    addOmittedWidgets(to: &markup)
    let (shown, open) = (drawnDays, openDay)
    for index in shown { addDay(index, isOpen: index == open, to: &markup) }
    if shown.count < days.count {
      markup.add("p", ("class", "about")) { markup in
        let days = shown.count == 1 ? "day" : "\(shown.count) days"
        markup.add(text: "Only the \(days) with most views of stale content \(shown.count == 1 ? "is" : "are") drawn. ")
        markup.add("code", text: explainCommand + " --day DATE")
        markup.add(text: " describes any other.")
      }
    }
    addCauseLegend(to: &markup)
  }

  /// Returns the id of a day in the page.
  static func id(_ day: CivilDay) -> String { "day-\(day.spelling)" }

  private func addDay(_ index: Int, isOpen: Bool, to markup: inout Markup) {
    let day = plan.zone.day(of: days[index].from)
    let stale = staleViews[index]
    let lanes = lanes(of: index, id: String(index))
    markup.add("details", ("class", "day"), ("id", Self.id(day)), ("open", isOpen ? "" : nil)) { markup in
      markup.add("summary") { markup in
        markup.add("h3", text: day.long)
        markup.add("span", text: "\(stale.counted("view")) met stale content")
      }
      markup.add("fieldset", ("class", "zoom")) { markup in
        markup.add("legend", ("class", "hidden"), text: "Shown part of the day")
        for (zoom, name) in [(1, "24h"), (2, "12h"), (4, "6h"), (8, "3h"), (16, "1½h")] {
          markup.add("label") { markup in
            markup.add(
              "input", ("type", "radio"), ("name", "zoom-\(index)"), ("value", String(zoom)),
              ("checked", zoom == 1 ? "" : nil))
            markup.add("span", text: name)
          }
        }
      }
      markup.add(
        "div", ("class", "lanes"), ("tabindex", "0"), ("role", "group"), ("aria-roledescription", "timeline"),
        ("aria-label", "\(day.long), all widgets"), ("data-command", explainCommand)
      ) { markup in
        markup.add("div", ("class", "plane")) { lanes.add(to: &$0) }
      }
      if let omission = lanes.omission { markup.add("p", ("class", "about"), text: omission) }
      addInspector(lanes, to: &markup)
      for instance in drawnInstances { addSpans(instance, lanes, to: &markup) }
      markup.add("script", ("type", "application/json"), ("class", "data")) {
        $0.add(verbatim: DayData(lanes: lanes).json)
      }
    }
  }

  /// Adds the stretch that most views met, which scripts replace by the stretch under the pointer.
  private func addInspector(_ lanes: DayLanes, to markup: inout Markup) {
    let spans = drawnInstances.flatMap { instance in lanes.staleSpans(of: instance).map { (instance, $0) } }
    guard let (instance, span) = spans.max(by: { ($0.1.views, $0.1.length) < ($1.1.views, $1.1.length) }) else {
      return
    }
    markup.add("div", ("class", "inspector")) { markup in
      markup.add("p") { markup in
        markup.add("b", text: names.instances[instance].printable)
        let choice = span.views == 0 ? "the longest stretch" : "the stretch that most views met"
        markup.add(text: ", \(choice): stale from ")
        markup.add("b", text: clock(span.from))
        markup.add(text: " to ")
        markup.add("b", text: clock(span.to))
        let views = span.views == 0 ? "no view" : span.views.counted("view")
        markup.add(text: ", \(span.length.shortText), met by \(views).")
      }
      markup.add("p", ("class", "chips")) { markup in
        for part in span.causes {
          CauseBar.addChip(part.cause, "\(part.cause.name) \(part.time.shortText)", to: &markup)
        }
      }
      let middle = SimInstant(milliseconds: (span.from.milliseconds + span.to.milliseconds) / 2 / 1_000 * 1_000)
      let reading = LocalDateTime(middle, in: plan.zone).spelling
      markup.add("p") {
        $0.add("code", text: explainCommand + " --widget \(names.instances[instance].shellWord) --at \(reading)")
      }
    }
  }

  /// The command that explains the run.
  var explainCommand: String { command("explain") }

  /// Returns a command about the run.
  func command(_ name: String) -> String { report.command.text(name) }

  /// Returns the time of day of an instant, in whole seconds.
  private func clock(_ instant: SimInstant) -> String {
    ClockTime(milliseconds: plan.zone.clock(at: instant).milliseconds / 1_000 * 1_000).spelling
  }

  /// Adds all stretches of a widget as a table that can be opened.
  private func addSpans(_ instance: Int, _ lanes: DayLanes, to markup: inout Markup) {
    let spans = lanes.staleSpans(of: instance)
    guard !spans.isEmpty else { return }
    markup.add("details", ("class", "spans")) { markup in
      let name = names.instances[instance].printable
      markup.add(
        "summary", text: "\(name): \(spans.count.counted("stale stretch", "stale stretches")) as a table")
      var table = ReportTable(
        ["From", "To", "Length", "Views", "Causes"],
        caption: "Stale stretches of \(name), \(plan.zone.day(of: lanes.axis.from).long)")
      for span in spans {
        let causes = span.causes.map { "\($0.cause.name) \($0.time.shortText)" }.joined(separator: ", ")
        table.add([clock(span.from), clock(span.to), span.length.shortText, String(span.views), causes])
      }
      table.add(to: &markup)
    }
  }
}
