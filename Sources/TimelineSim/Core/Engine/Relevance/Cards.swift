/// The cards of relevance configurations, and their slots in the Smart Stack (facts R12–R25).
struct Cards: ~Copyable {
  private var cards: FixedStorage<CardState>

  init(_ frame: SimulationFrame) { cards = FixedStorage(repeating: CardState(), count: frame.plan.cards.count) }

  /// Sets up the cards at the start: the relevance of widgets placed before the run is known.
  mutating func begin<Observing>(_ core: inout Core<Observing>) {
    for card in cards.indices {
      if let period = core.plan.system.relevance.period {
        cards[card].periodicDue = core.now + period
        cards[card].lastRequest = core.now
        core.note(.relevanceRequested(card: card))
      }
      setQueryClock(card, &core)
      guard case .daily(let window) = core.plan.cards[card].context else { continue }
      cards[card].isRelevant = isInside(window, core)
      if cards[card].isRelevant { core.note(.relevant(card: card, isRelevant: true)) }
      setWindowClock(card, window, &core)
    }
    arrange(&core)
  }

  // Contexts.

  /// Starts or ends the relevance of a card whose context is a part of the day or a change that is over.
  mutating func passContextEdge<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    core.clocks.stop(.contextEdge(card: card))
    switch core.plan.cards[card].context {
    case .daily(let window):
      setRelevant(card, isInside(window, core), &core)
      setWindowClock(card, window, &core)
    case .change:
      setRelevant(card, cards[card].relevantUntil > core.now, &core)
      setChangeClock(card, &core)
    case .condition: preconditionFailure("conditions have their own clocks")
    }
  }

  /// Returns whether now lies in a part of the day.
  private func isInside<Observing>(_ window: DailyWindow, _ core: borrowing Core<Observing>) -> Bool {
    window == .wholeDay || window.contains(core.plan.zone.clock(at: core.now), on: core.plan.zone.day(of: core.now))
  }

  private mutating func setWindowClock<Observing>(_ card: Int, _ window: DailyWindow, _ core: inout Core<Observing>) {
    guard window != .wholeDay else { return }
    let (zone, today) = (core.plan.zone, core.plan.zone.day(of: core.now))
    var next = SimInstant.never
    // The window that is open now may have opened yesterday, and the next one opens within a week.
    for offset in Int64(-1)...8 {
      let day = today.advanced(by: offset)
      guard window.weekdays.contains(day) else { continue }
      let last = window.passesMidnight ? day.advanced(by: 1) : day
      for instant in [zone.instant(on: day, at: window.from), zone.instant(on: last, at: window.to)]
      where instant > core.now { next = min(next, instant) }
      if next != .never { break }
    }
    core.clocks.set(.contextEdge(card: card), to: next)
  }

  /// Makes a card relevant for a time after a change.
  ///
  /// The system learns of the change at its next request; its knowledge of an earlier change remains valid.
  mutating func becomeRelevant<Observing>(_ card: Int, for lasts: SimDuration?, _ core: inout Core<Observing>) {
    cards[card].relevantFrom = core.now
    cards[card].relevantUntil = lasts.map { core.now + $0 } ?? .never
    setRelevant(card, true, &core)
    setChangeClock(card, &core)
  }

  /// Ends the relevance after an earlier change.
  ///
  /// The system does not foresee it: a card that it takes for relevant stays until the next request for relevance, or
  /// until the end that the system knows. A change at this instant has made the card relevant anew.
  mutating func endRelevance<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    guard cards[card].isRelevant, cards[card].relevantFrom < core.now else { return }
    cards[card].relevantUntil = core.now
    cards[card].isRelevant = false
    core.note(.relevant(card: card, isRelevant: false))
    setChangeClock(card, &core)
    arrange(&core)
  }

  /// Sets the clock for the end of a change's relevance, or for the end known to the system if that is earlier.
  private mutating func setChangeClock<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    // A relevance that ends at this instant may still hold: a request for relevance comes before its end.
    let ends = cards[card].isRelevant ? cards[card].relevantUntil : .never
    let known = cards[card].knownUntil > core.now ? cards[card].knownUntil : .never
    core.clocks.set(.contextEdge(card: card), to: min(ends, known))
  }

  /// Returns whether the system takes a card for relevant, which it can still be after an end that it did not foresee.
  @inline(__always)
  private func isKnown<Observing>(_ card: Int, _ core: borrowing Core<Observing>) -> Bool {
    // Only a change has an end that the system knows. Most cards are not relevant: their context is not looked up.
    if cards[card].knownUntil > core.now { return true }
    guard cards[card].isRelevant, cards[card].lastRequest != nil else { return false }
    if case .change = core.plan.cards[card].context { return false }
    return true
  }

  /// Updates the cards for a condition; `offline` matters to cards that wait for an entry.
  mutating func update<Observing>(for condition: Condition, _ core: inout Core<Observing>) {
    guard cards.count > 0 else { return }
    let isRelevant = core.device.holds(condition)
    for card in cards.indices {
      if case .condition(condition) = core.plan.cards[card].context { setRelevant(card, isRelevant, &core) }
    }
    if condition == .offline { arrange(&core) }
  }

  private mutating func setRelevant<Observing>(_ card: Int, _ isRelevant: Bool, _ core: inout Core<Observing>) {
    if cards[card].isRelevant != isRelevant {
      cards[card].isRelevant = isRelevant
      cards[card].lacksEntry = false
      core.note(.relevant(card: card, isRelevant: isRelevant))
    }
    arrange(&core)
  }

  // Requests for relevance.

  /// Requests the relevance of a card, because its period has passed or an invalidation is due.
  mutating func queryRelevance<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    if cards[card].invalidationDue <= core.now { cards[card].invalidationDue = .never }
    if cards[card].periodicDue <= core.now, let period = core.plan.system.relevance.period {
      cards[card].periodicDue = core.now + period
    }
    setQueryClock(card, &core)
    recordRelevance(card, &core)
  }

  private mutating func setQueryClock<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    core.clocks.set(.relevanceQuery(card: card), to: min(cards[card].invalidationDue, cards[card].periodicDue))
  }

  private mutating func recordRelevance<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    cards[card].lastRequest = core.now
    cards[card].lacksEntry = false
    if case .change = core.plan.cards[card].context {
      cards[card].knownUntil = cards[card].relevantUntil
      setChangeClock(card, &core)
    }
    core.note(.relevanceRequested(card: card))
    arrange(&core)
  }

  /// Returns whether the source of a card has changed since the app's last call for it.
  @inline(__always)
  func hasSourceChanged<Observing>(_ card: Int, _ core: borrowing Core<Observing>) -> Bool {
    cards[card].calledVersion != core.feeds[core.plan.cards[card].source].version
  }

  /// Plans a request after an app has called `invalidateRelevance` (fact R13).
  ///
  /// - Parameter onlyIfChanged: Whether the app calls only if the source has changed since its last call.
  mutating func invalidate<Observing>(_ card: Int, onlyIfChanged: Bool, _ core: inout Core<Observing>) {
    if onlyIfChanged, !hasSourceChanged(card, core) { return }
    cards[card].calledVersion = core.feeds[core.plan.cards[card].source].version
    guard core.plan.system.relevance.period != nil else { return }
    cards[card].invalidationDue = min(cards[card].invalidationDue, core.now + core.plan.system.relevance.delay)
    setQueryClock(card, &core)
  }

  /// Requests the relevance and the entry of a card after a push (fact R27).
  mutating func refresh<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    guard core.plan.system.relevance.period != nil else { return }
    if cards[card].isChosen { remove(card, &core) }
    recordRelevance(card, &core)
  }

  // Slots.

  /// Returns the number of slots; developer mode lifts the limit (fact E13).
  private func slots<Observing>(_ core: borrowing Core<Observing>) -> Int64 {
    let system = core.plan.system
    return system.gates.developerMode ? .max : system.relevance.slots
  }

  /// Fills the slots with the cards known to be relevant: by date kind, then by order, one for each group (R23, R25).
  private mutating func arrange<Observing>(_ core: inout Core<Observing>) {
    core.countScan()
    var (slots, groups) = (slots(core), [Int]())
    for dateKind in CardPlan.DateKind.allCases {
      for card in cards.indices where core.plan.cards[card].dateKind == dateKind {
        let reason = reasonMissed(card, slots: slots, groups: groups, &core)
        if reason == nil, isKnown(card, core) {
          slots -= 1
          if let group = core.plan.cards[card].group { groups.append(group) }
        } else if cards[card].isChosen {
          remove(card, &core)
        }
        setMissed(card, cards[card].isRelevant ? reason : nil, &core)
      }
    }
  }

  /// Returns why a card that is relevant, or taken for it, gets no slot; requests its entry if it may have one.
  private mutating func reasonMissed<Observing>(
    _ card: Int, slots: Int64, groups: [Int], _ core: inout Core<Observing>
  ) -> MissedCardReason? {
    guard isKnown(card, core) else { return cards[card].isRelevant ? .notRequested : nil }
    if let group = core.plan.cards[card].group, groups.contains(group) { return .group }
    if slots <= 0 { return .slots }
    if cards[card].isChosen { return nil }
    if cards[card].lacksEntry { return .noEntry }
    return requestEntry(card, &core)
  }

  /// Requests the entry of a card: data is read now and shown when the provider returns (fact R15).
  private mutating func requestEntry<Observing>(_ card: Int, _ core: inout Core<Observing>) -> MissedCardReason? {
    let facts = core.plan.cards[card]
    let needsNetwork = core.plan.sources[facts.source].needsNetwork
    if needsNetwork, core.device.holds(.offline) { return .offline }
    core.note(.entryRequested(card: card, fetches: core.frame.index.fetches[facts.source]))
    if needsNetwork, core.isDown(facts.source) {
      cards[card].lacksEntry = true
      return .noEntry
    }
    if core.random.occurs(facts.lacksEntry, for: .cardEntry, key: facts.key, ordinal: core.now.milliseconds) {
      cards[card].lacksEntry = true
      return .noEntry
    }
    cards[card].isChosen = true
    cards[card].version = core.feeds[facts.source].version
    core.clocks.set(.cardEntry(card: card), to: core.now + facts.takes)
    if facts.takes == .zero { show(card, &core) }
    return nil
  }

  /// Shows the entry of a card.
  mutating func show<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    core.clocks.stop(.cardEntry(card: card))
    cards[card].isShown = true
    core.note(.cardShown(card: card, version: cards[card].version))
  }

  private mutating func remove<Observing>(_ card: Int, _ core: inout Core<Observing>) {
    core.clocks.stop(.cardEntry(card: card))
    cards[card].isChosen = false
    guard cards[card].isShown else { return }
    cards[card].isShown = false
    core.note(.cardHidden(card: card))
  }

  private mutating func setMissed<Observing>(_ card: Int, _ reason: MissedCardReason?, _ core: inout Core<Observing>) {
    guard cards[card].missed != reason else { return }
    cards[card].missed = reason
    core.note(.cardMissed(card: card, reason))
  }

  // Views.

  /// Handles a view of the device, which may include cards.
  mutating func view<Observing>(_ core: inout Core<Observing>) {
    for card in cards.indices where isSeen(card, core) { core.note(.cardViewed(card: card)) }
  }

  /// Returns whether a view of the device includes a card; the stack is not visible on a locked device.
  @inline(__always)
  private func isSeen<Observing>(_ card: Int, _ core: borrowing Core<Observing>) -> Bool {
    let (share, key) = (core.plan.cards[card].seen, core.plan.cards[card].key)
    return cards[card].isShown && !core.device.isLocked
      && core.random.occurs(share, for: .seen, key: key, ordinal: core.now.milliseconds)
  }

  /// Returns whether any of these cards, which replace a timeline widget, is shown (fact R21).
  @inline(__always)
  func isShown(anyOf replacements: [Int]) -> Bool {
    for card in replacements where cards[card].isShown { return true }
    return false
  }

  /// Whether no card is shown without a slot.
  var isConsistent: Bool { cards.indices.allSatisfy { !cards[$0].isShown || cards[$0].isChosen } }

  /// Returns a copy of the cards.
  func copy() -> Cards { Cards(copying: self) }

  private init(copying other: borrowing Cards) { cards = other.cards.copy() }
}
