@testable import TimelineSim

/// Calls that need no shared store: each creates its own.
extension ScenarioRun {
  init(
    _ document: ScenarioDocument, seed: UInt64? = nil, events: ((Observation, SimInstant) -> Void)? = nil
  ) {
    var runs = RunStore()
    self = runs.run(document, seed: seed, recording: .strip, events: events)
  }
}

extension Adviser {
  func advice() -> AdviceList {
    var runs = RunStore()
    return advice(in: &runs)
  }
}

extension UncertaintyStudy {
  init(
    of document: ScenarioDocument, seed: UInt64? = nil, samples: Int = defaultSampleCount, questions: [Question] = []
  ) throws(InvalidScenario) {
    var runs = RunStore()
    try self.init(of: document, seed: seed, samples: samples, questions: questions, in: &runs)
  }
}

extension SetResult {
  init(
    _ set: AssumptionSet, of assumptions: [Assumption], in document: ScenarioDocument, seeds: [UInt64],
    selectors: [MetricSelector]
  ) {
    var runs = RunStore()
    let simulator = SetSimulator(document: document, assumptions: assumptions, seeds: seeds, selectors: selectors)
    self = simulator.results(of: [set], in: &runs)[0]
  }
}

extension ScenarioCheck {
  init(
    _ document: ScenarioDocument, file: String, _ request: CheckRequest = CheckRequest()
  ) throws(InvalidScenario) {
    var runs = RunStore()
    try self.init(document, file: file, request, in: &runs)
  }
}

extension BaselineRun {
  init(_ document: ScenarioDocument, seeds: SeedChoice, tool: String) throws(InvalidScenario) {
    var runs = RunStore()
    try self.init(document, seeds: seeds, tool: tool, in: &runs)
  }
}

extension BaselineCheck {
  init(
    _ document: ScenarioDocument, file: String, old: Baseline?, seeds: SeedChoice = .own, tool: String
  ) throws(InvalidScenario) {
    var runs = RunStore()
    try self.init(document, file: file, old: old, seeds: seeds, tool: tool, in: &runs)
  }
}

extension PairedComparison {
  init(
    _ first: Side, _ second: Side, seeds: [UInt64]? = nil, tolerance: Ratio = .none, showsAll: Bool = false
  ) throws(UnfinishedSide) {
    var runs = RunStore()
    try self.init(first, second, seeds: seeds, tolerance: tolerance, showsAll: showsAll, in: &runs)
  }
}

extension EffectProbe {
  func hasNoEffect(_ assumption: Assumption) -> [Bool] {
    var runs = RunStore()
    return hasNoEffect(assumption, &runs)
  }
}
