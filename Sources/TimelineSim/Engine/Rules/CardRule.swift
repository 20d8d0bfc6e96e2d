/// Which cards of relevance configurations are in the Smart Stack (facts R12–R25).
extension Simulation {
  /// Sets up what is known of the cards at the start: widgets placed long ago have been asked.
  mutating func beginCards() {
    for card in cards.indices {
      if let period = frame.plan.system.relevance.period {
        cards[card].periodicDue = now + period
        cards[card].lastAsked = now
        note(.relevanceAsked(card: card))
      }
      setAskClock(card)
      guard case .daily(let window) = frame.plan.cards[card].context else { continue }
      cards[card].isRelevant = window == .wholeDay || window.contains(frame.plan.zone.clock(at: now))
      if cards[card].isRelevant { note(.relevant(card: card, isRelevant: true)) }
      setWindowClock(card, window)
    }
    arrangeCards()
  }

  // Contexts.

  /// Starts or ends the relevance of a card whose context is a part of the day or a change that is over.
  mutating func passContextEdge(_ card: Int) {
    stop(frame.map.contextEdge + card)
    switch frame.plan.cards[card].context {
    case .daily(let window):
      setRelevant(card, window == .wholeDay || window.contains(frame.plan.zone.clock(at: now)))
      setWindowClock(card, window)
    case .change:
      setRelevant(card, cards[card].relevantUntil > now)
      setChangeClock(card)
    case .condition: preconditionFailure("a condition has clocks of its own")
    }
  }

  private mutating func setWindowClock(_ card: Int, _ window: DailyWindow) {
    guard window != .wholeDay else { return }
    let today = frame.plan.zone.day(of: now)
    var next = SimInstant.never
    for day in [today, today.advanced(by: 1)] {
      for edge in [window.from, window.to] {
        let instant = frame.plan.zone.instant(on: day, at: edge)
        if instant > now { next = min(next, instant) }
      }
    }
    clocks.set(frame.map.contextEdge + card, to: next)
  }

  /// Makes a card relevant for a while after a change, of which the system learns when it asks next; what it has learnt
  /// of an earlier change stays true.
  mutating func becomeRelevant(_ card: Int, for lasts: SimDuration) {
    cards[card].relevantUntil = now + lasts
    setRelevant(card, true)
    setChangeClock(card)
  }

  /// Sets the clock for the end of a change's relevance, or of what is known of it if that is earlier.
  private mutating func setChangeClock(_ card: Int) {
    let edges = [cards[card].relevantUntil, cards[card].knownUntil].filter { $0 > now }
    clocks.set(frame.map.contextEdge + card, to: edges.min() ?? .never)
  }

  /// Whether the system knows that a relevant card is relevant.
  private func isKnown(_ card: Int) -> Bool {
    guard cards[card].lastAsked != nil else { return false }
    if case .change = frame.plan.cards[card].context { return cards[card].knownUntil > now }
    return true
  }

  /// Lets cards follow a condition; being offline matters to those that wait for an entry.
  mutating func updateCards(for condition: Condition) {
    guard !cards.isEmpty else { return }
    for card in cards.indices {
      if case .condition(condition) = frame.plan.cards[card].context { setRelevant(card, holds(condition)) }
    }
    if condition == .offline { arrangeCards() }
  }

  private mutating func setRelevant(_ card: Int, _ isRelevant: Bool) {
    if cards[card].isRelevant != isRelevant {
      cards[card].isRelevant = isRelevant
      cards[card].lacksEntry = false
      note(.relevant(card: card, isRelevant: isRelevant))
    }
    arrangeCards()
  }

  // Asking.

  /// Asks an extension for the relevance of a card, because its period has passed or an invalidation is due.
  mutating func askRelevance(_ card: Int) {
    if cards[card].invalidationDue <= now { cards[card].invalidationDue = .never }
    if cards[card].periodicDue <= now, let period = frame.plan.system.relevance.period {
      cards[card].periodicDue = now + period
    }
    setAskClock(card)
    learn(card)
  }

  private mutating func setAskClock(_ card: Int) {
    clocks.set(frame.map.ask + card, to: min(cards[card].invalidationDue, cards[card].periodicDue))
  }

