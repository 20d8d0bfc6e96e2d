/// The simulations of one command: each plan is simulated at most once on a seed, and its results are kept.
///
/// Only a store simulates for `run`, `check`, `baseline` and `compare`. Verdicts, baselines, comparisons, advice and
/// studies of assumptions ask it for results and read them.
///
///     var runs = RunStore()
///     let run = runs.run(document)
///     let readings = runs.readings(of: document, seeds: [1, 2, 3], gauges: gauges)
///
/// A whole run keeps its statistics. Other runs keep the numbers of the gauges that were asked for or announced, as
/// there may be thousands of them.
public struct RunStore: Sendable {
  /// The results of one plan.
  private struct Results: Sendable {
    var whole: [UInt64: ScenarioRun] = [:]
    /// What is recorded of whole runs that were announced, by seed.
    var announced: [UInt64: RunParts] = [:]
    /// The place of each gauge in the readings.
    var places: [MetricSelector: Int] = [:]
    var selectors: [MetricSelector] = []
    var readings: [UInt64: Reading] = [:]

    /// Adds gauges to those that are read; seeds that were read without them are simulated again.
    mutating func add(_ more: [MetricSelector]) {
      for selector in more where places[selector] == nil {
        places[selector] = selectors.count
        selectors.append(selector)
        readings = [:]
      }
    }
  }

  /// A plan on several devices.
  private struct Fleet: Hashable {
    let plan: Plan
    let seed: UInt64
    let devices: UInt64
  }

  /// The numbers of one run.
  struct Reading: Hashable, Sendable {
    let fingerprint: UInt64
    let earlyEnd: EarlyEnd?
    let amounts: [Int64?]

    init(_ selectors: [MetricSelector], in statistics: Statistics, _ earlyEnd: EarlyEnd?) {
      (fingerprint, self.earlyEnd) = (statistics.fingerprint, earlyEnd)
      amounts = selectors.map { $0.amount(in: statistics) }
    }
  }

  /// The most events of all simulations of a command.
  public static let usualEventLimit: Int64 = 2_000_000_000

  /// The number of simulations so far; that of a fleet counts once.
  public private(set) var simulations = 0
  /// The events of all simulations so far, but for those of fleets, which are a day of some devices each.
  private(set) var events: Int64 = 0
  private let eventLimit: Int64
  private var results: [Plan: Results] = [:]
  private var fleets: [Fleet: Statistics] = [:]

  /// Creates a store without results.
  ///
  /// - Parameter eventLimit: The most events of all simulations.
  public init(eventLimit: Int64 = usualEventLimit) { self.eventLimit = eventLimit }

  /// Forgets all results before the next scenario of the command; simulations and events count on.
  public mutating func clear() { (results, fleets) = ([:], [:]) }

  /// Announces what will be asked of a scenario, so that the first simulation on each seed records it.
  ///
  /// - Parameters:
  ///   - gauges: The numbers that will be read of any run.
  ///   - seed: The seed of a run that will be asked for as a whole; `nil` for none.
  ///   - parts: What that run records beside its statistics.
  mutating func announce(
    _ document: ScenarioDocument, selectors: [MetricSelector] = [], seed: UInt64? = nil, recording parts: RunParts = []
  ) {
    results[document.plan, default: Results()].add(selectors)
    if let seed { results[document.plan]?.announced[seed, default: []].formUnion(parts) }
  }

  /// Checks that simulations to come stay within the limit of a command, by the events of a simulation so far.
  ///
  /// - Parameters:
  ///   - count: The number of simulations to come.
  ///   - document: A scenario of which a run is known.
  /// - Throws: That they would make too many events.
  func reserve(_ count: Int, of document: ScenarioDocument) throws(InvalidScenario) {
    guard simulations > 0 else { return }
    let (more, overflow) = (events / Int64(simulations)).multipliedReportingOverflow(by: Int64(count))
    guard overflow || more > eventLimit - events else { return }
    throw InvalidScenario(tooManyEvents: overflow ? .max : more, in: count, limit: eventLimit, document)
  }

