/// When the content was stale: strips or maps of the whole run, then the lanes of single days.
extension RunPage {
  /// The most rows of strips; more are drawn as maps.
  private static let mostStrips = 42
  /// The most lanes of widgets that are drawn for all days.
  private static let mostLanes = 24

  /// The widgets in the order of the page.
  private var instances: [Int] {
    kinds.flatMap { kind, _ in plan.instances.indices.filter { plan.instances[$0].kind == kind } }
  }

  func addOverview(to markup: inout Markup) {
    markup.add("h2", text: "When it was stale")
    if instances.count * days.count <= Self.mostStrips { addStrips(to: &markup) } else { addMaps(to: &markup) }
  }

  private func addStrips(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: "Every day of every widget, coloured by cause. Grey ground: asleep; darker: outside the run.")
    markup.add("div", ("class", "strips")) { markup in
      addHours(to: &markup)
      for instance in instances {
        for (place, axis) in days.enumerated() { addStrip(instance, axis, isFirst: place == 0, to: &markup) }
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
    let used = Set(tracks.widgets.flatMap { $0.screen.compactMap { $0.value.cause } })
    CauseBar.addLegend(used, to: &markup)
  }

  // Maps of many days.

  private func addMaps(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: """
        One row is a day, the first on top; left is midnight. The colour is the family of causes that prevailed in a \
        quarter of an hour, if the content was stale for a third of it.
        """)
    markup.add("p", ("class", "legend")) { markup in
      for family in CauseFamily.allCases {
        markup.add("span", ("class", "chip")) { markup in
          markup.add("svg", ("width", "16"), ("height", "11"), ("aria-hidden", "true")) {
            $0.add("rect", ("class", "m-\(family.word)"), ("width", "16"), ("height", "11"))
          }
          markup.add(text: family.name)
        }
      }
    }
    markup.add("div", ("class", "maps")) { markup in
      for instance in instances { addMap(instance, to: &markup) }
    }
  }

  private func addMap(_ instance: Int, to markup: inout Markup) {
    let map = QuarterMap(tracks.widgets[instance], days)
    let share = report.text(.staleShareView, .value, MetricTags(instance: instance))
    let height = days.count * 5
    markup.add("figure") { markup in
      markup.add("figcaption") { markup in
        markup.add("b", text: names.instances[instance].printable)
        markup.add("span", text: share)
      }
      markup.add("div", ("class", "map")) { markup in
        addDates(height: height, to: &markup)
        markup.add(
          "svg", ("width", "100%"), ("height", String(height)), ("viewBox", "0 0 96 \(height)"),
          ("preserveAspectRatio", "none"), ("role", "img"),
          ("aria-label", "\(names.instances[instance]): stale at \(share) of its views")
        ) { markup in
          markup.add("rect", ("class", "plot"), ("width", "96"), ("height", String(height)))
          for family in CauseFamily.allCases {
            let path = map.path(of: family)
            if !path.isEmpty { markup.add("path", ("class", "m-\(family.word)"), ("d", path)) }
          }
        }
      }
      let causes = report.staleCauses(plan.instances[instance].kind)
      let total = causes.reduce(Int64(0)) { $0 + $1.time }
      if total > 0 { CauseBar.add(causes, of: total, to: &markup) }
    }
  }

  /// Adds the dates of the first day and of the first day of each month beside a map.
  private func addDates(height: Int, to markup: inout Markup) {
    markup.add("svg", ("width", "100%"), ("height", String(height)), ("class", "over"), ("aria-hidden", "true")) {
      markup in
      var last = -100
      let dates = days.map { plan.zone.day(of: $0.from).date }
      for (place, date) in dates.enumerated() where place == 0 || date.day == 1 {
        // The first of a month has priority over a first day just before it.
        if place == 0, dates.prefix(4).dropFirst().contains(where: { $0.day == 1 }) { continue }
        guard place * 5 - last >= 12 else { continue }
        last = place * 5
        let month = CivilDay.months[Int(date.month) - 1].prefix(3)
        markup.add(
          "text", ("x", "100%"), ("y", String(place * 5 + 8)), ("text-anchor", "end"), text: "\(date.day) \(month)")
      }
    }
  }

  // Lanes.

  /// The days whose lanes are drawn: all, or those with most views of stale content.
  private var drawnDays: [Int] {
    let lanes = max(1, tracks.widgets.count + tracks.cards.count)
    let most = max(1, Self.mostLanes / lanes)
    guard days.count > most else { return Array(days.indices) }
    return days.indices.sorted { (staleViews(of: $1), $0) < (staleViews(of: $0), $1) }.prefix(most).sorted()
  }

  /// The day with most views of stale content, which is open at first.
  var openDay: Int? { drawnDays.max { (staleViews(of: $0), $1) < (staleViews(of: $1), $0) } }

  /// Returns the number of views of stale content on a day.
  func staleViews(of day: Int) -> Int {
    tracks.widgets.reduce(0) { $0 + $1.viewCounts(from: days[day].from, to: days[day].to).stale }
  }

