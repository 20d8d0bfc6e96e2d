extension CheckReport {
  /// A verdict and its scenario.
  struct ScenarioVerdict {
    let check: ScenarioCheck
    let verdict: Verdict
  }

  /// Every verdict with its scenario, the worst first, ties in the order of the files.
  ///
  /// - Complexity: O(*n* log *n*) in the number of verdicts.
  var ranked: [ScenarioVerdict] {
    let all = checks.flatMap { check in check.verdicts.map { ScenarioVerdict(check: check, verdict: $0) } }
    let weighed = all.enumerated().map { (place: $0.offset, judged: $0.element, weight: $0.element.verdict.excess) }
    let sorted = weighed.sorted { one, other in
      (one.judged.verdict.outcome.rank, -one.weight, one.place)
        < (other.judged.verdict.outcome.rank, -other.weight, other.place)
    }
    return sorted.map { $0.judged }
  }

  /// The findings of scenarios and expectation files that cannot be used, in their order.
  var refusals: [Finding] {
    fileFindings.sorted()
      + fileResults.flatMap { result in
        if case .refused(_, let findings) = result { findings.sorted() } else { [Finding]() }
      }
  }
}

extension Verdict {
  /// The amount by which the metric exceeds its limit, relative to the limit; infinite without data. For sorting only.
  fileprivate var excess: Double {
    if judgement == .noData { return .infinity }
    if let share, case .seeds(let least) = expectation.over {
      return Double(least.millionths - share.lowerBound.millionths) / 1_000_000
    }
    guard judgement == .misses, let worst else { return 0 }
    guard let amount = mean.map({ $0.rounded }) ?? worst.amount else { return .infinity }
    return Double(expectation.limit.excess(amount)) / Double(max(1, expectation.limit.scale))
  }
}

extension MetricLimit {
  /// The number that an excess is compared with.
  fileprivate var scale: UInt64 {
    switch self {
    case .compare(_, let limit): limit.magnitude
    case .between(_, let most): most.magnitude
    }
  }
}
