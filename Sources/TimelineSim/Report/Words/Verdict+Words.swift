/// The words and numbers of a verdict, for programs.
extension Verdict {
  /// The ends of the 95 % interval of the mean, if the mean decided.
  var meanEnds: (low: Double, high: Double)? {
    guard let mean, let half = mean.halfWidth95 else { return nil }
    return (mean.mean - half, mean.mean + half)
  }
}

extension Verdict.Outcome {
  /// The rank of the outcome, 0 for the worst.
  var rank: Int { row.rank }
  /// A sign beside the value, so that no colour stands alone.
  var sign: String { row.sign }
  /// The outcome before the limit.
  var words: String { row.words }

  /// Returns the verb for a number of expectations.
  func verb(_ count: Int) -> String { count == 1 ? row.one : row.many }

  private var row: (rank: Int, sign: String, words: String, one: String, many: String) {
    switch self {
    case .failed: (0, "✗", "Fails:", "fails", "fail")
    case .depends: (1, "~", "Depends on assumptions:", "depends on the assumptions", "depend on the assumptions")
    case .warned: (2, "!", "Warns:", "warns", "warn")
    case .skipped: (3, "–", "Not judged:", "is skipped", "are skipped")
    case .passed: (4, "✓", "Holds:", "holds", "hold")
    }
  }
}

extension Verdict.Judgement {
  /// The judgement in a word.
  var word: String {
    switch self {
    case .holds: "holds"
    case .misses: "misses"
    case .noData: "no-data"
    case .depends: "depends"
    case .notJudged(.off): "off"
    case .notJudged(.oneSeed): "one-seed"
    }
  }
}

extension MetricLimit {
  /// The comparison in words, which spreadsheets do not evaluate.
  var comparison: String {
    switch self {
    case .compare(.atMost, _): "at-most"
    case .compare(.atLeast, _): "at-least"
    case .compare(.equal, _): "equal"
    case .compare(.unequal, _): "unequal"
    case .compare(.below, _): "below"
    case .compare(.above, _): "above"
    case .between: "between"
    }
  }

  /// The lower limit; `nil` if there is none.
  var low: Int64? {
    switch self {
    case .compare(.atLeast, let limit), .compare(.above, let limit): limit
    case .compare(.equal, let limit), .compare(.unequal, let limit): limit
    case .compare(.atMost, _), .compare(.below, _): nil
    case .between(let least, _): least
    }
  }

  /// The upper limit; `nil` if there is none.
  var high: Int64? {
    switch self {
    case .compare(.atMost, let limit), .compare(.below, let limit): limit
    case .compare(.equal, let limit), .compare(.unequal, let limit): limit
    case .compare(.atLeast, _), .compare(.above, _): nil
    case .between(_, let most): most
    }
  }
}

extension MetricExpectation.SeedAggregation {
  /// How seeds are judged together, in a word.
  var word: String {
    switch self {
    case .everySeed: "every-seed"
    case .mean: "mean"
    case .seeds: "seeds"
    }
  }

  /// The least share of the seeds that must meet the limit.
  var leastShare: Ratio? { if case .seeds(let least) = self { least } else { nil } }
}

extension MetricUnit {
  /// The unit of the whole numbers that represent amounts and limits.
  var baseUnit: String {
    switch self {
    case .duration: "ms"
    case .share: "millionths"
    case .count: "count"
    case .perDay: "millionths/day"
    case .perMinute: "count/min"
    case .cost: "billionths"
    case .value: "millionths"
    }
  }
}
