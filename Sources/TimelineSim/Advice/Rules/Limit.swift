extension AdviceRule {
  /// A limit behind one of the commonest causes of wrong content, lifted: blame is not savings.
  static let limit = AdviceRule(
    id: "limit",
    facts: ["T4", "T5", "T27", "B9", "B10", "B11", "B13", "B14", "P2", "P12", "A1", "A2", "A4", "A7", "A11"],
    aim: .limit, criteria: [.staleTime],
    measured: { subject in
      guard subject.names.preset != Preset.ideal.name else { return [] }
      return subject.kinds.flatMap { kind -> [Candidate] in
        let tags = MetricTags(kind: kind)
        let isSeen = subject.amount(.viewsTotal, .total, tags) > 0
        let share = subject.amount(isSeen ? .staleShareView : .staleShareTime, .value, tags)
        guard share >= 10_000 else { return [] }
        // Nobody having asked is no limit; what stands behind it may be.
        let limits = subject.blames(of: kind).filter { $0.part >= leastPart }.compactMap { cause, _ in
          Limit(cause, kind, subject).map { (cause: cause, limit: $0) }
        }
        return limits.filter { !$0.limit.edits.isEmpty }.prefix(mostLimits).map { cause, limit in
          Candidate(
            subject: .widget(kind), change: "What if \(limit.lifted)? (Blamed: \(cause.name).)",
            edits: limit.edits, facts: limit.facts)
        }
      }
    })

  /// How many limits of a kind are lifted, one at a time.
  private static let mostLimits = 2
  /// The least part of what is wrong, in millionths, at which a cause is worth a run.
  private static let leastPart: Int64 = 100_000
}

/// What stands behind a cause of stale time, and how to do without.
private struct Limit {
  /// The system without it, as a clause.
  let lifted: String
  let facts: [String]
  let edits: [Edit]

  private init(_ lifted: String, _ facts: [String], _ edits: [Edit]) {
    (self.lifted, self.facts, self.edits) = (lifted, facts, edits)
  }

  /// Finds the limit behind a cause; `nil` if there is none, because nobody had asked.
  init?(_ cause: BlameCause, _ kind: Int, _ subject: AdviceCase) {
    guard let limit = Self.ofDevice(cause, kind, subject) ?? Self.ofPushes(cause, kind, subject) else { return nil }
    self = limit
  }

  private static func ofDevice(_ cause: BlameCause, _ kind: Int, _ subject: AdviceCase) -> Limit? {
    let provider = subject.providerPath(of: kind)
    switch cause {
    case .lateEntry:
      return Limit("entries came up on their dates", ["T4"], [.parameter(.entryDelay, .duration(.zero))])
    case .running:
      // A run that hangs takes as long as the system lets it, whatever it would take otherwise.
      return Limit("its runs took no time", ["T27"], Edit.keys(of: provider, ["takes": "0s", "hangs": "0%"]))
    case .starting:
      return Limit(
        "granted reloads ran at once", ["T5", "B14"],
        [.parameter(.startDelayMedian, .duration(.zero)), .parameter(.batchWindow, .duration(.zero))])
    case .offline, .pushStored: return Limit("the device were never offline", ["A4", "T27"], [.alwaysOnline])
    case .quiet: return Limit("unused devices reloaded too", ["B11"], [.parameter(.quietAfter, .absent)])
    case .budget:
      return Limit(
        "there were no budget", ["B9", "B10"],
        [.parameter(.budgetAllowance, .absent), .parameter(.budgetFace, .absent)])
    case .interval:
      return Limit("there were no minimum interval", ["B13"], [.parameter(.intervalMinimum, .duration(.zero))])
    case .failed:
      let works = Edit.keys(of: provider, ["fails": "0%", "crashes": "0%", "hangs": "0%"])
      return Limit("none of its runs failed", ["T27"], works + [.alwaysOnline])
    case .dropped:
      return Limit("reloads waited for units", ["B10"], [.parameter(.budgetOverrun, .option(BudgetPlan.Overrun.waits))])
    default: return nil
    }
  }

  private static func ofPushes(_ cause: BlameCause, _ kind: Int, _ subject: AdviceCase) -> Limit? {
    switch cause {
    case .pushThrottled: return Limit("the server sent every push", ["P12"], unthrottled(kind, subject))
    case .pushRefused:
      return Limit(
        "the push service had no outage and no rate", ["A11"],
        [.parameter(.pushRate, .absent), .set(.root.key("pushService"), [:])])
    case .pushInTransit:
      let delays: [ParameterID] = [.pushDelayMedian, .pushIdle, .pushHold]
      return Limit(
        "pushes arrived at once", ["A1", "A2", "A11"],
        delays.map { .parameter($0, .duration(.zero)) } + [.parameter(.lowPowerHoldsPushes, .answer(false))])
    case .pushOverBudget:
      return Limit("pushes cost nothing", ["P2"], [.parameter(.pushPool, .option(PushPlan.Pool.none))])
    case .pushLost where isForWantOfUnits(kind, subject): return ofPushes(.pushOverBudget, kind, subject)
    case .pushLost:
      return Limit("no push were lost", ["A2", "A7"], [.parameter(.pushLoss, .share(.none)), .alwaysOnline])
    default: return nil
    }
  }

  /// Whether most pushes that never arrived found no unit.
  private static func isForWantOfUnits(_ kind: Int, _ subject: AdviceCase) -> Bool {
    let tags = MetricTags(app: subject.instances(of: kind).first?.app)
    func total(_ metrics: [Metric]) -> Int64 { metrics.reduce(0) { $0 + subject.amount($1, .total, tags) } }
    return total([.pushesDisplaced, .pushesDropped]) > total([.pushesLost, .pushesExpired, .pushesReplaced])
  }

  private static func unthrottled(_ kind: Int, _ subject: AdviceCase) -> [Edit] {
    subject.plan.senders.indices.compactMap { sender in
      guard subject.instances(of: kind).first?.app == subject.plan.senders[sender].app else { return nil }
      return subject.path(of: subject.names.senders[sender], in: "pushes").map { .set($0.key("throttle"), "0s") }
    }
  }
}
