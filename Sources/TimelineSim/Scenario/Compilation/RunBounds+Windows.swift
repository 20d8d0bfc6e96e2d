/// The occurrences of a daily window in the run.
extension RunBounds {
  /// A daily window on one day.
  struct WindowInterval: Hashable, Sendable {
    /// Its length on that day; a change of the clocks can shorten or lengthen it.
    let length: SimDuration
    /// The part of it that affects the run.
    let inRun: SimDuration
  }

  /// Returns the occurrences of a window that affect the run, one per day.
  ///
  /// - Complexity: O(*n*) in the days of the run.
  func intervals(of window: DailyWindow) -> [WindowInterval] {
    days.filter(window.weekdays.contains).compactMap { day in
      let from = zone.instant(on: day, at: window.from)
      let to = zone.instant(on: window.passesMidnight ? day.advanced(by: 1) : day, at: window.to)
      let (first, last) = (max(from, simulatedFrom), min(to, knownUntil))
      return first < last ? WindowInterval(length: to - from, inRun: last - first) : nil
    }
  }
}
