/// The offsets of one time zone from UTC over the span of a run.
///
/// A scenario names a zone, and the table holds its resolved offsets, so that a run does not depend on the machine's
/// zone database.
package struct ZoneTable: Hashable, Sendable {
  /// An offset and the instant from which it holds.
  package struct OffsetPeriod: Hashable, Sendable {
    /// The instant from which the offset holds.
    package var from: SimInstant
    /// The difference between the wall clock and UTC.
    package var offset: SimDuration

    /// Creates a period.
    package init(from: SimInstant, offset: SimDuration) { (self.from, self.offset) = (from, offset) }
  }

  /// The periods, earliest first; the first holds for all time before the second.
  package let periods: [OffsetPeriod]

  /// Creates a table.
  ///
  /// - Precondition: There is at least one period, and they are sorted by their start.
  package init(periods: [OffsetPeriod]) {
    precondition(!periods.isEmpty, "a zone has at least one offset")
    precondition(
      zip(periods, periods.dropFirst()).allSatisfy { $0.from < $1.from }, "a zone's periods are sorted by their start")
    self.periods = periods
  }

  /// Creates the table of a zone whose offset never changes.
  package init(fixed offset: SimDuration) { periods = [OffsetPeriod(from: .distantPast, offset: offset)] }

  /// Returns the table with all offsets changed by a length.
  func shifted(by length: SimDuration) -> ZoneTable {
    ZoneTable(periods: periods.map { OffsetPeriod(from: $0.from, offset: $0.offset + length) })
  }

  /// Returns the table of a clock that turns to another zone at an instant.
  func turning(to other: ZoneTable, at instant: SimInstant) -> ZoneTable {
    let before = periods.filter { $0.from < instant }
    let after = other.periods.filter { $0.from > instant }
    return ZoneTable(periods: before + [OffsetPeriod(from: instant, offset: other.offset(at: instant))] + after)
  }

  /// Returns the offset that holds at an instant.
  ///
  /// - Complexity: O(*n*) in the changes of offset, of which a year has two.
  package func offset(at instant: SimInstant) -> SimDuration {
    var index = periods.count - 1
    while index > 0, periods[index].from > instant { index -= 1 }
    return periods[index].offset
  }

  /// Returns the wall clock at an instant, as milliseconds since 1970-01-01T00:00 local.
  package func wallClock(at instant: SimInstant) -> Int64 { instant.milliseconds + offset(at: instant).milliseconds }

  /// Returns the calendar day of an instant.
  package func day(of instant: SimInstant) -> CivilDay {
    CivilDay(number: Self.floorDivision(wallClock(at: instant), CivilDay.length))
  }

  /// Returns the latest calendar day that has begun by an instant: the date, unless a trip to the west set it back.
  func latestDay(at instant: SimInstant) -> CivilDay {
    var day = day(of: instant)
    while start(of: day.advanced(by: 1)) <= instant { day = day.advanced(by: 1) }
    return day
  }

  /// Returns the time of day of an instant.
  func clock(at instant: SimInstant) -> ClockTime {
    let wall = wallClock(at: instant)
    return ClockTime(milliseconds: wall - Self.floorDivision(wall, CivilDay.length) * CivilDay.length)
  }

  /// Returns the instant of a wall-clock time on a day.
  ///
  /// A time that daylight saving skips maps to the end of the gap, a repeated one to its first occurrence.
  func instant(on day: CivilDay, at time: ClockTime) -> SimInstant {
    let wall = day.number * CivilDay.length + time.milliseconds
    for (index, period) in periods.enumerated() {
      let candidate = SimInstant(milliseconds: wall - period.offset.milliseconds)
      let ends = index + 1 < periods.count ? periods[index + 1].from : .never
      if candidate < period.from { return period.from }
      if candidate < ends { return candidate }
    }
    preconditionFailure("the last period of a zone has no end")
  }

  /// Returns the next instant at which the wall clock shows a time of day, or an earlier change of the offset.
  func next(_ time: ClockTime, after instant: SimInstant) -> SimInstant {
    let wait = time.milliseconds - clock(at: instant).milliseconds
    let next = instant + SimDuration(milliseconds: wait > 0 ? wait : wait + CivilDay.length)
    return periods.first { $0.from > instant }.map { min(next, $0.from) } ?? next
  }

  /// Returns the later instant with the same wall-clock time, if the clocks are put back in between.
  package func repetition(of instant: SimInstant) -> SimInstant? {
    for (earlier, later) in zip(periods, periods.dropFirst()) where earlier.offset > later.offset {
      let back = earlier.offset - later.offset
      if later.from - back <= instant, instant < later.from { return instant + back }
    }
    return nil
  }

  /// Returns whether the wall clock shows the same time at another instant, before or after the clocks are set back.
  package func isRepeated(at instant: SimInstant) -> Bool {
    let first = self.instant(on: day(of: instant), at: clock(at: instant))
    return first != instant || repetition(of: instant) != nil
  }

  /// Returns the instant at which a day starts.
  package func start(of day: CivilDay) -> SimInstant { instant(on: day, at: .midnight) }

  private static func floorDivision(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
