/// The small core that every subsystem of a device needs: time, clocks, chance, the device around it, and the observer.
///
/// Subsystems hold state of their own and take the core as an argument; only here is anything told to the observer.
struct Core<Watcher: Observer>: ~Copyable {
  let frame: SimulationFrame
  let random: RandomSource
  var watcher: Watcher

  /// The instant that is being handled.
  var now: SimInstant
  /// The slot of the clock that is being handled, which tells whose turn at this instant has passed.
  var turn = 0
  var clocks: Clocks
  var device: DeviceState
  /// What is known of the coming changes of each source.
  var feeds: FixedStorage<ChangeFeed>

  /// Whether the run ends before its time: an instance would spin for ever, or too much happens.
  var endsEarly = false
  /// What was done so far, in observations; what is looked at without one counts as well.
  var work: Int64 = 0

  init(_ frame: SimulationFrame, random: RandomSource, watcher: consuming Watcher) {
    let plan = frame.plan
    (self.frame, self.random, self.watcher) = (frame, random, watcher)
    now = plan.start
    clocks = Clocks(frame.map, from: plan.start)
    device = DeviceState(plan)
    feeds = FixedStorage(
      frame.index.changes.map { schedules in
        ChangeFeed(
          cursors: schedules.map { OccurrenceCursor(plan.schedules[$0], in: frame, random: random) }, in: frame)
      })
  }

  /// Tells the observer that something happened now.
  @inline(__always)
  mutating func note(_ observation: Observation) {
    work &+= 1
    watcher.observe(observation, at: now)
  }

  /// Tells the observer of units that accrued, which is no work of the run: arithmetic does it, however it is told.
  @inline(__always)
  mutating func noteAccrual(_ pool: Pool, _ arrival: Bucket.Arrival) {
    watcher.observe(.accrued(pool, units: arrival.units, expired: arrival.expired), at: now)
  }

  /// Returns a core in the same state.
  func copy() -> Core { Core(copying: self) }

  private init(copying other: borrowing Core) {
    (frame, random, watcher) = (other.frame, other.random, other.watcher)
    (now, turn, endsEarly, work) = (other.now, other.turn, other.endsEarly, other.work)
    clocks = other.clocks.copy()
    device = other.device.copy()
    feeds = other.feeds.copy()
  }
}
