extension Wording {
  /// Returns when a wait ended in the replay, unless the sentence of its observation states it.
  func end(of observation: Observation, _ end: SimInstant, from now: SimInstant) -> String? {
    if case .waits(_, _, end) = observation { return nil }
    return end >= plan.end
      ? " In this replay until the end of the scenario." : " In this replay until \(time(end, from: now))."
  }

  /// Returns a sentence about the start of a run.
  func run(
    _ instance: Int, _ version: ContentVersion, fetches: Int64, _ context: ExplanationContext, at now: SimInstant
  ) -> String {
    let history = context.history
    if let source = history.unansweredSource(of: instance) {
      return "The provider runs, and the back end of \(names.sources[source]) does not answer."
    }
    if fetches > 0 {
      let source = plan.instances[instance].source
      let old = version < context.versions[source] ? oldAnswer(about: source) : ""
      return "The provider runs and reads version \(version.number) over the network\(old)."
    }
    if let cachedAt = history.cachedAt(instance) {
      return "The provider runs and reads version \(version.number) from its cache, fetched at "
        + "\(time(cachedAt, from: now))."
    }
    return plan.needsNetwork(instance)
      ? "The provider runs without a network." : "The provider runs and reads version \(version.number)."
  }

  /// Returns how old the answer about a source was that lacked a change, as the end of a sentence.
  private func oldAnswer(about source: Int) -> String {
    let lagging = plan.sources.origins(of: source).filter { plan.sources[$0].lag != nil }
    let oldest = plan.longestLag(of: source).text()
    return lagging.count == 1
      ? ", in an answer about \(names.sources[lagging[0]]) that is \(oldest) old"
      : ", in answers that are up to \(oldest) old"
  }

  /// Returns a sentence about a start that moves forward because a request with a cause has joined it.
  func hastening(to start: SimInstant, at now: SimInstant, for cause: RequestCause) -> String {
    "The start moves forward to \(start == now ? "now" : time(start, from: now)), because a request (\(cause.name)) "
      + "that would start sooner has joined it."
  }

  /// Returns a sentence about a refund, which is lost if the pool is full.
  func refund(_ pool: Pool, _ balances: UnitBalances) -> String {
    let balance = balances[pool]
    return balance.units > balance.capacity
      ? "The unit is refunded, and expires because the pool is full."
      : "The unit is refunded: \(left(pool, balances))."
  }

  /// Returns the balance of a pool.
  func left(_ pool: Pool, _ balances: UnitBalances) -> String {
    Self.left(balances[pool].units, of: balances[pool].capacity)
  }

  /// Returns a balance: `3 of 27 units left`, or `2 units in debt`.
  static func left(_ units: Int64, of capacity: Int64) -> String {
    units < 0
      ? "\((-units).counted("unit")) in debt" : "\(units) of \(capacity.counted("unit")) left"
  }

  /// Returns a sentence about a request that is due later.
  func later(_ cause: RequestCause, _ time: String) -> String {
    cause == .retry ? "Its retry is due at \(time)." : "Its timeline requests a reload at \(time) or later."
  }

  /// Returns the charge of a grant, with the units left.
  func chargeText(_ instance: Int, _ charge: Charge, _ balances: UnitBalances) -> String {
    switch charge {
    case .free(let freeReason): freeReason.row.clause
    case .pool: "for one unit, \(left(pool(of: instance), balances))"
    case .owed: "for one unit when its run ends, \(left(pool(of: instance), balances))"
    case .prepaid: "charged to the push"
    }
  }

  /// Returns when a granted reload starts, as the end of a sentence.
  func delay(_ start: SimInstant, at now: SimInstant) -> String {
    start == now ? "; it starts at once." : "; it starts \(length(now, start)) later, at \(time(start, from: now))."
  }

  /// Returns a sentence about the end of a request, if it has one of its own.
  static func end(_ cause: RequestCause, _ end: RequestEnd) -> String? {
    end.row.predicate.map { "The request (\(cause.name))\($0)." }
  }

