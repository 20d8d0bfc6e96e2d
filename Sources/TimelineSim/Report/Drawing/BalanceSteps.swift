/// The balance of a pool on an axis, as a step curve.
struct BalanceSteps {
  /// The balance from each second on; the first is that at the beginning of the axis.
  private var steps: [(second: Int64, units: Int64)] = []
  /// The end of the curve.
  private let seconds: Int64
  /// The least balance.
  let minimum: Int64
  /// The greatest balance.
  let maximum: Int64

  /// Creates the steps of a pool from its balances over a run with an end.
  init(_ balances: [TimeMark<Int64>], _ axis: TimeAxis, end: SimInstant) {
    seconds = axis.second(end)
    for balance in balances where balance.at < axis.to {
      let second = axis.second(balance.at)
      if let last = steps.last, last.second == second { steps.removeLast() }
      steps.append((second, balance.value))
    }
    minimum = steps.map { $0.units }.min() ?? 0
    maximum = steps.map { $0.units }.max() ?? 0
  }

  /// Returns the curve as a path.
  func line(height: Int64) -> String {
    guard let first = steps.first else { return "" }
    return "M\(first.second) \(y(first.units, height))"
      + steps.dropFirst().map { "H\($0.second)V\(y($0.units, height))" }.joined() + "H\(seconds)"
  }

  /// Returns the area between the curve and a balance of zero as a path.
  func area(height: Int64) -> String {
    let zero = minimum < 0 ? y(0, height) : "\(height)"
    return steps.first.map { "\(line(height: height))V\(zero)H\($0.second)Z" } ?? ""
  }

  /// Returns the times without a unit as a path.
  func empty(y: Int64) -> String {
    var path = ""
    for (index, step) in steps.enumerated() where step.units <= 0 {
      let end = index + 1 < steps.count ? steps[index + 1].second : seconds
      path += "M\(step.second) \(y)H\(end)"
    }
    return path
  }

  private func y(_ units: Int64, _ height: Int64) -> String {
    let least = min(0, minimum)
    return Spelling.decimal(
      height * 10 - (units - least) * (height * 10 - 20) / max(1, max(0, maximum) - least), places: 1)
  }
}
