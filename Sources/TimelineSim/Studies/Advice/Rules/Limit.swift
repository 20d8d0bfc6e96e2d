extension AdviceCase {
  /// Returns whether the server of a kind's app sends requests with a mistake, which the push service refuses.
  fileprivate func sendsWrongRequests(to kind: Int) -> Bool {
    let app = instances(of: kind).first?.app
    return plan.senders.contains { $0.app == app && $0.request.isWrong }
  }

  /// Returns whether the timelines of a kind have an entry at each change that their sources foresee, if they do.
  fileprivate func areEntriesForeseen(of kind: Int) -> Bool {
    instances(of: kind).allSatisfy { plan.sources[$0.source].foreseen == .zero || $0.provider.entries.areForeseen }
  }
}

extension AdviceRule {
  /// The effect of removing the limit behind a common cause of stale content, since blame does not measure savings.
  static let limit = AdviceRule(
    id: "limit",
    facts: ["T4", "T5", "T27", "B9", "B10", "B11", "B13", "B14", "P2", "A1", "A2", "A4", "A7", "A11"],
    aim: .limit, criteria: [.staleTime],
    measured: ofKinds { subject, kind in
      guard subject.names.preset != Preset.ideal.name else { return [] }
      let tags = MetricTags(kind: kind)
      let isSeen = subject.amount(.viewsTotal, .total, tags) > 0
      let share = subject.amount(isSeen ? .staleShareView : .staleShareTime, .value, tags)
      guard share >= 10_000 else { return [] }
      // A missing request is not a limit, but the next cause may have one.
      let limits = subject.blames(of: kind).filter { $0.share >= minimumPart }.map { $0.cause }.compactMap { cause in
        CauseLimit(cause, kind, subject).map { (cause: cause, limit: $0) }
      }
      return limits.filter { !$0.limit.edits.isEmpty }.prefix(maximumLimits).map { cause, limit in
        Candidate(
          subject: .widget(kind), change: "What if \(limit.lifted)? (Blamed: \(cause.name).)",
          edits: limit.edits, facts: limit.facts)
      }
    })

  /// The most limits of a kind that are lifted, one at a time.
  private static let maximumLimits = 2
  /// The smallest part of the stale views, in millionths, at which a cause is worth a run.
  private static let minimumPart: Int64 = 100_000
}

/// The limit behind a cause of stale time, and the edits that remove it.
private struct CauseLimit {
  /// The system without it, as a clause.
  let lifted: String
  let facts: [String]
  let edits: [Edit]

  private init(_ lifted: String, _ facts: [String], _ edits: [Edit]) {
    (self.lifted, self.facts, self.edits) = (lifted, facts, edits)
  }

  /// Finds the limit behind a cause; `nil` if there is none, because no request was made, or because the server itself
  /// held a push back.
  init?(_ cause: BlameCause, _ kind: Int, _ subject: AdviceCase) {
    guard let limit = Self.limit(behind: cause, kind, subject) else { return nil }
    self = limit
  }

  private static func limit(behind cause: BlameCause, _ kind: Int, _ subject: AdviceCase) -> CauseLimit? {
    let provider = subject.providerPath(of: kind)
    return switch cause {
    case .notSaved, .cached, .oldAnswer, .notRequested, .pushThrottled: nil
    // Entries at other times than the changes are late by themselves.
    case .lateEntry where !subject.areEntriesForeseen(of: kind): nil
    case .lateEntry:
      CauseLimit("entries were shown on their dates", ["T4"], [.parameter(.entryDelayMedian, .duration(.zero))])
    case .running:
      // A run that hangs takes as long as the system allows, whatever its usual length.
      CauseLimit("its runs took no time", ["T27"], Edit.keys(of: provider, ["takes": "0s", "hangs": "0%"]))
    case .starting:
      CauseLimit(
        "granted reloads ran at once", ["T5", "B14"],
        StartPlan.Kind.allCases.map { .parameter($0.median, .duration(.zero)) }
          + [.parameter(.batchWindow, .duration(.zero))])
    case .offline, .pushStored: CauseLimit("the device were never offline", ["A4", "T27"], [.alwaysOnline])
    case .foreground:
      CauseLimit(
        "calls in the foreground were served at once", ["E1"],
        [.parameter(.frontCalls, .option(GatePlan.CallTime.atOnce))])
    case .background:
      CauseLimit(
        "calls in the background were served at once", ["B20"],
        [.parameter(.backgroundCalls, .option(GatePlan.CallTime.atOnce))])
    case .quiet: CauseLimit("unused devices reloaded too", ["B11"], [.parameter(.quietAfter, .absent)])
    case .budget:
      CauseLimit(
        "there were no budget", ["B9", "B10"],
        [.parameter(.budgetAllowance, .absent), .parameter(.budgetFace, .absent)])
    case .interval:
      CauseLimit("there were no minimum interval", ["B13"], [.parameter(.intervalMinimum, .duration(.zero))])
    case .limit: CauseLimit("no kind were limited", ["S13"], [.parameter(.limitRuns, .absent)])
    case .abandoned: CauseLimit("no widget were given up", ["M13"], [.parameter(.abandonedShare, .share(.none))])
    case .failed:
      CauseLimit(
        "none of its runs failed", ["T27"],
        Edit.keys(of: provider, ["fails": "0%", "crashes": "0%", "hangs": "0%"]) + [.alwaysOnline]
          + subject.plan.origins(of: kind).map {
            .set(.root.key("sources").key(subject.names.sources[$0]).key("outages"), nil)
          })
    case .dropped:
      CauseLimit("reloads waited for units", ["B10"], [.parameter(.budgetOverrun, .option(BudgetPlan.Overrun.waits))])
    case .rejected: CauseLimit("no calls were rejected", ["W12"], [.parameter(.callsLimit, .absent)])
    // No limit refuses a wrong request.
    case .pushRefused where subject.sendsWrongRequests(to: kind): nil
    case .pushRefused:
      CauseLimit(
        "the push service had no outage and no rate limit", ["A11"],
        [.parameter(.pushRate, .absent), .set(.root.key("pushService"), [:])])
    case .pushInTransit: pushDelay
    case .pushOverBudget: pushUnits
    case .pushLost: pushLoss
    }
  }

  private static let pushDelay = CauseLimit(
    "pushes arrived at once", ["A1", "A2", "A11"],
    [ParameterID.pushDelayMedian, .pushQuiet, .pushHold].map { .parameter($0, .duration(.zero)) }
      + [.parameter(.lowPowerHoldsPushes, .answer(false))])
  private static let pushUnits = CauseLimit(
    "pushes cost nothing", ["P2"], [.parameter(.pushPool, .option(PushPlan.ChargedPool.none))])
  private static let pushLoss = CauseLimit(
    "no pushes were lost", ["A2", "A7"], [.parameter(.pushLoss, .share(.none)), .alwaysOnline])
}
