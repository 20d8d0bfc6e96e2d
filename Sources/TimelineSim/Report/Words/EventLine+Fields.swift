extension EventLine {
  /// Returns the name of an observation, its subject and its details.
  func fields(of observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .dayBegan, .woke, .wentToBed, .changed, .condition, .session, .updated, .systemEvent, .moved, .deviceViewed,
      .displayViewed, .called, .interacted:
      world(observation)
    case .requested, .waits, .granted, .batched, .hastened, .refunded, .ended, .runStarted, .runEnded, .livelock,
      .exhausted:
      reload(observation)
    case .delivered, .shown, .nextEntryStale, .entriesShown, .placeholder, .viewed: screen(observation)
    case .allowance, .accrued, .charged, .balance: units(observation)
    case .pushRequested, .push: push(observation)
    case .scored, .rotated, .relevanceRequested, .relevant, .entryRequested, .cardShown, .cardHidden, .cardMissed,
      .cardViewed:
      relevance(observation)
    }
  }

  private func world(_ observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .dayBegan(let day): [event("day-began"), ("day", .string(day.spelling))]
    case .woke(let day): [event("woke"), ("day", .string(day.spelling))]
    case .wentToBed: [event("went-to-bed")]
    case .changed(let source, let version):
      [event("changed"), ("source", .string(names.sources[source])), ("version", .int(version.number))]
    case .condition(let condition, let holds):
      [event("condition"), ("condition", .string(condition.name)), ("holds", .bool(holds))]
    case .session(let app, let kind, let isActive):
      [event("session"), self.app(app), ("kind", .string(kind.name)), ("active", .bool(isActive))]
    case .updated: [event("updated")]
    case .systemEvent(let event): [self.event("system-event"), ("kind", .string(event.name))]
    case .moved: [event("moved")]
    case .displayViewed(let display, let until):
      [event("display-viewed"), ("display", .string(names.displays[display])), ("until", timeOrNull(until))]
    case .deviceViewed(let until): [event("device-viewed"), ("until", timeOrNull(until))]
    case .called(let call, let isMade):
      [event("called"), ("call", .string(names.calls[call])), ("made", .bool(isMade))]
    case .interacted(let instance, let isRun): [event("interacted"), widget(instance), ("run", .bool(isRun))]
    default: preconditionFailure("not an observation of the world: \(observation)")
    }
  }

  private func reload(_ observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .requested(let instance, let cause, let eligible):
      [event("requested"), widget(instance), ("cause", .string(cause.name)), ("eligible", timeOrNull(eligible))]
    case .waits(let instance, let gate, let until):
      [event("waits"), widget(instance), ("gate", .string(gate.name)), ("until", timeOrNull(until))]
    case .granted(let instance, let causes, let charge, let start):
      [
        event("granted"), widget(instance), ("causes", names(of: causes)), ("charge", name(of: charge)),
        ("start", timeOrNull(start)),
      ]
    case .batched(let instance, let until): [event("batched"), widget(instance), ("until", timeOrNull(until))]
    case .hastened(let instance, let start): [event("hastened"), widget(instance), ("start", timeOrNull(start))]
    case .refunded(let instance, _): [event("refunded"), widget(instance)]
    case .ended(let instance, let cause, let end):
      [event("ended"), widget(instance), ("cause", .string(cause.name)), ("end", .string(end.name))]
    case .runStarted(let instance, let version, let fetches):
      [event("run-started"), widget(instance), ("version", .int(version.number)), ("fetches", .bool(fetches > 0))]
    case .runEnded(let instance, let result): [event("run-ended"), widget(instance), ("result", .string(result.name))]
    case .livelock(let instance): [event("livelock"), widget(instance)]
    case .exhausted: [event("exhausted")]
    default: preconditionFailure("not an observation of a reload: \(observation)")
    }
  }

  private func screen(_ observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .delivered(let instance, let entries): [event("delivered"), widget(instance), ("entries", .int(entries))]
    case .shown(let instance, let version, let readAt, let next):
      [
        event("shown"), widget(instance), ("version", .int(version.number)), ("read", timeOrNull(readAt)),
        ("next", next.map { .int($0.number) } ?? .null),
      ]
    case .nextEntryStale(let instance, let next):
      [event("next-entry-stale"), widget(instance), ("next", next.map { .int($0.number) } ?? .null)]
    case .entriesShown(let instance, let count): [event("entries-shown"), widget(instance), ("count", .int(count))]
    case .placeholder(let instance, let isShown): [event("placeholder"), widget(instance), ("shown", .bool(isShown))]
    case .viewed(let instance, let until): [event("viewed"), widget(instance), ("until", timeOrNull(until))]
    default: preconditionFailure("not an observation of the screen: \(observation)")
    }
  }

  private func units(_ observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .allowance(let pool, let units): [event("allowance"), name(of: pool), ("units", .int(units))]
    case .accrued(let pool, let units, let expired):
      [event("accrued"), name(of: pool), ("units", .int(units)), ("expired", .int(expired))]
    case .charged(let pool): [event("charged"), name(of: pool)]
    case .balance(let pool, let units): [event("balance"), name(of: pool), ("units", .int(units))]
    default: preconditionFailure("not an observation of units: \(observation)")
    }
  }

  private func push(_ observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .pushRequested(let sender, let ordinal):
      [event("push-requested"), self.sender(sender), ("push", .int(ordinal))]
    case .push(let sender, let ordinal, .answered(let answer)):
      [
        event("push"), self.sender(sender), ("push", .int(ordinal)), ("stage", "answered"),
        ("status", .int(answer.status)), ("reason", .string(answer.name)),
      ]
    case .push(let sender, let ordinal, let stage):
      [event("push"), self.sender(sender), ("push", .int(ordinal)), ("stage", .string(stage.name))]
    default: preconditionFailure("not an observation of a push: \(observation)")
    }
  }

  private func relevance(_ observation: Observation) -> [(String, JSONNode)] {
    switch observation {
    case .scored(let instance, let score):
      [event("scored"), widget(instance), ("score", .number(Spelling.decimal(score)))]
    case .rotated(let stack, let top): [event("rotated"), ("stack", .string(names.stacks[stack])), widget(top)]
    case .relevanceRequested(let card): [event("relevance-requested"), self.card(card)]
    case .relevant(let card, let isRelevant): [event("relevant"), self.card(card), ("relevant", .bool(isRelevant))]
    case .entryRequested(let card, let fetches):
      [event("entry-requested"), self.card(card), ("fetches", .bool(fetches > 0))]
    case .cardShown(let card, let version): [event("card-shown"), self.card(card), ("version", .int(version.number))]
    case .cardHidden(let card): [event("card-hidden"), self.card(card)]
    case .cardMissed(let card, let reason):
      [event("card-missed"), self.card(card), ("reason", reason.map { .string($0.name) } ?? .null)]
    case .cardViewed(let card): [event("card-viewed"), self.card(card)]
    default: preconditionFailure("not an observation of relevance: \(observation)")
    }
  }

  private func names(of causes: CauseSet) -> JSONNode {
    .array(Cause.allCases.filter { causes.contains(CauseSet($0)) }.map { .string($0.name) })
  }

  private func name(of charge: Charge) -> JSONNode {
    switch charge {
    case .free(let freeReason): .string("free: \(freeReason.name)")
    case .pool: "pool"
    case .prepaid: "prepaid"
    }
  }

  private func name(of pool: Pool) -> (String, JSONNode) {
    switch pool {
    case .reloads(let index):
      ("pool", .string("reloads of " + (isPooledByApp ? names.apps[index] : names.instances[index])))
    case .pushes(let app): ("pool", .string("pushes of " + names.apps[app]))
    case .token(let app): ("pool", .string("token of " + names.apps[app]))
    case .rotations(let stack): ("pool", .string("rotations of " + names.stacks[stack]))
    }
  }
}
