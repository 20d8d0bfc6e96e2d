extension Verdict: CustomStringConvertible {
  /// The result in one sentence that names the metric, its value and the limit.
  public var description: String {
    let key = expectation.key
    switch judgement {
    case .notJudged(.off): return "\(key) is not judged: its level is off"
    case .notJudged(.oneSeed): return "\(key) is not judged: one seed cannot represent many"
    case .noData: return "\(key) has no data" + (sample.points.count > 1 ? missingSeeds : seedNote)
    case .depends: return "whether \(key) is \(limit) " + dependence
    case .holds, .misses:
      if judgement == .misses, let uncertainty, uncertainty.answer == .always(false) {
        return "\(key) \(limit) \(uncertainty.words)"
      }
      if let share { return shareSentence(share) }
      if let mean { return meanSentence(mean) }
      return seedsSentence
    }
  }

  /// The cell of the result: the deciding value, which is the worst of several seeds, or the interval of a mean.
  var found: String {
    switch judgement {
    case .notJudged: return "-"
    case .noData: return "no data"
    case .depends: return "depends"
    case .holds, .misses:
      if let share, let least = expectation.over.leastShare {
        return "\(share.passed) of \(share.count), shows \(share.lowerBound.text(onSideOf: least))"
      }
      if let mean { return interval(of: mean) }
      guard let amount = worst?.amount else { return "no data" }
      return (sample.points.count > 1 ? "at worst " : "") + expectation.text(of: amount)
    }
  }

  /// The cell of the expectation: the limit, and how the seeds are judged together.
  var expected: String {
    switch expectation.over {
    case .everySeed: expectation.limitText
    case .mean: "\(expectation.limitText) (mean)"
    case .seeds(let least): "\(expectation.limitText) (>= \(least.spelling) of seeds)"
    }
  }

  /// The limit as part of a sentence.
  private var limit: String {
    let text = expectation.limitText
    guard case .between = expectation.limit, let to = text.firstOccurrence(of: " to ") else { return text }
    return "between \(text[..<to.lowerBound]) and \(text[to.upperBound...])"
  }

  private var seedNote: String { sample.points.count == 1 ? " (seed \(sample.points[0].seed))" : "" }

  private var missingSeeds: String {
    let missing = sample.points.filter { $0.amount == nil }.count
    return " on \(missing) of \(sample.points.count) seeds"
  }

  /// The dependence of the judgement on assumptions.
  private var dependence: String {
    let start = "depends on the assumptions"
    guard let uncertainty else { return start }
    switch uncertainty.answer {
    case .depends: return uncertainty.words
    case .undecided: return "\(start); \(uncertainty.words)"
    case .always, .except, .differsAtCentre, .unknown: return "\(start): it \(uncertainty.words)"
    }
  }

  private var seedsSentence: String {
    guard let worst else { return "\(expectation.key) has no data" }
    let value = worst.amount.map(expectation.text) ?? "without data"
    let count = sample.points.count
    if judgement == .holds {
      let start = "\(expectation.key) is \(count > 1 ? "at worst " : "")\(value), as expected (\(limit))"
      guard count > 1 else { return start + seedNote }
      let least = PassShare(passed: count, of: count).lowerBound.millionths / 1_000 * 1_000
      return "\(start), on \(count) seeds, which shows \(Ratio(millionths: least).spelling) of all (95% confidence); "
        + "more seeds make it stricter"
    }
    let start = "\(expectation.key) is \(value)"
    guard count > 1 else { return "\(start) and should be \(limit)\(seedNote)" }
    let failing = failingSeeds.count
    return "\(start) on seed \(worst.seed) and should be \(limit); "
      + "\(failing) of \(count) seeds \(failing == 1 ? "fails" : "fail")"
  }

  private func meanSentence(_ mean: SampleMean) -> String {
    let value =
      "the mean of \(expectation.key) over \(mean.count) seeds is \(text(of: mean.mean, .toNearestOrEven)) "
      + "(95% interval: \(interval(of: mean)))"
    if judgement == .holds { return "\(value), as expected (\(limit))" }
    return "\(value) and should be \(limit)"
      + (expectation.limit.allows(mean.rounded) ? " over its whole interval" : "")
  }

  private func shareSentence(_ share: PassShare) -> String {
    guard let least = expectation.over.leastShare else { return expectation.key }
    let start = "\(expectation.key) is \(limit) on \(share.passed) of \(share.count) seeds"
    let sentence = "\(start), which shows at least \(share.lowerBound.text(onSideOf: least)) of all (95% confidence)"
    if judgement == .holds { return "\(sentence), as expected (>= \(least.spelling))" }
    return "\(sentence) and should be >= \(least.spelling)"
  }
}

extension Verdict {
  /// Returns the 95 % interval of a mean, each end rounded to its own side of the limit.
  private func interval(of mean: SampleMean) -> String {
    let half = mean.halfWidth95 ?? 0
    let isInward = judgement == .holds
    let low = text(of: mean.mean - half, isInward ? .up : .down)
    let high = text(of: mean.mean + half, isInward ? .down : .up)
    return low == high ? low : "\(low) to \(high)"
  }

  /// Returns a fractional number for people; counts to the hundredth.
  private func text(of number: Double, _ rule: FloatingPointRoundingRule) -> String {
    switch metricUnit {
    case .duration, .share, .perDay, .cost, .value: expectation.text(of: Int64(nearest: number.rounded(rule)))
    case .count: Spelling.decimal(Int64(nearest: (number * 100).rounded(rule)), places: 2)
    case .perMinute: Spelling.decimal(Int64(nearest: (number * 100).rounded(rule)), places: 2) + "/min"
    }
  }
}

extension Int64 {
  /// Creates an integer from a whole number, clamped to the range of integers.
  init(nearest whole: Double) { self = Int64(exactly: whole) ?? (whole < 0 ? .min : .max) }
}

extension Ratio {
  /// Returns a lower bound, rounded down, with enough digits to stay on its side of a limit.
  func text(onSideOf limit: Ratio) -> String {
    let rounded = Ratio(millionths: millionths / 1_000 * 1_000)
    return ((rounded >= limit) == (self >= limit) ? rounded : self).spelling
  }
}
