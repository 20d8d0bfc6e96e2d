import Testing

@testable import TimelineSim

/// Rules of `docs/model/rules.md` without a test in the suites of the single rules.
@Suite struct DocumentedRuleTests {
  // Gates.

  @Test func `the start of a run is a use of the device`() {
    let run = play(hours: 4) {
      $0.system.gates.quietAfter = .minutes(60)
      $0.setBudget(1_000, initial: .all)
      $0.addCall(at: [59, 61])
    }
    #expect(run.runs() == [0, 59])
    #expect(run.gates() == [.quiet])
  }

  @Test func `a retry keeps the interval even if only policies must`() {
    let run = play(hours: 1) {
      ($0.system.gates.minimumInterval, $0.system.gates.spaced) = (.minutes(10), .policyOnly)
      ($0.system.failure.firstRetry, $0.system.failure.longestRetry) = (.minutes(2), .minutes(2))
      ($0.provider.crashes, $0.instances[0].placed) = (.all, .never)
      $0.on([20], .place(instance: 0))
    }
    #expect(run.runs() == [20, 30, 40, 50])
  }

  @Test func `a timeline whose entries are all past is requested again at once`() {
    let run = play(hours: 1) {
      ($0.system.start.singleEntryDelay, $0.system.gates.minimumInterval) = (.minutes(60), .minutes(10))
      ($0.provider.entries, $0.provider.policy) = (.offsets([.minutes(-30), .minutes(-10)]), .atEnd)
    }
    #expect(run.runs() == [0, 10, 20, 30, 40, 50])
  }

  @Test func `a conditional call looks for changes since the app's last call of any kind`() {
    let run = play(hours: 1) {
      $0.addCall(at: [10])
      $0.addCall(at: [20, 40]) { $0.onlyIfChanged = true }
      $0.on([30], .change(source: 0))
    }
    #expect(run.runs() == [0, 10, 40])
  }

  // The budget.

  @Test func `the capacity of a pool is rounded down`() {
    let run = play { $0.setBudget(5, initial: .all, capacity: .percent(50)) }
    #expect(run.minutes(of: .balance(.reloads(0), units: 2)).first == 0)
  }

  @Test func `a push pool starts full even if reload pools start empty`() {
    let run = play {
      $0.setBudget(12)
      ($0.system.push.pool, $0.system.push.allowance, $0.system.push.capacity) = (.separate, 4, .percent(50))
      $0.addPushes(at: [10])
    }
    #expect(run.minutes(of: .balance(.pushes(app: 0), units: 2)).first == 0)
    #expect(run.minutes(of: .balance(.reloads(0), units: 0)).first == 0)
  }

  @Test func `the day of placing is the first learning day at any hour`() {
    let run = play(hours: 24 * 4) {
      $0.setBudget(20)
      ($0.system.budget.learningDays, $0.system.budget.learningFactor) = (2, .percent(150))
      $0.instances[0].placed = minute(1_410)
      $0.on([1_410], .place(instance: 0))
    }
    #expect(run.minutes(of: .allowance(.reloads(0), units: 30)) == [1_410])
    #expect(run.minutes(of: .allowance(.reloads(0), units: 20)) == [2_880])
  }

  @Test func `the usual rate of views replaces a partial first day`() {
    let run = play(hours: 48) {
      $0.setBudget(0)
      ($0.system.budget.allowance, $0.system.budget.floor, $0.instances[0].usualViews) = (55, 8, 20_000_000)
      $0.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
      $0.on((0..<40).map { $0 * 10 }, .view)
    }
    // The run begins at night: its first waking is at 07:00, and the first complete day ends a day later.
    #expect(run.minutes { if case .allowance(.reloads(0), _) = $0 { true } else { false } } == [0, 31 * 60])
  }

  // From grant to display.

