/// The results of one assumption set on each seed.
struct SetResult: Hashable, Sendable {
  let set: AssumptionSet
  /// For each metric, the value on each seed; `nil` for no data.
  private(set) var amounts: [[Int64?]] = []
  /// Why the set has no results, as a clause.
  private(set) var failure: String?

  /// Creates a set with known results.
  init(_ set: AssumptionSet, amounts: [[Int64?]]) { (self.set, self.amounts) = (set, amounts) }

  /// Creates a set with the results of another that has the same values.
  init(_ set: AssumptionSet, like other: SetResult) {
    (self.set, amounts, failure) = (set, other.amounts, other.failure)
  }

  fileprivate init(_ set: AssumptionSet, _ result: Result<MetricReadings, InvalidScenario>, _ names: NameTable) {
    (self.set, failure) = (set, result.failure(names))
    if failure == nil, case .success(let readings) = result { amounts = readings.amounts }
  }

  /// Returns the mean over the seeds with data, rounded down; `nil` for no data.
  func mean(of selector: Int) -> Int64? {
    guard failure == nil else { return nil }
    return Self.mean(amounts[selector].compactMap { $0 })
  }

  /// Returns the mean of integers, rounded down; `nil` if there are none.
  static func mean(_ amounts: [Int64]) -> Int64? {
    guard !amounts.isEmpty else { return nil }
    let (sum, count) = (amounts.reduce(Int128(0)) { $0 + Int128($1) }, Int128(amounts.count))
    return Int64((sum - ((sum % count) + count) % count) / count)
  }
}

extension Result<MetricReadings, InvalidScenario> {
  /// Returns why a variant of a scenario has no results, as a clause; `nil` if it has some.
  func failure(_ names: NameTable) -> String? {
    switch self {
    case .failure(let error): error.findings.first { $0.severity == .error }?.problem ?? "it cannot run"
    case .success(let readings):
      switch readings.earlyEnd {
      case nil: nil
      case .livelock(let instance): "\(names.instances[instance]) ran 10,000 times at one instant"
      case .exhausted: "it makes more than \(Limits.text(Simulator.defaultEventLimit)) events"
      case .tooMuchWork(_, let limit): "the simulations make more than \(Limits.text(limit)) events"
      }
    }
  }
}

/// A scenario, and the assumptions, seeds and metrics of the sets with which it is simulated.
struct SetSimulator: Sendable {
  let document: ScenarioDocument
  let assumptions: [Assumption]
  var seeds: [UInt64]
  let selectors: [MetricSelector]

  /// Simulates the scenario with several sets, on several workers.
  ///
  /// - Parameters:
  ///   - sets: The sets.
  ///   - ownSeeds: The only seed of each set, instead of the common ones.
  ///   - runs: The simulations of the command.
  /// - Complexity: Linear in the events of all runs.
  func results(of sets: [AssumptionSet], ownSeeds: [UInt64]? = nil, in runs: inout RunStore) -> [SetResult] {
    let (document, assumptions, common) = (document, assumptions, seeds)
    let results = runs.readings(
      ofEach: sets.count, seeds: { set in ownSeeds.map { [$0[set]] } ?? common }, selectors: selectors,
      keeps: { sets[$0].origin != .sampled }
    ) { task throws(InvalidScenario) in
      let changes = sets[task].changes(of: assumptions)
      return changes.isEmpty ? document : try document.setting(changes)
    }
    return zip(sets, results).map { set, result in SetResult(set, result, document.names) }
  }

  /// Returns the result of every set; sets with equal values share one.
  func sharedResults(of sets: [AssumptionSet], in runs: inout RunStore) -> [SetResult] {
    var indices: [[ParameterValue]: Int] = [:]
    var different: [AssumptionSet] = []
    for set in sets where indices[set.values] == nil {
      indices[set.values] = different.count
      different.append(set)
    }
    let results = results(of: different, in: &runs)
    return sets.map { SetResult($0, like: results[indices[$0.values] ?? 0]) }
  }
}

/// The spread of a metric over assumption sets, and separately over seeds.
struct Spread: Hashable, Sendable {
  /// The smallest mean over the seeds of any assumption set; `nil` for no data.
  package let low: Int64?
  /// The mean over the seeds at the centre.
  let centre: Int64?
  /// The largest mean over the seeds of any assumption set.
  package let high: Int64?
  /// The smallest and the largest value of the single seeds at the centre.
  package let seeds: ClosedRange<Int64>?

  /// Computes the spread of a metric.
  init(of selector: Int, over setResults: [SetResult]) {
    let means = setResults.compactMap { $0.mean(of: selector) }
    (low, high) = (means.min(), means.max())
    let middle = setResults.first { $0.set.origin == .centre && $0.failure == nil }
    centre = middle?.mean(of: selector)
    let single = middle?.amounts[selector].compactMap { $0 } ?? []
    if let least = single.min(), let most = single.max() { seeds = least...most } else { seeds = nil }
  }
}
