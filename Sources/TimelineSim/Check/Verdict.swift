/// What one expectation came to.
///
///     for verdict in try ScenarioCheck.verdicts(ofScenarioAt: "Scenarios/match-day.json") {
///       print(verdict.outcome, verdict)
///     }
public struct Verdict: Hashable, Sendable {
  /// What follows for whoever asked: the judgement, weighed by the expectation's level.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The metric keeps to its limit.
    case passed
    /// It does not, or there is no data.
    case failed
    /// It does not, and the expectation only warns of it.
    case warned
    /// It was not judged, or has no data and may have none.
    case skipped
    /// Whether it does depends on what is assumed.
    case depends
  }

  /// How the metric relates to its limit.
  public enum Judgement: Hashable, Sendable {
    case holds
    case misses
    /// No seed has such a number, or too few have for what is expected over many.
    case noData
    /// Some plausible assumptions keep it and others do not.
    case depends
    /// It was not asked.
    case notJudged(Reason)

    /// Why an expectation was not judged.
    public enum Reason: Hashable, Sendable {
      /// Its level is `off`.
      case off
      /// It is about many seeds, and one was asked for.
      case oneSeed
    }
  }

  /// What was expected, and where that is written.
  public let expectation: MetricExpectation
  /// How the metric relates to its limit.
  public let judgement: Judgement
  /// What it came to on each seed; empty if it was not judged.
  public let sample: SeedSample
  /// The mean over the seeds, if that decided.
  let mean: SampleMean?
  /// How many seeds pass, if that decided.
  public let share: PassShare?
  /// What other assumptions say, if they were asked.
  public let uncertainty: QuestionVerdict?

  /// Creates a verdict.
  init(
    _ expectation: MetricExpectation, _ judgement: Judgement, _ sample: SeedSample = SeedSample(),
    mean: SampleMean? = nil, share: PassShare? = nil, uncertainty: QuestionVerdict? = nil
  ) {
    (self.expectation, self.judgement, self.sample) = (expectation, judgement, sample)
    (self.mean, self.share, self.uncertainty) = (mean, share, uncertainty)
  }

  /// What follows.
  public var outcome: Outcome {
    let isWarning = expectation.level == .warn
    switch judgement {
    case .holds: return .passed
    case .notJudged: return .skipped
    case .depends: return isWarning ? .warned : .depends
    case .misses: return isWarning ? .warned : .failed
    case .noData:
      switch expectation.onNoData {
      case .pass: return .passed
      case .skip: return .skipped
      case .fail: return isWarning ? .warned : .failed
      }
    }
  }

  /// Whether nothing is wrong: it passed, or was rightly skipped.
  public var isFine: Bool { outcome == .passed || outcome == .skipped }

  /// Whether it was judged at all.
  public var isEvaluated: Bool { outcome != .skipped }

  /// Whether it should have been judged and was not, as one seed was asked for: that is no answer, and fails a gate.
  public var isLeftOpen: Bool { judgement == .notJudged(.oneSeed) && expectation.level == .error }

  /// The seeds that do not keep to the limit, in the order of the run.
  public var failingSeeds: [UInt64] { sample.points.filter { !expectation.accepts($0.amount) }.map { $0.seed } }

  /// The point that lies worst with regard to the limit; of equal ones the first.
  ///
  /// A seed without data that is not excused is the worst of all.
  public var worst: SeedSample.Point? {
    sample.points.first { $0.amount == nil && !expectation.accepts(nil) }
      ?? sample.points.filter { $0.amount != nil }.reduce(nil) { worst, point in
        guard let worst, let one = worst.amount, let other = point.amount else { return worst ?? point }
        return expectation.limit.excess(other) > expectation.limit.excess(one) ? point : worst
      }
  }

  /// What the metric came to: on the worst seed, or over all of them; `nil` if there is no data.
  public var observed: MetricValue? {
    let amount = mean.map { $0.rounded } ?? worst?.amount
    return amount.map { MetricValue($0, metricUnit) }
  }

  /// What the limit counts.
  public var metricUnit: MetricUnit { expectation.unit }
}
