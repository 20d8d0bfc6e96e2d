/// What can be expected: the metrics by name, with their units, aggregations and tags.
public struct ExpectationCatalogue: Hashable, Sendable {
  /// What a metric's number counts.
  public enum Unit: Hashable, Sendable {
    /// Milliseconds; written as `15m`.
    case duration
    /// Millionths of a whole; written as `12%`.
    case share
    /// Things; written without a unit.
    case count
    /// Millionths of a thing a day; written as `60/day`.
    case perDay
    /// Things a minute; written as `12k/min` or `200/s`.
    case perMinute
  }

  /// What the value of a tag names.
  public enum TagValues: Hashable, Sendable {
    /// A kind of widget.
    case widgets
    /// A placed widget: `name`, or `name#2` for the second copy.
    case copies
    /// An app.
    case apps
    /// A source.
    case sources
    /// One of these words.
    case words([String])
  }

  /// A way to make one number of many.
  public struct Aggregation: Hashable, Sendable {
    /// Its name in keys: `p95`.
    public let name: String
    /// What the number counts.
    public let unit: Unit

    /// Creates an aggregation.
    public init(_ name: String, _ unit: Unit) { (self.name, self.unit) = (name, unit) }
  }

  /// A tag that narrows a metric.
  public struct Tag: Hashable, Sendable {
    /// Its name in keys: `widget`.
    public let name: String
    /// What its value names.
    public let values: TagValues

    /// Creates a tag.
    public init(_ name: String, _ values: TagValues) { (self.name, self.values) = (name, values) }
  }

  /// Something that can be measured.
  public struct Metric: Hashable, Sendable {
    /// Its name in keys: `staleness.view`.
    public let name: String
    /// The ways to aggregate it.
    public let aggregations: [Aggregation]
    /// The aggregation a key without one means; `nil` where the key must say which.
    public let customary: String?
    /// The tags it accepts.
    public let tags: [Tag]

    /// Creates a metric.
    public init(_ name: String, _ aggregations: [Aggregation], customary: String?, tags: [Tag]) {
      (self.name, self.aggregations, self.customary, self.tags) = (name, aggregations, customary, tags)
    }
  }

  /// The metrics, in any order.
  public let metrics: [Metric]

  /// Creates a catalogue.
  public init(_ metrics: [Metric]) { self.metrics = metrics }

  /// Every key without tags, for suggestions.
  var keys: [String] {
    metrics.flatMap { metric in
      (metric.customary == nil ? [] : [metric.name]) + metric.aggregations.map { "\(metric.name).\($0.name)" }
    }
  }

  /// Returns the metric that a key without tags names, and the aggregation if it names one.
  func find(_ key: String) -> (Metric, Aggregation?)? {
    for metric in metrics where key.hasPrefix(metric.name) {
      if key == metric.name { return (metric, nil) }
      if let aggregation = metric.aggregations.first(where: { key == "\(metric.name).\($0.name)" }) {
        return (metric, aggregation)
      }
    }
    return nil
  }
}
