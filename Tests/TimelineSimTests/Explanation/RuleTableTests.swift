import Testing

@testable import TimelineSim

@Suite struct RuleTableTests {
  /// Every stage of a push, with every answer of the push service.
  private static let stages =
    PushStage.all.filter { $0 != .answered(.accepted) }
    + PushAnswer.allCases.map { PushStage.answered($0) }

  private static let charges: [Charge] = FreeReason.allCases.map { .free($0) } + [.pool(0), .owed(0), .prepaid]

  /// One example of each observation and of each case in its payload.
  private static let observations: [Observation] = [
    world, reloads, screen, units, relevance,
    stages.map { .push(sender: 0, ordinal: 1, $0) },
  ].flatMap { $0 }

  private static let world: [Observation] =
    [
      .dayBegan(CivilDay(number: 0)), .woke(CivilDay(number: 0)), .wentToBed, .changed(source: 0, version: 1), .updated,
      .moved, .deviceViewed(until: .never), .displayViewed(display: 0, until: .never),
      .called(call: 0, isMade: true), .called(call: 0, isMade: false),
      .interacted(instance: 0, isRun: true), .interacted(instance: 0, isRun: false),
    ] + Condition.words.map { .condition($0.1, holds: true) }
    + SessionKind.allCases.map { .session(app: 0, $0, isActive: true) } + SystemEvent.allCases.map { .systemEvent($0) }

  private static let reloads: [Observation] =
    [
      .batched(instance: 0, until: .never), .hastened(instance: 0, plannedStart: .never),
      .refunded(instance: 0, pool: 0), .waived(instance: 0, pool: 0),
      .runStarted(instance: 0, version: 1, fetches: 1), .livelock(instance: 0),
      .failing(instance: 0, failure: nil), .runJoined(instance: 0, runner: 0, version: 1),
    ] + RequestCause.allCases.map { .requested(instance: 0, $0, eligible: .never) }
    + Gate.allCases.map { .waits(instance: 0, $0, until: .never) }
    + RequestCause.allCases.flatMap { cause in
      charges.map { .granted(instance: 0, CauseSet(cause), $0, plannedStart: .never) }
    } + RequestEnd.allCases.map { .ended(instance: 0, .policy, $0) }
    + RunResult.allCases.flatMap { [.runEnded(instance: 0, $0), .runShared(instance: 0, runner: 0, $0)] }

  private static let screen: [Observation] = [
    .delivered(instance: 0, entries: 1), .shown(instance: 0, version: 1, readAt: .never, next: nil),
    .nextEntryStale(instance: 0, next: 2), .entriesShown(instance: 0, count: 1),
    .placeholder(instance: 0, isShown: true),
    .viewed(instance: 0, until: .never),
  ]

  private static let units: [Observation] = [Pool.reloads(0), .pushes(app: 0), .token(app: 0), .rotations(stack: 0)]
    .flatMap {
      [
        Observation.allowance($0, units: 1), .accrued($0, units: 1, expired: 0), .charged($0), .balance($0, units: 1),
      ]
    }

  private static let relevance: [Observation] =
    [
      .pushRequested(sender: 0, ordinal: 1), .scored(instance: 0, score: 1), .rotated(stack: 0, top: 0),
      .relevanceRequested(card: 0), .relevant(card: 0, isRelevant: true), .entryRequested(card: 0, fetches: 1),
      .cardShown(card: 0, version: 1), .cardHidden(card: 0), .cardMissed(card: 0, nil), .cardViewed(card: 0),
    ] + MissedCardReason.allCases.map { .cardMissed(card: 0, $0) }

  private static let reasons: [StaleReason] =
    BlameCause.allCases.map { .cause($0) } + stages.map { .push(.pushLost, $0) }
    + BlameCause.allCases.map { .lowPower($0) } + [
      .interval(isCall: true), .interval(isCall: false), .card, .savedSinceRun,
    ]
    + [RunHistory.FailureOrigin.offline, .provider].map { .failure($0) }
    + RunResult.allCases.map { .failure(.system($0)) }
    + [true, false].flatMap { isBatched in
      charges.map {
        .start(RunHistory.Start(charge: $0, causes: CauseSet(.appCall), isDelayed: true, isBatched: isBatched))
      }
    }

  private static let absences: [PlaceholderReason] =
    [.noTimeline, .noEntry, .onlyLaterEntries, .beforeFirstUnlock, .locked]
    + RunResult.allCases.map { .failed($0) }
    + [RunHistory.FailureOrigin.offline, .provider].map { .handledError($0) }

