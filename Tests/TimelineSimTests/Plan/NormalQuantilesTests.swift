import Testing

@testable import TimelineSim

@Suite struct NormalQuantilesTests {
  @Test func `the stored quantiles equal those of the series to the bit`() {
    let steps = QuantileTable.steps
    #expect(
      NormalQuantiles.values
        == (0...steps).map { step in
          Self.quantile(min(max(Double(step) / Double(steps), 1.0 / 1024), 1023.0 / 1024))
        })
  }

  @Test(arguments: [
    (0.5, 0.0), (0.975, 1.959_963_984_540_054), (0.025, -1.959_963_984_540_054), (0.841_344_746_068_543, 1.0),
    (0.999, 3.090_232_306_167_813), (1.0 / 1024, -3.097_269_078_198_785),
  ])
  func `the series has the known values`(p: Double, quantile: Double) {
    #expect(abs(Self.quantile(p) - quantile) < 1e-9)
  }

  /// Returns the quantile of the standard normal distribution for a probability `p`.
  ///
  /// Bisection on the distribution function, computed from its Taylor series (Marsaglia, Evaluating the normal
  /// distribution, 2004); accurate enough for a table in whole milliseconds.
  private static func quantile(_ p: Double) -> Double {
    precondition(p > 0 && p < 1, "a probability lies inside (0, 1)")
    var (low, high) = (-6.0, 6.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if probability(middle) < p { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func probability(_ x: Double) -> Double {
    var (term, sum, divisor) = (x, x, 1.0)
    for _ in 0..<120 {
      divisor += 2
      term *= x * x / divisor
      sum += term
    }
    return 0.5 + sum * PortableMath.exp(-x * x / 2) * 0.398_942_280_401_432_7
  }
}
