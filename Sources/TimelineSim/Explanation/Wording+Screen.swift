extension Wording {
  /// Something that came on screen or was seen.
  func screen(_ observation: Observation, at now: SimInstant, _ context: ExplanationContext) -> String? {
    switch observation {
    case .delivered(_, let entries):
      "The run ends, and a timeline of \(Self.count(entries, "entry", "entries")) takes over."
    case .shown(let instance, let version, let readAt, let next):
      "Shows version \(version), read at \(time(readAt, from: now)), "
        + verdict(on: context.display.screen(of: instance), at: now) + "."
        + (next.map { " A later entry holds version \($0)." } ?? "")
    case .placeholder(_, true): "A placeholder stands in its place."
    case .placeholder(_, false): "The placeholder goes."
    case .viewed(let instance, let began): view(instance, began: began, at: now, context)
    default: nil
    }
  }

  /// Whether content is right, and since when it is not.
  func verdict(on screen: Screen, at now: SimInstant) -> String {
    screen.wrongSince == .never ? "right" : "wrong for \(length(screen.wrongSince, now))"
  }

  private func view(_ instance: Int, began: SimInstant, at now: SimInstant, _ context: ExplanationContext) -> String {
    let screen = context.display.screen(of: instance)
    let start = began < now ? "Seen since \(time(began, from: now))" : "Seen"
    guard screen.isVisible else { return "\(start): a placeholder." }
    if isRight(instance, seenAt: began, now, context) { return "\(start): version \(screen.version), right." }
    let length = length(screen.wrongSince, Self.seen(screen, began, now))
    return "\(start): version \(screen.version), wrong for \(length)."
  }

  /// Whether a look that began then and ends now met right content.
  func isRight(_ instance: Int, seenAt began: SimInstant, _ now: SimInstant, _ context: ExplanationContext) -> Bool {
    let screen = context.display.screen(of: instance)
    return screen.isVisible && screen.wrongSince > Self.seen(screen, began, now)
  }

  /// When a look met what is shown: at its beginning, if that was shown already.
  private static func seen(_ screen: Screen, _ began: SimInstant, _ now: SimInstant) -> SimInstant {
    screen.shownAt <= began ? began : now
  }

  /// Several looks at the same right content.
  func looks(_ count: Int64, at screen: Screen, until now: SimInstant) -> String {
    "Seen \(Self.count(count, "time", "times")) until \(clock(now)): version \(screen.version), right."
  }

  /// The units of a day or of the start.
  func units(_ observation: Observation, at now: SimInstant, _ context: ExplanationContext) -> String? {
    switch observation {
    case .allowance(let pool, let units):
      units == 0 ? nil : "The pool for \(name(of: pool)) gets \(Self.count(units, "unit", "units")) a day from now on."
    case .balance(let pool, _):
      now >= plan.end || context.balances[pool].capacity == 0
        ? nil : "The pool for \(name(of: pool)) starts with \(left(pool, context.balances))."
    default: nil
    }
  }

  /// The rule behind the size of a pool, or the level that it allows.
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
      "reloads of \(plan.system.budget.scope == .app ? names.apps[index] : names.instances[index])"
    case .pushes(let app): "pushes of \(names.apps[app])"
    case .token(let app): "requests of \(names.apps[app]) to the push service"
    case .rotations(let stack): "rotations of \(names.stacks[stack])"
    }
  }
}
