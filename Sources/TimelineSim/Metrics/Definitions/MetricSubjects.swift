/// The instances, cards and senders that tags select.
struct MetricSubjects: Hashable, Sendable {
  private struct TaggedSubject: Hashable, Sendable {
    let kind: Int
    let app: Int
    let source: Int
  }

  private let instances: [TaggedSubject]
  private let cards: [TaggedSubject]
  private let senders: [Int]

  /// Collects the subjects of a plan.
  init(plan: Plan) {
    instances = plan.instances.map { TaggedSubject(kind: $0.kind, app: $0.app, source: $0.source) }
    cards = plan.cards.map { TaggedSubject(kind: $0.kind, app: $0.app, source: $0.source) }
    senders = plan.senders.map { $0.app }
  }

  /// Returns the instances with the tags.
  func instances(_ tags: MetricTags) -> [Int] {
    instances.indices.filter { tags.instance ?? $0 == $0 && matches(instances[$0], tags) }
  }

  /// Returns the cards with the tags.
  func cards(_ tags: MetricTags) -> [Int] { cards.indices.filter { matches(cards[$0], tags) } }

  /// Returns the senders with the tags.
  func senders(_ tags: MetricTags) -> [Int] { senders.indices.filter { tags.app ?? senders[$0] == senders[$0] } }

  private func matches(_ subject: TaggedSubject, _ tags: MetricTags) -> Bool {
    tags.kind ?? subject.kind == subject.kind && tags.app ?? subject.app == subject.app
      && tags.source ?? subject.source == subject.source
  }
}
