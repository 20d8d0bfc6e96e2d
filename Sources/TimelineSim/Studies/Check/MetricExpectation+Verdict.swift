extension MetricExpectation {
  /// Judges the values of the metric on each seed.
  ///
  /// The judgement is conservative: the whole confidence interval of a mean must keep to the limit, and so must the lower
  /// bound of the share of seeds.
  ///
  /// - Precondition: There is at least one seed.
  func verdict(on sample: SeedSample) -> Verdict {
    precondition(!sample.points.isEmpty, "a judgement needs at least one seed")
    guard !sample.amounts.isEmpty else { return Verdict(self, .noData, sample) }
    switch over {
    case .everySeed:
      if sample.points.allSatisfy({ accepts($0.amount) }) { return Verdict(self, .holds, sample) }
      let isMissed = sample.amounts.contains { !limit.allows($0) }
      return Verdict(self, isMissed ? .misses : .noData, sample)
    case .mean: return meanVerdict(on: sample)
    case .seeds(let least): return shareVerdict(on: sample, least)
    }
  }

  private func meanVerdict(on sample: SeedSample) -> Verdict {
    let isComplete = onNoData != .fail || sample.amounts.count == sample.points.count
    guard isComplete, let mean = SampleMean(sample.amounts) else { return Verdict(self, .noData, sample) }
    guard let half = mean.halfWidth95 else { return Verdict(self, singleValueJudgement(of: sample), sample) }
    let holds = limit.allows(from: mean.mean - half, to: mean.mean + half)
    return Verdict(self, holds ? .holds : .misses, sample, mean: mean)
  }

  /// Judges a mean of one value, which has no confidence interval; it cannot hold if other seeds have no data.
  private func singleValueJudgement(of sample: SeedSample) -> Verdict.Judgement {
    if sample.points.count == 1 { return .notJudged(.oneSeed) }
    return sample.amounts.allSatisfy { limit.allows($0) } ? .noData : .misses
  }

  /// Judges the share of seeds that pass, without seeds that are skipped for lack of data.
  private func shareVerdict(on sample: SeedSample, _ least: Ratio) -> Verdict {
    let judged = sample.points.filter { $0.amount != nil || onNoData != .skip }
    let share = PassShare(passed: judged.count { accepts($0.amount) }, of: judged.count)
    return Verdict(self, share.lowerBound >= least ? .holds : .misses, sample, share: share)
  }
}
