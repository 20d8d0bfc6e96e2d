/// A horizontal scale from zero, of durations with square roots, of other units linear.
struct BarScale {
  /// The value at the right end.
  let end: Int64
  private let isRoot: Bool

  init(unit: MetricUnit, end: Int64) { (self.end, isRoot) = (max(1, end), unit == .duration) }

  /// Returns the position of a value as a percentage, within the scale.
  func percent(_ value: Int64) -> String { TimeAxis.percent(position(value, 100_000), of: 100_000) }

  /// Returns the position of a value in thousandths of the width, within the scale.
  func thousandths(_ value: Int64) -> Int64 { position(value, 1_000) }

  private func position(_ value: Int64, _ width: Double) -> Int64 {
    let share = min(1, max(0, Double(value) / Double(end)))
    // The square root of IEEE 754 is exact, so that every platform draws the same.
    return Int64(((isRoot ? share.squareRoot() : share) * width).rounded())
  }

  /// Durations to label, with room between them.
  var ticks: [Int64] {
    let steps: [Int64] = [
      0, 1_000, 10_000, 60_000, 600_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000, 259_200_000,
      604_800_000, 2_592_000_000,
    ]
    return steps.reduce(into: [Int64]()) { ticks, step in
      guard step <= end, let last = ticks.last else { return ticks += step <= end ? [step] : [] }
      let room = (Double(step) / Double(end)).squareRoot() - (Double(last) / Double(end)).squareRoot()
      if room > 0.14 { ticks.append(step) }
    }
  }
}
