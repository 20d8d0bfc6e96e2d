/// Replays a plan: a run is a pure function from the plan, a seed and a device's number to observations.
public struct Simulator: Sendable {
  let frame: SimulationFrame

  /// The plan that is replayed.
  public var plan: Plan { frame.plan }

  /// The most that may happen in a run; one that goes on is ended with an observation that says so.
  public static let usualEventLimit: Int64 = 25_000_000

  /// Prepares to replay a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - eventLimit: The most that may happen in a run on one device.
  public init(_ plan: Plan, eventLimit: Int64 = usualEventLimit) {
    frame = SimulationFrame(plan, workLimit: eventLimit)
  }

  /// Replays the plan on one device and returns the observer that watched it, finished at the plan's end.
  ///
  /// Seeds and devices differ only in their random streams. Runs share nothing, so they may go in parallel.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random streams.
  ///   - device: The number of the device in its fleet.
  ///   - watcher: The observer of the run.
  /// - Complexity: O(*e* log *c*) for *e* events and *c* clocks; memory does not grow with the length of the run,
  ///   but for the observer's own.
  public func run<Watcher: Observer>(
    seed: UInt64, device: UInt64 = 0, watcher: consuming Watcher
  ) -> Watcher {
    var simulation = Simulation(frame, seed: seed, device: device, watcher: watcher)
    simulation.run()
    simulation.core.watcher.finish(at: plan.end)
    return simulation.core.watcher
  }

  /// Replays the plan on one device and returns its observer, and the events as the limit of a run counts them.
  func measure<Watcher: Observer>(
    seed: UInt64, watcher: consuming Watcher
  ) -> (watcher: Watcher, events: Int64) {
    var simulation = Simulation(frame, seed: seed, device: 0, watcher: watcher)
    simulation.run()
    simulation.core.watcher.finish(at: plan.end)
    return (simulation.core.watcher, simulation.core.work)
  }

  /// Replays the plan on one device for a watcher that is worth no engine of its own, and returns it.
  ///
  /// ``run(seed:device:watcher:)`` compiles the whole engine for each type of watcher. This method does so once for
  /// all, and passes observations on through a closure: slower by a call for each observation, which no single run
  /// notices.
  func runForwarding<Watcher: Observer>(seed: UInt64, _ watcher: consuming Watcher) -> Watcher {
    var forwarded = watcher
    _ = run(seed: seed, watcher: Teller { forwarded.observe($0, at: $1) })
    forwarded.finish(at: plan.end)
    return forwarded
  }

  /// Returns when the occurrences of one schedule come on a device, and how long each lasts.
  ///
  /// Changes go on after the end of the run as far as a provider foresees them in it.
  ///
  /// - Complexity: O(*n*) in the occurrences.
  public func occurrences(of schedule: Int, seed: UInt64, device: UInt64 = 0) -> [(at: SimInstant, lasts: SimDuration)]
  {
    let facts = plan.schedules[schedule]
    var cursor = OccurrenceCursor(facts, in: frame, random: RandomSource(seed: seed, device: device))
    var occurrences: [(at: SimInstant, lasts: SimDuration)] = []
    let (first, carried) = cursor.open(facts, in: frame)
    if facts.action.lasts, carried > plan.start { occurrences.append((plan.start, carried - plan.start)) }
    var instant = first
    let end = plan.end + foreseen(facts.action)
    while instant < end {
      occurrences.append((instant, facts.length(of: cursor.lastIndex)))
      instant = cursor.next(in: frame)
    }
    return occurrences
  }

  /// How far ahead somebody knows what a schedule brings.
  private func foreseen(_ action: ScheduledAction) -> SimDuration {
    if case .change(let source) = action { return plan.sources[source].foreseen }
    return .zero
  }
}
