/// A time of day on the wall clock, in milliseconds after local midnight; 24:00 is the day's end.
struct ClockTime: Hashable, Comparable, Sendable {
  /// Milliseconds after midnight on the wall clock, 0 through 86 400 000.
  package var milliseconds: Int64

  /// Creates a time of day from milliseconds after midnight.
  ///
  /// - Precondition: `milliseconds` lies within one day, its end included.
  package init(milliseconds: Int64) {
    precondition(0...CivilDay.length ~= milliseconds, "a time of day lies within one day: \(milliseconds) ms")
    self.milliseconds = milliseconds
  }

  /// Creates a time of day from hours and minutes.
  package init(hour: Int64, minute: Int64 = 0) { self.init(milliseconds: (hour * 60 + minute) * 60_000) }

  /// The start of the day.
  static let midnight = ClockTime(milliseconds: 0)

  /// Returns whether one time of day comes before another.
  package static func < (lhs: ClockTime, rhs: ClockTime) -> Bool { lhs.milliseconds < rhs.milliseconds }
}

/// A window of the day on the wall clock, on every day or some days of the week; one that ends before it starts runs past
/// midnight.
struct DailyWindow: Hashable, Sendable {
  /// The time at which the window opens.
  package var from: ClockTime
  /// The time at which the window closes; a whole day if equal to `from`.
  package var to: ClockTime
  /// The days on which it opens.
  package var weekdays = Weekdays.all

  /// Creates a window of every day from one time of day to another.
  package init(from: ClockTime, to: ClockTime) { (self.from, self.to) = (from, to) }

  /// From midnight to midnight.
  static let wholeDay = DailyWindow(from: .midnight, to: ClockTime(milliseconds: CivilDay.length))

  /// Returns whether it is the whole week, or the same window as another one, and so open whenever that is.
  func covers(_ other: DailyWindow) -> Bool { self == .wholeDay || self == other }

  /// Whether the window closes on the day after the one on which it opens.
  var passesMidnight: Bool { to <= from }

  /// Returns whether a time of a day lies in the window, its start included and its end excluded.
  package func contains(_ time: ClockTime, on day: CivilDay) -> Bool {
    contains(time) && weekdays.contains(passesMidnight && time < to ? day.advanced(by: -1) : day)
  }

  /// Returns whether a time of day lies in the window of a day on which it opens, its start included and its end
  /// excluded.
  package func contains(_ time: ClockTime) -> Bool {
    passesMidnight ? time >= from || time < to : time >= from && time < to
  }
}
