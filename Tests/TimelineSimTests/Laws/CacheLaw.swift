@testable import TimelineSim

/// A run fetches unless a run of a copy with its source has fetched within the age of its cache; then it reads what that one knew.
struct CacheLaw: LawFold {
  /// A run that read a cache: the current version at its start, and what it read.
  private struct Reading {
    let instance: Int
    let current: Int64
    let version: Int64
    let fetchedAt: SimInstant
  }

  private(set) var breaches: [String] = []
  private let plan: Plan
  private var ages: [SimDuration?]
  private var device: DeviceView
  private var history: SourceHistory
  /// The start of the last run that has fetched, of the copies of each kind that show each source.
  private var fetchedAt: [[Int]: SimInstant] = [:]
  /// The start of the run of each instance that is fetching, and whether it reads the cache.
  private var fetching: [SimInstant?]
  private var readsCache: [Bool]
  private var readings: [Reading] = []

  init(_ plan: Plan) {
    self.plan = plan
    ages = plan.instances.map { $0.provider.cache }
    device = DeviceView(plan)
    history = SourceHistory(plan)
    fetching = plan.instances.map { _ in nil }
    readsCache = plan.instances.map { _ in false }
  }

  mutating func observe(_ observation: Observation, at now: SimInstant) {
    device.observe(observation, at: now)
    _ = history.observe(observation, at: now)
    switch observation {
    case .updated: ages = plan.updated.instances.map { $0.provider.cache }
    case .runStarted(let instance, let version, let fetches):
      let hasCache = plan.hasCache(instance)
      start(instance, version.number, fetches: fetches > 0, at: now)
      fetching[instance] = hasCache && ages[instance] != nil && fetches > 0 ? now : nil
    case .runEnded(let instance, let result):
      if readsCache[instance], result == .handledError {
        breaches.append("a run of \(instance) that read its cache met an error at \(now)")
      }
      if result == .delivered, let start = fetching[instance] { fetchedAt[sharers(of: instance)] = start }
    default: break
    }
  }

  private mutating func start(_ instance: Int, _ version: Int64, fetches: Bool, at now: SimInstant) {
    guard plan.needsNetwork(instance) else { return }
    let current = history.version(of: plan.instances[instance].source)
    let fetchedAt = fetchedAt[sharers(of: instance)]
    let cached = fetchedAt.flatMap { start in
      ages[instance].flatMap { now < start + $0 ? start : nil }
    }
    readsCache[instance] = cached != nil
    guard let cached else {
      if version != current { breaches.append("\(instance) reads version \(version) of \(current) at \(now)") }
      if !fetches, !device.holds(.offline) { breaches.append("\(instance) fetches nothing at \(now)") }
      return
    }
    if fetches { breaches.append("\(instance) fetches at \(now), in spite of its cache of \(cached)") }
    readings.append(Reading(instance: instance, current: current, version: version, fetchedAt: cached))
  }

  /// The kind and the source of an instance.
  private func sharers(of instance: Int) -> [Int] { [plan.instances[instance].kind, plan.instances[instance].source] }

  mutating func finish(_ run: LawRun) {
    for reading in readings {
      let known = history.known(of: plan.instances[reading.instance].source, at: reading.fetchedAt)
      if reading.version != min(known, reading.current) {
        breaches.append(
          "\(reading.instance) reads version \(reading.version) from the cache of \(reading.fetchedAt), which knew \(known)"
        )
      }
    }
  }
}
