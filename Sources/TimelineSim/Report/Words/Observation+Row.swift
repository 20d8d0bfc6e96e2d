extension Observation {
  /// The name and the details of an observation, from which the event log is written.
  struct Row: Sendable {
    /// The name in the event log.
    let name: String
    /// The details besides the subject, with their keys, in their order.
    let details: [(String, Detail)]

    fileprivate init(_ name: String, _ details: (String, Detail)...) { (self.name, self.details) = (name, details) }
  }

  /// The value of a detail.
  enum Detail: Sendable {
    case flag(Bool)
    case count(Int64)
    /// A decimal number, in millionths.
    case decimal(Int64)
    case word(String?)
    case words([String])
    case day(CivilDay)
    case instant(SimInstant)
    case version(ContentVersion?)
    case instance(Int)
    case source(Int)
  }

  /// The facts of the observation; an observation without a row does not compile.
  var row: Row {
    switch self {
    // The person, the device and the apps.
    case .dayBegan(let day): Row("day-began", ("day", .day(day)))
    case .woke(let day): Row("woke", ("day", .day(day)))
    case .wentToBed: Row("went-to-bed")
    case .partChanged(_, let part, let version, _):
      Row("changed", ("version", .version(version)), ("part", .source(part)))
    case .changed(_, let version): Row("changed", ("version", .version(version)))
    case .saved(_, let version): Row("saved", ("version", .version(version)))
    case .outage(_, let isDown): Row("outage", ("down", .flag(isDown)))
    case .condition(_, let holds): Row("condition", ("holds", .flag(holds)))
    case .session(_, let kind, let isActive):
      Row("session", ("kind", .word(kind.name)), ("active", .flag(isActive)))
    case .updated: Row("updated")
    case .systemEvent(let event): Row("system-event", ("kind", .word(event.name)))
    case .moved: Row("moved")
    case .deviceViewed(let until): Row("device-viewed", ("until", .instant(until)))
    case .displayViewed(_, let until): Row("display-viewed", ("until", .instant(until)))
    case .called(_, let isMade): Row("called", ("made", .flag(isMade)))
    case .interacted(_, let isRun): Row("interacted", ("run", .flag(isRun)))

    // The life of a reload.
    case .requested(_, let cause, let eligible):
      Row("requested", ("cause", .word(cause.name)), ("eligible", .instant(eligible)))
    case .waits(_, let gate, let until): Row("waits", ("gate", .word(gate.name)), ("until", .instant(until)))
    case .granted(_, let causes, let charge, let start):
      Row(
        "granted", ("causes", .words(causes.names)), ("charge", .word(charge.name)), ("start", .instant(start)))
    case .batched(_, let until): Row("batched", ("until", .instant(until)))
    case .hastened(_, let start): Row("hastened", ("start", .instant(start)))
    case .refunded: Row("refunded")
    case .waived: Row("waived")
    case .ended(_, let cause, let end): Row("ended", ("cause", .word(cause.name)), ("end", .word(end.name)))
    case .runStarted(_, let version, let fetches):
      Row("run-started", ("version", .version(version)), ("fetches", .flag(fetches > 0)))
    case .runEnded(_, let result): Row("run-ended", ("result", .word(result.name)))
    case .failing(_, let failure): Row("failing", ("lasts", .flag(failure != nil)))
    case .runJoined(_, let runner, let version):
      Row("run-joined", ("runner", .instance(runner)), ("version", .version(version)))
    case .runShared(_, let runner, let result):
      Row("run-shared", ("runner", .instance(runner)), ("result", .word(result.name)))

    // Content on screen.
    case .delivered(_, let entries): Row("delivered", ("entries", .count(entries)))
    case .shown(_, let version, let readAt, let next):
      Row("shown", ("version", .version(version)), ("read", .instant(readAt)), ("next", .version(next)))
    case .nextEntryStale(_, let next): Row("next-entry-stale", ("next", .version(next)))
    case .entriesShown(_, let count): Row("entries-shown", ("count", .count(count)))
    case .placeholder(_, let isShown): Row("placeholder", ("shown", .flag(isShown)))
    case .viewed(_, let until): Row("viewed", ("until", .instant(until)))

    // Units.
    case .allowance(_, let units): Row("allowance", ("units", .count(units)))
    case .accrued(_, let units, let expired): Row("accrued", ("units", .count(units)), ("expired", .count(expired)))
    case .charged: Row("charged")
    case .balance(_, let units): Row("balance", ("units", .count(units)))

    // Pushes.
    case .pushRequested(_, let ordinal): Row("push-requested", ("push", .count(ordinal)))
    case .push(_, let ordinal, .answered(let answer)):
      Row(
        "push", ("push", .count(ordinal)), ("stage", .word(PushStage.answered(answer).name)),
        ("status", .count(Int64(answer.status))), ("reason", .word(answer.name)))
    case .push(_, let ordinal, let stage): Row("push", ("push", .count(ordinal)), ("stage", .word(stage.name)))

    // Wakes of apps.
    case .wakeRequested(_, let ordinal): Row("wake-requested", ("number", .count(ordinal)))
    case .wake(_, let ordinal, let stage): Row("wake", ("number", .count(ordinal)), ("stage", .word(stage.name)))

    // Relevance.
    case .scored(_, let score): Row("scored", ("score", .decimal(score)))
    case .rotated(_, let top): Row("rotated", ("widget", .instance(top)))
    case .relevanceRequested: Row("relevance-requested")
    case .relevant(_, let isRelevant): Row("relevant", ("relevant", .flag(isRelevant)))
    case .entryRequested(_, let fetches): Row("entry-requested", ("fetches", .flag(fetches > 0)))
    case .cardShown(_, let version): Row("card-shown", ("version", .version(version)))
    case .cardHidden: Row("card-hidden")
    case .cardMissed(_, let reason): Row("card-missed", ("reason", .word(reason?.name)))
    case .cardViewed: Row("card-viewed")

    // Errors of the model itself.
    case .livelock: Row("livelock")
    case .exhausted: Row("exhausted")
    }
  }
}

extension Charge {
  /// The charge as the event log names it.
  fileprivate var name: String {
    switch self {
    case .free(let freeReason): "free: \(freeReason.row.name)"
    case .pool: "pool"
    case .owed: "owed"
    case .prepaid: "prepaid"
    }
  }
}
