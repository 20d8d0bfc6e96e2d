import Foundation

/// Exact formulas of the oracles; times in minutes, rates a minute.
///
/// Changes are a Poisson process with the rate `changes`; a renewal is an instant at which the shown content becomes
/// current.
enum ClosedForm {
  /// The share of time with right content, for independent gaps X between renewals with E e^(−λX) = `laplace`.
  static func fresh(laplace: Double, meanGap: Double, changes: Double) -> Double {
    (1 - laplace) / (changes * meanGap)
  }

  /// The share of time with right content, renewed every `gap`.
  static func fresh(every gap: Double, changes: Double) -> Double {
    fresh(laplace: exp(-changes * gap), meanGap: gap, changes: changes)
  }

  /// The probability that a Poisson variable has this value.
  static func poisson(_ mean: Double, _ count: Int) -> Double {
    count < 0 ? 0 : exp(Double(count) * log(mean) - mean - lgamma(Double(count) + 1))
  }

  /// The probability that a Poisson variable does not exceed this value.
  static func poisson(_ mean: Double, upTo count: Int) -> Double {
    count < 0 ? 0 : (0...count).reduce(0) { $0 + poisson(mean, $1) }
  }

  /// The mean number of requests of a day that find one of the day's units.
  static func served(requests: Double, units: Int) -> Double {
    (0...200).reduce(0) { $0 + Double(min($1, units)) * poisson(requests, $1) }
  }

  /// The share of a day with right content that begins fresh, has a number of units, and gets requests at random.
  static func fresh(day: Double, units: Int, requests: Double, changes: Double) -> Double {
    func rest(_ rate: Double, after instant: Double) -> Double { (1 - exp(-rate * (day - instant))) / rate }
    let tail = integral(from: 0, to: day) { u in
      // A tiny mean replaces 0, whose logarithm is not finite.
      let expected = max(requests * u, 1e-12)
      return requests
        * (poisson(expected, upTo: units - 2) * rest(changes + requests, after: u)
          + poisson(expected, units - 1) * rest(changes, after: u))
    }
    return (rest(changes + requests, after: 0) + tail) / day
  }

  /// The share of requests that a token bucket denies: a Markov chain at the instants at which tokens accrue.
  ///
  /// - Parameters:
  ///   - tokens: The number of tokens that accrue at once.
  ///   - requests: The mean number of requests between two such instants.
  static func denied(capacity: Int, tokens: Int = 1, requests mean: Double) -> Double {
    var balances = [Double](repeating: 0, count: capacity + 1)
    balances[capacity] = 1
    for _ in 0..<5_000 {
      var next = [Double](repeating: 0, count: capacity + 1)
      for (balance, weight) in balances.enumerated() where weight > 0 {
        for requests in 0...60 {
          let after = min(capacity, max(0, balance - requests) + tokens)
          next[after] += weight * poisson(mean, requests)
        }
      }
      balances = next
    }
    let excess = balances.enumerated().reduce(0.0) { sum, element in
      sum + (0...60).reduce(0) { $0 + element.1 * Double(max(0, $1 - element.0)) * poisson(mean, $1) }
    }
    return excess / mean
  }

  /// The share of a day with right content, for a piecewise constant rate and renewals at minutes of the day.
  static func fresh(renewals: [Double], pieces: [(from: Double, rate: Double)], day: Double = 1_440) -> Double {
    var right = 0.0
    for (index, start) in renewals.enumerated() {
      let end = index + 1 < renewals.count ? renewals[index + 1] : renewals[0] + day
      let inside = pieces.flatMap { [$0.from, $0.from + day] }.filter { start < $0 && $0 < end }
      let cuts = ([start] + inside + [end]).sorted()
      var survival = 1.0
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let clock = from.truncatingRemainder(dividingBy: day)
        let rate = pieces.last { $0.from <= clock }?.rate ?? 0
        right += survival * (1 - exp(-rate * (to - from))) / rate
        survival *= exp(-rate * (to - from))
      }
    }
    return right / day
  }

  /// Returns an integral by Simpson's rule.
  static func integral(from low: Double, to high: Double, steps: Int = 4_000, _ value: (Double) -> Double) -> Double {
    let width = (high - low) / Double(steps)
    let inner = (1..<steps).reduce(0.0) { $0 + ($1 % 2 == 1 ? 4 : 2) * value(low + Double($1) * width) }
    return (value(low) + inner + value(high)) * width / 3
  }
}
