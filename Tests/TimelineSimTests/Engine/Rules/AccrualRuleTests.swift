import Testing

@testable import TimelineSim

/// The times of day at which units accrue: in slots, and in proportion to predicted views (facts B9, S5).
@Suite struct AccrualRuleTests {
  /// Plays a small plan of some days with an observer that follows units.
  private func follow(days: Int64 = 1, _ build: (inout Plan) -> Void) -> Recording {
    var recording = Recording(start: Plan.smallStart)
    recording.followsUnits = true
    return Simulator(.small(hours: 24 * days, build)).run(observer: recording)
  }

  /// Returns the minutes of the last of some days at which units of a pool accrue.
  private func accruals(_ pool: Pool = .reloads(0), days: Int64 = 1, _ build: (inout Plan) -> Void) -> [Double] {
    let midnight = minute((days - 1) * 1_440)
    return follow(days: days, build).events.flatMap { event -> [Double] in
      guard case .accrued(pool, let units, _) = event.observation, event.at >= midnight else { return [] }
      return Array(repeating: Double((event.at - midnight).milliseconds) / 60_000, count: Int(units))
    }
  }

  /// Shows a widget at minutes of each day, and lets its units follow the predicted views.
  private func predict(_ plan: inout Plan, viewsAt minutes: [Int64], smoothing: SimDuration = .zero) {
    (plan.system.budget.accrual, plan.system.budget.smoothing) = (.predicted, smoothing)
    if minutes.isEmpty { return }
    plan.on((0..<12).flatMap { day in minutes.map { day * 1_440 + $0 } }, .view)
  }

  @Test func `a reload waits for the end of the slot in which its unit is due`() {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.slot = .hours(5)
      $0.addCall(at: (1..<24).map { $0 * 60 })
    }
    #expect(run.runs() == [0, 60, 600, 900, 1_200])
    #expect(run.contains(.waits(instance: 0, .budget, until: minute(600))))
  }

  @Test func `a reload that is due at the end of a slot gets its unit at once`() {
    let run = play {
      $0.setBudget(4)
      $0.system.budget.slot = .hours(5)
      $0.addCall(at: [60, 600])
    }
    #expect(run.runs() == [0, 60, 600])
  }

  @Test func `the state of a widget has the end of the slot as its next accrual`() throws {
    let plan = Plan.small {
      $0.setBudget(4)
      $0.system.budget.slot = .hours(5)
    }
    let units = try #require(Simulator(plan).snapshot(of: 0, at: minute(30), seed: 1).units)
    #expect(units.next == minute(600))
  }

  @Test func `the pool of pushes accrues in the same slots, and the rate of a token does not`() {
    func build(_ plan: inout Plan) {
      (plan.system.push.pool, plan.system.push.allowance, plan.system.push.tokenRate) = (.separate, 4, 4)
      plan.system.budget.slot = .hours(5)
      plan.addPushes(at: [1, 361, 362, 721])
    }
    #expect(accruals(.pushes(app: 0), build) == [0, 600, 900, 1_200])
    #expect(accruals(.token(app: 0), build).first { $0 > 0 } == 361)
  }

  @Test(arguments: AccrualProfile.allCases, [nil, .minutes(15), .hours(7)] as [SimDuration?])
  func `the units of a day are its allowance`(profile: AccrualProfile, slot: SimDuration?) {
    let run = follow(days: 5) {
      $0.setBudget(25)
      predict(&$0, viewsAt: [100, 500, 501, 1_430], smoothing: .minutes(75))
      ($0.system.budget.accrual, $0.system.budget.slot) = (profile, slot)
      $0.awake = DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23))
    }
    var days: [Int64] = [0]
    for event in run.events {
      if case .woke = event.observation { days.append(0) }
      if case .accrued(.reloads(0), let units, _) = event.observation { days[days.count - 1] += units }
    }
    #expect(days.dropFirst().dropLast() == [25, 25, 25, 25])
  }

  @Test func `the units of a quarter of an hour follow its share of the views of the last days`() {
    let accruals = accruals(days: 10) {
      $0.setBudget(40)
      predict(&$0, viewsAt: [485, 1_201, 1_202, 1_203])
    }
    #expect(accruals.count { 480..<495 ~= $0 } == 10)
    #expect(accruals.count { 1_200..<1_215 ~= $0 } == 30)
    #expect(accruals.count == 40)
  }

  @Test func `a prediction is smoothed over the quarters around a view`() {
    let accruals = accruals(days: 10) {
      $0.setBudget(50)
      predict(&$0, viewsAt: [485], smoothing: .minutes(75))
    }
    #expect((0..<5).map { slot in accruals.count { Int($0) / 15 == 30 + slot } } == Array(repeating: 10, count: 5))
  }

  @Test func `usual views predict the first day, in the hours of the person's views`() {
    let accruals = accruals {
      $0.setBudget(20)
      predict(&$0, viewsAt: [])
      $0.instances[0].usualViews = 40_000_000
      $0.viewWeights = (0..<24).map { $0 == 9 ? 1 : 0 }
    }
    #expect(accruals == Array(stride(from: 540, to: 600, by: 3)))
  }

  @Test func `units accrue evenly where there is no view to predict from`() {
    let accruals = accruals {
      $0.setBudget(4)
      predict(&$0, viewsAt: [])
    }
    #expect(accruals == [0, 360, 720, 1_080])
  }

  @Test(arguments: [BudgetPlan.Scope.instance, .app])
  func `a pool follows the views of its own widgets`(scope: BudgetPlan.Scope) {
    func accruals(_ pool: Pool) -> [Double] {
      self.accruals(pool, days: 8) {
        $0.setBudget(10)
        predict(&$0, viewsAt: [485])
        ($0.system.budget.scope, $0.system.push.allowance) = (scope, 10)
        $0.addWidget { $0.seen = .none }
      }
    }
    let around = (0..<10).map { 480 + 1.5 * Double($0) }
    #expect(accruals(.reloads(0)) == around)
    #expect(accruals(.pushes(app: 0)) == around)
    if scope == .instance { #expect(accruals(.reloads(1)) == (0..<10).map { 144 * Double($0) }) }
  }
}
