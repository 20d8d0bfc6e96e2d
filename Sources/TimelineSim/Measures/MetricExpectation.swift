/// What a scenario expects of one metric.
public struct MetricExpectation: Hashable, Sendable {
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
    case seeds(Ratio)
  }

  /// A tag of the key.
  public struct Tag: Hashable, Sendable {
    /// The tag.
    public let tag: MetricTag
    /// Its value as it was written.
    public let value: String
    /// The number that the value stands for.
    let number: Int
  }

  /// The key as it was written.
  public let key: String
  /// The metric.
  public let metric: Metric
  /// How its numbers become one.
  public let aggregation: Aggregation
  /// The tags, in the order written.
  public let tags: [Tag]
  /// What is allowed, in the unit of the aggregation.
  public let limit: MetricLimit
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

  /// The unit of the limit.
  public var unit: MetricUnit { metric.definition.unit(aggregation) }

  /// The part of a run that the tags choose.
  var narrowing: MetricTags { tags.narrowing }

  /// Returns whether a seed's number is as expected; one without data is if that is excused.
  func accepts(_ amount: Int64?) -> Bool { amount.map { limit.allows($0) } ?? (onNoData != .fail) }
}

extension [MetricExpectation.Tag] {
  /// The tags by their numbers.
  var narrowing: MetricTags {
    var narrowing = MetricTags()
    for tag in self { narrowing[tag.tag] = tag.number }
    return narrowing
  }
}