  @Test func `a start at the instant at which a batch closes belongs to the batch`() {
    let run = play(hours: 1) {
      $0.setBudget(1_000, initial: .all)
      $0.system.start.batchWindow = .minutes(4)
      $0.addWidget()
      $0.addCall(at: [10], reloads: [0])
      $0.addCall(at: [14], reloads: [1])
    }
    #expect(run.runs(of: 0) == [0, 14])
    #expect(run.runs(of: 1) == [0, 14])
  }

  @Test func `an entry dated before the run shows the version that the run has read`() {
    let run = play(hours: 1) {
      $0.on([5, 15], .change(source: 0))
      $0.sources[0].foreseen = .hours(1)
      ($0.provider.entries, $0.provider.policy) = (.offsets([.minutes(-18), .minutes(30)]), .after(20))
    }
    #expect(run.contains(.shown(instance: 0, version: 2, readAt: minute(20), next: nil)))
  }

  // Pushes.

  @Test(arguments: [(10, 13), (5, 28), (1, 28)] as [(Int64, Double)])
  func `a push of any priority is delayed, and 5 and 1 are then held alike`(priority: Int64, delivered: Double) {
    let run = play(hours: 2) {
      $0.system.push.delay = QuantileTable(constant: .minutes(3))
      $0.addPushes(at: [10], PushRequest(priority: priority))
    }
    #expect(run.minutes(of: .push(sender: 0, ordinal: 1, .delivered)) == [delivered])
  }

  // Ties.

  @Test func `scheduled events of one instant occur in the order of the scenario`() {
    let actions: [ScheduledAction] = [
      .change(source: 0), .outage(source: 0), .condition(.offline), .update, .systemEvent(.locale), .move,
      .reconfigure(instance: 0),
      .place(instance: 0), .session(app: 0, .foreground), .push(sender: 0),
      .wake(wake: 0, .push), .call(call: 0), .interact(instance: 0), .view,
    ]
    #expect(actions.map { $0.order.kind } == Array(actions.indices))
  }

  @Test func `a unit can be used at the instant at which it accrues`() {
    let run = play {
      $0.setBudget(4)
      $0.addCall(at: [10, 360])
    }
    #expect(run.runs() == [0, 10, 360])
    #expect(run.gates().isEmpty)
  }

  // Local time.

  /// The clocks go from 02:00 to 03:00 two hours after the start.
  private static let gap = ZoneTable(periods: [
    ZoneTable.OffsetPeriod(from: .distantPast, offset: .zero),
    ZoneTable.OffsetPeriod(from: minute(120), offset: .hours(1)),
  ])
  private static let skipped = [ClockTime(hour: 2, minute: 15), ClockTime(hour: 2, minute: 45)]

  @Test func `two scheduled times in one clock-change gap both occur at its end`() {
    let run = play {
      $0.move(to: Self.gap)
      $0.schedules.append(
        Schedule(
          timing: .daily(Self.skipped, weekdays: Array(repeating: true, count: 7)), length: .zero,
          action: .change(source: 0), key: 900))
    }
    #expect(run.minutes { if case .changed = $0 { true } else { false } } == [120, 120])
  }

  @Test func `two entries in one clock-change gap become one`() {
    let run = play {
      $0.move(to: Self.gap)
      $0.provider.entries = .daily(Self.skipped, days: 1)
    }
    #expect(run.contains(.delivered(instance: 0, entries: 2)))
  }

  // Rules that an independent program read differently from the documents.

