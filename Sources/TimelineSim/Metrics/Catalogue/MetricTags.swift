/// What narrows a metric to a part of a run; no tag means the whole.
public struct MetricTags: Hashable, Sendable {
  /// The index of a kind of widget.
  public var kind: Int?
  /// The index of a placed widget.
  public var instance: Int?
  /// The index of an app.
  public var app: Int?
  /// The index of a source.
  public var source: Int?
  /// The number of a cause among the metric's own (``MetricDefinition/causes``).
  public var cause: Int?
  /// A gate.
  public var gate: Gate?

  /// Creates tags.
  public init(
    kind: Int? = nil, instance: Int? = nil, app: Int? = nil, source: Int? = nil, cause: Int? = nil, gate: Gate? = nil
  ) {
    (self.kind, self.instance, self.app, self.source) = (kind, instance, app, source)
    (self.cause, self.gate) = (cause, gate)
  }

  /// The tags that are set.
  public var names: [MetricTag] {
    var names: [MetricTag] = []
    if kind != nil { names.append(.widget) }
    if instance != nil { names.append(.copy) }
    if app != nil { names.append(.app) }
    if source != nil { names.append(.source) }
    if cause != nil { names.append(.cause) }
    if gate != nil { names.append(.gate) }
    return names
  }
}

/// Which instances, cards and senders a tag stands for.
struct MetricSubjects: Hashable, Sendable {
  private struct Subject: Hashable, Sendable {
    let kind: Int
    let app: Int
    let source: Int
  }

  private let instances: [Subject]
  private let cards: [Subject]
  private let senders: [Int]

  /// Collects the subjects of a plan.
  init(plan: Plan) {
    instances = plan.instances.map { Subject(kind: $0.kind, app: $0.app, source: $0.source) }
    cards = plan.cards.map { Subject(kind: $0.kind, app: $0.app, source: $0.source) }
    senders = plan.senders.map { $0.app }
  }

  /// Returns the instances that fit.
  func instances(_ tags: MetricTags) -> [Int] {
    instances.indices.filter { tags.instance ?? $0 == $0 && fits(instances[$0], tags) }
  }

  /// Returns the cards that fit.
  func cards(_ tags: MetricTags) -> [Int] { cards.indices.filter { fits(cards[$0], tags) } }

  /// Returns the senders that fit.
  func senders(_ tags: MetricTags) -> [Int] { senders.indices.filter { tags.app ?? senders[$0] == senders[$0] } }

  private func fits(_ subject: Subject, _ tags: MetricTags) -> Bool {
    tags.kind ?? subject.kind == subject.kind && tags.app ?? subject.app == subject.app
      && tags.source ?? subject.source == subject.source
  }
}
