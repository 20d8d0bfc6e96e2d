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
      .change(source: 0), .condition(.offline), .update, .systemEvent(.locale), .move, .reconfigure(instance: 0),
      .place(instance: 0), .session(app: 0, .foreground), .push(sender: 0), .call(call: 0), .interact(instance: 0),
      .view,
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
}
