extension Assumption {
  /// Returns the roundest value from one level up to, but not including, another; of equally round ones the middle one.
  ///
  /// A sample cannot distinguish these values, so a round one is as accurate and easier to read.
  func threshold(from level: Int64, below next: Int64) -> ParameterValue {
    guard next < .max else { return parameter.kind.value(level) }
    let middle = level + (next - level) / 2
    for step in steps {
      let nearest = (middle + step / 2) / step * step
      for candidate in [nearest, nearest - step, nearest + step] where candidate >= level && candidate < next {
        return parameter.kind.value(candidate)
      }
    }
    return parameter.kind.value(level)
  }

  /// The steps of round values, the largest first.
  private var steps: [Int64] {
    if parameter.kind.unit == .duration {
      let minute: Int64 = 60_000
      return [60 * minute, 30 * minute, 10 * minute, 5 * minute, minute, 30_000, 10_000, 5_000, 1_000, 100, 10, 1]
    }
    return (0..<12).reversed().flatMap { digits -> [Int64] in
      let power = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
      return power > 1 ? [power, power / 2] : [1]
    }
  }
}
