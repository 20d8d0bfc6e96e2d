import Testing

@testable import TimelineSim

/// Accepted pushes until delivery: transit, store, screen, pool.
@Suite struct DeliveryRuleTests {
  private func deliveries(_ run: Recording, of sender: Int = 0) -> [Double] {
    run.minutes {
      if case .push(sender, _, .delivered) = $0 { return true }
      return false
    }
  }

  // Subscribed widgets.

  @Test func `a push reloads the widgets of its app that subscribe`() {
    let run = play(hours: 1) {
      $0.addWidget { $0.subscribesToPushes = false }
      let other = $0.addApp()
      $0.addWidget(to: other)
      $0.addPushes(at: [10])
    }
    #expect((0..<3).map { run.runs(of: $0).count } == [2, 1, 1])
  }

  // Transit.

  @Test func `a push is delivered after its delay`() {
    let run = play(hours: 1) {
      $0.system.push.delay = QuantileTable(constant: .minutes(3))
      $0.addPushes(at: [10])
    }
    #expect(deliveries(run) == [13])
    #expect(run.stages() == [.answered(.accepted), .inTransit, .delivered])
  }

  @Test func `an older push that arrives later does not replace a newer one in the store`() {
    let run = play(hours: 2) {
      $0.system.push.delay = QuantileTable(constant: .minutes(10))
      $0.addPushes(at: [5, 11], PushRequest(expiration: .minutes(60)))
      $0.on([10], .condition(.offline), lasts: .minutes(30))
    }
    // The first is under way when the device goes offline; the second is stored at once.
    #expect(run.minutes(of: .push(sender: 0, ordinal: 1, .replaced)) == [15])
    #expect(run.minutes(of: .push(sender: 0, ordinal: 2, .delivered)) == [40])
  }

  @Test func `a push that waits for a unit is replaced by a newer one that finds a unit`() {
    let run = play(hours: 24) {
      ($0.system.push.pool, $0.system.push.allowance) = (.separate, 1)
      $0.setBudget(24)
      $0.addPushes(at: [60, 120, 180])
      $0.on([179], .session(app: 0, .foreground), lasts: .minutes(5))
      $0.on([130], .session(app: 0, .media), lasts: .minutes(5))
    }
    // The second waits until its app is exempt; the third is free as well.
    #expect(deliveries(run) == [60, 130, 180])
    let newer = play(hours: 24) {
      ($0.system.push.pool, $0.system.push.allowance) = (.separate, 1)
      $0.setBudget(24)
      $0.addPushes(at: [60, 120, 180])
      $0.system.gates.exemptionGrace = .minutes(30)
      $0.system.push.overrun = .waits
      $0.on([100], .session(app: 0, .foreground), lasts: .minutes(10))
    }
    #expect(deliveries(newer) == [60, 120])
  }

  @Test func `pushes may overtake each other, and each one is delivered`() {
    let run = play(hours: 24 * 10) {
      $0.system.push.delay = QuantileTable(logNormalMedian: .minutes(5), sigma: .all, cut: .hours(1))
      $0.addPushes(at: (1..<1_000).map { $0 * 10 })
    }
    let ordinals: [Int64] = run.all {
      if case .push(_, let ordinal, .delivered) = $0 { return ordinal }
      return nil
    }
    #expect(ordinals != ordinals.sorted() && Set(ordinals) == Set(1..<1_000))
  }

  @Test func `a quiet device delays a push`() {
    let times = { (quiet: SimDuration?) in
      play(hours: 24 * 10) {
        ($0.system.gates.quietAfter, $0.system.push.quietDelay) = (quiet, .minutes(4))
        $0.addPushes(at: (1..<900).map { $0 * 15 })
      }
    }
    #expect(deliveries(times(nil)).prefix(3) == [15, 30, 45])
    let late = deliveries(times(.minutes(60))).sorted().dropFirst(3)
    let mean = late.map { $0.truncatingRemainder(dividingBy: 15) }.reduce(0, +) / Double(late.count)
    #expect(abs(mean - 3.6) < 0.6)
  }

  @Test func `some pushes are lost`() {
    let run = play(hours: 24 * 10) {
      $0.system.push.loss = .percent(20)
      $0.addPushes(at: (1..<1_000).map { $0 * 10 })
    }
    let lost = run.stages().count { $0 == .lost }
    #expect(abs(lost - 200) < 45)
    #expect(lost + deliveries(run).count == 999)
  }

  // The store.

