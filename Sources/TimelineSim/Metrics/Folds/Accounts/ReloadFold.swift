/// Counts of the outcomes of each instance's reloads, by cause.
///
/// A grant for several causes counts for the first of them in the order of ``Cause``.
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
    static let count = 4 + RequestEnd.pending.rawValue + 1

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
    /// Run.
    case started
  }

  private static var fates: Int { GrantFate.started.rawValue + 1 }
  private static var causes: Int { Cause.retry.rawValue + 1 }
  private static var resultCount: Int { RunResult.tooLarge.rawValue + 1 }
  private let instances: Int
  private var counts: FixedStorage<Int64>
  /// The results of runs, by instance and result.
  private var results: FixedStorage<Int64>
  /// The fates of grants, by instance and fate.
  private var fates: FixedStorage<Int64>
  /// Whether an instance has a grant whose run has not started.
  private var isGranted: FixedStorage<Bool>
  /// The runs that deliver at once and are not in the other counts yet, by instance and kind: one number instead of six.
  private var instantRuns: FixedStorage<Int64>
  /// The indices of those counters that are not zero.
  private var instantPlaces: [Int] = []
  /// The requests that are open before measuring starts, by instance and cause.
  private var open: FixedStorage<Int64>
  private var isMeasuring = true

  /// Creates the counts of a run before its start.
  init(plan: Plan) {
    assert(Self.causes == Cause.allCases.count, "the last cause is another")
    assert(RequestEnd.pending.rawValue + 1 == RequestEnd.allCases.count, "the last end is another")
    assert(Self.resultCount == RunResult.allCases.count, "the last result is another")
    instances = plan.instances.count
    counts = FixedStorage(repeating: 0, count: instances * Cause.allCases.count * ReloadOutcome.count)
    results = FixedStorage(repeating: 0, count: instances * RunResult.allCases.count)
    fates = FixedStorage(repeating: 0, count: instances * GrantFate.allCases.count)
    isGranted = FixedStorage(repeating: false, count: instances)
    instantRuns = FixedStorage(repeating: 0, count: instances * InstantKind.count)
    open = FixedStorage(repeating: 0, count: instances * Cause.allCases.count)
  }

  /// Returns the number of an instance's reloads with a cause and an outcome.
  func count(_ outcome: ReloadOutcome, _ instance: Int, _ cause: Cause) -> Int64 {
    counts[Self.place(instance, cause.rawValue, outcome)]
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
      Cause.allCases.allSatisfy { cause in
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
      for cause in Cause.allCases {
        counts[Self.place(instance, cause.rawValue, .requested)] += open[instance * Self.causes + cause.rawValue]
      }
    }
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation) {
    guard isMeasuring else { return trackOpen(observation) }
    switch observation {
    case .requested(let instance, let cause, _): counts[Self.place(instance, cause.rawValue, .requested)] += 1
    case .granted(let instance, let causes, let charge, _):
      let cause = min(causes.rawValue.trailingZeroBitCount, Cause.retry.rawValue)
      counts[Self.place(instance, cause, Self.outcome(charge))] += 1
      if isGranted[instance] { count(.overtaken, instance) }
      isGranted[instance] = true
    case .runStarted(let instance, _, _):
      count(.started, instance)
      isGranted[instance] = false
    case .ended(let instance, let cause, let end):
      counts[Self.place(instance, cause.rawValue, .ended(end))] += 1
    case .runEnded(let instance, let result): results[instance * Self.resultCount + result.rawValue] += 1
    default: break
    }
  }

  /// Records the delivery of a timeline.
  @inline(__always)
  mutating func observe(_ delivery: Delivery) {
    guard isMeasuring else { return trackOpen(.ended(instance: delivery.instance, delivery.cause, .served)) }
    results[delivery.instance * Self.resultCount + delivery.result.rawValue] += 1
    counts[Self.place(delivery.instance, delivery.cause.rawValue, .ended(.served))] += 1
  }

  /// Records a run that delivers at once.
  @inline(__always)
  mutating func observe(_ run: InstantRun, at now: SimInstant) {
    let instance = run.delivery.instance
    guard isMeasuring, !isGranted[instance], let kind = InstantKind(run) else {
      return observeEach(
        instance, run.causes, run.charge, serving: run.delivery.cause, run.delivery.result,
        supersedesPolicy: run.supersedesPolicy, requestsNext: run.nextReload != .never)
    }
    let place = instance &* InstantKind.count &+ kind.number
    if instantRuns[place] == 0 { instantPlaces.append(place) }
    instantRuns[place] += 1
  }

  // Runs that deliver at once are counted here.
  mutating func finish(at end: SimInstant) {
    for place in instantPlaces {
      let (instance, number) = place.quotientAndRemainder(dividingBy: InstantKind.count)
      count(InstantKind(number: number), instance, times: instantRuns[place])
      instantRuns[place] = 0
    }
    instantPlaces.removeAll(keepingCapacity: true)
  }

  private mutating func count(_ kind: InstantKind, _ instance: Int, times: Int64) {
    counts[Self.place(instance, kind.cause, kind.outcome)] += times
    counts[Self.place(instance, kind.cause, .ended(.served))] += times
    if kind.supersedesPolicy { counts[Self.place(instance, Cause.policy.rawValue, .ended(.superseded))] += times }
    if kind.requestsNext { counts[Self.place(instance, Cause.policy.rawValue, .requested)] += times }
    results[instance * Self.resultCount + RunResult.delivered.rawValue] += times
    fates[instance * Self.fates + GrantFate.started.rawValue] += times
  }

  /// Records each observation of a run that delivers at once.
  // Its parts, because a run is so large that it would be stored in memory first, also if this is not called.
  @inline(never)
  private mutating func observeEach(
    _ instance: Int, _ causes: CauseSet, _ charge: Charge, serving cause: Cause, _ result: RunResult,
    supersedesPolicy: Bool, requestsNext: Bool
  ) {
    observe(.granted(instance: instance, causes, charge, plannedStart: .never))
    if isMeasuring { count(.started, instance) }
    isGranted[instance] = false
    if supersedesPolicy { observe(.ended(instance: instance, .policy, .superseded)) }
    observe(.runEnded(instance: instance, result))
    observe(.ended(instance: instance, cause, .served))
    if requestsNext { observe(.requested(instance: instance, .policy, eligible: .never)) }
  }

  @inline(never)
  private mutating func trackOpen(_ observation: Observation) {
    switch observation {
    case .requested(let instance, let cause, _): open[instance * Self.causes + cause.rawValue] += 1
    case .ended(let instance, let cause, _): open[instance * Self.causes + cause.rawValue] -= 1
    case .granted(let instance, _, _, _): isGranted[instance] = true
    case .runStarted(let instance, _, _): isGranted[instance] = false
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

  private static func place(_ instance: Int, _ cause: Int, _ outcome: ReloadOutcome) -> Int {
    (instance &* causes &+ cause) &* ReloadOutcome.count &+ outcome.index
  }

  /// All that is counted of a run that delivers at once: the cause, the charge, and the requests of its policy.
  private struct InstantKind {
    static var count: Int { ReloadFold.causes * 3 * 4 }

    /// A number below ``count``.
    let number: Int

    init(number: Int) { self.number = number }

    /// The kind of a run; `nil` if its request has several causes.
    @inline(__always)
    init?(_ run: InstantRun) {
      guard run.causes == CauseSet(run.delivery.cause), run.delivery.result == .delivered else { return nil }
      let charge = ReloadFold.outcome(run.charge).index - ReloadOutcome.free.index
      let requests = (run.supersedesPolicy ? 2 : 0) + (run.nextReload == .never ? 0 : 1)
      number = (run.delivery.cause.rawValue * 3 + charge) * 4 + requests
    }

    var cause: Int { number / 12 }
    var outcome: ReloadOutcome {
      switch number / 4 % 3 {
      case 0: .free
      case 1: .charged
      default: .prepaid
      }
    }
    var supersedesPolicy: Bool { number & 2 != 0 }
    var requestsNext: Bool { number & 1 != 0 }
  }

  private static func outcome(_ charge: Charge) -> ReloadOutcome {
    switch charge {
    case .free: .free
    case .pool: .charged
    case .prepaid: .prepaid
    }
  }
}
