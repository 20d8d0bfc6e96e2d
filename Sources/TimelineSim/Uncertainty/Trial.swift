/// What one set of assumptions came to, on each of the seeds.
struct Trial: Hashable, Sendable {
  /// Why a set has no numbers.
  enum Failure: Hashable, Sendable {
    /// The scenario cannot run with its values; what is wrong, in words.
    case invalid(String)
    /// A widget would have gone on for ever at one instant.
    case livelock(widget: String)
    /// More would have happened than a run may hold.
    case exhausted
  }

  let set: AssumptionSet
  /// For each gauge, the number on each seed that has one.
  private(set) var amounts: [[Int64?]] = []
  private(set) var failure: Failure?

  /// Creates a trial of which it is known what it came to.
  init(_ set: AssumptionSet, amounts: [[Int64?]]) { (self.set, self.amounts) = (set, amounts) }

  /// Creates a trial with the result of another that has the same values.
  init(_ set: AssumptionSet, like other: Trial) {
    (self.set, amounts, failure) = (set, other.amounts, other.failure)
  }

  /// Runs a scenario with a set of assumptions, on all the seeds.
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
    switch readings.livelock {
    case .spins(let instance)?: failure = .livelock(widget: document.names.instances[instance])
    case .exhausted?: failure = .exhausted
    case nil: amounts = readings.amounts
    }
  }

  /// Returns the mean over the seeds that have a number, rounded down; `nil` if none has.
  func mean(of selector: Int) -> Int64? {
    guard failure == nil else { return nil }
    return Self.mean(amounts[selector].compactMap { $0 })
  }

  /// Returns the mean of whole numbers, rounded down.
  static func mean(_ amounts: [Int64]) -> Int64? {
    guard !amounts.isEmpty else { return nil }
    let (sum, count) = (amounts.reduce(Int128(0)) { $0 + Int128($1) }, Int128(amounts.count))
    return Int64((sum - ((sum % count) + count) % count) / count)
  }
}
