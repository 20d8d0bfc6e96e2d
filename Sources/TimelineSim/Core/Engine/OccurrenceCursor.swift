/// The instants of one schedule on one device, in order.
struct OccurrenceCursor: Sendable {
  private let timing: Timing
  /// Whether the timing is a Poisson process, by far the most frequent kind.
  private let isRandom: Bool
  /// Whether its local times are those of the servers, not of the person.
  private let isOfServers: Bool
  /// The earliest instant to return.
  private var start: SimInstant
  /// The end of the generated instants of a Poisson process: of those of the history, the start of the run.
  private var end: SimInstant
  /// The current window of a Poisson process.
  private var window: PoissonWindow
  /// The stream of a Poisson process in the run; `nil` once the run has begun.
  private var runStream: RandomStream?
  /// The index of the given instant that was returned last; `nil` for other timings.
  var lastIndex: Int? {
    guard case .instants = timing else { return nil }
    return index - 1
  }
  /// The day whose times or window are next.
  private var day: CivilDay
  /// The index of the next element of the day's times, or of the given instants.
  private var index = 0
  /// The next candidate instant of a periodic timing.
  private var last: SimInstant

  /// A cursor without occurrences.
  static let never = OccurrenceCursor()

  private init() {
    (timing, isRandom, isOfServers) = (.instants([]), false, false)
    (window, day) = (PoissonWindow(stream: RandomStream(seed: 0)), CivilDay(number: 0))
    (start, end, last) = (.distantPast, .distantPast, .distantPast)
  }

  /// Creates a cursor before the first relevant occurrence.
  ///
  /// This is the first occurrence at or after the start of the simulation, or an earlier one that still lasts at the
  /// start. A Poisson process starts with the simulation; it has a stream for the history and one for the run, so that
  /// the length of the history does not change the run's occurrences.
  init(_ schedule: Schedule, in frame: SimulationFrame, random: RandomSource) {
    timing = schedule.timing
    if case .poisson = timing { isRandom = true } else { isRandom = false }
    isOfServers = schedule.action.isOfServers
    start = isRandom ? frame.plan.simulatedFrom : frame.plan.simulatedFrom - schedule.longest
    let own = RandomStream(seed: random.streamSeed(for: .occurrence, key: schedule.key))
    if isRandom, frame.plan.simulatedFrom < frame.plan.start {
      window = PoissonWindow(stream: RandomStream(seed: random.streamSeed(for: .history, key: schedule.key)))
      (runStream, end) = (own, frame.plan.start)
    } else {
      (window, runStream, end) = (PoissonWindow(stream: own), nil, frame.horizon)
    }
    let zone = isOfServers ? frame.plan.serverZone : frame.plan.personZone
    day = zone.day(of: start).advanced(by: -2)
    last = start
    switch timing {
    case .instants(let instants):
      while index < instants.count, instants[index] < start { index += 1 }
    case .periodic(let every, let from, _):
      precondition(every > .zero, "a period is positive")
      if from < start {
        let periods = (start - from).milliseconds / every.milliseconds
        last = from + every * periods
        if last < start { last = last + every }
      } else {
        last = from
      }
    case .daily, .poisson: break
    }
  }

  /// Returns the zone of its local times.
  @inline(__always)
  private func zone(in frame: SimulationFrame) -> ZoneTable {
    isOfServers ? frame.plan.serverZone : frame.plan.personZone
  }

  /// Returns the next instant, or `never` if there is none before the frame's horizon.
  ///
  /// - Complexity: O(1) amortised over the days passed.
  @inline(__always)
  mutating func next(in frame: SimulationFrame) -> SimInstant {
    isRandom ? nextRandom(in: frame) : nextOther(in: frame)
  }

  private mutating func nextOther(in frame: SimulationFrame) -> SimInstant {
    switch timing {
    case .instants(let instants): nextGiven(instants)
    case .daily(let times, let weekdays): nextDaily(times, weekdays, in: frame)
    case .periodic(let every, _, let window): nextPeriodic(every, window, in: frame)
    case .poisson: nextRandom(in: frame)
    }
  }

  /// Skips the occurrences before the start of the simulation, and those that begin with it and last.
  ///
  /// - Returns: The first other occurrence, and the latest end of those skipped; in the past if none lasts.
  mutating func skipToStart(
    _ schedule: Schedule, in frame: SimulationFrame, _ random: RandomSource
  ) -> (first: SimInstant, carried: SimInstant) {
    var carried = SimInstant.distantPast
    var instant = next(in: frame)
    let start = frame.plan.simulatedFrom
    while instant <= start {
      let end = instant + schedule.length(of: lastIndex, at: instant, random)
      guard instant < start || schedule.action.lasts && end > start else { break }
      carried = max(carried, end)
      instant = next(in: frame)
    }
    return (instant, carried)
  }

  private mutating func nextGiven(_ instants: [SimInstant]) -> SimInstant {
    guard index < instants.count else { return .never }
    index += 1
    return instants[index - 1]
  }

  private mutating func nextDaily(
    _ times: [ClockTime], _ weekdays: [Bool], in frame: SimulationFrame
  ) -> SimInstant {
    guard !times.isEmpty, weekdays.contains(true) else { return .never }
    while true {
      if index == times.count || !weekdays[day.weekday] {
        (index, day) = (0, day.advanced(by: 1))
        if zone(in: frame).start(of: day) >= frame.horizon { return .never }
        continue
      }
      let instant = zone(in: frame).instant(on: day, at: times[index])
      index += 1
      if instant >= start { return instant }
    }
  }

