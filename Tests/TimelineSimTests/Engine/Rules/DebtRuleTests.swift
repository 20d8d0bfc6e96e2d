import Testing

@testable import TimelineSim

@Suite struct DebtRuleTests {
  /// Plays a pool of four units a day that may owe two, with one unit at first and another every six hours.
  private func playWithDebt(
    _ causes: BudgetPlan.DebtCauses, hours: Int64 = 24, _ build: (inout Plan) -> Void
  ) -> Recording {
    play(hours: hours) {
      $0.setBudget(4)
      ($0.system.budget.debt, $0.system.budget.debtCauses) = (.percent(50), causes)
      build(&$0)
    }
  }

  private let calls: [Int64] = [60, 61, 62, 63, 64]

  @Test func `a pool lends units down to its limit, and accrual pays them back`() {
    let run = playWithDebt(.every) { $0.addCall(at: calls) }
    #expect(run.runs() == [0, 60, 61, 62, 360])
    #expect(run.minutes(of: .charged(.reloads(0))) == [60, 61, 62, 360])
    #expect(run.contains(.waits(instance: 0, .budget, until: minute(360))))
    #expect(run.minutes(of: .balance(.reloads(0), units: 0)).last == 1_440)
  }

  @Test(
    arguments: [
      (.none, [0, 60, 360]), (.scheduled, [0, 60, 360]), (.calls, [0, 60, 61, 62, 360]),
      (.every, [0, 60, 61, 62, 360]),
    ] as [(BudgetPlan.DebtCauses, [Double])])
  func `only the named causes are granted in debt`(causes: BudgetPlan.DebtCauses, runs: [Double]) {
    #expect(playWithDebt(causes) { $0.addCall(at: calls) }.runs() == runs)
  }

  @Test(
    arguments: [
      (.none, [0, 60, 360, 720]), (.calls, [0, 60, 360, 720]), (.scheduled, [0, 60, 120, 180, 360]),
    ] as [(BudgetPlan.DebtCauses, [Double])])
  func `a policy is granted in debt if scheduled reloads are`(causes: BudgetPlan.DebtCauses, runs: [Double]) {
    let run = playWithDebt(causes) { $0.provider.policy = .after(60) }
    #expect(Array(run.runs().prefix(runs.count)) == runs)
  }

  @Test func `a request in debt waits until enough units have accrued`() {
    // The call takes the pool to -1; the policy needs a unit, and the second one accrues at 720.
    let run = playWithDebt(.calls) {
      $0.provider.policy = .after(100)
      $0.addCall(at: [10, 20])
    }
    #expect(run.contains(.waits(instance: 0, .budget, until: minute(720))))
    #expect(run.runs() == [0, 10, 20, 720, 1_080])
  }

