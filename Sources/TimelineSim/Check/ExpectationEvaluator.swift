/// Judges an expectation by what its metric came to.
///
/// In doubt it is against the expectation: a mean has to keep to the limit with its whole interval, and a share of the
/// seeds has to be shown by as many as were tried.
struct ExpectationEvaluator {
  /// What is expected.
  let expectation: MetricExpectation

  /// Judges what the metric came to on each seed.
  ///
  /// - Precondition: There is at least one seed.
  func verdict(on sample: SeedSample) -> Verdict {
    precondition(!sample.points.isEmpty, "nothing can be judged by no seeds")
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
    guard let half = mean.halfWidth95 else { return Verdict(expectation, loneJudgement(of: sample), sample) }
    let holds = expectation.limit.allows(from: mean.mean - half, to: mean.mean + half)
    return Verdict(expectation, holds ? .holds : .misses, sample, mean: mean)
  }

  /// Judges a mean of one number, which has no interval: that no other seed has data can only speak against it.
  private func loneJudgement(of sample: SeedSample) -> Verdict.Judgement {
    if sample.points.count == 1 { return .notJudged(.oneSeed) }
    return sample.amounts.allSatisfy { expectation.limit.allows($0) } ? .noData : .misses
  }

  /// Judges by the share of seeds that pass; those without data that are to be skipped are left out.
  private func shareVerdict(on sample: SeedSample, _ least: Ratio) -> Verdict {
    let judged = sample.points.filter { $0.amount != nil || expectation.onNoData != .skip }
    let share = PassShare(passed: judged.count { expectation.accepts($0.amount) }, of: judged.count)
    return Verdict(expectation, share.lowerBound >= least ? .holds : .misses, sample, share: share)
  }
}
