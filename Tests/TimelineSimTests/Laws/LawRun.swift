@testable import TimelineSim

/// Something that was observed, and when.
struct Happening: Hashable, Sendable {
  let what: Observation
  let at: SimInstant
}

/// Keeps everything it observes.
struct HappeningLog: Observer, Sendable {
  private(set) var happenings: [Happening] = []

  mutating func observe(_ observation: Observation, at instant: SimInstant) {
    happenings.append(Happening(what: observation, at: instant))
  }

  /// Runs a plan and returns all that happened.
  static func of(_ plan: Plan, seed: UInt64, device: UInt64 = 0) -> [Happening] {
    Simulator(plan).run(seed: seed, device: device, observer: HappeningLog()).happenings
  }

  /// Runs a scenario on its own seed and returns all that happened.
  static func of(_ document: ScenarioDocument) -> [Happening] { of(document.plan, seed: document.seed) }
}

/// What a random scenario came to.
struct LawRun: Sendable {
  let scenario: RandomScenario
  let document: ScenarioDocument
  let log: [Happening]
  /// What was measured, from the same observations.
  let statistics: Statistics

  var plan: Plan { document.plan }

  /// Reads and runs a scenario.
  init(_ scenario: RandomScenario) throws(InvalidScenario) {
    let document = try scenario.load()
    self.init(scenario, document, log: HappeningLog.of(document))
  }

  /// Takes note of what happened, and of what was measured if that is something else.
  init(_ scenario: RandomScenario, _ document: ScenarioDocument, log: [Happening], measured: [Happening]? = nil) {
    (self.scenario, self.document, self.log) = (scenario, document, log)
    var statistics = Statistics(plan: document.plan)
    for happening in measured ?? log { statistics.observe(happening.what, at: happening.at) }
    statistics.finish(at: document.plan.end)
    self.statistics = statistics
  }
}

/// A law that is checked on the observations of a run alone, one after the other.
protocol LawFold {
  /// Where it went against the law, in words.
  var breaches: [String] { get }

  init(_ plan: Plan)
  /// Takes note of what happened.
  mutating func observe(_ observation: Observation, at now: SimInstant)
  /// Checks what must hold once all is over.
  mutating func finish(_ run: LawRun)
}

extension LawFold {
  mutating func finish(_ run: LawRun) {}

  /// Checks a run and returns the breaches.
  static func check(_ run: LawRun) -> [String] {
    var law = Self(run.plan)
    for happening in run.log { law.observe(happening.what, at: happening.at) }
    law.finish(run)
    return law.breaches
  }
}
