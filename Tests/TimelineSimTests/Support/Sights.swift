@testable import TimelineSim

/// The names of observations in runs, and the names of all possible ones.
struct Sights {
  private(set) var names: Set<String> = []

  /// The names of all possible observations.
  static let all: [String] =
    ObservationKind.allCases.map { "observation \($0)" } + names(of: RequestCause.self, "cause")
    + names(of: Gate.self, "gate")
    + names(of: RequestEnd.self, "end") + names(of: RunResult.self, "result") + names(of: PushAnswer.self, "answer")
    + names(of: MissedCardReason.self, "missed") + names(of: BlameCause.self, "blame")
    + names(of: FreeReason.self, "free")
    + Condition.names.map { "condition \($0)" } + names(of: SessionKind.self, "session")
    + names(of: SystemEvent.self, "event") + ["charge pool", "charge owed", "charge prepaid"]
    + ["pool reloads", "pool pushes", "pool token", "pool rotations"]
    + [
      "throttled", "coalesced", "answered", "retried", "inTransit", "held", "stored", "replaced", "expired", "lost",
      "overBudget", "displaced", "dropped", "leftToReload", "delivered", "pending",
    ].map { "push \($0)" }

  private static func names<Thing: CaseIterable>(of type: Thing.Type, _ kind: String) -> [String] {
    type.allCases.map { "\(kind) \($0)" }
  }

  /// Adds the names of an observation and its payload.
  mutating func add(_ observation: Observation) {
    add("observation", observation)
    switch observation {
    case .requested(_, let cause, _): add("cause", cause)
    case .waits(_, let gate, _): add("gate", gate)
    case .granted(_, _, .free(let freeReason), _): add("free", freeReason)
    case .granted(_, _, let charge, _): add("charge", charge)
    case .ended(_, _, let end): add("end", end)
    case .runEnded(_, let result): add("result", result)
    case .push(_, _, let stage):
      add("push", stage)
      if case .answered(let answer) = stage { add("answer", answer) }
    case .cardMissed(_, let reason?): add("missed", reason)
    case .condition(let condition, _) where !condition.isOwn: add("condition", Condition.names[condition.number])
    case .session(_, let kind, _): add("session", kind)
    case .systemEvent(let event): add("event", event)
    case .charged(let pool): add("pool", pool)
    default: break
    }
  }

  /// Adds the causes of stale time.
  mutating func add(_ statistics: Statistics, of plan: Plan) {
    for cause in BlameCause.allCases
    where plan.instances.indices.contains(where: { statistics.display.blame.time($0, cause) > 0 }) {
      add("blame", cause)
    }
  }

  /// Adds the name of a case without its payload.
  private mutating func add(_ kind: String, _ thing: some Any) {
    names.insert("\(kind) \("\(thing)".prefix { $0 != "(" })")
  }
}

/// The cases of `Observation`.
enum ObservationKind: String, CaseIterable {
  case dayBegan, woke, wentToBed, changed, condition, session, updated, systemEvent, moved, deviceViewed, displayViewed,
    called, saved, interacted, partChanged, outage
  case requested, waits, granted, batched, hastened, refunded, waived, ended, runStarted, runEnded
  case failing, runJoined, runShared
  case delivered, shown, entriesShown, placeholder, viewed
  case allowance, accrued, charged, balance
  case pushRequested, push
  case wakeRequested, wake
  case scored, rotated, relevanceRequested, relevant, entryRequested, cardShown, cardHidden, cardMissed, cardViewed
}
