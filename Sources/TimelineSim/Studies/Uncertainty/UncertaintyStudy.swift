/// An uncertainty analysis of a scenario over the plausible values of its assumptions, always on the same seeds.
///
/// It shows which conclusions hold for every simulated assumption set, and which assumption decides the others. It
/// gives no probabilities: the sets are chosen to cover the ranges, whose values have no distribution.
///
///     let question = try Question("staleness.view.p95{widget=score} <= 20m", named: "--ask", about: document)
///     let study = try UncertaintyStudy(of: document, samples: 64, questions: [question], in: &runs)
///     study.verdicts[0].answer
package struct UncertaintyStudy: Hashable, Sendable {
  /// The valid sample sizes.
  package static let sampleCounts = 8...10_000
  /// The default sample size.
  package static let defaultSampleCount = 64
  /// The number of seeds for every set.
  package static let seedCount = 8

  /// A set without results.
  struct FailedSet: Hashable, Sendable {
    /// Its number in the sample, from 1; `nil` if it is not sampled.
    package let sample: Int?
    /// Its values that differ from the preset's, in the order of the table.
    package let changes: [SystemModel.Override]
    /// The reason, as a sentence.
    package let reason: String
  }

  /// The number of sampled sets with one set of rules.
  struct RuleCount: Hashable, Sendable {
    let name: RuleSet.Name
    let sets: Int
  }

  /// The varied and the fixed parameters.
  let assumptions: Assumptions
  /// The seeds of each set, the scenario's own first.
  package let seeds: [UInt64]
  /// The number of sampled sets; zero without assumptions.
  package let sampled: Int
  /// The number of sets in which one assumption leaves the centre.
  package let alone: Int
  /// The sets that could not run or whose runs ended early; the results do not include them.
  let failures: [FailedSet]
  /// The number of sampled sets with each set of rules; empty if the rules do not vary.
  let rules: [RuleCount]
  /// The measured metrics: the headlines, then those of the questions.
  let selectors: [MetricSelector]
  /// The spread of each metric.
  let spreads: [Spread]
  /// The sensitivities of each metric.
  let sensitivities: [SensitivityRanking]
  /// The answers, in the order of the questions.
  let verdicts: [QuestionVerdict]

  /// The number of simulated sets: the centre, the sets with one assumption changed, and the sample.
  var tried: Int { 1 + alone + sampled }

  /// The parameters that change a metric.
  var changing: [ParameterID] { sensitivities.flatMap { $0.effective.map { $0.assumption.id } } }

  /// Simulates a scenario with all assumption sets.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: The first seed; `nil` for the scenario's own.
  ///   - samples: The sample size.
  ///   - questions: The questions for every set.
  ///   - runs: The simulations of the command.
  /// - Throws: `InvalidScenario` if the simulations would make too many events.
  /// - Precondition: `samples` is in ``sampleCounts``.
  /// - Complexity: Linear in the events of all runs: for *p* assumptions about 8 · (2*p* + `samples`) runs.
  package init(
    of document: ScenarioDocument, seed: UInt64? = nil, samples: Int = defaultSampleCount, questions: [Question] = [],
    in runs: inout RunStore
  ) throws(InvalidScenario) {
    precondition(Self.sampleCounts.contains(samples), "the sample size is from 8 to 10,000, not \(samples)")
    let first = seed ?? document.seed
    let (assumptions, hypercube) = (Assumptions(of: document), LatinHypercube(count: samples, seed: first))
    let seeds = (0..<Self.seedCount).map { first &+ UInt64($0) }
    let requested = MetricSelector.headlines(of: document) + questions.map { $0.selector }
    let selectors = requested.reduce(into: [MetricSelector]()) { if !$0.contains($1) { $0.append($1) } }
    let varied = assumptions.varied
    let sets = AssumptionSet.all(of: varied, samples: hypercube)
    // The first run, at the centre, shows how many events the others make.
    _ = runs.readings(of: document, seeds: [first], selectors: selectors)
    try runs.reserve(sets.count * seeds.count - 1, of: document)
    let simulator = SetSimulator(document: document, assumptions: varied, seeds: seeds, selectors: selectors)
    let setResults = simulator.sharedResults(of: sets, in: &runs)
    try runs.checkWork(of: document)
    (self.assumptions, self.seeds, self.selectors) = (assumptions, seeds, selectors)
    sampled = setResults.count { $0.set.origin == .sampled }
    alone = setResults.count - sampled - 1
    let names = sets.filter { $0.origin == .sampled }.compactMap { $0.rules(of: varied) }
    rules = RuleSet.all.map { rules in RuleCount(name: rules.name, sets: names.count { $0 == rules.name }) }
      .filter { $0.sets > 0 }
    failures = setResults.enumerated().compactMap { [alone] in FailedSet($1, number: $0 - alone, varied) }
    spreads = selectors.indices.map { Spread(of: $0, over: setResults) }
    var sensitivities = runs.compute(selectors.count) {
      SensitivityRanking(of: $0, over: setResults, varied, samples: hypercube)
    }
    let probe = EffectProbe(setResults, simulator)
    for assumption in varied where sensitivities.contains(where: { $0.unconfirmed.contains(assumption) }) {
      for (selector, hasNoEffect) in probe.hasNoEffect(assumption, &runs).enumerated() where hasNoEffect {
        sensitivities[selector].markAsNoise(assumption)
      }
    }
    self.sensitivities = sensitivities
    verdicts = questions.compactMap { question in
      selectors.firstIndex(of: question.selector).map {
        QuestionVerdict(question, selector: $0, over: setResults, varied, samples: hypercube)
      }
    }
  }
}

extension UncertaintyStudy.FailedSet {
  fileprivate init?(_ setResult: SetResult, number: Int, _ assumptions: [Assumption]) {
    guard let failure = setResult.failure else { return nil }
    reason = failure
    sample = setResult.set.origin == .sampled ? number : nil
    let values = setResult.set.changes(of: assumptions)
    changes = assumptions.compactMap { assumption in
      values[assumption.id].map { SystemModel.Override(id: assumption.id, value: $0) }
    }
  }
}
