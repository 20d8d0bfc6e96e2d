/// How much of a part of every day lies in the run.
extension RunFrame {
  /// One day's window.
  struct Opening: Hashable, Sendable {
    /// How long it is open on that day; a change of the clocks can shorten or lengthen it.
    let length: SimDuration
    /// How much of that matters to the run.
    let inRun: SimDuration
  }

  /// Returns the openings of a window that matter to the run, a day each.
  ///
  /// - Complexity: O(*n*) in the days of the run.
  func openings(of window: DailyWindow) -> [Opening] {
    days.compactMap { day in
      let from = zone.instant(on: day, at: window.from)
      let to = zone.instant(on: window.passesMidnight ? day.advanced(by: 1) : day, at: window.to)
      let (first, last) = (max(from, start), min(to, knownUntil))
      return first < last ? Opening(length: to - from, inRun: last - first) : nil
    }
  }
}