  func addDays(to markup: inout Markup) {
    markup.add("h2", text: "Day by day")
    markup.add(
      "p", ("class", "about"),
      text: """
        The area is how long the shown content had been stale, the thin line its age, which is dotted at the top while \
        it exceeds the scale. All lanes share the time axis; heights grow with the square root, each widget to its own \
        longest stretch.
        """)
    let (drawn, open) = (drawnDays, openDay)
    for place in drawn { addDay(place, isOpen: place == open, to: &markup) }
    if drawn.count < days.count {
      markup.add("p", ("class", "about")) { markup in
        markup.add(text: "\(days.count - drawn.count) more days are not drawn. ")
        markup.add("code", text: explainCommand + " --from DATE")
        markup.add(text: " describes any of them.")
      }
    }
    addCauseLegend(to: &markup)
  }

  /// Returns the id of a day in the page.
  static func id(_ day: CivilDay) -> String { "day-\(day.spelling)" }

  private func addDay(_ place: Int, isOpen: Bool, to markup: inout Markup) {
    let (axis, day) = (days[place], plan.zone.day(of: days[place].from))
    let stale = staleViews(of: place)
    let lanes = DayLanes(report: report, tracks: tracks, axis: axis, scales: scales, id: String(place))
    func content(_ markup: inout Markup) {
      markup.add("summary") { markup in
        markup.add("h3", text: day.long)
        markup.add("span", text: "\(DayLanes.count(stale, "view", "views")) met stale content")
      }
      markup.add("fieldset", ("class", "zoom")) { markup in
        markup.add("legend", ("class", "hidden"), text: "Shown part of the day")
        for (zoom, name) in [(1, "24h"), (2, "12h"), (4, "6h"), (8, "3h"), (16, "1½h")] {
          markup.add("label") { markup in
            let (group, value) = ("zoom-\(place)", String(zoom))
            if zoom == 1 {
              markup.add("input", ("type", "radio"), ("name", group), ("value", value), ("checked", ""))
            } else {
              markup.add("input", ("type", "radio"), ("name", group), ("value", value))
            }
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
      addInspector(axis, to: &markup)
      for instance in instances { addSpans(instance, axis, to: &markup) }
      markup.add("script", ("type", "application/json"), ("class", "data")) {
        $0.add(verbatim: DayData(tracks: tracks, names: names, plan: plan, axis: axis).json)
      }
    }
    if isOpen {
      markup.add("details", ("class", "day"), ("id", Self.id(day)), ("open", ""), content: content)
    } else {
      markup.add("details", ("class", "day"), ("id", Self.id(day)), content: content)
    }
  }

  /// Adds the stretch that most views met, which scripts replace by the stretch under the pointer.
  private func addInspector(_ axis: TimeAxis, to markup: inout Markup) {
    let spans = instances.flatMap { instance in
      tracks.widgets[instance].staleSpans(from: axis.from, to: axis.to).map { (instance, $0) }
    }
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
        let views = span.views == 0 ? "no view" : DayLanes.count(span.views, "view", "views")
        markup.add(text: ", \(span.length.shortText), met by \(views).")
      }
      markup.add("p", ("class", "chips")) { markup in
        for part in span.causes {
          markup.add("span", ("class", "chip")) { markup in
            CauseBar.addSwatch(part.cause, to: &markup)
            markup.add(text: "\(part.cause.name) \(part.time.shortText)")
          }
        }
      }
      let middle = SimInstant(milliseconds: (span.from.milliseconds + span.to.milliseconds) / 2 / 1_000 * 1_000)
      let reading = LocalDateTime(day: plan.zone.day(of: middle), time: plan.zone.clock(at: middle)).spelling
      markup.add("p") {
        $0.add("code", text: explainCommand + " --widget \(names.instances[instance].shellWord) --at \(reading)")
      }
    }
  }

  /// The command that explains the run.
  private var explainCommand: String {
    let member = names.member.map { " --device \($0.shellWord)" } ?? ""
    let seed = run.seed == document.seed ? "" : " --seed \(run.seed)"
    return "timeline-sim explain \(report.fileWord)\(member)\(seed)"
  }

  /// Returns the time of day of an instant, in whole seconds.
  private func clock(_ instant: SimInstant) -> String {
    ClockTime(milliseconds: plan.zone.clock(at: instant).milliseconds / 1_000 * 1_000).spelling
  }

  /// Adds all stretches of a widget as a table that can be opened.
  private func addSpans(_ instance: Int, _ axis: TimeAxis, to markup: inout Markup) {
    let spans = tracks.widgets[instance].staleSpans(from: axis.from, to: axis.to)
    guard !spans.isEmpty else { return }
    markup.add("details", ("class", "spans")) { markup in
      let name = names.instances[instance].printable
      markup.add(
        "summary", text: "\(name): \(DayLanes.count(spans.count, "stale stretch", "stale stretches")) as a table")
      var table = PageTable(
        ["From", "To", "Length", "Views", "Causes"],
        caption: "Stale stretches of \(name), \(plan.zone.day(of: axis.from).long)")
      for span in spans {
        let causes = span.causes.map { "\($0.cause.name) \($0.time.shortText)" }.joined(separator: ", ")
        table.add([clock(span.from), clock(span.to), span.length.shortText, String(span.views), causes])
      }
      table.add(to: &markup)
    }
  }
}
