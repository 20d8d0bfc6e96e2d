extension Wording {
  /// Returns whether content is up to date, or how long it has been stale.
  func stalenessText(of screen: Screen, at now: SimInstant) -> String {
    screen.staleSince == .never ? "up to date" : "stale for \(length(screen.staleSince, now))"
  }

  /// Returns a sentence about a view.
  func view(_ instance: Int, at now: SimInstant, _ context: ExplanationContext) -> String {
    let screen = context.display.screen(of: instance)
    guard screen.isVisible else { return "Seen: \(Self.absence(screen.substitute))." }
    return "Seen: version \(screen.version.number), \(stalenessText(of: screen, at: now))."
  }

  /// Returns the noun for the substitute for content that a widget shows.
  static func absence(_ substitute: ProviderPlan.Substitute?) -> String {
    switch substitute {
    case nil: "a placeholder"
    case .message: "a message about an error instead of content"
    case .empty: "an empty entry instead of content"
    case .sample: "a sample instead of content, which looks like content"
    }
  }

  /// Returns whether a widget shows up-to-date content.
  func isUpToDate(_ instance: Int, _ context: ExplanationContext) -> Bool {
    let screen = context.display.screen(of: instance)
    return screen.isVisible && !screen.isStale
  }

  /// Returns a sentence about several views of the same up-to-date content.
  func views(_ count: Int64, of screen: Screen, until now: SimInstant) -> String {
    "Seen \(count.counted("time")) until \(clock(now)): version \(screen.version.number), up to date."
  }

  /// Returns the rules behind the allowance or the balance of a pool.
  func citation(of pool: Pool, at now: SimInstant, _ context: ExplanationContext) -> Citation {
    guard case .reloads(let index) = pool else { return RuleTable.citation(of: pool) }
    return AllowanceReason(plan, pool: index, units: context.balances[pool].allowance, at: now).citation
  }

  /// Returns the parameter of the balance with which a placed widget opens a reload pool during the run, if it has one.
  func initialBalance(of pool: Pool, at now: SimInstant) -> Citation {
    guard case .reloads = pool, now > plan.simulatedFrom, plan.system.budget.initialNew != nil else {
      return Citation(rules: [], parameters: [])
    }
    return .number(.budgetInitialNew)
  }

  /// Returns the name of a pool in sentences.
  func name(of pool: Pool) -> String {
    switch pool {
    case .reloads(let index): "reloads of \(names.name(of: layout.owners[index]))"
    case .pushes(let app): "pushes of \(names.apps[app])"
    case .token(let app): "requests of \(names.apps[app]) to the push service"
    case .rotations(let stack): "rotations of \(names.stacks[stack])"
    }
  }
}