  @Test func `one cause that may borrow suffices for a request with several`() {
    let run = playWithDebt(.calls) {
      $0.provider.policy = .after(60)
      $0.addCall(at: [130])
    }
    // The policy waits from 120 on, and is granted with the call.
    #expect(run.runs().prefix(3) == [0, 60, 130])
    #expect(
      run.contains(
        .granted(
          instance: 0, [CauseSet(.policy), CauseSet(.appCall)], .pool(0), plannedStart: minute(130))))
  }

  @Test func `debt is a share of the day's allowance, and a smaller limit leaves it as it is`() {
    let run = playWithDebt(.every, hours: 48) {
      $0.system.budget.weekend = .none
      // From Friday on.
      let friday = minute(4 * 1_440)
      ($0.start, $0.measuredFrom, $0.end) = (friday, friday, friday + .hours(48))
      $0.addCall(at: [60, 61, 62, 1_430, 1_431, 1_432, 1_440 + 600].map { 4 * 1_440 + $0 })
    }
    // Friday's four units and two more; on Saturday nothing accrues, and nothing more may be owed.
    let pool = Pool.reloads(0)
    #expect(run.count { $0 == .charged(pool) } == 6)
    #expect(run.contains(.balance(pool, units: -2)))
  }

  @Test(arguments: [true, false])
  func `a complication is charged no more than the ceiling on a day, even in debt`(borrows: Bool) {
    let run = play(hours: 72) {
      $0.setBudget(75, initial: .all, capacity: .percent(50))
      ($0.system.budget.faceCeiling, $0.instances[0].isOnFace) = (75, true)
      ($0.system.budget.debt, $0.system.budget.debtCauses) = (.percent(120), borrows ? .every : .none)
      $0.addCall { ($0.count, $0.apart) = (1, .zero) }
      $0.every(.minutes(5), .call(call: 0))
    }
    let charged = run.minutes(of: .charged(.reloads(0)))
    #expect((0..<3).allSatisfy { day in charged.count { Int($0) / 1_440 == day } <= 75 })
  }

  // The charger.

  @Test func `while the device charges, a scheduled reload takes the first unit of debt`() {
    let run = playWithDebt(.none) {
      $0.system.budget.lendsWhileCharging = true
      $0.provider.policy = .after(60)
      $0.on([200], .condition(.charging), lasts: .hours(8))
    }
    // At 120 there is no unit. From 200 on a balance of zero suffices, which is back at 360; from 680 on it does not.
    #expect(run.runs() == [0, 60, 200, 360, 1_080])
    #expect(run.contains(.balance(.reloads(0), units: 0)))
  }

  @Test(arguments: [false, true])
  func `the charger lends nothing to calls, and nothing without a limit of debt`(isCall: Bool) {
    let run = playWithDebt(.none) {
      $0.system.budget.lendsWhileCharging = true
      if !isCall { $0.system.budget.debt = .none }
      if isCall { $0.addCall(at: [60, 120]) } else { $0.provider.policy = .after(60) }
      $0.on([30], .condition(.charging), lasts: .hours(5))
    }
    #expect(run.runs().prefix(3) == [0, 60, 360])
  }
}

@Suite struct ChargeRuleTests {
  /// Plays two widgets of one app that share a pool, whose scheduled reloads are charged when their runs end.
  private func playAtEnd(debt: Ratio = .all, _ build: (inout Plan) -> Void = { _ in }) -> Recording {
    play(hours: 5) {
      $0.setBudget(4)
      ($0.system.budget.scope, $0.system.budget.chargeTime, $0.system.budget.debt) = (.app, .end, debt)
      $0.provider.policy = .after(60)
      $0.provider.takes = .minutes(10)
      $0.system.failure.runLimit = .hours(1)
      build(&$0)
      $0.addWidget()
    }
  }

  private let pool = Pool.reloads(0)

  @Test func `a scheduled reload is charged when its run ends`() {
    let run = playAtEnd()
    #expect(run.charges(of: 0).dropFirst().first == .owed(0))
    #expect(run.runs(of: 0).prefix(2) == [0, 60] && run.runs(of: 1).prefix(2) == [0, 60])
    #expect(run.minutes(of: .charged(pool)) == [70, 70])
    #expect(run.minutes(of: .balance(pool, units: -1)) == [300])
  }

  @Test func `a run that ends at the limit of debt costs no unit`() {
    let run = playAtEnd(debt: .none)
    #expect(run.minutes(of: .charged(pool)) == [70])
    #expect(run.minutes(of: .waived(instance: 1, pool: 0)) == [70])
    #expect(run.minutes(of: .balance(pool, units: 0)).contains(300))
  }

  @Test func `a call is charged at its grant, and a scheduled reload that it joins at its end`() {
    let run = playAtEnd { $0.addCall(at: [30]) }
    #expect(run.charges(of: 0) == [.free(.cause), .pool(0)])
    #expect(run.minutes(of: .charged(pool)).first == 30)
    let joined = playAtEnd {
      $0.system.start.delay = QuantileTable(constant: .minutes(5))
      $0.addCall(at: [62])
    }
    #expect(joined.charges(of: 0) == [.free(.cause), .owed(0)])
  }

