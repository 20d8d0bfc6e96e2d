/// A simulator of one plan.
///
/// A run is a pure function from the plan, a seed and the number of a device to observations.
package struct Simulator: Sendable {
  let frame: SimulationFrame

  /// The plan to simulate.
  package var plan: Plan { frame.plan }

  /// The default limit on events in one run.
  ///
  /// A run that exceeds it ends with an observation that says so.
  package static let defaultEventLimit: Int64 = 25_000_000

  /// Creates a simulator of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - eventLimit: The limit on events in one run on one device.
  package init(_ plan: Plan, eventLimit: Int64 = defaultEventLimit) {
    frame = SimulationFrame(plan, workLimit: eventLimit)
  }

  /// Creates a simulator of a plan that differs from another simulator's in rates, times and placings only.
  init(_ plan: consuming Plan, like other: Simulator) { frame = SimulationFrame(plan, like: other.frame) }

  /// Returns an equal simulator for another thread, whose plan and tables share no memory with this one's.
  func unshared() -> Simulator { Simulator(plan.unshared(), eventLimit: frame.workLimit) }

  /// Simulates the plan on one device and returns the finished observer.
  ///
  /// Seeds and devices differ only in their random streams. Runs share no mutable state, so they may run in parallel.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random streams.
  ///   - device: The number of the device in the fleet, added to that of the plan.
  ///   - observer: The observer of the run.
  /// - Complexity: O(*e* log *c*) for *e* events and *c* clocks; the memory does not grow with the length of the run,
  ///   except for the observer's own.
  package func run<Observing: Observer>(
    seed: UInt64, device: UInt64 = 0, observer: consuming Observing
  ) -> Observing {
    follow(seed: seed, device: device, observer: observer).observer
  }

  /// Simulates the plan on one device and returns the observer and the number of events that count towards the limit.
  ///
  /// All observers share one engine, which costs a call for each observation.
  func follow<Observing: Observer>(
    seed: UInt64, device: UInt64 = 0, observer: consuming Observing
  ) -> (observer: Observing, events: Int64) {
    var observer = observer
    observer.begin(seed: seed, device: plan.device &+ device)
    let forwarding = ForwardingObserver(followsUnits: observer.followsUnits) { observer.observe($0, at: $1) }
    let events = measure(seed: seed, device: device, observer: forwarding).events
    observer.finish(at: plan.end)
    return (observer, events)
  }

  /// Simulates the plan on one device with an engine of the observer's own.
  func measure<Observing: EngineObserver>(
    seed: UInt64, device: UInt64 = 0, observer: consuming Observing
  ) -> (observer: Observing, events: Int64) {
    var observer = observer
    observer.begin(seed: seed, device: plan.device &+ device)
    var simulation = Simulation(frame, seed: seed, device: plan.device &+ device, observer: observer)
    simulation.run()
    simulation.core.observer.finish(at: plan.end)
    return (simulation.core.observer, simulation.core.work)
  }

  /// Returns the occurrences of one schedule on a device, history included, each with its length.
  ///
  /// Changes after the end of the run are included as far as a provider foresees them.
  ///
  /// - Complexity: O(*n*) in the occurrences.
  package func occurrences(of schedule: Int, seed: UInt64, device: UInt64 = 0) -> [(at: SimInstant, lasts: SimDuration)]
  {
    let facts = plan.schedules[schedule]
    var random = RandomSource(seed: seed, device: plan.device &+ device)
    if case .change(let source) = facts.action { random = random.source(plan.sources[source]) }
    var cursor = OccurrenceCursor(facts, in: frame, random: random)
    var occurrences: [(at: SimInstant, lasts: SimDuration)] = []
    let (first, carried) = cursor.skipToStart(facts, in: frame, random)
    let start = plan.simulatedFrom
    if facts.action.lasts, carried > start { occurrences.append((start, carried - start)) }
    var instant = first
    let end = plan.end + foreseen(facts.action)
    while instant < end {
      occurrences.append((instant, facts.length(of: cursor.lastIndex, at: instant, random)))
      instant = cursor.next(in: frame)
    }
    return occurrences
  }

  /// Returns how far ahead the occurrences of a schedule are foreseen.
  private func foreseen(_ action: ScheduledAction) -> SimDuration {
    if case .change(let source) = action { return plan.sources[source].foreseen }
    return .zero
  }
}
