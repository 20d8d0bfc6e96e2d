@testable import TimelineSim

/// A run fetches unless a run of a copy with its source has fetched within the age of its cache; then it reads what that
/// one knew. What it fetches is current, or lacks changes that are younger than old answers are old.
struct CacheLaw: LawFold {
  /// A run that read a cache: the current version at its start, and what it read.
  private struct Reading {
    let instance: Int
    let current: Int64
    let version: Int64
    let fetchedAt: SimInstant
    /// The version that was fetched then, if the answer was old.
    let old: Int64?
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
  /// The version of the old answer to the run of each instance, and that of the last run that has fetched for them.
  private var answered: [Int64?]
  private var old: [[Int]: Int64] = [:]
  private var readsCache: [Bool]
  private var readings: [Reading] = []

  init(_ plan: Plan) {
    self.plan = plan
    ages = plan.instances.map { $0.provider.cache }
    device = DeviceView(plan)
    history = SourceHistory(plan)
    fetching = plan.instances.map { _ in nil }
    answered = plan.instances.map { _ in nil }
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
      if result == .delivered, let start = fetching[instance] {
        (fetchedAt[sharers(of: instance)], old[sharers(of: instance)]) = (start, answered[instance])
      }
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
      answered[instance] = version < current ? version : nil
      if version != current, !mayBeOld(version, for: instance, at: now) {
        breaches.append("\(instance) reads version \(version) of \(current) at \(now)")
      }
      if !fetches, !device.holds(.offline) { breaches.append("\(instance) fetches nothing at \(now)") }
      return
    }
    if fetches { breaches.append("\(instance) fetches at \(now), in spite of its cache of \(cached)") }
    readings.append(
      Reading(
        instance: instance, current: current, version: version, fetchedAt: cached,
        old: old[sharers(of: instance)]))
  }

  /// Returns whether an old answer may have a version: it lacks a change that is younger than the answer, and of a source
  /// of its own no older one.
  private func mayBeOld(_ version: Int64, for instance: Int, at now: SimInstant) -> Bool {
    let source = plan.instances[instance].source
    let changes = history.changes[source]
    guard changes.indices.contains(Int(version)), let lag = plan.sources[changes[Int(version)].part].lag else {
      return false
    }
    let isOlder = plan.sources[source].parts.isEmpty && version > 0 && changes[Int(version) - 1].at > now - lag.by
    return changes[Int(version)].at > now - lag.by && !isOlder
  }

  /// The kind and the source of an instance.
  private func sharers(of instance: Int) -> [Int] { [plan.instances[instance].kind, plan.instances[instance].source] }

  mutating func finish(_ run: LawRun) {
    for reading in readings {
      let known = history.known(of: plan.instances[reading.instance].source, at: reading.fetchedAt)
      if reading.version != min(known, reading.current, reading.old ?? .max) {
        breaches.append(
          "\(reading.instance) reads version \(reading.version) from the cache of \(reading.fetchedAt), which knew \(known)"
        )
      }
    }
  }
}
