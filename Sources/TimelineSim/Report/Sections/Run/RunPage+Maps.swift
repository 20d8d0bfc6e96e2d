/// Maps of many days, one for each widget.
extension RunPage {
  func addMaps(to markup: inout Markup) {
    markup.add(
      "p", ("class", "about"),
      text: """
        One row is \(daysInRow == 1 ? "a day" : "\(daysInRow) days"), the first on top; left is midnight. The colour is \
        the family of causes that prevailed in a quarter of an hour, if the content was stale for a third of it.
        """)
    addOmittedWidgets(to: &markup)
    markup.add("p", ("class", "legend")) { markup in
      for family in CauseFamily.allCases {
        markup.add("span", ("class", "chip")) { markup in
          markup.add("svg", ("width", "16"), ("height", "11"), ("aria-hidden", "true")) {
            $0.add("rect", ("class", "m-\(family.row.word)"), ("width", "16"), ("height", "11"))
          }
          markup.add(text: family.name)
        }
      }
    }
    markup.add("div", ("class", "maps")) { markup in
      for instance in drawnInstances { addMap(instance, to: &markup) }
    }
  }

  /// The most rows of a map.
  private static let mostRows = 366

  /// The days in a row of a map: one, or several of a long run.
  private var daysInRow: Int { (days.count + Self.mostRows - 1) / Self.mostRows }

  private func addMap(_ instance: Int, to markup: inout Markup) {
    let map = QuarterMap(tracks.widgets[instance], days, inRow: daysInRow)
    let share = report.text(.staleShareView, .value, MetricTags(instance: instance))
    let height = map.height
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
            if !path.isEmpty { markup.add("path", ("class", "m-\(family.row.word)"), ("d", path)) }
          }
        }
      }
      CauseBar.add(BlameShares(report.statistics, of: plan.instances[instance].kind), to: &markup)
    }
  }

  /// Adds the dates of the first day and of the first day of each month beside a map, or years beside rows of several
  /// days.
  private func addDates(height: Int, to markup: inout Markup) {
    markup.add("svg", ("width", "100%"), ("height", String(height)), ("class", "over"), ("aria-hidden", "true")) {
      markup in
      var last = -100
      let dates = stride(from: 0, to: days.count, by: daysInRow).map { plan.zone.day(of: days[$0].from).date }
      let isByYear = daysInRow > 1
      for (index, date) in dates.enumerated() {
        let begins = isByYear ? index > 0 && dates[index - 1].year < date.year : date.day == 1
        guard index == 0 || begins else { continue }
        // The first of a month has priority over a first day just before it.
        if index == 0, !isByYear, dates.prefix(4).dropFirst().contains(where: { $0.day == 1 }) { continue }
        guard index * 5 - last >= 12 else { continue }
        last = index * 5
        let month = CivilDay.months[Int(date.month) - 1].prefix(3)
        markup.add(
          "text", ("x", "100%"), ("y", String(index * 5 + 8)), ("text-anchor", "end"),
          text: isByYear ? String(date.year) : "\(date.day) \(month)")
      }
    }
  }
}
