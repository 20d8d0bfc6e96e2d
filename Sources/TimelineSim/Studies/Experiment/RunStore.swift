/// The simulations of one command: each plan is simulated at most once on a seed, and its results are cached.
///
/// The commands `run`, `check`, `baseline` and `compare` simulate only through a store. Verdicts, baselines,
/// comparisons, advice and studies of assumptions read their results from it.
///
///     var runs = RunStore()
///     let run = runs.run(document)
///     let readings = runs.readings(of: document, seeds: [1, 2, 3], selectors: selectors)
///
/// A whole run keeps its statistics. Other runs, of which there may be thousands, keep only the values of requested or
/// announced metrics.
package struct RunStore: Sendable {
  /// A simulated model: one device, or a fleet of them.
  private struct Model: Hashable {
    let plan: Plan
    let fleet: FleetPlan?

    init(_ document: ScenarioDocument) { (plan, fleet) = (document.plan, document.fleet?.plan) }
  }

  /// A plan on several devices.
  private struct DeviceRange: Hashable {
    let plan: Plan
    let seed: UInt64
    let devices: UInt64
  }

  /// The number of simulations so far; a fleet counts as one.
  package private(set) var simulations = 0
  /// The events of all simulations, except the days of a few devices that advice simulates.
  var work: EventMeter
  private let listener: (@Sendable (Plan, UInt64) -> Void)?
  private(set) var workers: Workers
  private var results: [Model: Results] = [:]
  private var ranges: [DeviceRange: Statistics] = [:]
  /// Whether a person interrupted the work: runs of fleets have only their first people, and sweeps their first points.
  package private(set) var isInterrupted = false

  /// Creates a store without results.
  ///
  /// - Parameters:
  ///   - eventLimit: The maximum number of events of all simulations.
  ///   - listener: Receives the plan and the seed of every simulation, except those of fleets.
  ///   - workers: The threads that simulate.
  package init(
    eventLimit: Int64 = defaultEventLimit, workers: Workers = .serial,
    listener: (@Sendable (Plan, UInt64) -> Void)? = nil
  ) {
    (work, self.workers, self.listener) = (EventMeter(limit: eventLimit), workers, listener)
  }

  /// Removes all results before the next scenario of the command; the counts of simulations and events continue.
  package mutating func clear() {
    (results, ranges) = ([:], [:])
    work.forgetExcess()
  }

  /// Announces later requests for a scenario, so that the first simulation on each seed records the metrics that they
  /// need.
  ///
  /// - Parameters:
  ///   - selectors: The metrics that will be read of any run.
  ///   - seed: The seed of a run that will be requested as a whole; `nil` for none.
  ///   - parts: The parts that this run records in addition to its statistics.
  mutating func announce(
    _ document: ScenarioDocument, selectors: [MetricSelector] = [], seed: UInt64? = nil, recording parts: RunParts = []
  ) {
    results[Model(document), default: Results()].add(selectors)
    if let seed { results[Model(document)]?.announced[seed, default: []].formUnion(parts) }
  }

  /// Returns the mean number of events of a scenario's finished runs; zero if there is none.
  func meanEvents(of document: ScenarioDocument) -> Int64 {
    results[Model(document)].map { $0.events / max($0.simulations, 1) } ?? 0
  }

  /// Returns a whole run of a scenario, simulated unless its result is cached.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: The seed; `nil` for the scenario's own.
  ///   - parts: The parts to record in addition to the statistics.
  ///   - listener: Receives every observation with its instant; a run with a listener is always simulated.
  /// - Complexity: Linear in the events of the run.
  package mutating func run(
    _ document: ScenarioDocument, seed: UInt64? = nil, recording parts: RunParts = [],
    events listener: ((Observation, SimInstant) -> Void)? = nil
  ) -> ScenarioRun {
    let seed = seed ?? document.seed
    if listener == nil, let run = results[Model(document)]?.whole[seed], run.parts.isSuperset(of: parts) {
      return run.named(by: document.names)
    }
    var own = results.removeValue(forKey: Model(document)) ?? Results()
    let run: ScenarioRun
    if document.fleet != nil {
      run = fleetRun(document, seed, FleetMeasures(document, own.selectors), &own)
    } else {
      let allParts = parts.union(own.announced[seed] ?? [])
      let recorder = RunRecorder(plan: document.plan, parts: allParts, exactAt: own.limits, events: listener)
      run = ScenarioRun(document, seed: seed, simulate(Simulator(document.plan), seed, recorder, &own))
    }
    own.whole[seed] = run
    results[Model(document)] = own
    return run
  }

  /// Returns the metric values of a scenario on several seeds, simulated unless they are cached.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seeds: The seeds; those after a run that ends early are not simulated.
  ///   - selectors: The metrics.
  ///   - keeps: Whether the values are cached; `false` for one of thousands of plans that are requested only once.
  ///   - made: Readings that workers have made of the same metrics.
  /// - Complexity: Linear in the events of all runs.
  mutating func readings(
    of document: ScenarioDocument, seeds: [UInt64], selectors: [MetricSelector], keeps: Bool = true,
    made: [CountedReading] = []
  ) -> MetricReadings {
    let model = Model(document)
    let known = results.removeValue(forKey: model)
    var own = known ?? Results()
    own.add(selectors)
    for reading in made { keep(reading, document.plan, &own) }
    let readings = readings(of: document, seeds, selectors, &own)
    if keeps || known != nil { results[model] = own }
    return readings
  }

  private mutating func readings(
    of document: ScenarioDocument, _ seeds: [UInt64], _ selectors: [MetricSelector], _ own: inout Results
  ) -> MetricReadings {
    let indices = selectors.map { own.indices[$0] ?? 0 }
    // Its tables take as long as a short run, and cached values need none.
    lazy var simulator = Simulator(document.plan)
    var readings = MetricReadings(selectors: selectors)
    for (index, seed) in seeds.enumerated() where readings.earlyEnd == nil {
      if work.left < 0 {
        readings.end(work.overrun())
        break
      }
      // A first run that ends early takes long, and so would the others; and it tells how long the others take.
      if index == 1 {
        let others = seeds.dropFirst().filter { own.needs($0) }
        if let excess = work.refuse(others.count, each: own.events / max(1, own.simulations)) {
          readings.end(excess)
          break
        }
        if document.fleet == nil, workers.count > 1, others.count > 1 { read(others, simulator, &own) }
      }
      if own.whole[seed] == nil, let parts = own.announced[seed] {
        runWhole(document, simulator, seed, recording: parts, &own)
      }
      if let run = own.whole[seed], run.measures(selectors) {
        readings.add(Reading(selectors, in: run))
        continue
      }
      let reading = own.readings[seed] ?? read(document, simulator, seed, &own)
      own.readings[seed] = reading
      readings.add(reading, indices)
    }
    return readings
  }

  /// Simulates unknown runs on several workers; a single one simulates each when it is needed.
  private mutating func read(_ seeds: [UInt64], _ simulator: Simulator, _ results: inout Results) {
    let selectors = results.selectors
    let simulators = (0..<min(workers.count, seeds.count)).map { worker in
      worker == 0 ? simulator : simulator.unshared()
    }
    let made = workers.map(seeds.count, atMost: work.left) { worker, index, events in
      let reading = Self.reading(simulators[worker], seeds[index], selectors)
      events += reading.events
      return reading
    }
    for reading in made.values {
      keep(reading, simulator.plan, &results)
      if reading.reading.earlyEnd != nil { return }
    }
  }

  private mutating func keep(_ made: CountedReading, _ plan: Plan, _ results: inout Results) {
    count(made.events, &results)
    listener?(plan, made.seed)
    results.readings[made.seed] = made.reading
  }

  private static func reading(_ simulator: Simulator, _ seed: UInt64, _ selectors: [MetricSelector]) -> CountedReading {
    let recorder = RunRecorder(plan: simulator.plan, exactAt: MetricSelector.durationLimits(selectors))
    let (record, events) = simulator.measure(seed: seed, observer: recorder)
    return CountedReading(
      seed: seed, reading: Reading(selectors, in: record.statistics, record.statistics.earlyEnd), events: events)
  }

  /// Returns the metric values of several scenarios, simulated on the workers unless they are cached.
  ///
  /// - Parameters:
  ///   - tasks: The number of scenarios.
  ///   - seeds: The seeds; those after a run that ends early are not simulated.
  ///   - selectors: The metrics.
  ///   - keeps: Returns whether the values of a scenario are cached. Only these scenarios are compared with each other,
  ///     so that equal ones are simulated once.
  ///   - document: Returns a scenario; the workers call it.
  /// - Returns: The values in the order of the scenarios, or why a scenario cannot run; if a person interrupts the work,
  ///   of the first scenarios.
  /// - Complexity: Linear in the events of all runs.
  mutating func readings(
    ofEach tasks: Int, seeds: (_ task: Int) -> [UInt64], selectors: [MetricSelector], keeps: (_ task: Int) -> Bool,
    _ document: @Sendable (_ task: Int) throws(InvalidScenario) -> ScenarioDocument
  ) -> [Result<MetricReadings, InvalidScenario>] {
    let (known, kept, seeds) = (results, (0..<tasks).map(keeps), (0..<tasks).map(seeds))
    @Sendable func compile(_ task: Int) -> Result<ScenarioDocument, InvalidScenario> {
      Result { () throws(InvalidScenario) in try document(task) }
    }
    let compiled = workers.map(tasks) { kept[$1] ? compile($1) : nil }
    let repeated = Self.repeated(compiled)
    let (made, madeEvents) = workers.map(compiled.count, noun: "points", atMost: work.left) { _, task, events in
      Result { () throws(InvalidScenario) in
        let document = try (compiled[task] ?? compile(task)).get()
        guard document.fleet == nil, !repeated.contains(task) else { return (document, [CountedReading]()) }
        var own = known[Model(document)] ?? Results()
        own.add(selectors)
        let simulator = Simulator(document.plan)
        var made: [CountedReading] = []
        for seed in seeds[task] where own.needs(seed) && made.last?.reading.earlyEnd == nil {
          made.append(Self.reading(simulator, seed, own.selectors))
          events += made.last?.events ?? 0
        }
        return (document, made)
      }
    }
    if madeEvents > work.left {
      work.count(madeEvents)
      var none = MetricReadings(selectors: selectors)
      none.end(work.overrun())
      return (0..<tasks).map { _ in .success(none) }
    }
    if made.count < tasks { isInterrupted = true }
    var all: [Result<MetricReadings, InvalidScenario>] = []
    let fleets = made.indices.filter { task in (try? made[task].get())?.0.fleet != nil }
    workers.batch = Workers.Batch(count: max(1, fleets.reduce(0) { $0 + seeds[$1].count }))
    defer { workers.batch = Workers.Batch() }
    for (task, made) in made.enumerated() {
      let values = made.map { document, made in
        readings(of: document, seeds: seeds[task], selectors: selectors, keeps: kept[task], made: made)
      }
      // A fleet with only its first people cannot be compared with others.
      if isInterrupted, case .success(let (document, _)) = made, document.fleet != nil { break }
      all.append(values)
    }
    return all
  }

  /// Returns the results of some tasks that simulate nothing, computed on the workers.
  func compute<Value: Sendable>(_ tasks: Int, _ task: @Sendable (_ task: Int) -> Value) -> [Value] {
    let first = workers.map(tasks, noun: "results") { task($1) }
    // They are short, so that an interruption does not leave out any.
    return first + (first.count..<tasks).map(task)
  }

  /// Returns the numbers of the scenarios that equal an earlier one.
  private static func repeated(_ documents: [Result<ScenarioDocument, InvalidScenario>?]) -> Set<Int> {
    var (models, repeated) = (Set<Model>(), Set<Int>())
    for (task, document) in documents.enumerated() {
      guard case .success(let document)? = document else { continue }
      if !models.insert(Model(document)).inserted { repeated.insert(task) }
    }
    return repeated
  }

  /// Returns the statistics of a plan on several devices, simulated unless they are cached.
  ///
  /// - Complexity: Linear in the events of all devices.
  mutating func statistics(of plan: Plan, seed: UInt64, devices: UInt64) -> Statistics {
    let range = DeviceRange(plan: plan, seed: seed, devices: devices)
    if let known = ranges[range] { return known }
    let statistics = Simulator(plan).statistics(seed: seed, devices: 0..<devices)
    simulations += 1
    ranges[range] = statistics
    return statistics
  }

  /// Simulates a run that was announced as a whole, and keeps it.
  private mutating func runWhole(
    _ document: ScenarioDocument, _ simulator: Simulator, _ seed: UInt64, recording parts: RunParts,
    _ results: inout Results
  ) {
    if document.fleet != nil {
      results.whole[seed] = fleetRun(document, seed, FleetMeasures(document, results.selectors), &results)
      return
    }
    let recorder = RunRecorder(plan: document.plan, parts: parts, exactAt: results.limits)
    results.whole[seed] = ScenarioRun(document, seed: seed, simulate(simulator, seed, recorder, &results))
  }

  private mutating func read(
    _ document: ScenarioDocument, _ simulator: Simulator, _ seed: UInt64, _ results: inout Results
  ) -> Reading {
    if document.fleet != nil {
      let measures = FleetMeasures(document, results.selectors, countsSeconds: false)
      return Reading(results.selectors, in: fleetRun(document, seed, measures, &results))
    }
    let record = simulate(simulator, seed, RunRecorder(plan: simulator.plan, exactAt: results.limits), &results)
    return Reading(results.selectors, in: record.statistics, record.statistics.earlyEnd)
  }

  /// Simulates a whole fleet on the workers.
  private mutating func fleetRun(
    _ document: ScenarioDocument, _ seed: UInt64, _ measures: FleetMeasures, _ results: inout Results
  ) -> ScenarioRun {
    guard let fleet = document.fleet?.plan else { preconditionFailure("a run of a fleet without a fleet") }
    let simulator = FleetSimulator(fleet, measures)
    let statistics = simulator.makeStatistics()
    if let excess = simulator.excess(of: 0..<fleet.people, seed: seed, over: work.left) {
      statistics.end(excess)
    } else {
      let people = simulator.run(0..<fleet.people, seed: seed, atMost: work.left, on: workers, into: statistics)
      if people < fleet.people { isInterrupted = true }
      workers.batch.done += 1
    }
    work.note(statistics.earlyEnd)
    count(statistics.events, &results)
    return ScenarioRun(document, seed: seed, statistics)
  }

  private mutating func simulate(
    _ simulator: Simulator, _ seed: UInt64, _ recorder: RunRecorder, _ results: inout Results
  ) -> RunRecorder {
    let (record, events) = simulator.measure(seed: seed, observer: recorder)
    count(events, &results)
    listener?(simulator.plan, seed)
    return record
  }

  private mutating func count(_ events: Int64, _ results: inout Results) {
    simulations += 1
    work.count(events)
    (results.simulations, results.events) = (results.simulations + 1, results.events + events)
  }
}
