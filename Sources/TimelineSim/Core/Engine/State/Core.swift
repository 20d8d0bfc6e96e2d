/// The state that every subsystem of a device shares: time, clocks, random numbers, the device and the observer.
///
/// Subsystems hold their own state and take the core as an argument. Only the core sends observations to the observer.
struct Core<Observing: EngineObserver>: ~Copyable {
  /// The plan and its tables; an update replaces them.
  var frame: SimulationFrame
  let random: RandomSource
  var observer: Observing

  /// The instant of the current event.
  var now: SimInstant
  /// The slot of the clock that fired for the current event; later slots at this instant have not fired yet.
  var currentSlot = 0
  var clocks: Clocks
  var device: DeviceState
  /// The future changes of each source.
  var feeds: FixedStorage<ChangeFeed>
  /// The changes of each source that an old answer may lack.
  var recent: FixedStorage<RecentChanges>
  /// The number of schedules by which the back end of each source is down.
  var outages: FixedStorage<Int>
  /// What apps have last saved of each content.
  var saved: FixedStorage<KeptContent>

  /// Whether the run ends early: because of a livelock, or because it exceeded its limit.
  var endsEarly = false
  /// The work done so far, in observations; checks without an observation count as well.
  var work: Int64 = 0

  init(_ frame: SimulationFrame, random: RandomSource, observer: consuming Observing) {
    (self.frame, self.random, self.observer) = (frame, random, observer)
    now = frame.plan.simulatedFrom
    clocks = Clocks(frame.map, from: now)
    device = DeviceState(frame)
    recent = FixedStorage(repeating: RecentChanges(), count: frame.plan.sources.count)
    outages = FixedStorage(repeating: 0, count: frame.plan.sources.count)
    saved = FixedStorage(repeating: .none, count: frame.plan.saved.count)
    feeds = FixedStorage(count: frame.index.changes.count) { source in
      let random = random.source(frame.plan.sources[source])
      return ChangeFeed(count: frame.index.changes[source].count, in: frame) {
        OccurrenceCursor(frame.plan.schedules[frame.index.changes[source][$0]], in: frame, random: random)
      }
    }
  }

  /// The plan in force.
  var plan: Plan {
    @inline(__always) _read { yield frame.plan }
  }

  /// Returns whether the back end of a source, or of one of its parts, is down.
  @inline(__always)
  func isDown(_ source: Int) -> Bool {
    plan.sources[source].parts.isEmpty ? outages[source] > 0 : isAnyDown(plan.sources[source].parts)
  }

  private func isAnyDown(_ parts: [Int]) -> Bool {
    for part in parts where outages[part] > 0 { return true }
    return false
  }

  /// Sends an observation to the observer.
  @inline(__always)
  mutating func note(_ observation: Observation) {
    work &+= 1
    observer.observe(observation, at: now)
  }

  /// Sends the change of a source to the observer.
  @inline(__always)
  mutating func noteChange(of source: Int, to version: ContentVersion) {
    work &+= 1
    observer.observeChange(of: source, to: version, at: now)
  }

  /// Sends the last of several changes of a source to the observer, which needs no others.
  @inline(__always)
  mutating func noteLastChange(of source: Int, to version: ContentVersion, at instant: SimInstant) {
    observer.observeLastChange(of: source, to: version, at: instant)
  }

  /// Sends a view of an instance to the observer.
  @inline(__always)
  mutating func noteView(of instance: Int, until end: SimInstant) {
    work &+= 1
    observer.observeView(of: instance, until: end, at: now)
  }

  /// Sends the delivery of a timeline to the observer.
  @inline(__always)
  mutating func note(_ delivery: Delivery) {
    work &+= delivery.count
    observer.observeDelivery(delivery, at: now)
  }

  /// Reports accrued units to the observer.
  ///
  /// They are not counted as work: computing them costs the same, however they are reported.
  @inline(__always)
  mutating func noteAccrual(_ pool: Pool, _ accrual: Bucket.Accrual) {
    observer.observe(.accrued(pool, units: accrual.units, expired: accrual.expired), at: now)
  }

  /// Returns a copy of the core.
  func copy() -> Core { Core(copying: self) }

  private init(copying other: borrowing Core) {
    (frame, random, observer) = (other.frame, other.random, other.observer)
    (now, currentSlot, endsEarly, work) = (other.now, other.currentSlot, other.endsEarly, other.work)
    clocks = other.clocks.copy()
    device = other.device.copy()
    feeds = other.feeds.copy()
    recent = other.recent.copy()
    outages = other.outages.copy()
    saved = other.saved.copy()
  }
}
