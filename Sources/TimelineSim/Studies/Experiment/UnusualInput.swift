/// A random input of which a run drew far more or fewer than other seeds do, so that its results are untypical.
struct UnusualInput: Hashable, Sendable {
  /// The input: `sessions of football`.
  let name: String
  /// The number drawn in the measured time.
  let drawn: Int
  /// The mean number over other seeds, in tenths.
  let expectedTenths: Int

  /// The probability below which a number is unusual, for each direction.
  private static let rarity = 0.005
  /// The number of other seeds that show the mean.
  private static let seeds: UInt64 = 16

  /// Returns the unusual inputs of a run of one device, in the order of the plan.
  ///
  /// - Complexity: Linear in the random occurrences of seventeen runs, which are not simulated.
  static func all(in run: ScenarioRun) -> [UnusualInput] {
    let simulator = Simulator(run.plan)
    func count(_ schedule: Int, _ seed: UInt64) -> Int {
      simulator.occurrences(of: schedule, seed: seed).count { $0.at >= run.plan.measuredFrom && $0.at < run.plan.end }
    }
    return run.plan.schedules.indices.compactMap { schedule in
      guard case .poisson = run.plan.schedules[schedule].timing else { return nil }
      let drawn = count(schedule, run.seed)
      let others = (1...seeds).reduce(0) { $0 + count(schedule, run.seed &+ $1) }
      let mean = Double(others) / Double(seeds)
      guard PoissonTail(mean).isRare(drawn, below: rarity) else { return nil }
      return UnusualInput(
        name: run.names.name(of: run.plan.schedules[schedule].action), drawn: drawn,
        expectedTenths: (others * 10 + Int(seeds) / 2) / Int(seeds))
    }
  }
}

/// The tails of a Poisson distribution, computed with basic IEEE operations in a fixed order.
private struct PoissonTail {
  private let mean: Double

  init(_ mean: Double) { self.mean = mean }

  /// Returns whether a number, or a more extreme one in its direction, has a probability below a bound.
  func isRare(_ number: Int, below bound: Double) -> Bool {
    guard mean > 0 else { return number > 0 }
    let distance = Double(number) - mean
    // Above fifty the distribution is nearly normal; 2.58 standard deviations leave half a hundredth outside.
    guard mean <= 50 else { return distance * distance > 2.58 * 2.58 * mean }
    var (weight, sum, atMost, below) = (1.0, 0.0, 0.0, 0.0)
    for value in 0..<max(200, number + 1) {
      if value > 0 { weight *= mean / Double(value) }
      sum += weight
      if value <= number { atMost += weight }
      if value < number { below += weight }
    }
    return distance < 0 ? atMost < bound * sum : sum - below < bound * sum
  }
}
