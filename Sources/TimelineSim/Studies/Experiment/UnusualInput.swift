/// A random input of which a run drew far more or fewer than its rate makes likely, so that its results are untypical.
struct UnusualInput: Hashable, Sendable {
  /// The input: `sessions of football`.
  let name: String
  /// The number drawn in the measured time.
  let drawn: Int
  /// The number that its rate makes expected, in tenths.
  let expectedTenths: Int

  /// The probability below which a number is unusual, for each direction.
  private static let rarity = 0.005

  /// Returns the unusual inputs of a run of one device, in the order of the plan.
  ///
  /// - Complexity: Linear in the random occurrences of a run and in its days.
  static func all(in run: ScenarioRun) -> [UnusualInput] {
    let simulator = Simulator(run.plan)
    return run.plan.schedules.indices.compactMap { index in
      let schedule = run.plan.schedules[index]
      guard case .poisson(let rate, let window) = schedule.timing else { return nil }
      let drawn = simulator.occurrences(of: index, seed: run.seed).count { run.plan.measures($0.at) }
      let zone = run.plan.localZone(of: schedule.action).table(in: run.plan)
      let mean = run.plan.expected(rate, in: window, zone)
      guard PoissonTail(mean).isRare(drawn, below: rarity) else { return nil }
      return UnusualInput(
        name: run.names.name(of: schedule.action), drawn: drawn, expectedTenths: Int((mean * 10).rounded()))
    }
  }
}

extension Plan {
  /// Returns whether an instant is in the measured time.
  fileprivate func measures(_ instant: SimInstant) -> Bool { instant >= measuredFrom && instant < end }

  /// Returns the expected number of occurrences of a Poisson process in the measured time.
  fileprivate func expected(_ rate: Timing.PoissonRate, in window: DailyWindow, _ zone: ZoneTable) -> Double {
    let days = zone.day(of: measuredFrom).number - 1...zone.latestDay(at: end).number
    return days.reduce(0) { sum, number in
      let day = CivilDay(number: number)
      guard window.weekdays.contains(day) else { return sum }
      let opens = zone.instant(on: day, at: window.from)
      let closes = zone.instant(on: window.passesMidnight ? day.advanced(by: 1) : day, at: window.to)
      let measured = (min(closes, end) - max(opens, measuredFrom)).milliseconds
      guard measured > 0 else { return sum }
      return switch rate {
      case .meanGap(let gap): sum + Double(measured) / Double(gap.milliseconds)
      case .millionthsPerDay(let count):
        sum + Double(count) / 1_000_000 * Double(measured) / Double((closes - opens).milliseconds)
      }
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
