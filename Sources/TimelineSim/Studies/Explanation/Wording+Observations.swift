extension Wording {
  /// The rule behind an observation, and a sentence about it.
  struct Row {
    /// The deciding rule.
    let citation: Citation
    private let text: () -> String?

    fileprivate init(_ citation: Citation, _ text: @autoclosure @escaping () -> String?) {
      (self.citation, self.text) = (citation, text)
    }

    /// The sentence; `nil` if another line covers the observation.
    var sentence: String? { text() }
  }

  /// Returns the row of an observation that `context` has recorded; `nil` if no line ever states it.
  ///
  /// An observation without a row does not compile.
  func row(
    of observation: Observation, at now: SimInstant, _ context: ExplanationContext, _ subjects: WidgetSelection
  ) -> Row? {
    switch observation {
    case .dayBegan, .deviceViewed, .displayViewed, .nextEntryStale, .entriesShown, .accrued, .charged: nil

    // The person, the device and the apps.
    case .woke: Row(RuleTable.waking, "The person wakes up, and a new day of the budget begins.")
    case .wentToBed: Row(RuleTable.waking, "The person goes to bed.")
    case .changed(let source, let version):
      Row(.scenario(), change(of: source, to: version, at: now, context, subjects))
    case .partChanged(let source, let part, let version, _):
      Row(.scenario(), change(of: source, by: part, to: version, at: now, context, subjects))
    case .saved(let content, let version): Row(.scenario("Q6"), saved(content, version))
    case .outage(let source, let isDown):
      Row(.scenario(), "The back end of \(names.sources[source]) \(isDown ? "is down" : "answers again").")
    case .condition(let condition, let holds):
      Row(RuleTable.citation(of: condition), self.condition(condition, holds))
    case .session(let app, let kind, let isActive):
      Row(RuleTable.citation(of: kind), session(names.apps[app], kind, isActive))
    case .updated:
      Row(.scenario(), "The device installs the new version of the apps; their next runs and calls follow it.")
    case .systemEvent(.significantTime) where names.trips.contains { $0.at == now }:
      Row(.scenario("E9"), "The clock of the device turns to another zone: every widget is reloaded.")
    case .systemEvent(let event):
      event.reloads
        ? Row(.documented("E6", "E7", "E9"), "System event (\(event.name)): every widget is reloaded.")
        : Row(
          .documented("E5", "E8", "E11", "V10"),
          "System event (\(event.name)): widgets are redrawn without a provider run.")
    case .moved:
      Row(.documented("E10", "X5"), "The device's location changes; the reload follows at the next view.")
    case .called(let call, true):
      Row(.documented("W1"), "\(app(of: call)) calls WidgetCenter (\(names.calls[call])).")
    case .called(let call, false):
      Row(.scenario("W11") + .documented("M10", by: [.lowPowerWakesApps]), suppressed(call))
    case .interacted(_, true): Row(.documented("W6"), "The person uses a button or toggle of the widget.")
    case .interacted(_, false):
      Row(.documented("W9"), "The person uses a button or toggle of the widget, but the device is locked.")

    // The life of a reload.
    case .requested(_, let cause, let eligible):
      Row(
        cause.row.citation,
        eligible > now ? later(cause, time(eligible, from: now)) : cause.row.sentence)
    case .waits(let instance, let gate, let until):
      Row(
        citation(of: gate, holding: instance, until: until, context),
        wait(instance, gate, until, at: now, context.balances))
    case .granted(let instance, let causes, let charge, let start):
      Row(
        grantCitation(of: instance, context),
        "Granted (\(names(of: causes))), " + chargeText(instance, charge, context.balances) + delay(start, at: now))
    case .batched(_, let until):
      Row(
        RuleTable.batch,
        "Delayed by \(length(now, until)) to \(time(until, from: now)), when the batch closes.")
    case .hastened(let instance, let start):
      Row(
        .assumed("Z5") + RuleTable.delay(of: context.history.grantedStart(of: instance)),
        hastening(to: start, at: now, for: context.history.lastMerged(instance)))
    case .refunded(let instance, _):
      Row(
        context.history.start(of: instance) != nil ? .assumed("Z12") : .assumed("Z11", by: [.failureKeepsCharge]),
        refund(pool(of: instance), context.balances))
    case .waived(let instance, _):
      Row(
        .reported("S6", "S9", by: [.budgetDebt, .budgetCharge]),
        "The run costs no unit: its pool owes as much as it may, \(left(pool(of: instance), context.balances)).")
    case .ended(_, let cause, let end): Row(citation(of: end), Self.end(cause, end))
    case .runStarted(let instance, let version, let fetches):
      Row(
        .documented("T1", "T13"),
        run(instance, version, fetches: fetches, context, at: now))
    case .runEnded(let instance, let result):
      Row(
        RuleTable.citation(of: result, context.history.failure(instance)),
        self.result(result, context.display.screen(of: instance).substitute))
    case .failing(let instance, let failure): Row(.scenario(), failing(instance, failure))
    case .runJoined(_, let runner, let version):
      Row(
        .assumed("Z12", by: [.copiesRuns]),
        "The run of \(names.instances[runner]) also serves this copy; it reads version \(version.number).")
    case .runShared(let instance, _, let result):
      Row(
        RuleTable.citation(of: result, context.history.failure(instance)),
        self.result(result, context.display.screen(of: instance).substitute))

    // Content on screen.
    case .delivered(_, let entries):
      Row(.documented("T3", "T14"), "The run delivers a timeline of \(entries.counted("entry", "entries")).")
    case .shown(let instance, let version, let readAt, let next):
      Row(
        .documented("T4", "T14", by: [.entryDelayMedian]),
        "Shows version \(version.number), read at \(time(readAt, from: now)), "
          + stalenessText(of: context.display.screen(of: instance), at: now) + "."
          + (next.map { " A later entry holds version \($0.number)." } ?? ""))
    case .placeholder(let instance, let isShown):
      placeholder(isShown: isShown, context.display.screen(of: instance).substitute)
    case .viewed(let instance, _):
      Row(
        context.history.viewedDisplay.map { RuleTable.views(of: $0) } ?? RuleTable.views,
        view(instance, at: now, context))

    // Units.
    case .allowance(let pool, let units):
      Row(
        citation(of: pool, at: now, context),
        units == 0
          ? nil : "The allowance for \(name(of: pool)) is \(units.counted("unit")) a day from now on.")
    case .balance(let pool, _):
      Row(
        citation(of: pool, at: now, context) + initialBalance(of: pool, at: now),
        now >= plan.end || context.balances[pool].capacity == 0
          ? nil : "The pool for \(name(of: pool)) starts with \(left(pool, context.balances)).")

    // Pushes.
    case .pushRequested(let sender, let ordinal):
      Row(.scenario(), "The server requests push \(name(sender, ordinal)).")
    case .push(let sender, let ordinal, let stage):
      Row(
        RuleTable.citation(of: stage, from: sender, context.history),
        "Push \(name(sender, ordinal)) \(stage.row.predicate(numbers(sender, context))).")

    // Wakes of apps.
    case .wakeRequested(let wake, let ordinal): Row(.scenario(), wakeRequest(wake, ordinal))
    case .wake(let wake, let ordinal, let stage):
      Row(RuleTable.citation(of: stage, plan.wakes[wake].kind), wakeText(wake, ordinal, stage))

    // Relevance.
    case .scored(_, let score):
      Row(
        .documented("R1", "R5", "R6"),
        score == 0 ? "Its entry's relevance ends." : "Its entry's relevance is \(Spelling.decimal(score)) from now on.")
    case .rotated(let stack, let top):
      Row(
        .documented("R8", by: [.stackRotations, .stackDwell]),
        "\(names.stacks[stack]) rotates to \(names.instances[top]).")
    case .relevanceRequested:
      Row(.documented("R12", "R13", by: [.relevancePeriod]), "The system requests its relevance.")
    case .relevant(let card, let isRelevant):
      Row(.scenario("R14"), isRelevant ? "It becomes relevant." : endOfRelevance(of: card))
    case .entryRequested(_, let fetches):
      Row(.documented("R15"), "The system requests its entry" + (fetches > 0 ? ", which is fetched." : "."))
    case .cardShown(_, let version): Row(.documented("R15"), "The card shows version \(version.number).")
    case .cardHidden: Row(.documented("R20", "R24"), "The card leaves the stack.")
    case .cardMissed(_, let reason): reason.map { Row($0.row.citation, $0.row.sentence) }
    case .cardViewed: Row(RuleTable.views, "The card is seen.")

    // Errors of the model itself.
    case .livelock:
      Row(
        .assumed("Z7", by: [.intervalMinimum]),
        "It would reload endlessly at one instant (a livelock); the simulation ends here.")
    case .exhausted: Row(.scenario(), "The simulation exceeds its limit of events and ends here.")
    }
  }

  /// Returns the row of a placeholder, or of a substitute for content, that appears or disappears.
  private func placeholder(isShown: Bool, _ substitute: ProviderPlan.Substitute?) -> Row {
    guard isShown else { return Row(.documented("T20", "T21"), "The placeholder is removed.") }
    return substitute == nil
      ? Row(.documented("T20", "T21"), "A placeholder is shown.")
      : Row(.scenario(), "Shown: \(Self.absence(substitute)).")
  }
}