  @Test func `only the newest push is stored for an unreachable device`() {
    let run = play(hours: 2) {
      $0.on([5], .condition(.offline), lasts: .minutes(60))
      $0.addPushes(at: [10, 20, 30])
    }
    #expect(deliveries(run) == [65])
    #expect(
      run.contains(.push(sender: 0, ordinal: 1, .replaced)) && run.contains(.push(sender: 0, ordinal: 2, .replaced)))
    #expect(run.contains(.push(sender: 0, ordinal: 3, .delivered)))
  }

  @Test func `each app has its own store for all its senders`() {
    let run = play(hours: 2) {
      let other = $0.addApp()
      $0.on([5], .condition(.offline), lasts: .minutes(60))
      $0.addPushes(at: [10])
      $0.addPushes(at: [20])
      $0.addPushes(at: [30], app: other)
    }
    #expect((0..<3).map { deliveries(run, of: $0) } == [[], [65], [65]])
  }

  @Test(arguments: [(SimDuration.minutes(54), []), (.minutes(55), [65]), (.zero, [])] as [(SimDuration, [Double])])
  func `a stored push expires`(expiration: SimDuration, delivered: [Double]) {
    let run = play(hours: 2) {
      $0.on([5], .condition(.offline), lasts: .minutes(60))
      $0.addPushes(at: [10], PushRequest(expiration: expiration))
    }
    #expect(deliveries(run) == delivered)
    #expect(run.stages().contains(.expired) == delivered.isEmpty)
    #expect(run.stages().contains(.stored) == (expiration > .zero))
  }

  @Test func `a push with zero expiration is tried once and can be delivered`() {
    #expect(deliveries(play { $0.addPushes(at: [10], PushRequest(expiration: .zero)) }) == [10])
  }

  @Test func `a push in transit when the device goes offline is stored`() {
    let run = play(hours: 2) {
      $0.system.push.delay = QuantileTable(constant: .minutes(3))
      $0.on([11], .condition(.offline), lasts: .minutes(10))
      $0.addPushes(at: [10])
    }
    #expect(run.stages() == [.answered(.accepted), .inTransit, .stored, .delivered])
    #expect(deliveries(run) == [21])
  }

  // The screen and the charger.

  @Test(arguments: [5, 1] as [Int64])
  func `a push of low priority waits for the screen, but for a limited time`(priority: Int64) {
    let run = play(hours: 2) { $0.addPushes(at: [10], PushRequest(priority: priority)) }
    #expect(deliveries(run) == [25])
    #expect(run.stages() == [.answered(.accepted), .held, .delivered])
  }

  @Test func `one push to many dark devices is let go at a time of each device's own`() {
    let waits = (0..<200).map { (device: UInt64) -> Double in
      let run = play(hours: 2, device: device) {
        $0.addPushes(at: [10], PushRequest(priority: 5))
        $0.system.push.holdSpread = .percent(40)
      }
      return deliveries(run)[0] - 10
    }
    #expect(waits.allSatisfy { 9 < $0 && $0 <= 15 })
    #expect(Set(waits).count > 190)
    // Uniform between 9 and 15, with a standard error of the mean of about 0.12.
    #expect((11.5...12.5).contains(waits.reduce(0, +) / 200))
  }

  @Test(
    arguments: [
      (ScheduledAction.view, 14), (.condition(.charging), 14), (.session(app: 0, .foreground), 14),
      (.interact(instance: 0), 14), (.session(app: 0, .media), 25), (.condition(.locked), 25),
    ] as [(ScheduledAction, Double)])
  func `a lit screen or a charger releases held pushes`(action: ScheduledAction, delivered: Double) {
    let run = play(hours: 2) {
      $0.addPushes(at: [10], PushRequest(priority: 5))
      $0.on([14], action, lasts: .minutes(1))
    }
    #expect(deliveries(run) == [delivered])
  }

  @Test func `a push that is released arrives after one whose time was fixed before`() {
    let run = play(hours: 2) {
      $0.system.push.delay = QuantileTable(constant: .minutes(2))
      $0.addPushes(at: [10], PushRequest(priority: 5))
      $0.addPushes(at: [13])
      $0.on([15], .condition(.charging), lasts: .minutes(1))
    }
    #expect(deliveries(run, of: 0) == [15] && deliveries(run, of: 1) == [15])
    let senders: [Int] = run.all { if case .push(let sender, _, .delivered) = $0 { sender } else { nil } }
    #expect(senders == [1, 0])
  }

  @Test(arguments: [ScheduledAction.view, .condition(.charging), .session(app: 0, .foreground)])
  func `a push of low priority is not held while the screen is lit or the device charges`(action: ScheduledAction) {
    let run = play(hours: 2) {
      $0.on([9], action, lasts: .minutes(5))
      $0.addPushes(at: [10], PushRequest(priority: 1))
    }
    #expect(deliveries(run) == [10])
  }

  @Test func `Low Power Mode holds pushes of low priority until it ends`() {
    let run = play(hours: 2) {
      $0.on([5], .condition(.lowPower), lasts: .minutes(60))
      $0.on([20], .view, lasts: .minutes(1))
      $0.addPushes(at: [10], PushRequest(priority: 5))
      $0.addPushes(at: [10])
    }
    #expect(deliveries(run, of: 0) == [80])
    #expect(deliveries(run, of: 1) == [10])
  }

  @Test func `Low Power Mode holds no push if the model says so`() {
    let run = play(hours: 2) {
      $0.system.lowPower.holdsPushes = false
      $0.on([5], .condition(.lowPower), lasts: .minutes(60))
      $0.on([20], .view, lasts: .minutes(1))
      $0.addPushes(at: [10], PushRequest(priority: 5))
    }
    #expect(deliveries(run) == [20])
  }

  // The pool.

  private func playPool(
    _ pool: PushPlan.ChargedPool, _ overrun: PushPlan.Overrun, at minutes: [Int64] = [60, 120, 130, 800],
    debt: Ratio = .none
  ) -> Recording {
    play {
      $0.setBudget(12)
      ($0.system.push.pool, $0.system.push.overrun) = (pool, overrun)
      ($0.system.push.allowance, $0.system.push.capacity, $0.system.push.debt) = (2, .percent(50), debt)
      $0.addPushes(at: minutes)
    }
  }

  @Test(
    arguments: [
      (PushPlan.Overrun.waits, [60, 720], .overBudget), (.drops, [60, 800], .dropped),
      (.leaves, [60, 800], .leftToReload),
    ] as [(PushPlan.Overrun, [Double], PushStage)])
  func `a push without a unit waits, is dropped or is left to the next reload`(
    overrun: PushPlan.Overrun, delivered: [Double], stage: PushStage
  ) {
    let run = playPool(.separate, overrun)
    #expect(deliveries(run) == delivered)
    #expect(run.stages().contains(stage))
    #expect(run.runs() == [0] + delivered)
    #expect(Set(run.charges().dropFirst()) == [.prepaid])
  }

  @Test func `of several pushes without a unit only the newest waits`() {
    let run = playPool(.separate, .waits, at: [60, 120, 130])
    #expect(run.contains(.push(sender: 0, ordinal: 2, .displaced)))
    #expect(run.contains(.push(sender: 0, ordinal: 3, .delivered)))
  }

  @Test func `a pool of pushes lends units down to its limit, and accrual pays them back`() {
    let run = playPool(.separate, .waits, debt: .percent(50))
    #expect(deliveries(run) == [60, 120, 720])
    #expect(run.minutes(of: .charged(.pushes(app: 0))) == [60, 120, 720])
    #expect(deliveries(playPool(.separate, .drops, debt: .percent(50))) == [60, 120, 800])
    #expect(deliveries(playPool(.separate, .waits, debt: .all)) == [60, 120, 130, 800])
  }

  @Test func `a push is charged once, however many widgets it reloads`() {
    let run = play {
      $0.setBudget(12)
      ($0.system.push.pool, $0.system.push.allowance) = (.separate, 2)
      for _ in 0..<3 { $0.addWidget() }
      $0.addPushes(at: [60])
    }
    #expect(run.count { $0 == .charged(.pushes(app: 0)) } == 1)
    #expect((0..<4).allSatisfy { instance in !run.contains(.charged(.reloads(instance))) })
    #expect((0..<4).allSatisfy { run.runs(of: $0) == [0, 60] })
  }

  @Test func `a push may be charged to each widget it reloads`() {
    let run = playPool(.instance, .waits)
    #expect(deliveries(run) == [60, 120, 130, 800])
    #expect(run.runs() == [0, 60, 120, 240, 800])
    #expect(run.charges().dropFirst().allSatisfy { $0 == .pool(0) })
    #expect(!run.contains(.charged(.pushes(app: 0))))
  }

  @Test func `a push may be free`() {
    let run = playPool(.none, .waits)
    #expect(run.runs() == [0, 60, 120, 130, 800])
    #expect(run.charges().dropFirst().allSatisfy { $0 == .prepaid })
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `every requested push ends exactly once`(seed: UInt64) {
    let run = Simulator(.busy(days: 5)).run(seed: seed, observer: Recording(start: Plan.smallStart))
    var ends: [Int: [Int64: Int]] = [:]
    for event in run.events {
      guard case .push(let sender, let ordinal, let stage) = event.observation, stage.isLast else { continue }
      ends[sender, default: [:]][ordinal, default: 0] += 1
    }
    for sender in 0..<2 {
      let wanted = run.count { if case .pushRequested(sender, _) = $0 { true } else { false } }
      #expect(ends[sender, default: [:]].count == wanted)
      #expect(ends[sender, default: [:]].values.allSatisfy { $0 == 1 })
    }
  }
}

extension PushStage {
  /// Whether the stage is final, provided that servers send refused pushes again.
  fileprivate var isLast: Bool {
    switch self {
    case .coalesced, .replaced, .expired, .lost, .displaced, .dropped, .leftToReload, .delivered, .pending: true
    case .throttled, .answered, .retried, .inTransit, .held, .stored, .overBudget: false
    }
  }
}
