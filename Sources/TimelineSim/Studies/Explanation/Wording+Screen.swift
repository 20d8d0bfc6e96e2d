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
