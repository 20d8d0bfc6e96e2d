/// Average rates of timings, on which the allowance of a budget depends.
extension Timing {
  /// Returns the number of occurrences per day, in millionths.
  func millionthsPerDay(in frame: RunBounds) -> Int64 {
    switch self {
    case .instants(let instants):
      let length = max(1, (frame.end - frame.start).milliseconds)
      let count = instants.count { $0 >= frame.start && $0 < frame.end }
      return Int64(clamping: Int128(count) * Int128(CivilDay.length) * 1_000_000 / Int128(length))
    case .daily(let times, let weekdays):
      return Int64(times.count * weekdays.count { $0 }) * 1_000_000 / 7
    case .periodic(let gap, _, let window), .poisson(.meanGap(let gap), let window):
      let weekly = Int128(window.length.milliseconds) * Int128(window.weekdays.count) * 1_000_000
      return Int64(clamping: weekly / (7 * Int128(gap.milliseconds)))
    case .poisson(.millionthsPerDay(let rate), let window):
      return Int64(Int128(rate) * Int128(window.weekdays.count) / 7)
    }
  }

  /// Returns the relative frequency in each hour of the day: 24 weights, all equal for a timing without occurrences.
  func hourWeights(in frame: RunBounds) -> [Int64] {
    var weights = [Int64](repeating: 0, count: 24)
    switch self {
    case .instants(let instants):
      for instant in instants { weights[frame.zone.clock(at: instant).hour] += 1 }
    case .daily(let times, _):
      for time in times { weights[time.hour] += 1 }
    case .periodic(_, _, let window), .poisson(_, let window):
      weights = (0..<24).map { window.overlap(hour: $0) }
    }
    return weights.contains { $0 > 0 } ? weights : [Int64](repeating: 1, count: 24)
  }
}

extension ClockTime {
  /// The hour of the day, 0 through 23.
  var hour: Int { Int(min(23, milliseconds / 3_600_000)) }
}
