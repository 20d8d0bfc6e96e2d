import Testing

@testable import TimelineSim

@Suite struct BlameTests {
  private let start = MetricsFixture.start

  /// Returns the minutes of blame on each cause in a story whose content is wrong from minute 10 to the end at 60.
  private func blame(_ story: Story) -> [BlameCause: Int64] {
    let before: Story = [
      (0, .shown(instance: 0, version: 0, readAt: start, next: nil)), (10, .changed(source: 0, version: 1)),
    ]
    let statistics = Statistics.of(before + story, end: 60)
    var blame: [BlameCause: Int64] = [:]
    for cause in BlameCause.allCases {
      let minutes = statistics.minutes(.blame, .total, cause) ?? 0
      if minutes > 0 { blame[cause] = minutes }
    }
    return blame
  }

  @Test func `stale time during a reload is blamed on its stages`() {
    let causes = blame([
      (12, .requested(instance: 0, .policy, eligible: start + .minutes(12))),
      (12, .waits(instance: 0, .budget, until: start + .minutes(30))),
      (20, .waits(instance: 0, .interval, until: start + .minutes(30))),
      (25, .granted(instance: 0, CauseSet(.policy), .pool(0), plannedStart: start + .minutes(31))),
      (31, .runStarted(instance: 0, version: 1, fetches: 1)),
      (34, .runEnded(instance: 0, .delivered)), (34, .ended(instance: 0, .policy, .served)),
      (34, .shown(instance: 0, version: 1, readAt: start + .minutes(31), next: nil)),
    ])
    #expect(causes == [.notRequested: 2, .budget: 8, .interval: 5, .starting: 6, .running: 3])
  }

  @Test(arguments: [
    (Gate.offline, BlameCause.offline), (.foreground, .foreground), (.background, .background), (.quiet, .quiet),
    (.budget, .budget), (.interval, .interval), (.limit, .limit), (.abandoned, .abandoned), (.backOff, .failed),
    (.running, .starting),
  ])
  func `each gate has its own cause`(gate: Gate, cause: BlameCause) {
    #expect(blame([(10, .waits(instance: 0, gate, until: .never))]) == [cause: 50])
  }

  @Test func `a run that read an older version takes no blame`() {
    let causes = blame([
      (12, .runStarted(instance: 0, version: 1, fetches: 1)), (20, .changed(source: 0, version: 2)),
    ])
    #expect(causes == [.notRequested: 42, .running: 8])
  }

  @Test func `an entry with the current version takes the blame first`() {
    let causes = blame([
      (20, .shown(instance: 0, version: 0, readAt: start, next: 1)),
      (20, .waits(instance: 0, .budget, until: .never)),
      (30, .changed(source: 0, version: 2)),
    ])
    #expect(causes == [.notRequested: 10, .lateEntry: 10, .budget: 30])
  }

  @Test(arguments: [
    (PushStage.throttled, BlameCause.pushThrottled), (.answered(.tooManyRequests), .pushRefused),
    (.retried, .pushRefused), (.answered(.accepted), .pushInTransit), (.inTransit, .pushInTransit),
    (.held, .pushInTransit), (.stored, .pushStored), (.overBudget, .pushOverBudget),
    (.leftToReload, .pushOverBudget), (.dropped, .pushOverBudget), (.displaced, .pushOverBudget),
    (.lost, .pushLost), (.expired, .pushLost), (.replaced, .pushLost), (.delivered, .notRequested),
  ])
  func `each stage of a push for the current version has its cause`(stage: PushStage, cause: BlameCause) {
    let causes = blame([(10, .pushRequested(sender: 0, ordinal: 1)), (10, .push(sender: 0, ordinal: 1, stage))])
    #expect(causes == [cause: 50])
  }

  @Test func `a push for an older version takes no blame`() {
    let causes = blame([
      (10, .pushRequested(sender: 0, ordinal: 1)), (10, .push(sender: 0, ordinal: 1, .inTransit)),
      (30, .changed(source: 0, version: 2)),
    ])
    #expect(causes == [.pushInTransit: 20, .notRequested: 30])
  }

  @Test func `a newer request replaces the throttled push`() {
    let causes = blame([
      (10, .pushRequested(sender: 0, ordinal: 1)), (10, .push(sender: 0, ordinal: 1, .throttled)),
      (20, .changed(source: 0, version: 2)), (20, .pushRequested(sender: 0, ordinal: 2)),
      (20, .push(sender: 0, ordinal: 1, .coalesced)), (20, .push(sender: 0, ordinal: 2, .throttled)),
      (40, .push(sender: 0, ordinal: 2, .answered(.accepted))), (50, .push(sender: 0, ordinal: 2, .lost)),
    ])
    #expect(causes == [.pushThrottled: 30, .pushInTransit: 10, .pushLost: 10])
  }

