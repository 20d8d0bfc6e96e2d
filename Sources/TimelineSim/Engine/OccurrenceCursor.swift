/// The instants of one schedule on one device, in order.
struct OccurrenceCursor: Sendable {
  private let timing: Timing
  /// Whether the timing is a random process, by far the most frequent.
  private let isRandom: Bool
  /// Nothing is handed out before it.
  private let start: SimInstant
  private var stream: RandomStream
  /// The element of the given instants that was handed out last; `nil` for other timings.
  var lastIndex: Int? {
    guard case .instants = timing else { return nil }
    return index - 1
  }
  /// The day whose times or window come next.
  private var day: CivilDay
  /// The next element of the day's times, or of the given instants.
  private var index = 0
  /// The open window, for a random process, and how much of it has passed, all three in units of 2⁻¹⁶ ms: where many
  /// instants fall into a millisecond, what is lost by rounding would make them more.
  private var windowStart = SimInstant.distantPast
  private var windowLength: Int64 = 0
  private var passed: Int64 = 0
  /// The mean gap of the open window, in units of 2⁻¹⁶ ms.
  private var meanGap: Int64 = 0
  /// The last instant handed out by a period.
  private var last: SimInstant

  /// Creates a cursor before the first occurrence that matters.
  ///
  /// That is the first at or after the start of the run, or one before it that still lasts at the start; a random
  /// process starts with the run.
  init(_ schedule: Schedule, in frame: SimulationFrame, random: RandomSource) {
    timing = schedule.timing
    if case .poisson = timing { isRandom = true } else { isRandom = false }
    start = isRandom ? frame.plan.start : frame.plan.start - schedule.longest
    stream = RandomStream(seed: random.streamSeed(for: .occurrence, key: schedule.key))
    day = frame.plan.zone.day(of: start).advanced(by: -2)
    last = start
    switch timing {
    case .instants(let instants):
      while index < instants.count, instants[index] < start { index += 1 }
    case .periodic(let every, let from, _):
      precondition(every > .zero, "a period is longer than nothing")
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

  /// Returns the next instant, `never` if there is none before the context's horizon.
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

  /// Skips what came before the start of the run.
  ///
  /// - Returns: The first occurrence of the run, and until when an earlier one still lasts; in the past if none does.
  mutating func open(_ schedule: Schedule, in frame: SimulationFrame) -> (first: SimInstant, carried: SimInstant) {
    var carried = SimInstant.distantPast
    var instant = next(in: frame)
    while instant < frame.plan.start {
      carried = max(carried, instant + schedule.length(of: lastIndex))
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
        if frame.plan.zone.start(of: day) >= frame.horizon { return .never }
        continue
      }
      let instant = frame.plan.zone.instant(on: day, at: times[index])
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
      if window == .wholeDay || window.contains(frame.plan.zone.clock(at: instant)) { return instant }
    }
    return .never
  }

  /// Draws a unit exponential gap, which mostly ends in the open window.
  @inline(__always)
  private mutating func nextRandom(in frame: SimulationFrame) -> SimInstant {
    let gap = frame.exponential.draw(stream.next())
    let wait = Self.product(gap, meanGap)
    guard wait < windowLength - passed else { return nextInLaterWindow(after: gap, in: frame) }
    passed += wait
    return windowStart + SimDuration(milliseconds: passed >> Self.fractionBits)
  }

  private mutating func nextInLaterWindow(after gap: Int64, in frame: SimulationFrame) -> SimInstant {
    guard case .poisson(let rate, let window) = timing else { preconditionFailure("only random processes have gaps") }
    return next(after: gap, rate, window, in: frame)
  }

  /// A gap is used up at the window's rate; what is left of it at the window's end goes on in the next one.
  private mutating func next(
    after gap: Int64, _ rate: Timing.Rate, _ window: DailyWindow, in frame: SimulationFrame
  ) -> SimInstant {
    var gap = gap
    while true {
      if passed >= windowLength {
        guard openWindow(rate, window, in: frame) else { return .never }
      }
      let (left, wait) = (windowLength - passed, Self.product(gap, meanGap))
      guard wait < left else {
        gap -= Self.ratio(left, meanGap)
        passed = windowLength
        continue
      }
      passed += wait
      return windowStart + SimDuration(milliseconds: passed >> Self.fractionBits)
    }
  }

  /// Opens the window of the next day that ends after the start; false past the horizon or for a rate of nothing.
  private mutating func openWindow(
    _ rate: Timing.Rate, _ window: DailyWindow, in frame: SimulationFrame
  ) -> Bool {
    let zone = frame.plan.zone
    repeat {
      day = day.advanced(by: 1)
      let from = zone.instant(on: day, at: window.from)
      let end = zone.instant(on: window.passesMidnight ? day.advanced(by: 1) : day, at: window.to)
      windowStart = max(from, start)
      (windowLength, passed) = (max(0, (end - windowStart).milliseconds) << Self.fractionBits, 0)
      if from >= frame.horizon { return false }
      switch rate {
      case .meanGap(let mean): meanGap = mean.milliseconds << Self.fractionBits
      case .millionthsPerDay(0): return false
      case .millionthsPerDay(let count):
        // At most as often as there are units of time, or a window would never pass.
        meanGap = max(
          1,
          count.dividingFullWidth(
            ((end - from).milliseconds << Self.fractionBits).multipliedFullWidth(by: 1_000_000)
          ).quotient)
      }
    } while windowLength == 0
    return true
  }

  private static let fractionBits: Int64 = 16

  /// A gap in units of 2⁻³² times a mean in units of 2⁻¹⁶ ms, in these; more than any window where it is very large.
  @inline(__always)
  private static func product(_ gap: Int64, _ mean: Int64) -> Int64 {
    let product = gap.multipliedFullWidth(by: mean)
    guard product.high < 1 << 31 else { return .max }
    return product.high << 32 | Int64(truncatingIfNeeded: product.low >> 32)
  }

  /// A length over a mean, both in units of 2⁻¹⁶ ms, in units of 2⁻³².
  private static func ratio(_ length: Int64, _ mean: Int64) -> Int64 {
    mean.dividingFullWidth(length.multipliedFullWidth(by: 1 << 32)).quotient
  }
}

extension Schedule {
  /// The length of one occurrence, which a given instant may have for itself.
  func length(of index: Int?) -> SimDuration {
    guard !lengths.isEmpty, let index else { return length }
    return lengths[index]
  }

  /// The length of the longest occurrence.
  fileprivate var longest: SimDuration { lengths.max() ?? length }
}
