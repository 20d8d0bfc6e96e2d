/// Counts of runs, fetches, pushes, entries, views of the device and calls.
struct ActivityFold: ~Copyable {
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

  /// Creates the counts of a run before its start.
  init(plan: Plan) {
    entries = FixedStorage(repeating: 0, count: plan.instances.count)
    made = FixedStorage(repeating: 0, count: plan.apps.count)
    suppressed = FixedStorage(repeating: 0, count: plan.apps.count)
    appOfCall = plan.calls.map { $0.app }
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .runStarted(_, _, let fetches), .entryRequested(_, let fetches): run(fetches: fetches, at: now)
    case .push(_, _, .answered): pushes.add(at: now)
    case .entriesShown(let instance, let count): entries[instance] += count
    case .deviceViewed: deviceViews += 1
    case .called(let call, true): made[appOfCall[call]] += 1
    case .called(let call, false): suppressed[appOfCall[call]] += 1
    default: break
    }
  }

  /// Adds the counts of another device.
  mutating func merge(_ other: borrowing ActivityFold) {
    runs.merge(other.runs)
    fetches.merge(other.fetches)
    pushes.merge(other.pushes)
    deviceViews += other.deviceViews
    for instance in entries.indices { entries[instance] += other.entries[instance] }
    for app in made.indices {
      made[app] += other.made[app]
      suppressed[app] += other.suppressed[app]
    }
  }

  private mutating func run(fetches isFetching: Bool, at now: SimInstant) {
    runs.add(at: now)
    if isFetching { fetches.add(at: now) }
  }
}
