/// The results of one assumption set on each seed.
struct SetResult: Hashable, Sendable {
  /// Why a set has no results.
  enum Failure: Hashable, Sendable {
    /// The scenario cannot run with its values, for this reason.
    case invalid(String)
    /// A widget livelocked: it reloaded endlessly at one instant.
    case livelock(widget: String)
    /// A run exceeded the limit of events.
    case exhausted
  }

  let set: AssumptionSet
  /// For each metric, the value on each seed; `nil` for no data.
  private(set) var amounts: [[Int64?]] = []
  private(set) var failure: Failure?

  /// Creates a set with known results.
  init(_ set: AssumptionSet, amounts: [[Int64?]]) { (self.set, self.amounts) = (set, amounts) }

  /// Creates a set with the results of another that has the same values.
  init(_ set: AssumptionSet, like other: SetResult) {
    (self.set, amounts, failure) = (set, other.amounts, other.failure)
  }

  /// Runs a scenario with an assumption set on all seeds.
  ///
  /// - Complexity: Linear in the events of all runs.
  init(
    _ set: AssumptionSet, of assumptions: [Assumption], in document: ScenarioDocument, seeds: [UInt64],
    selectors: [MetricSelector], _ runs: inout RunStore
  ) {
    self.set = set
    do throws(InvalidScenario) {
      let changes = set.changes(of: assumptions)
      try run(changes.isEmpty ? document : document.setting(changes), seeds, selectors, &runs)
    } catch {
      failure = .invalid(error.findings.first { $0.severity == .error }?.problem ?? "it cannot run")
    }
  }

  private mutating func run(
    _ document: ScenarioDocument, _ seeds: [UInt64], _ selectors: [MetricSelector], _ runs: inout RunStore
  ) {
    let keeps = set.origin != .sampled
    let readings = runs.readings(of: document, seeds: seeds, selectors: selectors, keeps: keeps)
    switch readings.earlyEnd {
    case .livelock(let instance)?: failure = .livelock(widget: document.names.instances[instance])
    case .exhausted?: failure = .exhausted
    case nil: amounts = readings.amounts
    }
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
