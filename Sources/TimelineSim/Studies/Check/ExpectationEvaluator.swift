/// Judges an expectation by the values of its metric.
///
/// The judgement is conservative: the whole confidence interval of a mean must keep to the limit, and so must the lower
/// bound of the share of seeds.
struct ExpectationEvaluator {
  /// The expectation.
  let expectation: MetricExpectation

  /// Judges the values of the metric on each seed.
  ///
  /// - Precondition: There is at least one seed.
  func verdict(on sample: SeedSample) -> Verdict {
    precondition(!sample.points.isEmpty, "a judgement needs at least one seed")
    guard !sample.amounts.isEmpty else { return Verdict(expectation, .noData, sample) }
    switch expectation.over {
    case .everySeed:
      if sample.points.allSatisfy({ expectation.accepts($0.amount) }) { return Verdict(expectation, .holds, sample) }
      let isMissed = sample.amounts.contains { !expectation.limit.allows($0) }
      return Verdict(expectation, isMissed ? .misses : .noData, sample)
    case .mean: return meanVerdict(on: sample)
    case .seeds(let least): return shareVerdict(on: sample, least)
    }
  }

  private func meanVerdict(on sample: SeedSample) -> Verdict {
    let isComplete = expectation.onNoData != .fail || sample.amounts.count == sample.points.count
    guard isComplete, let mean = SampleMean(sample.amounts) else { return Verdict(expectation, .noData, sample) }
    guard let half = mean.halfWidth95 else { return Verdict(expectation, singleValueJudgement(of: sample), sample) }
    let holds = expectation.limit.allows(from: mean.mean - half, to: mean.mean + half)
    return Verdict(expectation, holds ? .holds : .misses, sample, mean: mean)
  }

  /// Judges a mean of one value, which has no confidence interval; it cannot hold if other seeds have no data.
  private func singleValueJudgement(of sample: SeedSample) -> Verdict.Judgement {
    if sample.points.count == 1 { return .notJudged(.oneSeed) }
    return sample.amounts.allSatisfy { expectation.limit.allows($0) } ? .noData : .misses
  }

  /// Judges the share of seeds that pass, without seeds that are skipped for lack of data.
  private func shareVerdict(on sample: SeedSample, _ least: Ratio) -> Verdict {
    let judged = sample.points.filter { $0.amount != nil || expectation.onNoData != .skip }
    let share = PassShare(passed: judged.count { expectation.accepts($0.amount) }, of: judged.count)
    return Verdict(expectation, share.lowerBound >= least ? .holds : .misses, sample, share: share)
  }
}
