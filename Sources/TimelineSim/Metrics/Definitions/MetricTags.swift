/// The key of a metric with its tags as text: `blame{widget=score,cause=budget}`.
struct TaggedKey {
  /// The metric and its aggregation.
  let name: String
  /// The tags in their order.
  var tags: [(name: String, value: String)]

  /// Splits a key; a tag without a value has an empty one.
  init(_ text: String) {
    name = String(text.prefix { $0 != "{" })
    tags = text.dropFirst(name.count + 1).dropLast().split(separator: ",").map { tag in
      let name = tag.prefix { $0 != "=" }
      return (String(name), String(tag.dropFirst(name.count + 1)))
    }
  }

  /// The key as text.
  var text: String {
    tags.isEmpty ? name : "\(name){\(tags.map { "\($0.name)=\($0.value)" }.joined(separator: ","))}"
  }

  /// The value of a tag.
  subscript(tag: MetricTag) -> String? { tags.first { $0.name == tag.rawValue }?.value }

  /// The key with the current names of causes and gates.
  var current: TaggedKey {
    guard let definition = Metric.named(name)?.metric.definition else { return self }
    var key = self
    for (index, tag) in tags.enumerated() {
      let known = MetricTag(rawValue: tag.name).map { definition.words(of: $0) } ?? []
      key.tags[index].value = FormerName.current(tag.value, among: known) ?? tag.value
    }
    return key
  }
}

/// The tags that narrow a metric to a part of a run; without tags it covers the whole run.
package struct MetricTags: Hashable, Sendable {
  /// The index of a kind of widget.
  package var kind: Int?
  /// The index of a placed widget.
  package var instance: Int?
  /// The index of an app.
  package var app: Int?
  /// The index of a source.
  package var source: Int?
  /// The number of a cause in the metric's list (``MetricDefinition/causes``).
  package var cause: Int?
  /// A gate.
  package var gate: Gate?

  /// The population whose members each have a value, by its index in ``MetricTag/populations``: the people of a fleet.
  package private(set) var population: Int?
  /// The percentile of that population, 0 to 100.
  package private(set) var percentile: Int?

  /// The tags without the population and its percentile.
  var ofOne: MetricTags {
    var tags = self
    (tags.population, tags.percentile) = (nil, nil)
    return tags
  }

  /// Creates tags.
  package init(
    kind: Int? = nil, instance: Int? = nil, app: Int? = nil, source: Int? = nil, cause: Int? = nil, gate: Gate? = nil
  ) {
    (self.kind, self.instance, self.app, self.source) = (kind, instance, app, source)
    (self.cause, self.gate) = (cause, gate)
  }

  /// The number of a tag's value.
  subscript(tag: MetricTag) -> Int? {
    get {
      switch tag {
      case .widget: kind
      case .copy: instance
      case .app: app
      case .source: source
      case .cause: cause
      case .gate: gate?.rawValue
      case .over: population
      case .percentile: percentile
      }
    }
    set {
      switch tag {
      case .widget: kind = newValue
      case .copy: instance = newValue
      case .app: app = newValue
      case .source: source = newValue
      case .cause: cause = newValue
      case .gate: gate = newValue.flatMap { Gate(rawValue: $0) }
      case .over: population = newValue
      case .percentile: percentile = newValue
      }
    }
  }

  /// The tags that are set.
  package var names: [MetricTag] { MetricTag.allCases.filter { self[$0] != nil } }
}
