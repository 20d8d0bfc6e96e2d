/// A point of virtual time, in whole milliseconds of Unix time.
package struct SimInstant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64

  /// Creates an instant from milliseconds of Unix time.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// An instant after every other, for events that never happen.
  package static let never = SimInstant(milliseconds: .max)
  /// An instant before every other.
  package static let distantPast = SimInstant(milliseconds: .min)

  /// Returns whether one instant comes before another.
  package static func < (lhs: SimInstant, rhs: SimInstant) -> Bool { lhs.milliseconds < rhs.milliseconds }

  /// Returns the instant `duration` later; `never` stays `never`, `distantPast` stays itself.
  static func + (instant: SimInstant, duration: SimDuration) -> SimInstant {
    if instant == .never || instant == .distantPast { return instant }
    let (sum, overflow) = instant.milliseconds.addingReportingOverflow(duration.milliseconds)
    return overflow ? (duration.milliseconds > 0 ? .never : .distantPast) : SimInstant(milliseconds: sum)
  }

  /// Returns the instant `duration` earlier; `never` stays `never`, `distantPast` stays itself.
  static func - (instant: SimInstant, duration: SimDuration) -> SimInstant {
    instant + SimDuration(milliseconds: -duration.milliseconds)
  }

  /// Returns the first instant, from this one on, that is a whole number of durations after the beginning of Unix time.
  ///
  /// - Precondition: The instant is real, and the duration is longer than zero.
  func roundedUp(toMultipleOf duration: SimDuration) -> SimInstant {
    let past = milliseconds % duration.milliseconds
    if past == 0 { return self }
    return self + SimDuration(milliseconds: past < 0 ? -past : duration.milliseconds - past)
  }

  /// Returns the time from `earlier` to `later`.
  ///
  /// - Precondition: Both are real instants, neither `never` nor `distantPast`.
  static func - (later: SimInstant, earlier: SimInstant) -> SimDuration {
    SimDuration(milliseconds: later.milliseconds - earlier.milliseconds)
  }
}
