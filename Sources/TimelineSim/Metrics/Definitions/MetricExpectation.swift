/// An expectation of a scenario about one metric.
package struct MetricExpectation: Hashable, Sendable {
  /// The severity of a missed expectation.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case error, warn, off
  }

  /// The judgement of a metric without data.
  package enum NoData: String, Hashable, Sendable, CaseIterable {
    case fail, pass, skip
  }

  /// The way to judge the numbers of several seeds together.
  enum SeedAggregation: Hashable, Sendable {
    /// Each seed must meet the limit.
    case everySeed
    /// The mean must meet it, with the whole of its confidence interval.
    case mean
    /// At least this share of all seeds must meet it, as far as the simulated seeds show.
    case seeds(Ratio)
  }

  /// A tag of the key.
  package struct Tag: Hashable, Sendable {
    /// The tag.
    package let tag: MetricTag
    /// The value, with the present name of a cause or a gate.
    package let value: String
    /// The number for the value.
    let number: Int
  }

  /// The key, with the present names of causes and gates.
  package let key: String
  /// The metric.
  package let metric: Metric
  /// The aggregation of its values.
  package let aggregation: Aggregation
  /// The tags, in the order written.
  package let tags: [Tag]
  /// The limit, in the unit of the aggregation.
  let limit: MetricLimit
  /// The limit as written.
  package let limitText: String
  /// The severity of a missed expectation.
  package let level: Level
  /// The way to judge several seeds together.
  let over: SeedAggregation
  /// The reason for the expectation, for people.
  package let why: String?
  /// The judgement of a metric without data.
  package let onNoData: NoData
  /// The location of the expectation in its file.
  package let location: Finding.Location
  /// The lines of the file around the expectation.
  let excerpt: Finding.Excerpt?

  /// The unit of the limit.
  package var unit: MetricUnit { metric.definition.unit(aggregation) }

  /// The part of a run that the tags select.
  var narrowing: MetricTags { tags.narrowing }

  /// Returns whether a seed's number meets the expectation; a metric without data does if `onNoData` allows it.
  func accepts(_ amount: Int64?) -> Bool { amount.map { limit.allows($0) } ?? (onNoData != .fail) }
}

extension [MetricExpectation.Tag] {
  /// The tags with their numbers.
  var narrowing: MetricTags {
    var narrowing = MetricTags()
    for tag in self { narrowing[tag.tag] = tag.number }
    return narrowing
  }
}
