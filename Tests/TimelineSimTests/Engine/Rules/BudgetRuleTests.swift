import Testing

@testable import TimelineSim

@Suite struct BudgetRuleTests {
  @Test func `a reload without a unit waits for the next one`() {
    let run = play {
      $0.setBudget(4)
      $0.addCall(at: (1..<24).map { $0 * 60 })
    }
    expectStrip(.runs(), of: run, every: .hours(1), "f$---- $----- $----- $-----")
    expectStrip(.waits(), of: run, every: .hours(1), "--bbbb -bbbbb -bbbbb -bbbbb")
    #expect(run.contains(.waits(instance: 0, .budget, until: minute(360))))
  }

  @Test func `on a grid, a refused request is granted at the first multiple with a unit, and another one at once`() {
    let run = play {
      $0.setBudget(32)
      $0.system.gates.refusalGrid = .hours(1)
      $0.addWidget()
      $0.addCall(at: [5, 10], reloads: [0])
      $0.addCall(at: [5, 50], reloads: [1])
    }
    // A unit accrues at 0:45. Of the second requests, one was refused before, and the other finds it.
    #expect(run.runs(of: 0) == [0, 5, 60])
    #expect(run.runs(of: 1) == [0, 5, 50])
  }

  @Test func `on a grid, a refused request that becomes free is granted at once`() {
    let run = play {
      $0.setBudget(4)
      $0.system.gates.refusalGrid = .hours(1)
      $0.addCall(at: [10, 20])
      $0.on([33], .session(app: 0, .foreground), lasts: .minutes(1))
    }
    #expect(run.contains(.waits(instance: 0, .budget, until: minute(360))))
    #expect(run.runs() == [0, 10, 33])
  }