  /// Returns a run of a scenario as a whole, simulated if it is not known.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: What takes the place of the scenario's own seed.
  ///   - parts: What is recorded beside the statistics.
  ///   - listener: Receives every observation with its instant; a run that is listened to is always simulated.
  /// - Complexity: Linear in the events of the run.
  public mutating func run(
    _ document: ScenarioDocument, seed: UInt64? = nil, recording parts: RunParts = [],
    events listener: ((Observation, SimInstant) -> Void)? = nil
  ) -> ScenarioRun {
    let seed = seed ?? document.seed
    let known = results[document.plan]
    if listener == nil, let run = known?.whole[seed], run.parts.isSuperset(of: parts) {
      return run.named(by: document.names)
    }
    let wanted = parts.union(known?.announced[seed] ?? [])
    let recorder = RunRecorder(plan: document.plan, parts: wanted, events: listener)
    let run = ScenarioRun(document, seed: seed, simulate(Simulator(document.plan), seed, recorder))
    results[document.plan, default: Results()].whole[seed] = run
    return run
  }

  /// Returns the numbers of a scenario on each of some seeds; seeds that are not known are simulated.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seeds: The seeds; after a run that ends early no other is simulated.
  ///   - gauges: The numbers.
  ///   - keeps: Whether the numbers are kept; `false` for one of thousands of plans that will not be asked for again.
  /// - Complexity: Linear in the events of all runs.
  mutating func readings(
    of document: ScenarioDocument, seeds: [UInt64], selectors: [MetricSelector], keeps: Bool = true
  ) -> MetricReadings {
    let known = results.removeValue(forKey: document.plan)
    var own = known ?? Results()
    own.add(selectors)
    let places = selectors.map { own.places[$0] ?? 0 }
    let simulator = Simulator(document.plan)
    var readings = MetricReadings(selectors: selectors)
    for seed in seeds where readings.livelock == nil {
      if let run = own.whole[seed] ?? wholeRun(document, simulator, seed, &own) {
        readings.add(Reading(selectors, in: run.statistics, run.livelock))
        continue
      }
      let reading = own.readings[seed] ?? read(simulator, seed, own.selectors)
      own.readings[seed] = reading
      readings.add(reading, places)
    }
    if keeps || known != nil { results[document.plan] = own }
    return readings
  }

  /// Returns the statistics of a plan on several devices, simulated if they are not known.
  ///
  /// - Complexity: Linear in the events of all devices.
  mutating func statistics(of plan: Plan, seed: UInt64, devices: UInt64) -> Statistics {
    let fleet = Fleet(plan: plan, seed: seed, devices: devices)
    if let known = fleets[fleet] { return known }
    let statistics = Simulator(plan).statistics(seed: seed, devices: 0..<devices)
    simulations += 1
    fleets[fleet] = statistics
    return statistics
  }

  /// Simulates a run that was announced as a whole; `nil` for all others.
  private mutating func wholeRun(
    _ document: ScenarioDocument, _ simulator: Simulator, _ seed: UInt64, _ results: inout Results
  ) -> ScenarioRun? {
    guard let parts = results.announced[seed] else { return nil }
    let recorder = RunRecorder(plan: document.plan, parts: parts)
    let run = ScenarioRun(document, seed: seed, simulate(simulator, seed, recorder))
    results.whole[seed] = run
    return run
  }

  private mutating func read(_ simulator: Simulator, _ seed: UInt64, _ selectors: [MetricSelector]) -> Reading {
    let record = simulate(simulator, seed, RunRecorder(plan: simulator.plan))
    return Reading(selectors, in: record.statistics, record.earlyEnd)
  }

  private mutating func simulate(_ simulator: Simulator, _ seed: UInt64, _ recorder: RunRecorder) -> RunRecorder {
    let (record, work) = simulator.measure(seed: seed, observer: recorder)
    simulations += 1
    events += work
    return record
  }
}
