/// What a scenario expects of one metric, checked against the catalogue.
public struct MetricExpectation: Hashable, Sendable {
  /// How a value is compared with a limit.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case unequal = "!="
    case below = "<"
    case above = ">"
  }

  /// What is allowed, in the unit's whole steps.
  public enum Limit: Hashable, Sendable {
    case compare(Comparison, Int64)
    /// Both ends are allowed.
    case between(Int64, Int64)
  }

  /// How much a miss matters.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case error, warn, off
  }

  /// What a metric without data means.
  public enum NoData: String, Hashable, Sendable, CaseIterable {
    case fail, pass, skip
  }

  /// How the numbers of several seeds are judged together.
  public enum Over: Hashable, Sendable {
    /// Each seed has to keep to the limit.
    case everySeed
    /// The mean has to, with the whole of its confidence interval.
    case mean
    /// At least this share of all seeds has to, as far as those tried can show it.
    case seeds(Share)
  }

  /// A tag with its value, which names something of the scenario.
  public struct Tag: Hashable, Sendable {
    /// The tag.
    public let name: String
    /// What it names.
    public let value: String
  }

  /// The key as it was written.
  public let key: String
  /// The metric's name.
  public let metric: String
  /// The aggregation's name.
  public let aggregation: String
  /// What narrows it, in the order written.
  public let tags: [Tag]
  /// What the limit counts.
  public let unit: ExpectationCatalogue.Unit
  /// What is allowed.
  public let limit: Limit
  /// The limit as it was written.
  public let limitText: String
  /// How much a miss matters.
  public let level: Level
  /// How several seeds are judged together.
  public let over: Over
  /// Why it is expected, for people.
  public let why: String?
  /// What a metric without data means.
  public let onNoData: NoData
  /// Where it stands.
  public let location: Finding.Location
  /// The source around it, for people to look at.
  let excerpt: Finding.Excerpt?
}

extension ExpectationCatalogue.Unit {
  /// Reads a value in this unit, in whole steps.
  func read(_ text: String) throws(QuantityProblem) -> Int64 {
    switch self {
    case .duration: return try Quantity.duration(text).milliseconds
    case .share: return try Quantity.share(text).millionths
    case .count:
      guard let count = Int64(text), count >= 0 else {
        throw QuantityProblem(
          .notANumber, "'\(text)' is not a whole number", remedy: "this metric counts things, without a unit")
      }
      return count
    case .perDay: return try whole(Quantity.rate(text), per: CivilDay.length, steps: 1_000_000, text)
    case .perMinute: return try whole(Quantity.rate(text), per: 60_000, steps: 1, text)
    }
  }

  private func whole(
    _ rate: Rate, per period: Int64, steps: Int64, _ text: String
  ) throws(QuantityProblem) -> Int64 {
    let own = rate.per.duration?.milliseconds ?? CivilDay.length
    let (count, rest) = (Int128(rate.countMillionths) * Int128(period) * Int128(steps)).quotientAndRemainder(
      dividingBy: Int128(own) * 1_000_000)
    guard rest == 0, let whole = Int64(exactly: count) else {
      throw QuantityProblem(.notExact, "'\(text)' cannot be counted exactly", remedy: "write \"60/day\" or \"200/min\"")
    }
    return whole
  }
}
