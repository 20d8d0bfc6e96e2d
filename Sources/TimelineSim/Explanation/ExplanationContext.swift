/// What is known at an instant of a run besides what happens at it.
struct ExplanationContext: Sendable {
  /// What is on screen, and why it is wrong.
  private(set) var display: Display
  /// What the pools hold.
  private(set) var balances: UnitBalances
  /// What rules depend on besides.
  private(set) var history: RunHistory
  /// The versions of the sources.
  private(set) var versions: [Int64]
  /// The version that each card shows; `nil` while it is not shown.
  private var cards: [Int64?]
  private let sources: [Int]

  /// The scene before a run.
  init(_ plan: Plan) {
    (display, balances, history) = (Display(plan: plan), UnitBalances(plan.system), RunHistory(plan))
    versions = Array(repeating: 0, count: plan.sources.count)
    cards = Array(repeating: nil, count: plan.cards.count)
    sources = plan.cards.map { $0.source }
  }

  /// Whether a card is shown and wrong.
  func isStale(_ card: Int) -> Bool { cards[card].map { $0 != versions[sources[card]] } ?? false }

  /// Takes note of something that happened.
  mutating func observe(_ observation: Observation, at now: SimInstant) {
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
