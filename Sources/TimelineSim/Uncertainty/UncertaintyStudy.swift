/// A scenario repeated over the plausible values of what nobody documents, each time on the same seeds.
///
/// It tells which conclusions hold for every set of assumptions tried, and which assumption decides the rest. It is no
/// statement about how likely anything is: ranges have no inside, and the sets are chosen to cover them.
///
///     let question = try Question("staleness.view.p95{widget=score} <= 20m", named: "--ask", about: document)
///     let study = try UncertaintyStudy(of: document, samples: 64, questions: [question], in: &runs)
///     study.verdicts[0].answer
public struct UncertaintyStudy: Hashable, Sendable {
  /// How many sets a sample may have.
  public static let sampleCounts = 8...10_000
  /// How many sets a sample has if nobody says otherwise.
  public static let usualSampleCount = 64
  /// How many seeds every set is run on.
  public static let seedCount = 8

  /// A set without numbers.
  public struct FailedSet: Hashable, Sendable {
    /// Its number in the sample, from 1; `nil` if it is not sampled.
    public let sample: Int?
    /// Its values that are not the preset's, in the order of the table.
    public let changes: [SystemModel.Override]
    /// Why, in words.
    public let reason: String
  }

  /// What was varied, and what was not.
  public let assumptions: Assumptions
  /// The seeds each set ran on, the first the scenario's own.
  public let seeds: [UInt64]
  /// How many sets were sampled; none if there is no assumption.
  public let sampled: Int
  /// How many had one assumption moved.
  public let alone: Int
  /// The sets that could not run or went on for ever; they count in no number.
  public let failures: [FailedSet]
  /// What was measured: the headlines, then what was asked beside them.
  public let selectors: [MetricSelector]
  /// How far each lies apart.
  public let spreads: [Spread]
  /// What moves each.
  public let sensitivities: [SensitivityRanking]
  /// The answers, in the order of the questions.
  public let verdicts: [QuestionVerdict]

  /// How many sets were tried: the centre, one assumption moved, the sample.
  public var tried: Int { 1 + alone + sampled }

  /// Runs a scenario with all sets of assumptions.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - seed: What takes the place of the scenario's own seed.
  ///   - samples: How many points the sample has.
  ///   - questions: What is asked of every set.
  ///   - runs: The simulations of the command.
  /// - Throws: That the simulations would make more events than a command may.
  /// - Precondition: `samples` is in ``sampleCounts``.
  /// - Complexity: Linear in the events of all runs: for *p* assumptions about 8 · (2*p* + `samples`) runs.
  public init(
    of document: ScenarioDocument, seed: UInt64? = nil, samples: Int = usualSampleCount, questions: [Question] = [],
    in runs: inout RunStore
  ) throws(InvalidScenario) {
    precondition(Self.sampleCounts.contains(samples), "a sample has from 8 to 10,000 points, not \(samples)")
    let first = seed ?? document.seed
    let (assumptions, hypercube) = (Assumptions(of: document.names), LatinHypercube(count: samples, seed: first))
    let seeds = (0..<Self.seedCount).map { first &+ UInt64($0) }
    let asked = MetricSelector.headlines(of: document) + questions.map { $0.selector }
    let selectors = asked.reduce(into: [MetricSelector]()) { if !$0.contains($1) { $0.append($1) } }
    let varied = assumptions.varied
    let sets = AssumptionSet.all(of: varied, samples: hypercube)
    try runs.reserve(sets.count * seeds.count, of: document)
    var known: [[ParameterValue]: Trial] = [:]
    let trials = sets.map { set in
      let trial =
        known[set.values].map { Trial(set, like: $0) }
        ?? Trial(set, of: varied, in: document, seeds: seeds, selectors: selectors, &runs)
      known[set.values] = trial
      return trial
    }
    (self.assumptions, self.seeds, self.selectors) = (assumptions, seeds, selectors)
    sampled = trials.count { $0.set.origin == .sampled }
    alone = trials.count - sampled - 1
    failures = trials.enumerated().compactMap { [alone] in FailedSet($1, number: $0 - alone, varied) }
    spreads = selectors.indices.map { Spread(of: $0, over: trials) }
    var sensitivities = selectors.indices.map { SensitivityRanking(of: $0, over: trials, varied, samples: hypercube) }
    let probe = InertnessProbe(trials, of: varied, in: document, seeds: seeds, selectors: selectors)
    for assumption in varied where sensitivities.contains(where: { $0.doubtful.contains(assumption) }) {
      for (selector, isInert) in probe.isInert(assumption, &runs).enumerated() where isInert {
        sensitivities[selector].discount(assumption)
      }
    }
    self.sensitivities = sensitivities
    verdicts = questions.compactMap { question in
      selectors.firstIndex(of: question.selector).map {
        QuestionVerdict(question, selector: $0, over: trials, varied, samples: hypercube)
      }
    }
  }
}

extension UncertaintyStudy.FailedSet {
  fileprivate init?(_ trial: Trial, number: Int, _ assumptions: [Assumption]) {
    switch trial.failure {
    case nil: return nil
    case .invalid(let problem): reason = problem
    case .livelock(let widget): reason = "\(widget) ran 10,000 times at one instant"
    case .exhausted: reason = "it makes more than \(Limits.text(Simulator.usualEventLimit)) events"
    }
    sample = trial.set.origin == .sampled ? number : nil
    let values = zip(assumptions, trial.set.values).filter { $0.centre != $1 }
    changes = values.map { SystemModel.Override(id: $0.id, value: $1) }
  }
}
