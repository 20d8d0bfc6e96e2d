/// Counts of the outcomes of each instance's reloads, by cause.
///
/// A grant for several causes counts for the first of them in the order of ``RequestCause``.
struct ReloadFold: Fold, ~Copyable {
  /// The outcome of a reload.
  enum ReloadOutcome: Hashable, Sendable {
    /// Requested.
    case requested
    /// Granted: free, for a unit, or for a push that was already charged.
    case free, charged, prepaid
    /// Ended.
    case ended(RequestEnd)

    /// The number of outcomes.
    static let count = 4 + RequestEnd.rejected.rawValue + 1

    /// The number of the outcome among all.
    @inline(__always)
    fileprivate var index: Int {
      switch self {
      case .requested: 0
      case .free: 1
      case .charged: 2
      case .prepaid: 3
      case .ended(let end): 4 + end.rawValue
      }
    }
  }

  /// The relation of grants to runs: the runs are the grants, and those from before, without the others.
  enum GrantFate: Int, Hashable, Sendable, CaseIterable {
    /// Granted before measuring starts, and not run by then.
    case carriedOver
    /// Granted again before the run, for a more urgent cause.
    case overtaken
    /// Served by the run of a copy.
    case shared
    /// Run.
    case started
  }

  private static var fates: Int { GrantFate.started.rawValue + 1 }
  private static var causes: Int { RequestCause.retry.rawValue + 1 }
  private static var resultCount: Int { RunResult.tooLarge.rawValue + 1 }
  private let instances: Int
  private var counts: FixedStorage<Int64>
  /// The results of runs, by instance and result.
  private var results: FixedStorage<Int64>
  /// The fates of grants, by instance and fate.
  private var fates: FixedStorage<Int64>
  /// Whether an instance has a grant whose run has not started.
  private var isGranted: FixedStorage<Bool>
  /// The requests that are open before measuring starts, by instance and cause.
  private var open: FixedStorage<Int64>
  private var isMeasuring = true

  /// Creates the counts of a run before its start.
  init(plan: Plan) {
    assert(Self.causes == RequestCause.allCases.count, "the last cause is another")
    assert(RequestEnd.rejected.rawValue + 1 == RequestEnd.allCases.count, "the last end is another")
    assert(Self.resultCount == RunResult.allCases.count, "the last result is another")
    instances = plan.instances.count
    counts = FixedStorage(repeating: 0, count: instances * RequestCause.allCases.count * ReloadOutcome.count)
    results = FixedStorage(repeating: 0, count: instances * RunResult.allCases.count)
    fates = FixedStorage(repeating: 0, count: instances * GrantFate.allCases.count)
    isGranted = FixedStorage(repeating: false, count: instances)
    open = FixedStorage(repeating: 0, count: instances * RequestCause.allCases.count)
  }

  /// Returns the number of an instance's reloads with a cause and an outcome.
  func count(_ outcome: ReloadOutcome, _ instance: Int, _ cause: RequestCause) -> Int64 {
    counts[Self.index(instance, cause.rawValue, outcome)]
  }

  /// Returns the number of an instance's runs with a result.
  func count(_ result: RunResult, _ instance: Int) -> Int64 { results[instance * Self.resultCount + result.rawValue] }

  /// Returns the number of grants of all instances with a fate.
  func count(_ fate: GrantFate) -> Int64 {
    (0..<instances).reduce(0) { $0 + fates[$1 * Self.fates + fate.rawValue] }
  }

  /// Whether every request has exactly one end.
  var isBalanced: Bool {
    (0..<instances).allSatisfy { instance in
      RequestCause.allCases.allSatisfy { cause in
        count(.requested, instance, cause)
          == RequestEnd.allCases.reduce(0) { $0 + count(.ended($1), instance, cause) }
      }
    }
  }

  mutating func begin(isMeasuring: Bool) {
    open.fill(with: 0)
    isGranted.fill(with: false)
    self.isMeasuring = isMeasuring
  }

  mutating func restart(_ plan: Plan) {
    counts.fill(with: 0)
    results.fill(with: 0)
    fates.fill(with: 0)
  }

  // Requests that are open count as requested.
  mutating func measure(from start: SimInstant) {
    isMeasuring = true
    for instance in 0..<instances {
      if isGranted[instance] { count(.carriedOver, instance) }
      for cause in RequestCause.allCases {
        counts[Self.index(instance, cause.rawValue, .requested)] += open[instance * Self.causes + cause.rawValue]
      }
    }
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation) {
    guard isMeasuring else { return trackOpen(observation) }
    switch observation {
    case .requested(let instance, let cause, _): counts[Self.index(instance, cause.rawValue, .requested)] += 1
    case .granted(let instance, let causes, let charge, _):
      let cause = min(causes.rawValue.trailingZeroBitCount, RequestCause.retry.rawValue)
      counts[Self.index(instance, cause, Self.outcome(charge))] += 1
      if isGranted[instance] { count(.overtaken, instance) }
      isGranted[instance] = true
    case .runStarted(let instance, _, _):
      count(.started, instance)
      isGranted[instance] = false
    case .ended(let instance, let cause, let end):
      counts[Self.index(instance, cause.rawValue, .ended(end))] += 1
    case .runJoined(let instance, _, _):
      if isGranted[instance] { count(.shared, instance) }
      isGranted[instance] = false
    case .runEnded(let instance, let result): results[instance * Self.resultCount + result.rawValue] += 1
    default: break
    }
  }

  /// Records the delivery of a timeline.
  @inline(__always)
  mutating func observe(_ delivery: Delivery) {
    guard isMeasuring else { return trackOpen(.ended(instance: delivery.instance, delivery.cause, .served)) }
    results[delivery.instance * Self.resultCount + delivery.result.rawValue] += 1
    counts[Self.index(delivery.instance, delivery.cause.rawValue, .ended(.served))] += 1
  }

  @inline(never)
  private mutating func trackOpen(_ observation: Observation) {
    switch observation {
    case .requested(let instance, let cause, _): open[instance * Self.causes + cause.rawValue] += 1
    case .ended(let instance, let cause, _): open[instance * Self.causes + cause.rawValue] -= 1
    case .granted(let instance, _, _, _): isGranted[instance] = true
    case .runStarted(let instance, _, _), .runJoined(let instance, _, _): isGranted[instance] = false
    default: break
    }
  }

  mutating func merge(_ other: borrowing ReloadFold) {
    counts.add(other.counts)
    results.add(other.results)
    fates.add(other.fates)
  }

  mutating func code(_ coder: inout StateCoder) {
    coder.code(&counts)
    coder.code(&results)
    coder.code(&fates)
  }

  private mutating func count(_ fate: GrantFate, _ instance: Int) { fates[instance * Self.fates + fate.rawValue] += 1 }

  private static func index(_ instance: Int, _ cause: Int, _ outcome: ReloadOutcome) -> Int {
    (instance &* causes &+ cause) &* ReloadOutcome.count &+ outcome.index
  }

  private static func outcome(_ charge: Charge) -> ReloadOutcome {
    switch charge {
    case .free: .free
    case .pool, .owed: .charged
    case .prepaid: .prepaid
    }
  }
}
