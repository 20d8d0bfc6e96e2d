/// The instances, cards and senders that tags select.
struct MetricSubjects: Hashable, Sendable {
  private struct TaggedSubject: Hashable, Sendable {
    let kind: Int
    let app: Int
    let source: Int
    /// The parts of its source.
    let parts: [Int]
    /// Whether its source has values.
    var hasValues = false
  }

  private let instances: [TaggedSubject]
  private let cards: [TaggedSubject]
  private let senders: [Int]
  private let wakes: [Int]

  /// Collects the subjects of a plan.
  init(plan: Plan) {
    instances = plan.instances.map {
      let source = plan.sources[$0.source]
      return TaggedSubject(
        kind: $0.kind, app: $0.app, source: $0.source, parts: source.parts, hasValues: source.values != nil)
    }
    cards = plan.cards.map {
      TaggedSubject(kind: $0.kind, app: $0.app, source: $0.source, parts: plan.sources[$0.source].parts)
    }
    senders = plan.senders.map { $0.app }
    wakes = plan.wakes.map { $0.app }
  }

  /// Returns the instances with the tags.
  func instances(_ tags: MetricTags) -> [Int] {
    instances.indices.filter { tags.instance ?? $0 == $0 && matches(instances[$0], tags) }
  }

  /// Returns the instances of the same widgets as some, with all copies.
  func copies(of selected: [Int]) -> [Int] {
    let kinds = Set(selected.map { instances[$0].kind })
    return instances.indices.filter { kinds.contains(instances[$0].kind) }
  }

  /// Returns the instances with the tags whose source has values.
  func valued(_ tags: MetricTags) -> [Int] { instances(tags).filter { instances[$0].hasValues } }

  /// Returns whether instances show more than one source: the values of several cannot be compared.
  func haveSeveralSources(_ members: [Int]) -> Bool {
    members.contains { instances[$0].source != instances[members[0]].source }
  }

  /// Returns the cards with the tags.
  func cards(_ tags: MetricTags) -> [Int] { cards.indices.filter { matches(cards[$0], tags) } }

  /// Returns the senders with the tags.
  func senders(_ tags: MetricTags) -> [Int] { senders.indices.filter { tags.app ?? senders[$0] == senders[$0] } }

  /// Returns the rules for wakes with the tags.
  func wakes(_ tags: MetricTags) -> [Int] { wakes.indices.filter { tags.app ?? wakes[$0] == wakes[$0] } }

  private func matches(_ subject: TaggedSubject, _ tags: MetricTags) -> Bool {
    tags.kind ?? subject.kind == subject.kind && tags.app ?? subject.app == subject.app
      && tags.source.map { $0 == subject.source || subject.parts.contains($0) } ?? true
  }

  /// Returns the position of a source among the parts of the one that an instance shows; `nil` if it is none of them.
  func part(_ source: Int?, of instance: Int) -> Int? {
    source.flatMap { instances[instance].parts.firstIndex(of: $0) }
  }
}
