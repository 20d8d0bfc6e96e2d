/// The state of a run at an instant: the context of its observations.
final class ExplanationContext {
  /// The content on screen, and why it is stale.
  private(set) var display: Display
  /// The balances of the pools.
  private(set) var balances: UnitBalances
  /// The history that rules depend on.
  private(set) var history: RunHistory
  /// The versions of the sources.
  private(set) var versions: [ContentVersion]
  /// The version that each card shows; `nil` while the card is hidden.
  private var cards: [ContentVersion?]
  private let sources: [Int]

  /// Creates the state before a run.
  init(_ plan: Plan) {
    display = Display(plan: plan)
    (balances, history) = (UnitBalances(plan.system), RunHistory(plan))
    versions = Array(repeating: 0, count: plan.sources.count)
    cards = Array(repeating: nil, count: plan.cards.count)
    sources = plan.cards.map { $0.source }
  }

  private init(copying other: ExplanationContext) {
    display = other.display.copy()
    (balances, history, versions) = (other.balances, other.history, other.versions)
    (cards, sources) = (other.cards, other.sources)
  }

  /// Returns a context in the same state, which later observations do not change.
  func copy() -> ExplanationContext { ExplanationContext(copying: self) }

  /// Returns whether a card is shown and stale.
  func isStale(_ card: Int) -> Bool { cards[card].map { $0 != versions[sources[card]] } ?? false }

  /// Records an observation.
  func observe(_ observation: Observation, at now: SimInstant) {
    display.observe(observation, at: now)
    balances.observe(observation)
    history.observe(observation, at: now)
    switch observation {
    case .changed(let source, let version): versions[source] = version
    case .cardShown(let card, let version): cards[card] = version
    case .cardHidden(let card): cards[card] = nil
    default: break
    }
  }
}
