/// The bounds of a run in time, which everything timed is resolved against.
struct RunFrame: Sendable {
  /// The zone as the scenario names it.
  let zoneName: String
  /// Its offsets.
  let zone: ZoneTable
  /// When the run starts.
  let start: SimInstant
  /// When it ends.
  let end: SimInstant
  /// Until when what happens matters: the end, or later for changes that a provider foresees.
  var knownUntil: SimInstant
  /// When the person is awake.
  var awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
  /// The traces that the scenario names, and the offsets of its zone.
  let inputs: ScenarioInputs

  /// Creates the bounds of a run.
  init(zoneName: String, zone: ZoneTable, start: SimInstant, end: SimInstant, inputs: ScenarioInputs) {
    (self.zoneName, self.zone, self.start, self.end) = (zoneName, zone, start, end)
    (knownUntil, self.inputs) = (end, inputs)
  }

  /// The local day on which the run starts.
  var startDay: CivilDay { zone.day(of: start) }
  /// The local time of day at which it starts.
  var startTime: ClockTime { zone.clock(at: start) }
  /// The local days that matter to the run, and the one before, which may reach into it.
  var days: [CivilDay] {
    (startDay.number - 1...zone.day(of: knownUntil).number).map { CivilDay(number: $0) }
  }

  /// Tells whether an instant lies in the run.
  func contains(_ instant: SimInstant) -> Bool { instant >= start && instant < end }

  /// An instant as messages name it, in local time.
  func name(_ instant: SimInstant) -> String {
    LocalDateTime(day: zone.day(of: instant), time: zone.clock(at: instant)).spelling
  }

  /// Two instants as messages name what lies between them.
  func bounds(_ first: SimInstant, _ last: SimInstant) -> String { "\(name(first)) to \(name(last))" }
}

extension DailyWindow {
  /// How long the window is on a day without a change of offset.
  var length: SimDuration {
    let span = to.milliseconds - from.milliseconds
    return SimDuration(milliseconds: span > 0 ? span : span + CivilDay.length)
  }

  /// Returns how much of an hour of the day lies inside, in milliseconds.
  func overlap(hour: Int64) -> Int64 {
    let (start, end) = (hour * 3_600_000, (hour + 1) * 3_600_000)
    func part(_ from: Int64, _ to: Int64) -> Int64 { max(0, min(end, to) - max(start, from)) }
    guard passesMidnight else { return part(from.milliseconds, to.milliseconds) }
    return part(from.milliseconds, CivilDay.length) + part(0, to.milliseconds)
  }
}