  private mutating func learn(_ card: Int) {
    cards[card].lastAsked = now
    cards[card].lacksEntry = false
    if case .change = frame.plan.cards[card].context {
      cards[card].knownUntil = cards[card].relevantUntil
      setChangeClock(card)
    }
    note(.relevanceAsked(card: card))
    arrangeCards()
  }

  /// Plans to ask again some time after an app has called `invalidateRelevance` (fact R13).
  mutating func invalidate(_ card: Int) {
    guard frame.plan.system.relevance.period != nil else { return }
    cards[card].invalidationDue = min(cards[card].invalidationDue, now + frame.plan.system.relevance.delay)
    setAskClock(card)
  }

  /// Asks for the relevance and the entry of a card because of a push (fact R27).
  mutating func refresh(_ card: Int) {
    guard frame.plan.system.relevance.period != nil else { return }
    if cards[card].isChosen { leave(card) }
    learn(card)
  }

  // Slots.

  /// Fills the slots with the relevant cards that are known: weight first, then order; one of a group (R23, R25).
  private mutating func arrangeCards() {
    countSweep()
    var (slots, groups) = (frame.plan.system.relevance.slots, [Int]())
    for weight in CardPlan.Kind.allCases {
      for card in cards.indices where frame.plan.cards[card].weight == weight {
        let reason = reasonMissed(card, slots: slots, groups: groups)
        if reason == nil, cards[card].isRelevant {
          slots -= 1
          if let group = frame.plan.cards[card].group { groups.append(group) }
        } else if cards[card].isChosen {
          leave(card)
        }
        setMissed(card, reason)
      }
    }
  }

  /// Says why a relevant card gets no slot; asks for its entry if it may have one.
  private mutating func reasonMissed(_ card: Int, slots: Int64, groups: [Int]) -> MissedCard? {
    guard cards[card].isRelevant else { return nil }
    guard isKnown(card) else { return .notAsked }
    if let group = frame.plan.cards[card].group, groups.contains(group) { return .group }
    if slots <= 0 { return .slots }
    if cards[card].isChosen { return nil }
    if cards[card].lacksEntry { return .noEntry }
    return askEntry(card)
  }

  /// Calls for the entry of a card: it is read now and shown when the call returns (fact R15).
  private mutating func askEntry(_ card: Int) -> MissedCard? {
    let facts = frame.plan.cards[card]
    let needsNetwork = frame.plan.sources[facts.source].needsNetwork
    if needsNetwork, holds(.offline) { return .offline }
    note(.entryAsked(card: card, fetches: needsNetwork))
    if random.happens(facts.lacksEntry, for: .cardEntry, key: facts.key, ordinal: now.milliseconds) {
      cards[card].lacksEntry = true
      return .noEntry
    }
    cards[card].isChosen = true
    cards[card].version = feeds[facts.source].version
    clocks.set(frame.map.cardEntry + card, to: now + facts.takes)
    if facts.takes == .zero { showCard(card) }
    return nil
  }

  mutating func showCard(_ card: Int) {
    stop(frame.map.cardEntry + card)
    cards[card].isShown = true
    note(.cardShown(card: card, version: cards[card].version))
  }

  private mutating func leave(_ card: Int) {
    stop(frame.map.cardEntry + card)
    cards[card].isChosen = false
    guard cards[card].isShown else { return }
    cards[card].isShown = false
    note(.cardHidden(card: card))
  }

  private mutating func setMissed(_ card: Int, _ reason: MissedCard?) {
    guard cards[card].missed != reason else { return }
    cards[card].missed = reason
    note(.cardMissed(card: card, reason))
  }

  // Views.

  /// Whether a view of the device falls on a card; while the device is locked, the stack cannot be seen.
  func isSeen(card: Int, view: Int64) -> Bool {
    cards[card].isShown && !isLocked
      && random.happens(frame.plan.cards[card].seen, for: .seen, key: frame.plan.cards[card].key, ordinal: view)
  }

  /// Whether a card stands in for a timeline widget (fact R21).
  @inline(__always)
  func isReplaced(_ instance: Int) -> Bool {
    frame.index.replacements[instance].contains { cards[$0].isShown }
  }
}