  /// Returns a sentence about the result of a run; `nil` for a delivery, which has its own line.
  ///
  /// - Parameter substitute: The substitute for content after the run.
  func result(_ result: RunResult, _ substitute: ProviderPlan.Substitute?) -> String? {
    switch result {
    case .delivered: nil
    case .handledError:
      substitute.map { "The provider meets an error and delivers \(Self.absence($0))." }
        ?? "The provider meets an error and keeps its old content."
    case .crashed: "The extension crashes; the old content stays."
    case .timedOut: "The provider does not answer within \(runLimit); the old content stays."
    case .tooLarge: "The timeline's archive exceeds \(archiveLimit); the old content stays."
    }
  }

  /// Returns a sentence about the begin of a failure that lasts, or about its end.
  func failing(_ instance: Int, _ failure: Int?) -> String {
    guard let failure else { return "Its runs no longer fail for that." }
    return "From now on " + failing(instance, plan.instances[instance].provider.failures[failure])
  }

  /// Returns which runs of a widget fail as long as a failure lasts, as a clause with a full stop.
  func failing(_ instance: Int, _ failure: ProviderPlan.Failure) -> String {
    let facts = plan.instances[instance]
    let isOne = plan.instances.count { $0.kind == facts.kind } == 1
    let runs = isOne ? "every run" : "every run of this copy's own"
    let way =
      switch failure.kind {
      case .error: facts.provider.cache == nil ? "meets an error" : "that fetches meets an error"
      case .crash: "crashes"
      case .hang: "never answers"
      }
    return "\(runs) \(way)\(failure.until.map { " until \(end($0, of: facts.app))" } ?? "")."
  }

  /// Returns the event that ends a failure, as a clause.
  private func end(_ event: ProviderPlan.Failure.End, of app: Int) -> String {
    switch event {
    case .opened: "\(names.apps[app]) is opened"
    case .condition(let condition, let holds):
      "the condition '\(names.name(of: condition))' \(holds ? "begins" : "ends")"
    }
  }

  /// Returns a sentence about a wait: the gate, the number behind it and the expected end.
  func wait(_ instance: Int, _ gate: Gate, _ until: SimInstant, at now: SimInstant, _ balances: UnitBalances) -> String
  {
    let gates = plan.system.gates
    return gate.row.sentence(
      Gate.Wait(
        end: time(until, from: now), left: left(pool(of: instance), balances),
        unit: unit(instance, until, at: now, balances), quietAfter: gates.quietAfter?.text() ?? "a long time",
        quietCadence: gates.quietCadence?.text(), minimumInterval: gates.minimumInterval.text(),
        refusalGrid: gates.refusalGrid > .zero && until != .never ? gates.refusalGrid.text() : nil,
        limit: limit(gates), runs: gates.abandonedRuns.counted("run")))
  }

  /// Returns the most reloads of a kind within the window of its limit.
  private func limit(_ gates: GatePlan) -> String {
    let most = gates.limitedRuns.map { $0.counted("reload") } ?? "any number of reloads"
    return "\(most) within \(gates.limitWindow.text()), which is its limit"
  }

  /// Returns the balance of the pool of an instance, and when it is high enough for the pending request.
  private func unit(_ instance: Int, _ until: SimInstant, at now: SimInstant, _ balances: UnitBalances) -> String {
    let (balance, end) = (balances[pool(of: instance)].units, time(until, from: now))
    let left = left(pool(of: instance), balances)
    if until == .never { return "the widget's next run, which serves it: \(left)" }
    return balance < 0
      ? "a unit: \(left), and accrual pays it back until \(end) at the earliest"
      : "a unit: \(left); the next accrues at \(end)"
  }

  /// Returns the rule behind a gate that holds an instance's request until an instant.
  func citation(
    of gate: Gate, holding instance: Int, until: SimInstant, _ context: ExplanationContext
  ) -> Citation {
    let citation = RuleTable.citation(of: gate, holding: instance, context.history)
    guard gate == .budget else { return citation }
    return RuleTable.unit(
      citation, isForNextRun: until == .never, isInDebt: context.balances[pool(of: instance)].units < 0)
  }

