/// The lanes of a day in a page.
extension DayLanes {
  /// Adds all lanes, between two axes.
  func add(to markup: inout Markup) {
    markup.add("svg", ("class", "ground"), ("aria-hidden", "true"), content: addGround)
    addAxis(to: &markup)
    for group in groups {
      if let index = group.instance.flatMap(drawn.firstIndex) {
        markup.add("div", ("data-widget", String(index))) { add(group, to: &$0) }
      } else {
        add(group, to: &markup)
      }
    }
    addAxis(to: &markup)
  }

  private func addAxis(to markup: inout Markup) {
    add(DayLane(label: "", plot: hours), style: "lane axis", to: &markup)
  }

  private func add(_ group: DayGroup, to markup: inout Markup) {
    if let (name, words) = group.heading {
      markup.add("div", ("class", "lane head")) { markup in
        markup.add("div", ("class", "name")) { markup in
          markup.add("b", text: name)
          markup.add("span", text: words)
        }
      }
    }
    for lane in group.lanes { add(lane, to: &markup) }
  }

  private func add(_ lane: DayLane, style: String = "lane", to markup: inout Markup) {
    markup.add("div", ("class", style)) { markup in
      markup.add("div", ("class", "label")) { markup in
        markup.add(text: lane.label)
        if let note = lane.note { markup.add("small", text: note) }
        if !lane.ticks.isEmpty { addTicks(of: lane, to: &markup) }
      }
      lane.plot.add(to: &markup)
    }
  }

  private func addTicks(of lane: DayLane, to markup: inout Markup) {
    let height = String(lane.plot.height)
    markup.add("svg", ("class", "ticks"), ("width", "40"), ("height", height), ("aria-hidden", "true")) { markup in
      for tick in lane.ticks {
        markup.add("text", ("x", "36"), ("y", String(tick.y + 4)), ("text-anchor", "end"), text: tick.text)
      }
    }
  }
}
