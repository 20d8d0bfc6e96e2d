/// The bounds of a run, against which all timings are resolved.
struct RunBounds: Sendable {
  /// The zone as the scenario names it.
  private(set) var zoneName: String
  /// The trips of the person to other zones, in the order of time.
  private(set) var trips: [NameTable.Trip] = []
  /// The offsets of the zone, with those after the trips.
  private(set) var zone: ZoneTable
  /// The local days for which zones are looked up.
  let zoneDays: ClosedRange<CivilDay>
  /// The start of the simulation: the start of the run less its history.
  let simulatedFrom: SimInstant
  let start: SimInstant
  let end: SimInstant
  /// The end of the time that affects the run: its end, or later for changes that a provider foresees.
  var knownUntil: SimInstant
  /// The part of the day in which the person is awake.
  var awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
  /// The traces that the scenario names, and the offsets of its zones.
  private(set) var inputs: ScenarioInputs

  /// Turns to the local times of another zone.
  mutating func move(to zone: ZoneTable, named name: String) {
    (self.zone, zoneName) = (zone, name)
    inputs = inputs.keeping(zone, named: name, over: zoneDays)
  }

  /// Turns to the local times of another zone at an instant.
  mutating func travel(to zone: ZoneTable, named name: String, at instant: SimInstant) {
    self.zone = self.zone.turning(to: zone, at: instant)
    trips.append(NameTable.Trip(at: instant, zone: name))
    inputs = inputs.keeping(zone, named: name, over: zoneDays)
  }

  /// The local day on which the run starts.
  var startDay: CivilDay { zone.day(of: start) }
  /// The local time of day at which it starts.
  var startTime: ClockTime { zone.clock(at: start) }
  /// The local days that affect the run and its history, including the day before, which may reach into them.
  var days: [CivilDay] {
    (zone.day(of: simulatedFrom).number - 1...zone.latestDay(at: knownUntil).number).map { CivilDay(number: $0) }
  }

  /// Returns whether an instant lies in the run.
  func contains(_ instant: SimInstant) -> Bool { instant >= start && instant < end }

  /// Returns an instant in local time, for messages.
  func name(_ instant: SimInstant) -> String {
    LocalDateTime(instant, in: zone).spelling
  }

  /// Returns the range between two instants, for messages.
  func bounds(_ first: SimInstant, _ last: SimInstant) -> String { "\(name(first)) to \(name(last))" }
}

extension DailyWindow {
  /// The length of the window on a day without a change of offset.
  var length: SimDuration {
    let span = to.milliseconds - from.milliseconds
    return SimDuration(milliseconds: span > 0 ? span : span + CivilDay.length)
  }

  /// Returns the part of an hour of the day that lies inside, in milliseconds.
  func overlap(hour: Int64) -> Int64 {
    let (start, end) = (hour * 3_600_000, (hour + 1) * 3_600_000)
    func part(_ from: Int64, _ to: Int64) -> Int64 { max(0, min(end, to) - max(start, from)) }
    guard passesMidnight else { return part(from.milliseconds, to.milliseconds) }
    return part(from.milliseconds, CivilDay.length) + part(0, to.milliseconds)
  }
}

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
