/// The answer of the assumption sets to a question.
struct QuestionVerdict: Hashable, Sendable {
  /// A value of one assumption, with all others at the centre.
  struct Exception: Hashable, Sendable {
    /// The assumption; `nil` for the centre itself.
    package let assumption: Assumption?
    package let value: ParameterValue?
  }

  /// A rule that predicts the answer from one assumption.
  struct Rule: Hashable, Sendable {
    package let assumption: Assumption
    /// The values of the assumption for which the answer is mostly yes.
    package let condition: ValueCondition
    /// The number of sampled sets that the rule predicts correctly.
    package let correct: Int
  }

  /// A condition on the values of an assumption.
  enum ValueCondition: Hashable, Sendable {
    case above(ParameterValue)
    case upTo(ParameterValue)
    /// These options.
    case among([ParameterValue])
  }

  enum AnswerKind: Hashable, Sendable {
    /// The same in all sets: yes, or no.
    case always(Bool)
    /// The same in all sampled sets, but not in these, in which at most one assumption left the centre.
    case except([Exception], otherwise: Bool)
    /// The same in all sampled sets, which vary many assumptions at once, but another at the centre.
    case differsAtCentre(sampled: Bool)
    /// Mostly predicted by one assumption, more accurately than by any noise variable.
    case depends(Rule)
    /// Not predicted by any single assumption more accurately than by noise variables. The rule is the best one that is
    /// more accurate than a constant answer.
    case undecided(Rule?)
    /// No set has an answer.
    case unknown
  }

  package let question: Question
  package let answer: AnswerKind
  /// The answer at the centre, with the scenario's own assumptions; `nil` for no data.
  let centre: Bool?
  /// The number of sets with the answer yes in which at most one assumption left the centre.
  let yesAlone: Int
  /// The number of sets with an answer.
  let tried: Int
  /// The number of sampled sets with an answer.
  package let sampled: Int
  /// The number of sampled sets with the answer yes.
  let yes: Int
  /// The number of sets whose seeds disagree; their answer is yes if it is on more than half of the seeds.
  let divided: Int
  /// The number of sets that ran but have no answer, because no seed has data.
  ///
  /// For example, a widget has no budget of its own if the budget belongs to the app.
  let withoutData: Int
  /// The number of sampled sets that the best noise variable predicts correctly.
  let bestNoise: Int
  /// The number of noise variables for each assumption: one rule is the best of 21 by chance once in 21 times.
  static let noiseColumnsPerAssumption = 20

  /// The number of sampled sets that a constant answer predicts correctly.
  package var base: Int { max(yes, sampled - yes) }

  /// Answers a question from the results of the sets.
  init(
    _ question: Question, selector: Int, over setResults: [SetResult], _ assumptions: [Assumption],
    samples: LatinHypercube
  ) {
    let ran = setResults.filter { $0.failure == nil }
    let seedAnswers = ran.compactMap { SeedAnswers($0, selector, question.limit) }
    let sample = Sample(setResults, assumptions, samples) { setResult in
      setResult.failure == nil ? SeedAnswers(setResult, selector, question.limit)?.isYes : nil
    }
    (self.question, tried, sampled) = (question, seedAnswers.count, sample.results.count)
    centre = seedAnswers.first { $0.set.origin == .centre }?.isYes
    yesAlone = seedAnswers.count { $0.isYes && $0.set.origin != .sampled }
    yes = sample.results.count { $0 }
    divided = seedAnswers.count { $0.isDivided }
    withoutData = ran.count - seedAnswers.count
    let base = max(yes, sampled - yes)
    let noise = sample.noiseColumns(batches: Self.noiseColumnsPerAssumption).joined()
    bestNoise = noise.compactMap { ThresholdSplit.best(of: $0, for: sample.results)?.correct }.max() ?? base
    answer = Self.answer(seedAnswers, sample, assumptions, bestNoise: bestNoise)
  }