  /// The rule behind each observation that has a line in an explanation.
  private static let cited: [(String, Citation)] = {
    let plan = Plan.small { $0.addPushes(at: []) }
    let (context, wording) = (ExplanationContext(plan), Wording(plan: plan, names: .numbered(plan)))
    let grant = Observation.granted(instance: 0, CauseSet(.policy), .pool(0), plannedStart: .never)
    context.observe(grant, at: plan.start)
    return observations.compactMap { observation in
      // The rows of grants depend on the grant itself.
      if case .granted = observation { context.observe(observation, at: plan.start) }
      return wording.row(of: observation, at: plan.start, context, WidgetSelection(plan)).map {
        ("\(observation)", $0.citation)
      }
    }
  }()

  private static let citations =
    cited
    + [("held in Low Power Mode", RuleTable.heldInLowPower)] + reasons.map { ("\($0)", RuleTable.citation(of: $0)) }
    + absences.map { ("\($0)", RuleTable.citation(of: $0)) }
    + FreeReason.allCases.map { ("\($0)", $0.row.citation) }

  @Test func `every observation has a rule`() {
    for (name, citation) in Self.citations {
      #expect(!citation.rules.isEmpty, "\(name)")
      for rule in citation.rules where rule.backing == .level(.documented) { #expect(!rule.facts.isEmpty, "\(name)") }
    }
  }

  @Test func `every assumed rule names a fact or a parameter`() {
    for (name, citation) in Self.citations {
      for rule in citation.rules where rule.backing == .level(.assumed) {
        #expect(!rule.facts.isEmpty || !citation.parameters.isEmpty, "\(name)")
      }
    }
  }

  @Test func `every cited fact is in the list`() throws {
    let facts = try ModelDocument(.facts).facts
    for (name, citation) in Self.citations {
      #expect(Set(citation.rules.flatMap(\.facts)).subtracting(facts) == [], "\(name)")
    }
  }

  @Test func `no rule is documented by an unpublished fact`() {
    for (name, citation) in Self.citations {
      for rule in citation.rules where rule.backing == .level(.documented) {
        #expect(!rule.facts.contains { $0.hasPrefix("Z") || $0.hasPrefix("M8") }, "\(name)")
      }
    }
  }

  @Test func `a parameter is documented, assumed, fitted or set in the scenario`() {
    var names = NameTable.numbered(.small())
    #expect(
      ParameterProvenance(names).text(Gate.interval.citation)
        == "[documented B13; assumed interval.minimum 5m]")
    names.overrides = [SystemModel.Override(id: .intervalMinimum, value: .duration(.minutes(2)))]
    #expect(
      ParameterProvenance(names).text(Gate.interval.citation)
        == "[documented B13; set here interval.minimum 2m]")
    names.overrides[0].fittedTo = "iPhone 15, 4 days"
    #expect(
      ParameterProvenance(names).text(Gate.interval.citation)
        == "[documented B13; fitted interval.minimum 2m]")
    #expect(ParameterProvenance(names).text(.scenario()) == "[scenario]")
  }

  @Test func `the rule of accrual cites its slots and its prediction where the model has them`() {
    var names = NameTable.numbered(.small())
    #expect(
      ParameterProvenance(names).text(Gate.budget.citation)
        == "[documented B9 B10, budget.overrun waits; reported S5, budget.slot 15m; assumed budget.accrual awake]")
    names.overrides = [SystemModel.Override(id: .budgetSlot, value: .absent)]
    #expect(
      ParameterProvenance(names).text(Gate.budget.citation)
        == "[documented B9 B10, budget.overrun waits; assumed budget.accrual awake]")
    names.overrides = [SystemModel.Override(id: .budgetAccrual, value: .option(AccrualProfile.predicted))]
    #expect(
      ParameterProvenance(names).text(Gate.budget.citation)
        == "[documented B9 B10, budget.overrun waits; reported S5, budget.prediction.smoothing 1h15m, budget.slot 15m; "
        + "set here budget.accrual predicted]")
  }

  @Test func `a documented parameter with a range is given with its range`() {
    let basis = ParameterProvenance(.numbered(.small()))
    #expect(basis.text(.budgetAllowance) == "budget.allowance 55/day of 40/day to 72/day")
    #expect(basis.text(.budgetOverrun) == "budget.overrun waits")
    #expect(basis.text(.intervalMinimum) == "interval.minimum 5m")
  }
}
