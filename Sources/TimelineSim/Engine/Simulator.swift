/// Replays plans: a run is a pure function from a plan and a device's number to observations.
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

  /// Replays the plan on one device and returns the observer that watched it.
  ///
  /// Devices differ only in their random streams. Nothing is shared between runs, so they may go in parallel.
  ///
  /// - Complexity: O(*e* log *c*) for *e* events and *c* clocks; memory does not grow with the length of the run,
  ///   but for the observer's own.
  public func run<Watcher: Observer>(device: UInt64 = 0, watcher: consuming Watcher) -> Watcher {
    var simulation = Simulation(frame, device: device, watcher: watcher)
    simulation.run()
    return simulation.core.watcher
  }

  /// Replays the plan on one device for a watcher that is worth no engine of its own, and returns it.
  ///
  /// ``run(device:watcher:)`` compiles the whole engine for each type of watcher. This one does so once for all, and
  /// tells them what happens through a closure: slower by a call for each observation, which no single run notices.
  func tell<Watcher: Observer>(_ watcher: consuming Watcher) -> Watcher {
    var told = watcher
    _ = run(watcher: Teller { told.observe($0, at: $1) })
    return told
  }

  /// Returns when the occurrences of one schedule come on a device, and how long each lasts.
  ///
  /// Changes go on after the end of the run as far as a provider foresees them in it.
  ///
  /// - Complexity: O(*n*) in the occurrences.
  public func occurrences(of schedule: Int, device: UInt64 = 0) -> [(at: SimInstant, lasts: SimDuration)] {
    let facts = plan.schedules[schedule]
    var cursor = OccurrenceCursor(facts, in: frame, random: RandomSource(seed: plan.seed, device: device))
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
