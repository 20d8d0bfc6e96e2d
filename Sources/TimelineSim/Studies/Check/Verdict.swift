/// The verdict on one expectation.
///
///     for verdict in try Scenario(path: "Scenarios/match-day.json").check().verdicts { print(verdict) }
public struct Verdict: Hashable, Sendable {
  /// The outcome for the person: the judgement, adjusted by the expectation's level.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The metric keeps to its limit.
    case passed
    /// The metric exceeds its limit, or has no data.
    case failed
    /// The metric exceeds its limit, and the expectation only warns.
    case warned
    /// The expectation was not judged, or it permits a lack of data.
    case skipped
    /// The result depends on assumptions.
    case depends
  }

  /// The relation of the metric to its limit.
  package enum Judgement: Hashable, Sendable {
    case holds
    case misses
    /// No seed has data, or too few for an expectation over several seeds.
    case noData
    /// The expectation holds under some plausible assumptions and fails under others.
    case depends
    /// The expectation was not judged.
    case notJudged(SkipReason)

    /// Why an expectation was not judged.
    package enum SkipReason: Hashable, Sendable {
      /// Its level is `off`.
      case off
      /// It needs several seeds, and one was requested.
      case oneSeed
    }
  }

  /// The expectation, with its place.
  package let expectation: MetricExpectation
  /// The relation of the metric to its limit.
  package let judgement: Judgement
  /// The value on each seed; empty if the expectation was not judged.
  let sample: SeedSample
  /// The mean over the seeds, if the expectation is about it.
  let mean: SampleMean?
  /// The share of seeds that pass, if the expectation is about it.
  let share: PassShare?
  /// The answer of other assumption sets, if they were simulated.
  let uncertainty: QuestionVerdict?

  /// Creates a verdict.
  init(
    _ expectation: MetricExpectation, _ judgement: Judgement, _ sample: SeedSample = SeedSample(),
    mean: SampleMean? = nil, share: PassShare? = nil, uncertainty: QuestionVerdict? = nil
  ) {
    (self.expectation, self.judgement, self.sample) = (expectation, judgement, sample)
    (self.mean, self.share, self.uncertainty) = (mean, share, uncertainty)
  }

  /// The outcome.
  package var outcome: Outcome {
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

  /// Whether the metric exceeds its limit or has no data, and the expectation does not only warn.
  public var hasFailed: Bool { outcome == .failed }

  /// Whether the expectation passed or was skipped.
  public var isFine: Bool { outcome == .passed || outcome == .skipped }

  /// Whether the expectation was judged.
  public var isEvaluated: Bool { outcome != .skipped }

  /// Whether the expectation needs several seeds but one was requested, which fails a gate for lack of an answer.
  package var isLeftOpen: Bool { judgement == .notJudged(.oneSeed) && expectation.level == .error }

  /// The seeds that do not keep to the limit, in the order of the runs.
  public var failingSeeds: [UInt64] { sample.points.filter { !expectation.accepts($0.amount) }.map { $0.seed } }

  /// The worst point relative to the limit; the first of equal ones.
  ///
  /// A seed that fails for lack of data is the worst of all.
  var worst: SeedSample.Point? {
    sample.points.first { $0.amount == nil && !expectation.accepts(nil) }
      ?? sample.points.filter { $0.amount != nil }.reduce(nil) { worst, point in
        guard let worst, let one = worst.amount, let other = point.amount else { return worst ?? point }
        return expectation.limit.excess(other) > expectation.limit.excess(one) ? point : worst
      }
  }

  /// The mean, or the value on the worst seed; `nil` for no data.
  package var observed: MetricValue? {
    let amount = mean.map { $0.rounded } ?? worst?.amount
    return amount.map { MetricValue($0, metricUnit) }
  }

  /// The unit of the limit.
  package var metricUnit: MetricUnit { expectation.unit }
}
