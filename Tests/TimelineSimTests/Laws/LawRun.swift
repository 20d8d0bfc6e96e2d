@testable import TimelineSim

/// An observation and its instant.
struct Happening: Hashable, Sendable {
  let observation: Observation
  let at: SimInstant
}

/// An observer that keeps all observations.
struct HappeningLog: Observer, Sendable {
  private(set) var happenings: [Happening] = []

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    happenings.append(Happening(observation: observation, at: instant))
  }

  /// Runs a plan and returns all its observations.
  static func of(_ plan: Plan, seed: UInt64, device: UInt64 = 0) -> [Happening] {
    Simulator(plan).run(seed: seed, device: device, observer: HappeningLog()).happenings
  }

  /// Runs a scenario on its own seed and returns all its observations.
  static func of(_ document: ScenarioDocument) -> [Happening] { of(document.plan, seed: document.seed) }
}

/// The observations and statistics of a random scenario.
struct LawRun: Sendable {
  let scenario: RandomScenario
  let document: ScenarioDocument
  let log: [Happening]
  /// The statistics of the same observations.
  let statistics: Statistics

  var plan: Plan { document.plan }

  /// Reads and runs a scenario.
  init(_ scenario: RandomScenario) throws(InvalidScenario) {
    let document = try scenario.load()
    self.init(scenario, document, log: HappeningLog.of(document))
  }

  /// Creates a run from its observations, and from other statistics if they differ.
  init(_ scenario: RandomScenario, _ document: ScenarioDocument, log: [Happening], measured: [Happening]? = nil) {
    (self.scenario, self.document, self.log) = (scenario, document, log)
    let statistics = Statistics(plan: document.plan)
    statistics.begin(seed: document.seed, device: document.plan.device)
    for happening in measured ?? log { statistics.observe(happening.observation, at: happening.at) }
    statistics.finish(at: document.plan.end)
    self.statistics = statistics
  }
}

/// A law about the observations of a run, checked one by one.
protocol LawFold {
  /// The breaches of the law, in words.
  var breaches: [String] { get }

  init(_ plan: Plan)
  /// Processes an observation.
  mutating func observe(_ observation: Observation, at now: SimInstant)
  /// Checks the final state at the end of the run.
  mutating func finish(_ run: LawRun)
}

extension LawFold {
  mutating func finish(_ run: LawRun) {}

  /// Checks a run and returns the breaches.
  static func check(_ run: LawRun) -> [String] {
    var law = Self(run.plan)
    for happening in run.log { law.observe(happening.observation, at: happening.at) }
    law.finish(run)
    return law.breaches
  }
}