  private static func answer(
    _ seedAnswers: [SeedAnswers], _ sample: Sample<Bool>, _ assumptions: [Assumption], bestNoise: Int
  ) -> AnswerKind {
    guard let first = seedAnswers.first else { return .unknown }
    if seedAnswers.allSatisfy({ $0.isYes == first.isYes }) { return .always(first.isYes) }
    if let usual = sample.results.first, sample.results.allSatisfy({ $0 == usual }) {
      let others = seedAnswers.filter { $0.isYes != usual }
      if others.contains(where: { $0.set.origin == .centre }) { return .differsAtCentre(sampled: usual) }
      return .except(others.map { Exception($0.set, assumptions) }, otherwise: usual)
    }
    let splits = sample.columns.map { ThresholdSplit.best(of: $0, for: sample.results) }
    guard let most = splits.compactMap({ $0?.correct }).max(),
      let index = splits.firstIndex(where: { $0?.correct == most }), let split = splits[index]
    else { return .undecided(nil) }
    let rule = Rule(
      assumption: assumptions[index], condition: ValueCondition(split.yesLevels, of: assumptions[index]), correct: most)
    return most > bestNoise ? .depends(rule) : .undecided(rule)
  }
}

/// The answers of one set's seeds to a question.
private struct SeedAnswers {
  let set: AssumptionSet
  let isYes: Bool
  let isDivided: Bool

  /// Counts the answers of the seeds with data; `nil` if no seed has data.
  init?(_ setResult: SetResult, _ selector: Int, _ limit: MetricLimit) {
    let amounts = setResult.amounts[selector].compactMap { $0 }
    guard !amounts.isEmpty else { return nil }
    let yes = amounts.count { limit.allows($0) }
    set = setResult.set
    isYes = 2 * yes > amounts.count
    isDivided = yes > 0 && yes < amounts.count
  }
}

extension QuestionVerdict.Exception {
  fileprivate init(_ set: AssumptionSet, _ assumptions: [Assumption]) {
    if case .alone(let index) = set.origin {
      (assumption, value) = (assumptions[index], set.values[index])
    } else {
      (assumption, value) = (nil, nil)
    }
  }
}

extension QuestionVerdict.ValueCondition {
  fileprivate init(_ levels: ThresholdSplit.YesLevels, of assumption: Assumption) {
    switch levels {
    case .above(let level, let next): self = .above(assumption.threshold(from: level, below: next))
    case .upTo(let level, let next): self = .upTo(assumption.threshold(from: level, below: next))
    case .levels(let levels):
      let options = assumption.parameter.kind.options.map { ParameterValue.option($0) }
      self = .among(options.filter { levels.contains(assumption.level(of: $0)) })
    }
  }
}

/// A question for every assumption set: whether a metric keeps to a limit.
package struct Question: Hashable, Sendable {
  /// The question as written.
  package let text: String
  let selector: MetricSelector
  let limit: MetricLimit

  /// Parses a question in the grammar of a scenario's expectations: `staleness.view.p95{widget=live-score} <= 20m`.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - name: Its name in messages.
  ///   - document: The scenario whose names it refers to.
  /// - Throws: `InvalidScenario` with all findings; the name of their file is that of the question.
  package init(_ text: String, named name: String, about document: ScenarioDocument) throws(InvalidScenario) {
    let log = FindingLog(source: SourceText(name: name, text: text))
    let reader = ExpectationReader(names: document.names, log: log)
    guard let expectation = reader.readComparison(text), !log.hasErrors else {
      throw InvalidScenario(findings: log.findings.sorted())
    }
    (self.text, selector, limit) = (text, MetricSelector(expectation), expectation.limit)
  }

  /// Creates the question whether an expectation holds.
  init(_ expectation: MetricExpectation) {
    text = "\(expectation.key) \(expectation.limitText)"
    (selector, limit) = (MetricSelector(expectation), expectation.limit)
  }
}
