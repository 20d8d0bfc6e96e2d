/// The times in which cards are relevant, shown, stale or missed, and the rotations of stacks.
struct CardFold: Fold, ~Copyable {
  struct OpenCard: Hashable, Sendable {
    var version: ContentVersion?
    var isRelevant = false
    var missed: MissedCardReason?
    var countedTo = SimInstant.never
  }

  private var openCards: FixedStorage<OpenCard>
  private let sources: [Int]
  private let viewers: Grouping
  private var versions: FixedStorage<ContentVersion>
  /// The tallies, one per card.
  private(set) var tallies: FixedStorage<CardTally>
  /// The number of rotations of stacks.
  private(set) var rotations: Int64 = 0
  private var isMeasuring = true

  /// Creates the fold of a run before its start.
  init(plan: Plan) {
    openCards = FixedStorage(repeating: OpenCard(), count: plan.cards.count)
    sources = plan.cards.map { $0.source }
    viewers = Grouping(plan.cards.count, into: plan.sources.count) { [plan.cards[$0].source] }
    versions = FixedStorage(repeating: 0, count: plan.sources.count)
    tallies = FixedStorage(repeating: CardTally(), count: plan.cards.count)
  }

  /// Whether there are no cards.
  var isEmpty: Bool { openCards.count == 0 }

  mutating func begin(isMeasuring: Bool) {
    for card in openCards.indices { openCards[card] = OpenCard() }
    for source in versions.indices { versions[source] = 0 }
    self.isMeasuring = isMeasuring
  }

  mutating func restart(_ plan: Plan) {
    for card in tallies.indices { tallies[card] = CardTally() }
    rotations = 0
  }

  mutating func measure(from now: SimInstant) {
    count(to: now)
    isMeasuring = true
  }

  /// Records an observation.
  @inline(__always)
  mutating func observe(_ observation: Observation, at now: SimInstant) {
    switch observation {
    case .changed(let source, let version), .partChanged(let source, _, let version, _):
      change(source, to: version, at: now)
    case .rotated: if isMeasuring { rotations += 1 }
    case .relevanceRequested(let card): if isMeasuring { tallies[card].requested += 1 }
    case .entryRequested(let card, _): if isMeasuring { tallies[card].entries += 1 }
    case .relevant(let card, let isRelevant): update(card, at: now) { $0.isRelevant = isRelevant }
    case .cardShown(let card, let version): update(card, at: now) { $0.version = version }
    case .cardHidden(let card): update(card, at: now) { $0.version = nil }
    case .cardMissed(let card, let reason): update(card, at: now) { $0.missed = reason }
    case .cardViewed(let card): view(card)
    default: break
    }
  }

  mutating func finish(at end: SimInstant) { count(to: end) }

  /// Counts the time up to now.
  private mutating func count(to now: SimInstant) {
    for card in openCards.indices { count(card, to: now) }
  }

  mutating func merge(_ other: borrowing CardFold) {
    for card in tallies.indices { tallies[card].merge(other.tallies[card]) }
    rotations += other.rotations
  }

  mutating func code(_ coder: inout StateCoder) {
    for card in tallies.indices { tallies[card].code(&coder) }
    coder.code(&rotations)
  }

  private func isStale(_ card: Int) -> Bool {
    guard let version = openCards[card].version else { return false }
    return version != versions[sources[card]]
  }

  private mutating func view(_ card: Int) {
    guard isMeasuring else { return }
    tallies[card].views += 1
    if isStale(card) { tallies[card].staleViews += 1 }
  }

  /// Records a new version of a source.
  @inline(__always)
  mutating func change(_ source: Int, to version: ContentVersion, at now: SimInstant) {
    if !isEmpty { applyChange(source, to: version, at: now) }
  }

  private mutating func applyChange(_ source: Int, to version: ContentVersion, at now: SimInstant) {
    for index in viewers[source] { count(viewers.member(index), to: now) }
    versions[source] = version
  }

  private mutating func update(_ card: Int, at now: SimInstant, _ change: (inout OpenCard) -> Void) {
    count(card, to: now)
    change(&openCards[card])
  }

  private mutating func count(_ card: Int, to now: SimInstant) {
    let open = openCards[card]
    openCards[card].countedTo = now
    guard open.countedTo < now, isMeasuring else { return }
    let length = (now - open.countedTo).milliseconds
    if open.version != nil { tallies[card].shown += length }
    if isStale(card) { tallies[card].stale += length }
    if open.isRelevant { tallies[card].relevant += length }
    if let missed = open.missed { tallies[card].missed[missed.rawValue] += length }
  }
}
