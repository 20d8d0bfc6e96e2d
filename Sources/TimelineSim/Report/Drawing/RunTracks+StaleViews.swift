extension RunTracks {
  /// The most widgets with lanes and maps, and the most lanes of widgets over all days.
  static let mostDrawn = 24

  /// Returns the number of views of stale content on each of some consecutive days.
  ///
  /// - Complexity: O(*n*) in the views and, for each widget, the days.
  func staleViews(on days: [TimeAxis]) -> [Int] {
    var counts = [Int](repeating: 0, count: days.count)
    for track in widgets {
      var day = 0
      for view in track.views where view.value.cause != nil {
        while day < days.count, days[day].to <= view.at { day += 1 }
        if day < days.count, days[day].contains(view.at) { counts[day] += 1 }
      }
    }
    return counts
  }

  /// Returns the widgets with most views of stale content, in the order of the scenario; all if they are few enough.
  func widgetsWithMostStaleViews(_ most: Int) -> [Int] {
    let views = widgets.map { track in track.views.count { $0.value.cause != nil } }
    return views.indices.sorted { (views[$1], $0) < (views[$0], $1) }.prefix(most).sorted()
  }
}