  private mutating func nextPeriodic(
    _ every: SimDuration, _ window: DailyWindow, in frame: SimulationFrame
  ) -> SimInstant {
    while last < frame.horizon {
      let instant = last
      last = last + every
      if window == .wholeDay { return instant }
      let zone = zone(in: frame)
      if window.contains(zone.clock(at: instant), on: zone.day(of: instant)) { return instant }
      // A closed window stays closed until its time of day: a second has thousands of instants in a day.
      let closed = (zone.next(window.from, after: instant) - last).milliseconds
      if closed > 0 { last = last + every * ((closed + every.milliseconds - 1) / every.milliseconds) }
    }
    return .never
  }

  /// Draws a unit exponential gap, which in most cases ends in the current window.
  @inline(__always)
  private mutating func nextRandom(in frame: SimulationFrame) -> SimInstant {
    let gap = frame.exponential.draw(window.stream.next())
    return window.advance(by: gap) ?? nextInLaterWindow(after: gap, in: frame)
  }

  /// Several instants that were passed over.
  struct Skip {
    /// Their number, at least one.
    var count: Int64 = 0
    /// The last of them, and the next one after it.
    var last: SimInstant
    var next: SimInstant
  }

  /// Passes over the instants up to `end`, of which `first` has been returned last, but over at most `limit`.
  ///
  /// - Complexity: O(*n*) in the instants.
  @inline(__always)
  mutating func skip(from first: SimInstant, through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame)
    -> Skip
  {
    isRandom
      ? skipRandom(from: first, through: end, atMost: limit, in: frame)
      : skipOther(from: first, through: end, atMost: limit, in: frame)
  }

  private mutating func skipOther(
    from first: SimInstant, through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame
  ) -> Skip {
    var skip = Skip(last: first, next: first)
    repeat {
      (skip.count, skip.last, skip.next) = (skip.count + 1, skip.next, next(in: frame))
    } while skip.next <= end && skip.count < limit
    return skip
  }

  private mutating func skipRandom(
    from first: SimInstant, through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame
  ) -> Skip {
    var skip = Skip(last: first, next: first)
    repeat {
      assert(skip.next == window.now, "the window has another instant than \(skip.next)")
      let part = window.skip(through: end, atMost: limit &- skip.count, frame.exponential)
      (skip.count, skip.last) = (skip.count &+ part.count, part.last)
      skip.next = part.next ?? nextInLaterWindow(after: part.gap, in: frame)
    } while skip.next <= end && skip.count < limit
    return skip
  }

  private mutating func nextInLaterWindow(after gap: Int64, in frame: SimulationFrame) -> SimInstant {
    guard case .poisson(let rate, let window) = timing else { preconditionFailure("only Poisson processes have gaps") }
    return next(after: gap, rate, window, in: frame)
  }

  /// Spends a gap at each window's rate; the rest of the gap at a window's end continues in the next window.
  private mutating func next(
    after gap: Int64, _ rate: Timing.PoissonRate, _ window: DailyWindow, in frame: SimulationFrame
  ) -> SimInstant {
    var gap = gap
    while true {
      if self.window.isOver, !openWindow(rate, window, in: frame) {
        return beginRun(in: frame) ? nextRandom(in: frame) : .never
      }
      if let instant = self.window.advance(by: gap) { return instant }
      gap = self.window.spend(gap)
    }
  }

  /// Turns from the history to the run; returns false if the run has begun already.
  private mutating func beginRun(in frame: SimulationFrame) -> Bool {
    guard let runStream else { return false }
    (window.stream, self.runStream) = (runStream, nil)
    (start, end) = (frame.plan.start, frame.horizon)
    day = zone(in: frame).day(of: start).advanced(by: -2)
    window.close()
    return true
  }

  /// Moves to the next day's window that ends after the start; returns false past the end or for a rate of zero.
  private mutating func openWindow(
    _ rate: Timing.PoissonRate, _ daily: DailyWindow, in frame: SimulationFrame
  ) -> Bool {
    let zone = zone(in: frame)
    repeat {
      day = day.advanced(by: 1)
      let from = zone.instant(on: day, at: daily.from)
      let to = zone.instant(on: daily.passesMidnight ? day.advanced(by: 1) : day, at: daily.to)
      // The run has a stream of its own, so that the history's last window ends where the run starts.
      window.open(from: max(from, start), to: runStream == nil ? to : min(to, end))
      if from >= end { return false }
      switch rate {
      case .meanGap(let mean): window.setRate(meanGap: mean)
      case .millionthsPerDay(0): return false
      case .millionthsPerDay(let count): window.setRate(millionths: count, in: to - from)
      }
      if !daily.weekdays.contains(day) { window.close() }
    } while window.isOver
    return true
  }
}

extension Schedule {
  /// Returns the length of the occurrence at an instant: given, drawn or fixed.
  ///
  /// - Parameter index: The index of the given instant; `nil` for other timings.
  func length(of index: Int?, at instant: SimInstant, _ random: RandomSource) -> SimDuration {
    if !lengths.isEmpty, let index { return lengths[index] }
    guard let drawnLength else { return length }
    return drawnLength.draw(random.bits(for: .length, key: key, ordinal: instant.milliseconds))
  }

  /// The length of the longest occurrence.
  fileprivate var longest: SimDuration { lengths.max() ?? length }
}
