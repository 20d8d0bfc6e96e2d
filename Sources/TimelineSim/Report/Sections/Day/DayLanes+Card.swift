/// The lanes of a card of a relevance widget.
extension DayLanes {
  /// Returns the context of a card, when it was shown or missed, and its views; `nil` on a day without any.
  func card(_ card: Int) -> DayGroup? {
    let track = tracks.cards[card]
    let shown = track.shown.filter { axis.overlaps($0.from, $0.to) }
    let relevant = track.relevant.filter { axis.overlaps($0.from, $0.to) }
    guard !shown.isEmpty || !relevant.isEmpty else { return nil }
    let time = shown.reduce(SimDuration.zero) { $0 + (min($1.to, axis.to) - max($1.from, axis.from)) }
    var plot = LanePlot(axis, height: 32, width: width)
    for slice in relevant { plot.addBar(slice.from, slice.to, y: 2, height: 4, .relevant) }
    for slice in shown {
      if slice.value {
        plot.addBar(slice.from, slice.to, y: 8, height: 10, .shownStale, cause: .notRequested)
      } else {
        plot.addBar(slice.from, slice.to, y: 8, height: 10, .shown)
      }
    }
    for slice in track.missed { plot.addBar(slice.from, slice.to, y: 8, height: 10, .missed) }
    var (fresh, stale) = ("", "")
    for view in track.views where axis.contains(view.at) {
      if view.value { stale += "M\(axis.second(view.at)) 24h0" } else { fresh += "M\(axis.second(view.at)) 32v-5" }
    }
    plot.addLines(fresh, .cardView)
    plot.addLines(stale, .staleCardView)
    return DayGroup(
      heading: (names.cards[card].printable, time == .zero ? "never shown" : "shown for \(time.shortText)"),
      lanes: [DayLane(label: "relevant, shown, views", plot: plot)])
  }
}
