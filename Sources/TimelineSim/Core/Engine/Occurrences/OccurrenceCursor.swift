/// The instants of one schedule on one device, in order.
///
/// The first instant is the first at or after the start of the simulation, or an earlier one whose occurrence may still
/// last at the start.
struct OccurrenceCursor: Sendable {
  /// The process of a random timing, by far the most frequent; apart from the other cases, so that it changes in place.
  private var process: PoissonProcess?
  /// The instants of another timing; none for a random one.
  private var regular = RegularInstants.never

  /// A cursor without occurrences.
  static let never = OccurrenceCursor()

  private init() {}

  /// Creates a cursor before the first relevant occurrence.
  init(_ schedule: Schedule, in frame: SimulationFrame, random: RandomSource) {
    let zone = frame.plan.localZone(of: schedule.action)
    let start = frame.plan.simulatedFrom - schedule.longest
    switch schedule.timing {
    case .instants(let instants): regular = .given(GivenInstants(instants, from: start))
    case .daily(let times, let weekdays): regular = .daily(DailyInstants(times, weekdays, zone, from: start, in: frame))
    case .periodic(let every, let first, let window):
      regular = .periodic(PeriodicInstants(first, every: every, window, zone, from: start))
    case .poisson(let rate, let window):
      process = PoissonProcess(rate, window, zone, key: schedule.key, in: frame, random)
    }
  }

  /// The index of the given instant that was returned last; `nil` for other timings.
  var lastIndex: Int? { regular.lastIndex }

  /// Returns the next instant, or `never` if there is none before the frame's horizon.
  ///
  /// - Complexity: O(1) amortised over the days passed.
  @inline(__always)
  mutating func next(in frame: SimulationFrame) -> SimInstant {
    process?.next(in: frame) ?? regular.next(in: frame)
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
    process?.skip(from: first, through: end, atMost: limit, in: frame)
      ?? regular.skip(from: first, through: end, atMost: limit, in: frame)
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
