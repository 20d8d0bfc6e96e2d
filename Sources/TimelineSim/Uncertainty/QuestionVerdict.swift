/// What the sets of assumptions answer to a question.
public struct QuestionVerdict: Hashable, Sendable {
  /// A value of one assumption, everything else at the centre.
  public struct Exception: Hashable, Sendable {
    /// The assumption; `nil` for the centre itself.
    public let assumption: Assumption?
    /// Its value.
    public let value: ParameterValue?
  }

  /// The rule that one assumption gives.
  public struct Rule: Hashable, Sendable {
    /// The assumption.
    public let assumption: Assumption
    /// For which of its values the answer is mostly yes.
    public let condition: Condition
    /// About how many sampled sets it is right.
    public let correct: Int
  }

  /// Some values of an assumption.
  public enum Condition: Hashable, Sendable {
    /// Those above one.
    case above(ParameterValue)
    /// Those up to one.
    case upTo(ParameterValue)
    /// Some alternatives.
    case among([ParameterValue])
  }

  /// The answer in a word.
  public enum Answer: Hashable, Sendable {
    /// The same in all sets: yes, or no.
    case always(Bool)
    /// The same in all sampled sets, but not in these, in which at most one assumption left the centre.
    case except([Exception], otherwise: Bool)
    /// The same in all sampled sets, and another at the centre: what is sampled moves many assumptions at once.
    case apart(sampled: Bool)
    /// Mostly as one assumption says, and better than any dummy says it.
    case depends(Rule)
    /// Neither: no single assumption says more than dummies do. With the best rule that says more than “always”.
    case open(Rule?)
    /// No set ran.
    case unknown
  }

  /// The question.
  public let question: Question
  /// The answer.
  public let answer: Answer
  /// The answer at the centre, where the scenario is as it is; `nil` for none.
  public let centre: Bool?
  /// In how many sets the answer is yes in which at most one assumption left the centre.
  public let yesAlone: Int
  /// How many sets of assumptions have an answer.
  public let tried: Int
  /// How many of them are points of the sample.
  public let sampled: Int
  /// In how many of those the answer is yes.
  public let yes: Int
  /// How many sets have seeds that disagree; there the answer is yes if more than half of the seeds say so.
  public let divided: Int
  /// How many further sets ran and have no answer, as no seed has data.
  ///
  /// Where the budget is the app's, no widget has a budget.
  public let withoutData: Int
  /// About how many sampled sets the best dummy is right.
  public let dummy: Int
  /// How many dummies each assumption has to beat: of as many rules, one is the best by chance once in 21 times.
  static let dummiesEach = 20

  /// About how many sampled sets the same answer to all is right.
  public var base: Int { max(yes, sampled - yes) }

  /// Judges what the sets came to.
  init(
    _ question: Question, selector: Int, over trials: [Trial], _ assumptions: [Assumption], samples: LatinHypercube
  ) {
    let ran = trials.filter { $0.failure == nil }
    let ballots = ran.compactMap { SeedAnswers($0, selector, question.limit) }
    let sample = Sample(trials, assumptions, samples) { trial in
      trial.failure == nil ? SeedAnswers(trial, selector, question.limit)?.isYes : nil
    }
    (self.question, tried, sampled) = (question, ballots.count, sample.results.count)
    centre = ballots.first { $0.set.origin == .centre }?.isYes
    yesAlone = ballots.count { $0.isYes && $0.set.origin != .sampled }
    yes = sample.results.count { $0 }
    divided = ballots.count { $0.isDivided }
    withoutData = ran.count - ballots.count
    let base = max(yes, sampled - yes)
    let dummies = sample.dummies(batches: Self.dummiesEach).joined()
    dummy = dummies.compactMap { ThresholdSplit.best(of: $0, for: sample.results)?.correct }.max() ?? base
    answer = Self.answer(ballots, sample, assumptions, dummy: dummy)
  }

  private static func answer(
    _ ballots: [SeedAnswers], _ sample: Sample<Bool>, _ assumptions: [Assumption], dummy: Int
  ) -> Answer {
    guard let first = ballots.first else { return .unknown }
    if ballots.allSatisfy({ $0.isYes == first.isYes }) { return .always(first.isYes) }
    if let usual = sample.results.first, sample.results.allSatisfy({ $0 == usual }) {
      let others = ballots.filter { $0.isYes != usual }
      if others.contains(where: { $0.set.origin == .centre }) { return .apart(sampled: usual) }
      return .except(others.map { Exception($0.set, assumptions) }, otherwise: usual)
    }
    let splits = sample.columns.map { ThresholdSplit.best(of: $0, for: sample.results) }
    guard let most = splits.compactMap({ $0?.correct }).max(),
      let index = splits.firstIndex(where: { $0?.correct == most }), let split = splits[index]
    else { return .open(nil) }
    let rule = Rule(
      assumption: assumptions[index], condition: Condition(split.side, of: assumptions[index]), correct: most)
    return most > dummy ? .depends(rule) : .open(rule)
  }
}

/// How the seeds of one set answer a question.
private struct SeedAnswers {
  let set: AssumptionSet
  let isYes: Bool
  let isDivided: Bool

  /// Counts the seeds that have data; `nil` if none has.
  init?(_ trial: Trial, _ selector: Int, _ limit: MetricLimit) {
    let amounts = trial.amounts[selector].compactMap { $0 }
    guard !amounts.isEmpty else { return nil }
    let yes = amounts.count { limit.allows($0) }
    set = trial.set
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

extension QuestionVerdict.Condition {
  fileprivate init(_ side: ThresholdSplit.Side, of assumption: Assumption) {
    switch side {
    case .above(let level, let next): self = .above(assumption.threshold(from: level, below: next))
    case .upTo(let level, let next): self = .upTo(assumption.threshold(from: level, below: next))
    case .levels(let levels):
      let alternatives = assumption.parameter.plausible.extremes
      self = .among(alternatives.filter { levels.contains(assumption.balance(of: $0)) })
    }
  }
}
