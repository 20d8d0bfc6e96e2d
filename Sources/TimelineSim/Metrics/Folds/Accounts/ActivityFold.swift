/// Counts of runs and their time, fetches, pushes, entries, views of the device and calls.
struct ActivityFold: Fold, ~Copyable {
  /// Provider runs: for timelines and for the entries of cards.
  private(set) var runs = MinuteSeries()
  /// Runs that read over the network.
  private(set) var fetches = MinuteSeries()
  /// Requests to the push service.
  private(set) var pushes = MinuteSeries()
  /// Entries that were shown, by instance.
  private(set) var entries: FixedStorage<Int64>
  /// Views of the device.
  private(set) var deviceViews: Int64 = 0
  /// WidgetCenter calls made, by app.
  private(set) var made: FixedStorage<Int64>
  /// WidgetCenter calls that were suppressed by their conditions, by app.
  private(set) var suppressed: FixedStorage<Int64>
  private let appOfCall: [Int]
  /// The time in which providers ran, in milliseconds, of runs that began in the measured time.
  private(set) var providerTime: Int64 = 0
  /// The start of each instance's current run; `never` without one.
  private var runStarts: FixedStorage<SimInstant>
  private let hasCosts: Bool
  /// The load over time of a fleet, which all its devices share; `nil` for a single device, which has its own series.
  private let curve: LoadCurve?
  /// The events that the curve does not count yet.
  private var uncounted: LoadCurve.Buffer
  /// Whether there is a curve.
  private let hasCurve: Bool
  /// The first cause of each instance's last grant, for the curve.
  private var causes: FixedStorage<RequestCause>

  /// Creates the counts of a run before its start.
  init(plan: Plan, curve: LoadCurve? = nil) {
    (self.curve, hasCurve, hasCosts) = (curve, curve != nil, plan.costs != nil)
    uncounted = LoadCurve.Buffer(capacity: curve == nil ? 0 : 512)
    runStarts = FixedStorage(repeating: .never, count: plan.instances.count)
    causes = FixedStorage(repeating: .policy, count: plan.instances.count)
    entries = FixedStorage(repeating: 0, count: plan.instances.count)
    made = FixedStorage(repeating: 0, count: plan.apps.count)
    suppressed = FixedStorage(repeating: 0, count: plan.apps.count)
    appOfCall = plan.calls.map { $0.app }
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .runStarted(let instance, _, let fetches): run(fetches: fetches, of: instance, at: now)
    case .runEnded(let instance, _): if hasCosts { endRun(instance, at: now) }
    case .entryRequested(_, let fetches): run(fetches: fetches, of: nil, at: now)
    case .granted(let instance, let causes, _, _): if hasCurve { grant(instance, causes) }
    case .push(_, _, .answered): push(at: now)
    case .entriesShown(let instance, let count): entries[instance] += count
    case .deviceViewed: deviceViews += 1
    case .called(let call, true): made[appOfCall[call]] += 1
    case .called(let call, false): suppressed[appOfCall[call]] += 1
    default: break
    }
  }

  /// Records an observation before the measured time, in which a run can be granted that starts in it.
  @inline(__always)
  mutating func observeUnmeasured(_ observation: Observation) {
    if case .granted(let instance, let causes, _, _) = observation, hasCurve { grant(instance, causes) }
  }

  mutating func begin(isMeasuring: Bool) {
    for instance in runStarts.indices { (runStarts[instance], causes[instance]) = (.never, .policy) }
  }

  mutating func restart(_ plan: Plan) {
    runs = MinuteSeries()
    fetches = MinuteSeries()
    pushes = MinuteSeries()
    (deviceViews, providerTime) = (0, 0)
    entries.fill(with: 0)
    made.fill(with: 0)
    suppressed.fill(with: 0)
    uncounted.removeAll()
  }

  mutating func finish(at end: SimInstant) {
    countUncounted()
    guard hasCosts else { return }
    for instance in runStarts.indices { endRun(instance, at: end) }
  }

  /// Returns the number that the price of a part of the costs multiplies, in thousandths.
  func amount(of part: CostPart) -> Int128 {
    switch part {
    case .run: Int128(runs.total) * 1_000
    case .fetch: Int128(fetches.total) * 1_000
    case .push: Int128(pushes.total) * 1_000
    case .providerSecond: Int128(providerTime)
    }
  }

  /// Records the delivery of a timeline.
  @inline(__always)
  mutating func observe(_ delivery: Delivery, at now: SimInstant) {
    if hasCosts { endRun(delivery.instance, at: now) }
    entries[delivery.instance] += delivery.oldEntries + (delivery.showsEntry ? 1 : 0)
  }

  mutating func merge(_ other: borrowing ActivityFold) {
    runs.merge(other.runs)
    fetches.merge(other.fetches)
    pushes.merge(other.pushes)
    deviceViews += other.deviceViews
    providerTime += other.providerTime
    entries.add(other.entries)
    made.add(other.made)
    suppressed.add(other.suppressed)
  }

  mutating func code(_ coder: inout StateCoder) {
    runs.code(&coder)
    fetches.code(&coder)
    pushes.code(&coder)
    coder.code(&deviceViews)
    coder.code(&providerTime)
    coder.code(&entries)
    coder.code(&made)
    coder.code(&suppressed)
  }

  private mutating func endRun(_ instance: Int, at now: SimInstant) {
    guard runStarts[instance] != .never else { return }
    providerTime += (now - runStarts[instance]).milliseconds
    runStarts[instance] = .never
  }

  @inline(__always)
  private mutating func run(fetches count: Int64, of instance: Int?, at now: SimInstant) {
    if hasCosts, let instance { runStarts[instance] = now }
    guard hasCurve else {
      runs.add(at: now)
      for _ in 0..<count { fetches.add(at: now) }
      return
    }
    runs.addUntimed()
    for _ in 0..<count { fetches.addUntimed() }
    add(.run(instance.map { causes[$0] }, fetches: count), at: now)
  }

  private mutating func push(at now: SimInstant) {
    guard hasCurve else { return pushes.add(at: now) }
    pushes.addUntimed()
    add(.push, at: now)
  }

  @inline(__always)
  private mutating func add(_ kind: LoadCurve.Buffer.Kind, at now: SimInstant) {
    if uncounted.isFull { countUncounted() }
    uncounted.add(kind, at: now)
  }

  @inline(never)
  private mutating func countUncounted() { curve?.count(&uncounted) }

  private mutating func grant(_ instance: Int, _ granted: CauseSet) {
    causes[instance] = RequestCause(rawValue: granted.rawValue.trailingZeroBitCount) ?? .retry
  }

  /// Returns the maximum number of events of a series in one minute, of the whole fleet if there is one.
  func peak(_ series: LoadCurve.Series) -> Int64 {
    if let curve { return curve.peak(series)?.count ?? 0 }
    switch series {
    case .runs: return runs.peak
    case .fetches: return fetches.peak
    case .pushes: return pushes.peak
    }
  }
}
