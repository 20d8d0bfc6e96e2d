/// A Poisson process in a window of each day.
///
/// It starts with the simulation, and has a stream for the history and one for the run, so that the length of the
/// history does not change the run's occurrences.
struct PoissonProcess: Sendable {
  private let rate: Timing.PoissonRate
  private let daily: DailyWindow
  private let zone: LocalZone
  /// The window of the current day.
  private var window: PoissonWindow
  private var day: CivilDay
  /// The earliest instant, and the end of the instants: of those of the history, the start of the run.
  private var start: SimInstant
  private var end: SimInstant
  /// The stream of the run; `nil` once the run has begun.
  private var runStream: RandomStream?

  init(
    _ rate: Timing.PoissonRate, _ daily: DailyWindow, _ zone: LocalZone, key: UInt64, in frame: SimulationFrame,
    _ random: RandomSource
  ) {
    (self.rate, self.daily, self.zone) = (rate, daily, zone)
    start = frame.plan.simulatedFrom
    day = zone.table(in: frame).day(of: start).advanced(by: -2)
    let own = RandomStream(seed: random.streamSeed(for: .occurrence, key: key))
    if start < frame.plan.start {
      window = PoissonWindow(stream: RandomStream(seed: random.streamSeed(for: .history, key: key)))
      (runStream, end) = (own, frame.plan.start)
    } else {
      (window, end) = (PoissonWindow(stream: own), frame.horizon)
    }
  }

  /// Draws a unit exponential gap, which in most cases ends in the current window, and returns the instant at its end.
  @inline(__always)
  mutating func next(in frame: SimulationFrame) -> SimInstant {
    let gap = frame.exponential.draw(window.stream.next())
    return window.advance(by: gap) ?? nextInLaterWindow(after: gap, in: frame)
  }

  /// Passes over the instants up to `end`, of which `first` has been returned last, but over at most `limit`.
  mutating func skip(from first: SimInstant, through end: SimInstant, atMost limit: Int64, in frame: SimulationFrame)
    -> OccurrenceCursor.Skip
  {
    var skip = OccurrenceCursor.Skip(last: first, next: first)
    repeat {
      assert(skip.next == window.now, "the window has another instant than \(skip.next)")
      let part = window.skip(through: end, atMost: limit &- skip.count, frame.exponential)
      (skip.count, skip.last) = (skip.count &+ part.count, part.last)
      skip.next = part.next ?? nextInLaterWindow(after: part.gap, in: frame)
    } while skip.next <= end && skip.count < limit
    return skip
  }

  /// Spends a gap at each window's rate; the rest of the gap at a window's end continues in the next window.
  private mutating func nextInLaterWindow(after gap: Int64, in frame: SimulationFrame) -> SimInstant {
    var gap = gap
    while true {
      if window.isOver, !openWindow(in: frame) { return beginRun(in: frame) ? next(in: frame) : .never }
      if let instant = window.advance(by: gap) { return instant }
      gap = window.spend(gap)
    }
  }

  /// Turns from the history to the run; returns false if the run has begun already.
  private mutating func beginRun(in frame: SimulationFrame) -> Bool {
    guard let runStream else { return false }
    (window.stream, self.runStream) = (runStream, nil)
    (start, end) = (frame.plan.start, frame.horizon)
    day = zone.table(in: frame).day(of: start).advanced(by: -2)
    window.close()
    return true
  }

  /// Moves to the next day's window that ends after the start; returns false past the end or for a rate of zero.
  private mutating func openWindow(in frame: SimulationFrame) -> Bool {
    let zone = zone.table(in: frame)
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