  @Test(arguments: [true, false])
  func `a run that fails is charged at its end if the model says so`(keepsCharge: Bool) {
    let run = playAtEnd {
      ($0.provider.crashes, $0.system.failure.keepsCharge) = (.almostAll, keepsCharge)
      $0.system.failure.firstRetry = .minutes(60)
    }
    #expect((run.count { $0 == .charged(pool) } > 0) == keepsCharge)
    #expect(run.count { if case .refunded = $0 { true } else { false } } == 0)
  }

  @Test func `an exempt start in place of an owed one needs no refund`() {
    let run = playAtEnd {
      $0.system.start.delay = QuantileTable(constant: .minutes(30))
      $0.on([70], .reconfigure(instance: 0))
    }
    #expect(run.charges(of: 0).contains(.owed(0)) && run.charges(of: 0).contains(.free(.cause)))
    #expect(run.count { if case .refunded = $0 { true } else { false } } == 0)
    #expect(run.minutes(of: .charged(pool)) == [100])
  }
}

@Suite struct CallOverrunTests {
  private func play(_ overrun: BudgetPlan.CallOverrun, _ build: (inout Plan) -> Void) -> Recording {
    TimelineSimTests.play {
      $0.setBudget(4)
      $0.system.budget.callOverrun = overrun
      build(&$0)
    }
  }

  @Test(
    arguments: [(.same, [0, 60, 360]), (.joins, [0, 60]), (.drops, [0, 60])]
      as [(BudgetPlan.CallOverrun, [Double])])
  func `a call without a unit waits, is left to the next run, or is dropped`(
    overrun: BudgetPlan.CallOverrun, runs: [Double]
  ) {
    let run = play(overrun) { $0.addCall(at: [60, 100]) }
    #expect(run.runs() == runs)
    let end: RequestEnd = overrun == .drops ? .dropped : overrun == .joins ? .pending : .served
    #expect(run.ends(.appCall) == [.served, end])
    #expect(run.contains(.waits(instance: 0, .budget, until: .never)) == (overrun == .joins))
  }

  @Test func `a scheduled reload takes along a call that was left to the next run`() {
    let run = play(.joins) {
      $0.provider.policy = .after(400)
      $0.addCall(at: [60, 100])
    }
    #expect(run.runs() == [0, 60, 460, 860, 1_260])
    #expect(run.ends(.appCall) == [.served, .served])
    #expect(run.ends(.policy).prefix(2) == [.superseded, .merged])
  }

  @Test func `a later call with a unit takes along one that was left to the next run`() {
    let run = play(.joins) { $0.addCall(at: [60, 100, 400]) }
    #expect(run.runs() == [0, 60, 400])
    #expect(run.ends(.appCall) == [.served, .merged, .served])
  }

  @Test func `a call that was left to the next run is free once its app is in the foreground`() {
    let run = play(.joins) {
      $0.addCall(at: [60, 100])
      $0.on([200], .session(app: 0, .foreground), lasts: .minutes(1))
    }
    #expect(run.runs() == [0, 60, 200])
    #expect(run.charges().last == .free(.app))
  }

  @Test func `a policy without a unit follows the overrun of every reload`() {
    let run = play(.drops) { $0.provider.policy = .after(60) }
    #expect(run.runs() == [0, 60, 360, 720, 1_080])
    let dropped = play(.joins) {
      $0.system.budget.overrun = .drops
      $0.provider.policy = .after(60)
    }
    #expect(dropped.ends(.policy).last == .dropped)
  }

  @Test func `a call that joins a waiting policy waits with it`() {
    let run = play(.drops) {
      $0.provider.policy = .after(60)
      $0.addCall(at: [200])
    }
    #expect(run.ends(.appCall) == [.merged])
    #expect(run.runs().prefix(3) == [0, 60, 360])
  }

  @Test func `a call is not refused while another gate holds it`() {
    let run = play(.joins) {
      $0.setBudget(16)
      $0.system.gates.minimumInterval = .hours(1)
      // The second call has no unit at first, but one accrues before the interval has passed.
      $0.addCall(at: [75, 77])
    }
    #expect(run.runs() == [0, 75, 135])
  }
}
