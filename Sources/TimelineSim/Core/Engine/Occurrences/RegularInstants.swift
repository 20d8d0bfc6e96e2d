/// The instants of a timing that is not random: one case for each.
enum RegularInstants: Sendable {
  case never
  case given(GivenInstants)
  case daily(DailyInstants)
  case periodic(PeriodicInstants)

  mutating func next(in frame: SimulationFrame) -> SimInstant {
    switch self {
    case .never: return .never
    case .given(var instants):
      defer { self = .given(instants) }
      return instants.advance()
    case .daily(var times):
      defer { self = .daily(times) }
      return times.advance(in: frame)
    case .periodic(var period):
      defer { self = .periodic(period) }
      return period.advance(in: frame)
    }
  }

  /// The index of the given instant that was returned last; `nil` for other timings.
  var lastIndex: Int? {
    switch self {
    case .given(let instants): instants.next - 1
    case .never, .daily, .periodic: nil
    }
  }

  /// Passes over the instants up to `end`, of which `first` has been returned last, but over at most `limit`.
  mutating func skip(from first: SimInstant, through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame)
    -> OccurrenceCursor.Skip
  {
    var skip = OccurrenceCursor.Skip(last: first, next: first)
    repeat {
      (skip.count, skip.last, skip.next) = (skip.count + 1, skip.next, next(in: frame))
    } while skip.next <= end && skip.count < limit
    return skip
  }
}

/// The zone of a schedule's local times.
enum LocalZone: Hashable, Sendable {
  case servers, device, person

  @inline(__always)
  func table(in frame: SimulationFrame) -> ZoneTable { table(in: frame.plan) }

  @inline(__always)
  func table(in plan: Plan) -> ZoneTable {
    switch self {
    case .servers: plan.serverZone
    case .device: plan.zone
    case .person: plan.personZone
    }
  }
}

extension Plan {
  /// Returns the zone of the local times at which an action occurs.
  func localZone(of action: ScheduledAction) -> LocalZone {
    switch action {
    case .change(let source) where sources[source].usesDeviceZone: .device
    case .outage(let source) where sources[source].usesDeviceZone: .device
    default: action.isOfServers ? .servers : .person
    }
  }
}

/// Given instants, in order.
struct GivenInstants: Sendable {
  private let instants: [SimInstant]
  /// The index of the next instant.
  private(set) var next = 0

  /// Creates a cursor before the first instant from `start` on.
  init(_ instants: [SimInstant], from start: SimInstant) {
    self.instants = instants
    while next < instants.count, instants[next] < start { next += 1 }
  }

  mutating func advance() -> SimInstant {
    guard next < instants.count else { return .never }
    next += 1
    return instants[next - 1]
  }
}

/// The same times of day on some days of the week.
struct DailyInstants: Sendable {
  private let times: [ClockTime]
  private let weekdays: [Bool]
  private let zone: LocalZone
  /// The earliest instant to return.
  private let start: SimInstant
  /// The day of the next time, and that time's index.
  private var day: CivilDay
  private var next = 0

  /// Creates a cursor before the first instant from `start` on.
  init(_ times: [ClockTime], _ weekdays: [Bool], _ zone: LocalZone, from start: SimInstant, in frame: SimulationFrame) {
    (self.times, self.weekdays, self.zone, self.start) = (times, weekdays, zone, start)
    day = zone.table(in: frame).day(of: start).advanced(by: -2)
  }

  mutating func advance(in frame: SimulationFrame) -> SimInstant {
    guard !times.isEmpty, weekdays.contains(true) else { return .never }
    while true {
      if next == times.count || !weekdays[day.weekday] {
        (next, day) = (0, day.advanced(by: 1))
        if zone.table(in: frame).start(of: day) >= frame.horizon { return .never }
        continue
      }
      let instant = zone.table(in: frame).instant(on: day, at: times[next])
      next += 1
      if instant >= start { return instant }
    }
  }
}

/// Instants at a fixed distance, in a window of each day.
struct PeriodicInstants: Sendable {
  private let every: SimDuration
  private let window: DailyWindow
  private let zone: LocalZone
  /// The next instant, if the window contains it.
  private var candidate: SimInstant

  /// Creates a cursor before the first instant from `start` on.
  init(
    _ first: SimInstant, every: SimDuration, _ window: DailyWindow, _ zone: LocalZone, from start: SimInstant
  ) {
    precondition(every > .zero, "a period is positive")
    (self.every, self.window, self.zone, candidate) = (every, window, zone, first)
    guard first < start else { return }
    candidate = first + every * ((start - first).milliseconds / every.milliseconds)
    if candidate < start { candidate = candidate + every }
  }

  mutating func advance(in frame: SimulationFrame) -> SimInstant {
    while candidate < frame.horizon {
      let instant = candidate
      candidate = candidate + every
      if window == .wholeDay { return instant }
      let zone = zone.table(in: frame)
      if window.contains(zone.clock(at: instant), on: zone.day(of: instant)) { return instant }
      // A closed window stays closed until its time of day: a second has thousands of instants in a day.
      let closed = (zone.next(window.from, after: instant) - candidate).milliseconds
      if closed > 0 { candidate = candidate + every * ((closed + every.milliseconds - 1) / every.milliseconds) }
    }
    return .never
  }
}