  /// Returns the rules behind a granted start: those of its charge, of debt that the charge makes, and of its delay.
  func grantCitation(of instance: Int, _ context: ExplanationContext) -> Citation {
    let start = context.history.grantedStart(of: instance)
    let units = context.balances[pool(of: instance)].units
    let makesDebt =
      switch start.charge {
      case .pool: units < 0
      case .owed: units < 1
      case .free, .prepaid: false
      }
    guard makesDebt else { return RuleTable.citation(of: start) }
    let rule = plan.system.budget.debtCauses == .none ? ParameterID.budgetCharging : .budgetDebtCauses
    return RuleTable.citation(of: start) + RuleTable.debt + .number(rule)
  }

  /// Returns the rule behind the end of a request.
  func citation(of end: RequestEnd) -> Citation {
    end == .dropped && plan.system.budget.callOverrun != .same
      ? end.citation + .number(.budgetOverrunCalls) : end.citation
  }
}

extension Wording {
  /// Returns the point about the next request: its cause and its due time.
  func nextRequest(_ answer: Answer) -> AnswerPoint {
    let snapshot = answer.snapshot
    if snapshot.stage == .idle, snapshot.retryDue < snapshot.policyDue {
      let text = "The retry of the failed run, at \(time(snapshot.retryDue, from: answer.at)) or later."
      return AnswerPoint(label: "next request", text: text, citation: RequestCause.retry.row.citation)
    }
    let citation =
      snapshot.reloadDate == .never ? Citation.documented("T5", "T9") : RequestCause.policy.row.citation
    return AnswerPoint(label: "next request", text: text(answer), citation: citation)
  }

  private func text(_ answer: Answer) -> String {
    let then = "The timeline that this reload delivers decides it."
    let hasRequested = answer.snapshot.causes.contains(CauseSet(.policy)) ? "Its timeline has made its request. " : ""
    switch answer.snapshot.stage {
    case .idle: return idle(answer)
    case .held:
      guard answer.snapshot.policyDue != .never else { return hasRequested + then }
      let due = time(answer.snapshot.policyDue, from: answer.at)
      return "From its timeline, at \(due) or later\(choice(answer)), unless this reload delivers another first."
    case .granted, .running: return hasRequested + then
    }
  }

  private func idle(_ answer: Answer) -> String {
    let snapshot = answer.snapshot
    if snapshot.policyDue != .never {
      return "From its timeline, at \(time(snapshot.policyDue, from: answer.at)) or later\(choice(answer))."
    }
    if answer.screen.readAt == .never { return "None: there is no timeline yet." }
    if snapshot.reloadDate == .never { return "None: its timeline requests no reload\(choice(answer))." }
    return "None: its timeline made its only request at \(time(snapshot.reloadDate, from: answer.at))\(choice(answer))."
  }

  /// Returns which policy of a list the timeline has, as the end of a sentence.
  private func choice(_ answer: Answer) -> String {
    guard let choice = answer.snapshot.choice else { return "" }
    return " (\(choice.isOnError ? "onError" : "policy") \(choice.place + 1) of \(choice.count))"
  }
}

extension Wording {
  /// Returns the number of a push, with its sender if there are several.
  func name(_ sender: Int, _ ordinal: Int64) -> String {
    plan.senders.count == 1 ? "\(ordinal)" : "\(ordinal) of \(names.senders[sender])"
  }

  /// Returns what a push waits for at the server.
  private func wait(_ sender: SenderPlan) -> String {
    let window = "the end of the server's throttle window of \(sender.throttle.text())"
    guard sender.spread > .zero else { return window }
    let turn = "the device's turn: the server spreads a push over \(sender.spread.text())"
    return sender.throttle > .zero ? "\(window), or for \(turn)" : turn
  }

  /// Returns the numbers behind a stage of a push.
  func numbers(_ sender: Int, _ context: ExplanationContext) -> PushStage.Numbers {
    PushStage.Numbers(
      wait: wait(plan.senders[sender]), left: left(.pushes(app: plan.senders[sender].app), context.balances),
      isHeldInLowPower: context.history.arePushesHeld)
  }
}
