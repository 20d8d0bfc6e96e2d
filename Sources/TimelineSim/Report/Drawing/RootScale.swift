/// A vertical scale of durations on which the height grows with the square root of the duration.
///
/// A linear scale would hide short stretches beside a night.
struct RootScale: Hashable, Sendable {
  /// The longest duration on the scale.
  let top: SimDuration
  /// The labelled durations below the top.
  let ticks: [SimDuration]

  /// The durations at which scales end.
  private static let tops: [SimDuration] =
    [1, 5, 10, 15, 30].map { .minutes($0) } + [1, 2, 3, 4, 6, 8, 12, 24, 48, 96, 168].map { .hours($0) }

  /// Creates the scale of some peaks, the longest of which it cuts if it is more than four times the 95th percentile.
  init(peaks: [SimDuration]) {
    let sorted = peaks.sorted()
    let longest = sorted.last ?? .zero
    let high = sorted.isEmpty ? SimDuration.zero : sorted[Int((Int64(sorted.count) * 95 + 99) / 100) - 1]
    let target = longest.milliseconds > 4 * high.milliseconds ? high : longest
    let top = Self.tops.first { $0 >= target } ?? longest
    self.top = top
    ticks = [top] + [4, 16].map { SimDuration(milliseconds: top.milliseconds / $0) }
  }

  /// Returns the height of a duration as a share of the scale, in ten-thousandths; at most all of it.
  func height(_ duration: SimDuration) -> Int64 {
    guard duration > .zero else { return 0 }
    let share = Double(min(duration, top).milliseconds) / Double(top.milliseconds)
    // The square root of IEEE 754 is exact, so that every platform draws the same.
    return Int64((share.squareRoot() * 10_000).rounded())
  }

  /// Returns whether a duration exceeds the scale.
  func cuts(_ duration: SimDuration) -> Bool { duration > top }
}

extension SimDuration {
  /// The duration for pictures and summaries: its two largest units, and whole seconds from one second on.
  var shortText: String {
    let step: Int64 = milliseconds < 1_000 ? 1 : 1_000
    return SimDuration(milliseconds: (milliseconds + step / 2) / step * step).text()
  }
}