  @Test(
    arguments: [(BudgetPlan.Overrun.waits, [0, 60, 360, 720]), (.drops, [0, 60, 400])]
      as [(BudgetPlan.Overrun, [Double])])
  func `a reload without a unit waits or is dropped`(overrun: BudgetPlan.Overrun, runs: [Double]) {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.overrun = overrun
      $0.addCall(at: [60, 120, 400])
    }
    #expect(run.runs() == runs)
    #expect(run.ends(.appCall).contains(.dropped) == (overrun == .drops))
  }

  @Test func `a reload is not dropped for lack of a unit while another gate holds it`() {
    let run = play {
      $0.setBudget(16)
      $0.system.budget.overrun = .drops
      $0.system.gates.minimumInterval = .hours(1)
      // The second call has no unit at first, but one accrues before the interval has passed.
      $0.addCall(at: [75, 77])
    }
    #expect(run.runs() == [0, 75, 135] && !run.ends(.appCall).contains(.dropped))
  }

  @Test func `the pool of a widget opens when the widget is placed`() {
    let run = play(hours: 48) {
      $0.setBudget(24, initial: .percent(50))
      ($0.system.budget.learningDays, $0.system.budget.learningFactor) = (1, .percent(200))
      $0.addWidget { $0.placed = minute(600) }
      $0.on([600], .place(instance: 1))
    }
    let pool = Pool.reloads(1)
    #expect(run.minutes { if case .balance(pool, _) = $0 { true } else { false } } == [600, 2_880])
    #expect(run.minutes(of: .balance(pool, units: 24)).first == 600)
    #expect(run.minutes(of: .allowance(pool, units: 48)) == [600])
    #expect(run.minutes(of: .allowance(pool, units: 24)) == [1_440])
    #expect(run.minutes { if case .accrued(pool, _, _) = $0 { true } else { false } }.allSatisfy { $0 >= 600 })
  }

  @Test func `unused units allow a burst`() {
    let run = play {
      $0.setBudget(4)
      $0.addCall(at: [1_200, 1_201, 1_202, 1_203, 1_204])
    }
    #expect(run.runs() == [0, 1_200, 1_201, 1_202, 1_203])
  }

  @Test func `each widget has its own pool`() {
    let run = play {
      $0.setBudget(4)
      $0.addWidget()
      $0.addCall(at: [60, 120], reloads: [0, 1])
    }
    #expect(run.runs(of: 0) == [0, 60, 360])
    #expect(run.runs(of: 1) == [0, 60, 360])
  }

  @Test(arguments: [BudgetPlan.Scope.app, .kind])
  func `widgets may share a pool, and the longest-waiting request gets the first unit`(scope: BudgetPlan.Scope) {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.scope = scope
      $0.addWidget()
      $0.addCall(at: [60, 120], reloads: [0])
      $0.addCall(at: [100], reloads: [1])
    }
    #expect(run.runs(of: 1) == [0, 360])
    #expect(run.runs(of: 0) == [0, 60, 720])
  }

  @Test func `the last unit of a pool is missed first by the request that has waited longest`() {
    let run = play {
      $0.setBudget(4)
      ($0.system.budget.scope, $0.system.gates.quietAfter) = (.app, .minutes(60))
      ($0.system.gates.spaced, $0.system.gates.minimumInterval) = (.policyOnly, .minutes(200))
      $0.addWidget()
      $0.addWidget()
      $0.provider.policy = .after(70)
      $0.addCall(at: [80], reloads: [1])
      $0.addCall(at: [90], reloads: [2])
      $0.on([120], .view)
    }
    // The interval holds the first widget while there is a unit, which the second one takes.
    #expect(run.runs(of: 1) == [0, 120])
    let waits: [Int] = run.all { if case .waits(let instance, .budget, minute(360)) = $0 { instance } else { nil } }
    #expect(waits == [0, 2])
  }

  @Test func `the longest-waiting request gets the first unit of the morning`() {
    let run = play {
      $0.setBudget(4)
      ($0.system.budget.scope, $0.system.budget.accrual) = (.app, .awake)
      $0.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
      $0.addWidget()
      $0.addCall(at: [120], reloads: [0])
      $0.addCall(at: [100], reloads: [1])
    }
    #expect(run.runs(of: 1) == [0, 420])
    #expect(run.runs(of: 0) == [0, 660])
  }

  @Test func `a refunded unit goes to the request that waits for it`() {
    let run = play {
      $0.setBudget(4)
      ($0.system.budget.scope, $0.system.start.delay) = (.app, QuantileTable(constant: .minutes(30)))
      $0.addWidget()
      $0.addCall(at: [60], reloads: [0])
      $0.addCall(at: [70], reloads: [1])
      $0.on([80], .reconfigure(instance: 0))
    }
    #expect(run.runs(of: 0) == [0, 80])
    #expect(run.runs(of: 1) == [0, 110])
  }

  @Test func `apps do not share a pool`() {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.scope = .app
      let other = $0.addApp()
      let widget = $0.addWidget(to: other)
      $0.addCall(at: [60], reloads: [0])
      $0.addCall(at: [61], reloads: [widget], app: other)
    }
    #expect(run.runs(of: 0) == [0, 60] && run.runs(of: 1) == [0, 61])
  }

  @Test func `a pool starts with the model's initial balance`() {
    let run = play(hours: 2) {
      $0.setBudget(8, initial: .percent(50), capacity: .percent(50))
      $0.addCall(at: [10, 11, 12, 13])
    }
    #expect(run.contains(.balance(.reloads(0), units: 2)))
    // One unit accrues at waking, in addition to the initial two.
    #expect(run.runs() == [0, 10, 11, 12])
  }

  @Test func `the views of the past week determine the next day's allowance`() {
    let run = play(hours: 24 * 9) {
      $0.setBudget(0)
      ($0.system.budget.allowance, $0.system.budget.floor) = (55, 8)
      $0.every(.minutes(72), .view)
    }
    let units = run.allowances(of: 0)
    #expect(units.first == 8)
    #expect(units == units.sorted())
    #expect(units.last == 41)
  }

  @Test func `a missing history of views is filled with the usual rate`() {
    let run = play(hours: 24 * 3) {
      $0.setBudget(0)
      ($0.system.budget.allowance, $0.system.budget.floor, $0.instances[0].usualViews) = (55, 8, 20_000_000)
      $0.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
      $0.every(.minutes(72), .view)
    }
    let units = run.allowances(of: 0)
    #expect(units == [41])
  }

  @Test func `a newly placed widget has a larger allowance during its learning days`() {
    let run = play(hours: 24 * 4) {
      $0.setBudget(20)
      ($0.system.budget.learningDays, $0.system.budget.learningFactor) = (2, .percent(150))
      $0.instances[0].placed = $0.start
    }
    let units = run.allowances(of: 0)
    #expect(units == [30, 20])
    #expect(run.minutes(of: .allowance(.reloads(0), units: 20)) == [2 * 1_440])
  }

  @Test func `a weekend has its own allowance`() {
    let run = play(hours: 24 * 8) {
      $0.setBudget(20)
      $0.system.budget.weekend = .percent(50)
    }
    #expect(run.minutes(of: .allowance(.reloads(0), units: 10)) == [5 * 1_440])
    #expect(run.minutes(of: .allowance(.reloads(0), units: 20)) == [0, 7 * 1_440])
  }

  @Test func `a widget on a watch face has its own allowance`() {
    let run = play {
      $0.setBudget(20)
      $0.system.budget.faceAllowance = 75
      $0.instances[0].isOnFace = true
    }
    #expect(run.contains(.allowance(.reloads(0), units: 75)))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `units are conserved`(seed: UInt64) {
    let run = Simulator(.busy()).run(seed: seed, observer: Recording(start: Plan.smallStart))
    for (pool, account) in PoolAccount.all(in: run) { #expect(account.isBalanced, "\(pool)") }
  }

  @Test(arguments: [(75, 74), (nil, 111)] as [(Int64?, Int)])
  func `a complication is charged no more than the ceiling on a day, whatever it has saved`(
    ceiling: Int64?, most: Int
  ) {
    let run = play(hours: 72) {
      $0.setBudget(75, initial: .all, capacity: .percent(50))
      ($0.system.budget.faceCeiling, $0.instances[0].isOnFace) = (ceiling, true)
      $0.addCall { ($0.count, $0.apart) = (1, .zero) }
      $0.every(.minutes(5), .call(call: 0))
      // A day without calls fills the pool, so that the unit of the next waking expires.
      $0.schedules[0].timing = .periodic(every: .minutes(5), from: minute(1_440), within: .wholeDay)
    }
    let charged = run.minutes(of: .charged(.reloads(0)))
    #expect(charged.count { $0 < 2_880 } == most)
    #expect(charged.count { $0 >= 2_880 } == 75)
  }

  @Test func `a unit that is refunded to a full pool expires`() {
    let run = play(hours: 12) {
      $0.setBudget(4, initial: .all, capacity: .percent(50))
      $0.system.start.delay = QuantileTable(constant: .minutes(30))
      // The unit charged at 350 is replaced at 360, and refunded when a free request overtakes at 370.
      $0.addCall(at: [350])
      $0.on([370], .reconfigure(instance: 0))
    }
    #expect(run.minutes(of: .refunded(instance: 0, pool: 0)) == [370])
    #expect(run.minutes(of: .accrued(.reloads(0), units: 0, expired: 1)) == [370])
    #expect(run.minutes(of: .balance(.reloads(0), units: 2)) == [0, 720])
  }

  @Test func `an observer that follows units receives each unit when it accrues, with no other difference`() {
    let plan = Plan.small(hours: 30) {
      $0.setBudget(4)
      $0.addCall(at: [1_500])
      $0.measuredFrom = minute(700)
    }
    var following = Recording(start: Plan.smallStart)
    following.followsUnits = true
    let (each, atWaking) = (
      Simulator(plan).run(observer: following), Simulator(plan).run(observer: Recording(start: Plan.smallStart))
    )
    let accrued: (Observation) -> Bool = { if case .accrued(.reloads, _, _) = $0 { true } else { false } }
    #expect(each.minutes(accrued) == [0, 360, 720, 1_080, 1_440, 1_800])
    // Units of the warm-up are reported before its end.
    #expect(atWaking.minutes(accrued).map { $0.rounded() } == [0, 700, 1_440, 1_440, 1_800])
    #expect(atWaking.minutes(accrued)[1] < 700)
    #expect(each.events.filter { !accrued($0.observation) } == atWaking.events.filter { !accrued($0.observation) })
  }

  @Test func `a pool of an app with a complication keeps the ceiling, whatever its other widgets`() {
    let run = play(hours: 72) {
      ($0.system.budget.scope, $0.system.budget.allowance) = (.app, 200)
      ($0.system.budget.faceAllowance, $0.system.budget.faceCeiling) = (75, 75)
      ($0.system.budget.initial, $0.system.budget.capacity) = (.all, .all)
      $0.instances[0].isOnFace = true
      $0.addWidget { $0.usualViews = 90_000_000 }
      $0.addCall(reloads: [0, 1])
      $0.every(.minutes(5), .call(call: 0))
    }
    let charged = run.minutes { if case .charged(.reloads) = $0 { true } else { false } }
    let days = (0..<3).map { day in charged.count { Int($0) / 1_440 == day } }
    #expect(days == [75, 75, 75])
  }
}

/// The units that one pool received and spent in a run.
struct PoolAccount {
  private(set) var balances: [Int64] = []
  private(set) var accrued: Int64 = 0
  private(set) var expired: Int64 = 0
  private(set) var refunded: Int64 = 0
  private(set) var charged: Int64 = 0

  /// Whether initial + accrued + refunded = charged + expired + left.
  var isBalanced: Bool { balances.count == 2 && balances[0] + accrued + refunded == charged + expired + balances[1] }

  /// Returns the accounts of all pools of a run in which every instance has its own.
  static func all(in run: Recording) -> [Pool: PoolAccount] {
    var accounts: [Pool: PoolAccount] = [:]
    for event in run.events {
      switch event.observation {
      case .balance(let pool, let units): accounts[pool, default: PoolAccount()].balances.append(units)
      case .accrued(let pool, let units, let expired):
        accounts[pool]?.accrued += units
        accounts[pool]?.expired += expired
      case .charged(let pool): accounts[pool]?.charged += 1
      case .refunded(_, let pool): accounts[.reloads(pool)]?.refunded += 1
      default: break
      }
    }
    return accounts
  }
}
