/// The errors of shown values: at each view, the difference between the shown value and the current one.
///
/// A widget has errors if its source has values; a composed source has none.
struct ValueErrors: ~Copyable {
  /// The two values of one instance.
  private struct Comparison: Sendable {
    let source: Int
    var realisation: SourcePlan
    let limit: Int64
    var (shown, current): (ValueCursor, ValueCursor)

    init?(_ source: Int, in plan: Plan) {
      guard let values = plan.sources[source].values else { return nil }
      (self.source, realisation, limit) = (source, plan.sources[source], values.limit)
      (shown, current) = (ValueCursor(values), ValueCursor(values))
    }
  }

  /// The errors at the views of one instance.
  struct Tally: ~Copyable, Sendable {
    /// The errors, in millionths.
    fileprivate(set) var errors = PointSet()
    /// The number of errors beyond the limit.
    fileprivate(set) var beyond: Int64 = 0
  }

  /// For each instance, its values; `nil` if its source has none.
  private var comparisons: [Comparison?]
  private var tallies: FixedStorage<Tally>
  /// Whether no source has values.
  let isEmpty: Bool

  init(_ plan: Plan) {
    comparisons = plan.instances.map { Comparison($0.source, in: plan) }
    isEmpty = comparisons.allSatisfy { $0 == nil }
    tallies = FixedStorage(count: comparisons.count) { _ in Tally() }
  }

  /// Lets distributions without measurements count exactly at some levels.
  mutating func mark(at levels: [Int64]) {
    for instance in comparisons.indices where comparisons[instance] != nil { tallies[instance].errors.mark(at: levels) }
  }

  /// Forgets all errors before the run of another device, which may see other changes.
  mutating func restart(_ plan: Plan) {
    for instance in comparisons.indices {
      if let source = comparisons[instance]?.source { comparisons[instance]?.realisation = plan.sources[source] }
    }
    discard()
  }

  /// Begins the run of a device: its random numbers decide the steps of values.
  mutating func begin(_ random: RandomSource) {
    for instance in comparisons.indices {
      guard var comparison = comparisons[instance] else { continue }
      let own = random.source(comparison.realisation)
      comparison.shown.begin(own)
      comparison.current.begin(own)
      comparisons[instance] = comparison
    }
  }

  /// Counts a view of content.
  mutating func view(_ instance: Int, shows shown: ContentVersion, current: ContentVersion) {
    guard var comparison = comparisons[instance] else { return }
    let (value, now) = (comparison.shown.value(at: shown), comparison.current.value(at: current))
    comparisons[instance] = comparison
    let error = Int64(clamping: (now - value).magnitude)
    // A shard's result has room for no more.
    tallies[instance].errors.append(min(error, StateCoder.longest))
    if error > comparison.limit { tallies[instance].beyond += 1 }
  }

  /// Returns the shown value and the current one; `nil` without values.
  func values(_ instance: Int, shows shown: ContentVersion, current: ContentVersion) -> ShownValue? {
    guard var comparison = comparisons[instance] else { return nil }
    return ShownValue(
      shown: Int64(clamping: comparison.shown.value(at: shown)),
      current: Int64(clamping: comparison.current.value(at: current)))
  }

  /// Reads the errors of an instance, without a copy.
  func read<Value: ~Copyable>(tallyOf instance: Int, _ body: (borrowing Tally) -> Value) -> Value {
    body(tallies[instance])
  }

  /// Forgets all errors.
  mutating func discard() {
    guard !isEmpty else { return }
    for instance in tallies.indices {
      tallies[instance].errors.removeAll()
      tallies[instance].beyond = 0
    }
  }

  /// Adds the errors on another device.
  mutating func merge(_ other: borrowing ValueErrors) {
    tallies.merge(other.tallies) { tally, other in
      tally.errors.merge(other.errors)
      tally.beyond += other.beyond
    }
  }

  /// Codes the errors.
  mutating func code(_ coder: inout StateCoder) {
    for instance in comparisons.indices where comparisons[instance] != nil {
      tallies[instance].errors.code(&coder)
      coder.code(&tallies[instance].beyond)
    }
  }
}

/// The value that a widget shows, and the one that it should show, in millionths of their unit.
struct ShownValue: Hashable, Sendable {
  let shown: Int64
  let current: Int64
}