  @Test func `a failure is blamed while its retry is pending, a drop until the next delivery`() {
    let causes = blame([
      (10, .ended(instance: 0, .appCall, .dropped)),
      (20, .runEnded(instance: 0, .crashed)),
      (20, .requested(instance: 0, .retry, eligible: start + .minutes(40))),
      (40, .ended(instance: 0, .retry, .superseded)),
      (50, .runEnded(instance: 0, .delivered)),
    ])
    #expect(causes == [.dropped: 20, .failed: 20, .notRequested: 10])
  }

  @Test func `a rejected call is blamed until the next delivery, unless a gate holds a request`() {
    let causes = blame([
      (10, .requested(instance: 0, .appCall, eligible: start + .minutes(10))),
      (10, .ended(instance: 0, .appCall, .rejected)), (20, .waits(instance: 0, .budget, until: .never)),
      (30, .ended(instance: 0, .appCall, .dropped)), (40, .runEnded(instance: 0, .handledError)),
    ])
    #expect(causes == [.rejected: 10, .budget: 10, .dropped: 10, .notRequested: 20])
  }

  @Test func `the content that a provider delivers after an error ends the blame of a drop`() {
    let causes = blame([
      (10, .ended(instance: 0, .appCall, .dropped)), (20, .runEnded(instance: 0, .handledError)),
    ])
    #expect(causes == [.dropped: 10, .notRequested: 40])
  }

  @Test(arguments: 0..<30)
  func `the causes always add up to the stale time`(seed: Int) {
    var numbers = TestNumbers(seed: seed + 1)
    var (now, version): (SimInstant, Int64) = (start, 0)
    let statistics = Statistics(plan: MetricsFixture.plan(warmUp: .minutes(numbers.next(300))))
    for _ in 0..<2_000 {
      now = now + .milliseconds(numbers.next(40_000))
      if numbers.next(4) == 0 {
        version += 1
        statistics.observe(.changed(source: 0, version: ContentVersion(version)), at: now)
      } else {
        statistics.observe(Self.randomObservation(&numbers, version: version, now: now), at: now)
      }
    }
    statistics.finish(at: now + .minutes(400))
    for instance in 0..<3 {
      let blamed = BlameCause.allCases.reduce(0) { $0 + statistics.display.blame.time(instance, $1) }
      #expect(blamed == statistics.display.tally(of: instance).staleness.sloped)
    }
  }

  /// Returns a random observation about the display, whether possible or not.
  private static func randomObservation(_ numbers: inout TestNumbers, version: Int64, now: SimInstant) -> Observation {
    let instance = Int(numbers.next(2))
    let older = ContentVersion(max(0, version - numbers.next(3)))
    switch numbers.next(12) {
    case 0: return .requested(instance: instance, .policy, eligible: now)
    case 1: return .waits(instance: instance, Gate.allCases[Int(numbers.next(10))], until: .never)
    case 2: return .granted(instance: instance, CauseSet(.policy), .pool(0), plannedStart: now)
    case 3: return .ended(instance: instance, .policy, RequestEnd.allCases[Int(numbers.next(7))])
    case 4: return .runStarted(instance: instance, version: older, fetches: 1)
    case 5: return .runEnded(instance: instance, RunResult.allCases[Int(numbers.next(5))])
    case 6: return .placeholder(instance: instance, isShown: numbers.next(3) == 0)
    case 7: return .pushRequested(sender: 0, ordinal: version)
    case 8:
      return .push(sender: 0, ordinal: version, [.throttled, .inTransit, .lost, .delivered][Int(numbers.next(4))])
    case 9: return numbers.next(2) == 0 ? .wentToBed : .woke(CivilDay(number: 1))
    default: return .shown(instance: instance, version: older, readAt: now, next: older.advanced(by: numbers.next(3)))
    }
  }

  @Test func `stale time before a late redraw is blamed on late entries`() {
    let plan = Plan.small(hours: 1) {
      $0.on([10, 11], .change(source: 0))
      $0.sources[0].foreseen = .hours(1)
      ($0.provider.entries, $0.system.start.entryDelay) = (.foreseen(limit: 5), QuantileTable(constant: .minutes(5)))
    }
    let statistics = Simulator(plan).run(observer: Statistics(plan: plan))
    #expect(statistics.minutes(.blame, .total, .lateEntry) == 5)
    #expect(statistics.minutes(.blame, .total, .notRequested) ?? 0 == 0)
  }
}
