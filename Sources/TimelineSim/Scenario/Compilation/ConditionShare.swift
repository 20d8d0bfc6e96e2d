/// The part of the simulated time in which a condition is expected to hold.
///
/// Given times count once where they overlap. Random and periodic times are known by their rate alone and count as
/// independent of all others.
struct ConditionShare: Sendable {
  /// The given times, clipped to the simulation.
  private var intervals: [ClosedRange<SimInstant>] = []
  /// The part of the time in which no random or periodic occurrence holds.
  private var remainder = Ratio.all

  /// Adds the occurrences of a timing; `length` is that of an occurrence without one of its own.
  mutating func add(_ decoded: DecodedTiming, length: SimDuration, in frame: RunBounds) {
    switch decoded.timing {
    case .instants(let instants):
      for (index, instant) in instants.enumerated() {
        let own = decoded.lengths.isEmpty ? nil : decoded.lengths[index]
        add(from: instant, to: instant + (own ?? length), in: frame)
      }
    case .daily(let times, let weekdays):
      let earlier = length.milliseconds / CivilDay.length
      for day in (0..<earlier).reversed().map({ frame.days[0].advanced(by: -1 - $0) }) + frame.days
      where weekdays[day.weekday] {
        for time in times {
          let instant = frame.zone.instant(on: day, at: time)
          add(from: instant, to: instant + length, in: frame)
        }
      }
    case .periodic, .poisson:
      let perDay = Int128(decoded.timing.millionthsPerDay(in: frame))
      var share = min(1_000_000, perDay * Int128(length.milliseconds) / Int128(CivilDay.length))
      // Without a date, the first occurrence lies in the first period.
      if case .periodic(let gap, let first, _) = decoded.timing, first > frame.simulatedFrom + gap {
        share = share * Int128(max(0, (frame.end - first).milliseconds)) / frame.simulated
      }
      remainder = Ratio(millionths: remainder.of(1_000_000 - Int64(share)))
    }
  }

  private mutating func add(from: SimInstant, to: SimInstant, in frame: RunBounds) {
    let (first, last) = (max(from, frame.simulatedFrom), min(to, frame.end))
    if first < last { intervals.append(first...last) }
  }

  /// Returns the share of the simulated time.
  func share(in frame: RunBounds) -> Ratio {
    var (covered, end) = (Int128(0), frame.simulatedFrom)
    for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) where interval.upperBound > end {
      covered += Int128((interval.upperBound - max(end, interval.lowerBound)).milliseconds)
      end = interval.upperBound
    }
    let uncovered = Int64((frame.simulated - covered) * 1_000_000 / frame.simulated)
    return Ratio(millionths: 1_000_000 - remainder.of(uncovered))
  }
}

extension RunBounds {
  /// The simulated time in milliseconds, at least one.
  fileprivate var simulated: Int128 { Int128(max(1, (end - simulatedFrom).milliseconds)) }
}
