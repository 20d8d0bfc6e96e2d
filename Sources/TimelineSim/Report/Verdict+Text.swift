extension Verdict: CustomStringConvertible {
  /// What came out, in one sentence that names the metric, what it came to, and the limit.
  public var description: String {
    let key = expectation.key
    switch judgement {
    case .notJudged(.off): return "\(key) is not judged: its level is off"
    case .notJudged(.oneSeed): return "\(key) is not judged: one seed says nothing of many"
    case .noData: return "\(key) has no data" + (sample.points.count > 1 ? missingSeeds : seedNote)
    case .depends: return "whether \(key) is \(bound) \(uncertainty?.words ?? "depends on what is assumed")"
    case .holds, .misses:
      if let share { return shareSentence(share) }
      if let mean { return meanSentence(mean) }
      return seedsSentence
    }
  }

  /// What was found, in a cell of a table: the value that decided.
  var found: String {
    switch judgement {
    case .notJudged: return "-"
    case .noData: return "no data"
    case .depends: return "depends"
    case .holds, .misses:
      if let share { return "\(share.passed) of \(share.count)" }
      return (mean.map(\.rounded) ?? worst?.amount).map(expectation.text) ?? "no data"
    }
  }

  /// The limit as a sentence says it.
  private var bound: String {
    if case .between = expectation.limit { return "between " + expectation.limitText }
    return expectation.limitText
  }

  private var seedNote: String { sample.points.count == 1 ? " (seed \(sample.points[0].seed))" : "" }

  private var missingSeeds: String {
    let missing = sample.points.filter { $0.amount == nil }.count
    return " on \(missing) of \(sample.points.count) seeds"
  }

  private var seedsSentence: String {
    guard let worst else { return "\(expectation.key) has no data" }
    let value = worst.amount.map(expectation.text) ?? "without data"
    let should = judgement == .holds ? "as expected (\(bound))" : "and should be \(bound)"
    guard sample.points.count > 1 else { return "\(expectation.key) is \(value), \(should)\(seedNote)" }
    let failing = failingSeeds.count
    let count = "\(failing) of \(sample.points.count) seeds \(failing == 1 ? "fails" : "fail")"
    if judgement == .holds {
      return "\(expectation.key) is at worst \(value), \(should), on \(sample.points.count) seeds"
    }
    if let uncertainty, case .always(false) = uncertainty.answer, failing == 0 {
      return "\(expectation.key) \(bound) \(uncertainty.words)"
    }
    return "\(expectation.key) is \(value) on seed \(worst.seed), \(should); \(count)"
  }

  private func meanSentence(_ mean: SampleMean) -> String {
    let half = MetricValue(Int64((mean.halfWidth95 ?? 0).rounded(.up)), metricUnit).text
    let value =
      "the mean of \(expectation.key) over \(mean.count) seeds is \(expectation.text(of: mean.rounded)) ± \(half)"
    if judgement == .holds { return "\(value), as expected (\(bound))" }
    let isNear = expectation.limit.allows(mean.rounded)
    return "\(value) and should be \(bound)" + (isNear ? " with all of its 95% interval" : "")
  }

  private func shareSentence(_ share: PassShare) -> String {
    guard case .seeds(let least) = expectation.over else { return expectation.key }
    let shown = MetricValue(share.lowerBound.millionths, .share).text
    let start = "\(expectation.key) is \(bound) on \(share.passed) of \(share.count) seeds"
    let sentence = "\(start), which shows at least \(shown) of all (95% confidence)"
    if judgement == .holds { return "\(sentence), as expected (>= \(least.spelling))" }
    return "\(sentence) and should be >= \(least.spelling)"
  }
}
