/// Round values for the labels of a linear scale.
enum RoundTicks {
  /// The most steps of a scale.
  private static let most = 5.0

  /// Returns the round values from zero to the end of a scale, at most six.
  static func values(to end: Double, _ unit: MetricUnit) -> [Double] {
    let step = self.step(atLeast: end / most, unit)
    return Array(stride(from: 0, through: end, by: step))
  }

  /// Returns the least round step that is not below a length.
  private static func step(atLeast length: Double, _ unit: MetricUnit) -> Double {
    if unit == .duration, let step = durations.first(where: { $0 >= length }) { return step }
    // Beyond the listed durations, days are counted in tens.
    var power = unit == .duration ? 86_400_000.0 : 1
    while true {
      for factor in [1.0, 2, 5] where power * factor >= length { return power * factor }
      power *= 10
    }
  }

  /// Round durations in milliseconds, up to a day.
  private static let durations: [Double] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000,
    900_000, 1_800_000, 3_600_000, 7_200_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000,
  ]
}
