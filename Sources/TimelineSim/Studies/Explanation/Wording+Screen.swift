extension Wording {
  /// Returns a sentence about shown or seen content.
  func screen(_ observation: Observation, at now: SimInstant, _ context: ExplanationContext) -> String? {
    switch observation {
    case .delivered(_, let entries):
      "The run delivers a timeline of \(Self.count(entries, "entry", "entries"))."
    case .shown(let instance, let version, let readAt, let next):
      "Shows version \(version.number), read at \(time(readAt, from: now)), "
        + stalenessText(of: context.display.screen(of: instance), at: now) + "."
        + (next.map { " A later entry holds version \($0.number)." } ?? "")
    case .placeholder(_, true): "A placeholder is shown."
    case .placeholder(_, false): "The placeholder is removed."
    case .viewed(let instance, _): view(instance, at: now, context)
    default: nil
    }
  }

  /// Returns whether content is up to date, or how long it has been stale.
  private func stalenessText(of screen: Screen, at now: SimInstant) -> String {
    screen.staleSince == .never ? "up to date" : "stale for \(length(screen.staleSince, now))"
  }

  private func view(_ instance: Int, at now: SimInstant, _ context: ExplanationContext) -> String {
    let screen = context.display.screen(of: instance)
    guard screen.isVisible else { return "Seen: a placeholder." }
    return "Seen: version \(screen.version.number), \(stalenessText(of: screen, at: now))."
  }

  /// Returns whether a widget shows up-to-date content.
  func isUpToDate(_ instance: Int, _ context: ExplanationContext) -> Bool {
    let screen = context.display.screen(of: instance)
    return screen.isVisible && !screen.isStale
  }

  /// Returns a sentence about several views of the same up-to-date content.
  func views(_ count: Int64, of screen: Screen, until now: SimInstant) -> String {
    "Seen \(Self.count(count, "time", "times")) until \(clock(now)): version \(screen.version.number), up to date."
  }

  /// Returns a sentence about a pool's allowance or its initial balance.
  func units(_ observation: Observation, at now: SimInstant, _ context: ExplanationContext) -> String? {
    switch observation {
    case .allowance(let pool, let units):
      units == 0
        ? nil : "The allowance for \(name(of: pool)) is \(Self.count(units, "unit", "units")) a day from now on."
    case .balance(let pool, _):
      now >= plan.end || context.balances[pool].capacity == 0
        ? nil : "The pool for \(name(of: pool)) starts with \(left(pool, context.balances))."
    default: nil
    }
  }

  /// Returns the rules behind a reload pool's allowance or balance.
  func citation(ofUnits observation: Observation, at now: SimInstant, _ context: ExplanationContext) -> Citation? {
    switch observation {
    case .allowance(let pool, _), .balance(let pool, _):
      guard case .reloads(let index) = pool else { return nil }
      return AllowanceReason(plan, pool: index, units: context.balances[pool].allowance, at: now).citation
    default: return nil
    }
  }

  private func name(of pool: Pool) -> String {
    switch pool {
    case .reloads(let index):
      "reloads of \(layout.isByApp ? names.apps[index] : names.instances[index])"
    case .pushes(let app): "pushes of \(names.apps[app])"
    case .token(let app): "requests of \(names.apps[app]) to the push service"
    case .rotations(let stack): "rotations of \(names.stacks[stack])"
    }
  }
}

extension Wording {
  /// Returns a sentence about a stack or a card.
  func relevance(_ observation: Observation) -> String? {
    switch observation {
    case .scored(_, let score):
      score == 0 ? "Its entry's relevance ends." : "Its entry's relevance is \(Spelling.decimal(score)) from now on."
    case .rotated(let stack, let top): "\(names.stacks[stack]) rotates to \(names.instances[top])."
    case .relevanceRequested: "The system requests its relevance."
    case .relevant(_, true): "It becomes relevant."
    case .relevant(_, false): "It is no longer relevant."
    case .entryRequested(_, let fetches): "The system requests its entry" + (fetches > 0 ? ", which is fetched." : ".")
    case .cardShown(_, let version): "The card shows version \(version.number)."
    case .cardHidden: "The card leaves the stack."
    case .cardMissed(_, let reason): reason.map(Self.missed)
    case .cardViewed: "The card is seen."
    default: nil
    }
  }

  private static func missed(_ reason: MissedCardReason) -> String {
    switch reason {
    case .notRequested: "It is not shown: the system has not requested its relevance yet."
    case .slots: "It is not shown: other cards take all slots."
    case .group: "It is not shown: another card of its group is."
    case .noEntry: "It is not shown: the provider gave no entry."
    case .offline: "It is not shown: its entry needs the network."
    }
  }
}