  @Test func `a card is relevant for its whole time after a change, also if relevance is requested as it ends`() {
    let run = play(hours: 6) {
      $0.system.relevance.period = .hours(1)
      $0.on([30], .change(source: 0))
      $0.addCard { $0.context = .change(source: 0, lasts: .minutes(90)) }
    }
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: true)) == [30])
    #expect(run.minutes(of: .relevant(card: 0, isRelevant: false)) == [120])
    #expect(run.minutes(of: .cardHidden(card: 0)) == [120])
  }

  /// Plays a stack of two widgets whose entries, one an hour, have a score for an hour.
  private func playScores(entries: Int64, _ build: (inout Plan) -> Void) -> Recording {
    play(hours: 6) {
      $0.stackCount = 1
      ($0.instances[0].stack, $0.sources[0].foreseen) = (0, .hours(12))
      $0.provider.entries = .spaced(count: entries, every: .hours(1), first: .zero)
      $0.provider.relevance = [.init(between: .wholeDay, score: 10, duration: .hours(1))]
      $0.addWidget()
      build(&$0)
    }
  }

  @Test func `a score holds from the date of its entry, however late that entry is shown`() {
    let run = playScores(entries: 4) {
      $0.system.start.entryDelay = QuantileTable(constant: .seconds(3))
      $0.instances[1].provider.entries = .spaced(count: 1, every: .zero, first: .zero)
      $0.instances[1].provider.relevance = [.init(between: .wholeDay, score: 1, duration: .hours(6))]
    }
    #expect(run.minutes(of: .scored(instance: 0, score: 0)) == [240])
    #expect(run.minutes { if case .rotated = $0 { true } else { false } } == [240])
  }

  @Test func `a stack rotates after all scores of an instant have changed`() {
    let run = playScores(entries: 1) { $0.system.relevance.rotations = 5 }
    #expect(run.minutes(of: .scored(instance: 1, score: 0)) == [60])
    #expect(run.count { if case .rotated = $0 { true } else { false } } == 0)
  }

  @Test func `a condition continues when another schedule of it begins as it ends`() {
    let run = play(hours: 4) {
      $0.on([60], .condition(.offline), lasts: .minutes(30))
      $0.on([90], .condition(.offline), lasts: .minutes(30))
      $0.on([100], .session(app: 0, .foreground), lasts: .minutes(10))
      $0.on([110], .session(app: 0, .foreground), lasts: .minutes(10))
    }
    #expect(run.minutes(of: .condition(.offline, holds: true)) == [60])
    #expect(run.minutes(of: .condition(.offline, holds: false)) == [120])
    #expect(run.minutes(of: .session(app: 0, .foreground, isActive: false)) == [120])
  }

  @Test func `a wait is attributed to the budget when an exempt session or its grace has ended`() {
    for (kind, grace) in [(SessionKind.media, 0), (.foreground, 20)] as [(SessionKind, Int64)] {
      let run = play {
        ($0.system.gates.minimumInterval, $0.system.gates.exemptionGrace) = (.hours(1), .minutes(grace))
        ($0.system.gates.spaced, $0.provider.policy) = (.policyOnly, .after(10))
        $0.setBudget(1)
        $0.on([5], .session(app: 0, kind), lasts: .minutes(40 - grace))
        // The first call takes the unit, and the second is free.
        $0.addCall(at: [1, 8])
      }
      let budget = run.minutes { if case .waits(0, .budget, _) = $0 { true } else { false } }
      #expect(run.gates().suffix(2) == [.interval, .budget], "\(kind)")
      #expect(budget.first == 45, "\(kind)")
    }
  }

  @Test func `a wait is attributed to the budget when another widget takes the last unit of their pool`() {
    let run = play {
      ($0.system.gates.minimumInterval, $0.system.gates.spaced) = (.hours(1), .policyOnly)
      $0.setBudget(2, initial: .percent(50))
      $0.system.budget.scope = .app
      $0.provider.policy = .after(10)
      $0.addWidget { $0.provider.policy = .never }
      $0.addCall(at: [0], reloads: [0])
      $0.addCall(at: [30], reloads: [1])
    }
    #expect(run.minutes { if case .waits(0, _, _) = $0 { true } else { false } }.prefix(2) == [10, 30])
    #expect(run.gates().prefix(2) == [.interval, .budget])
  }

  @Test func `an entry counts as shown only if it was on screen, and in the history if it was shown there`() {
    let late = play(hours: 1) {
      $0.system.start.entryDelay = QuantileTable(constant: .minutes(1))
      $0.sources[0].foreseen = .hours(24)
      ($0.provider.entries, $0.provider.policy) = (.foreseen(limit: 100), .never)
      $0.on([20], .change(source: 0))
      $0.schedules.append(
        Schedule(timing: .instants([minute(20) + .seconds(30)]), length: .zero, action: .change(source: 0), key: 999))
    }
    #expect(late.entriesShown.reduce(0, +) == 2)
    let warm = Simulator(
      .small(hours: 4) {
        $0.measuredFrom = minute(120)
        $0.provider.entries = .spaced(count: 4, every: .minutes(45), first: .zero)
      }
    ).statistics(seed: 1)
    #expect(warm.value(.entriesShown, .total)?.amount == 1)
  }

  @Test func `a run of an offline device fetches nothing`() {
    let run = play(hours: 1) {
      $0.sources[0].needsNetwork = true
      $0.on([10], .condition(.offline), lasts: .minutes(20))
      $0.addCall(at: [15, 40])
    }
    let fetches = run.all { if case .runStarted(0, _, let fetches) = $0 { fetches } else { nil } }
    #expect(fetches == [1, 0, 1])
  }

  /// Plays two pushes, at minutes 10 and 11, of which the first has one start delay and the second another priority.
  private func playPushes(_ first: (Int64, priority: Int64), _ second: (Int64, priority: Int64)) -> Recording {
    play(hours: 1) {
      for (minute, (delay, priority)) in [(10, first), (11, second)] as [(Int64, (Int64, Int64))] {
        let kind = priority == 10 ? StartPlan.Kind.push : .lowPush
        $0.system.start.delays[kind.rawValue] = QuantileTable(constant: .minutes(delay))
        $0.system.push.hold = .zero
        var request = PushRequest()
        request.priority = priority
        $0.addPushes(at: [minute], request)
      }
    }
  }

  @Test(arguments: [(20, 2, 13), (2, 20, 12)] as [(Int64, Int64, Double)])
  func `pushes of both priorities start after the shorter of their delays`(urgent: Int64, low: Int64, start: Double) {
    #expect(playPushes((urgent, priority: 10), (low, priority: 5)).runs() == [0, start])
  }

  @Test func `a start that a push took out of its batch moves for later causes`() {
    let run = play(hours: 1) {
      $0.setBudget(1_000, initial: .all)
      $0.system.start.batchWindow = .minutes(20)
      $0.system.start.delays[StartPlan.Kind.push.rawValue] = QuantileTable(constant: .minutes(5))
      $0.addCall(at: [10])
      $0.addPushes(at: [12])
      $0.addCall(at: [14])
    }
    #expect(run.runs() == [0, 14])
  }

  @Test func `the later calls of a series without a gap follow the sessions of the instant`() {
    let run = play(hours: 1) {
      $0.addCall(.change(source: 0), in: .foreground) { $0.count = 2 }
      $0.on([30], .change(source: 0))
      $0.on([30], .session(app: 0, .foreground), lasts: .minutes(1))
    }
    #expect(run.all { if case .called(0, let isMade) = $0 { isMade } else { nil } } == [false, true])
  }

  // The beginning.

  @Test(arguments: [0, -30])
  func `a condition or a session that begins with the simulation, or before it, holds for the first timelines`(
    from: Int64
  ) {
    let run = play(hours: 2) {
      $0.on([from], .condition(.locked), lasts: .minutes(60))
      $0.on([from], .session(app: 0, .foreground), lasts: .minutes(60))
    }
    func place(_ matches: (Observation) -> Bool) -> Int? { run.events.firstIndex { matches($0.observation) } }
    let shown = place { if case .shown = $0 { true } else { false } } ?? -1
    #expect((place { $0 == .condition(.locked, holds: true) } ?? .max) < shown)
    #expect((place { if case .session = $0 { true } else { false } } ?? .max) < shown)
    #expect(run.minutes(of: .condition(.locked, holds: false)) == [Double(60 + from)])
  }
}
