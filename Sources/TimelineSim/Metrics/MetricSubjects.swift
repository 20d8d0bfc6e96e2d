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
