import Testing

@testable import TimelineSim

/// The points of an answer, each under its label.
@Suite struct PointsTests {
  private func point(_ label: String, at minutes: Int64, _ build: (inout Plan) -> Void) throws -> String {
    let plan = Plan.small(build)
    let wording = Wording(plan: plan, names: .numbered(plan))
    let watch = Simulator(plan).run(observer: AnswerObserver(plan, at: minute(minutes)))
    let answer = watch.answer(0, Simulator(plan).snapshot(of: 0, at: minute(minutes)))
    return try #require(wording.points(of: answer).first { $0.label == label }).text
  }

  private func polling(_ plan: inout Plan) {
    plan.provider.policy = .after(60)
    plan.setBudget(24, initial: .all)
    plan.system.start.delay = QuantileTable(constant: .minutes(3))
    plan.provider.takes = .seconds(20)
  }

  @Test func `while its reload is held, granted or under way the coming timeline decides`() throws {
    let coming = "Its timeline has asked. The timeline that this reload brings decides what comes next."
    let held = try point("asks next", at: 130) { plan in
      plan.provider.policy = .after(60)
      plan.setBudget(1)
    }
    #expect(held == coming)
    #expect(try point("asks next", at: 62) { polling(&$0) } == coming)
    let running = try point("asks next", at: 62) { plan in
      plan.provider.policy = .after(60)
      plan.provider.takes = .minutes(4)
      plan.system.failure.runLimit = .minutes(10)
      plan.setBudget(24, initial: .all)
    }
    #expect(running == "The timeline that this reload brings decides what comes next.")
  }

  @Test func `before its reload is due, or while another is held, the timeline itself asks`() throws {
    #expect(try point("asks next", at: 30) { polling(&$0) } == "Its timeline, from 01:00:00 on.")
    let held = try point("asks next", at: 70) { plan in
      plan.provider.policy = .after(240)
      plan.setBudget(1)
      plan.addCall(at: [50, 60])
    }
    #expect(held == "Its timeline, from 04:50:00 on, unless this reload brings another before.")
  }

  @Test func `only a timeline without a wish asks for nothing more`() throws {
    #expect(try point("asks next", at: 30) { _ in } == "Its timeline asks for nothing more.")
    let dropped = try point("asks next", at: 130) { plan in
      plan.provider.policy = .after(60)
      plan.setBudget(1)
      plan.system.budget.overrun = .drops
    }
    #expect(dropped == "Nothing: its timeline has asked, at 02:00:00, and asks once.")
  }

  @Test func `what only a change opens says when that came`() throws {
    let locked = { (plan: inout Plan) in
      plan.instances[0].isProtected = true
      plan.on([30], .condition(.locked), lasts: .minutes(45))
      plan.addCall(at: [40])
    }
    #expect(
      try point("held by", at: 50, locked)
        == "Locked: waits for the device to be unlocked, in this replay until 01:15:00.")
    #expect(
      try point("a call now", at: 35, locked)
        == "Would wait for the device to be unlocked, in this replay until 01:15:00.")
    let quiet = { (plan: inout Plan) in
      plan.setBudget(24, initial: .all)
      plan.system.gates.quietAfter = .minutes(20)
    }
    #expect(
      try point("a call now", at: 50, quiet)
        == "Would wait for the device to be used, in this replay to the end of the scenario.")
  }

  @Test func `units come with the allowance of the day`() throws {
    let units = try point("units", at: 10) { plan in plan.setBudget(24, initial: .all, capacity: .percent(50)) }
    #expect(units == "12 of 12 units left, 24 today; the next, at 01:00:00, finds no room.")
  }

  @Test func `a widget placed in the run has its placeholder since then, and no entry yet`() throws {
    let build = { (plan: inout Plan) in
      plan.instances[0].placed = minute(40)
      plan.on([40], .place(instance: 0))
      plan.provider.takes = .minutes(4)
      plan.system.failure.runLimit = .minutes(10)
    }
    #expect(try point("shows", at: 42, build) == "A placeholder, since 00:40:00.")
    #expect(try point("entries", at: 42, build) == "There is none yet.")
  }

  @Test func `a placeholder says why there is no content`() throws {
    func because(at minutes: Int64 = 30, _ build: (inout Plan) -> Void) throws -> String {
      try point("because", at: minutes, build)
    }
    let late = { (plan: inout Plan) in
      plan.instances[0].placed = minute(40)
      plan.on([40], .place(instance: 0))
      (plan.provider.takes, plan.system.failure.runLimit) = (.minutes(4), .minutes(10))
    }
    #expect(try because(at: 42, late) == "No timeline has come yet.")
    let large = { (plan: inout Plan) in
      (plan.provider.bytesPerEntry, plan.system.failure.archiveLimit) = (20, 10)
    }
    #expect(try because(large) == "The last run's archive was too large.")
    let crash = { (plan: inout Plan) in
      late(&plan)
      plan.provider.crashes = .all
      plan.system.failure.firstRetry = .minutes(15)
    }
    #expect(try because(at: 50, crash) == "The extension crashed when it last ran.")
    let fail = { (plan: inout Plan) in
      late(&plan)
      plan.provider.fails = .all
    }
    #expect(try because(at: 50, fail) == "The last run met an error, and there is no older content.")
    #expect(try because { $0.provider.entries = .offsets([]) } == "Its timeline has no entry.")
    #expect(
      try because { $0.provider.entries = .offsets([.hours(1)]) }
        == "The entries of its timeline are all still to come."
    )
    let locked = { (plan: inout Plan) in
      plan.instances[0].isProtected = true
      plan.on([20], .condition(.locked), lasts: .minutes(45))
    }
    #expect(try because(locked) == "The device is locked, and its content is protected.")
    let started = { (plan: inout Plan) in plan.on([20], .condition(.beforeFirstUnlock), lasts: .minutes(45)) }
    #expect(try because(started) == "The device has not been unlocked since its start.")
  }

  @Test func `a placeholder cites what applies, and no more`() {
    let basis = ParameterProvenance(.numbered(.small()))
    let cited = { (absence: PlaceholderReason) in basis.text(RuleTable.citation(of: absence)) }
    #expect(cited(.noTimeline) == "[documented T20]")
    #expect(cited(.locked) == "[documented T21]")
    #expect(cited(.failed(.tooLarge)) == "[report archive.limit 10MB; assumed M4 M5]")
    #expect(cited(.handledError(.provider)) == "[scenario]")
  }
}

@Suite struct AllowanceReasonTests {
  private func parameters(of units: Int64, at minutes: Int64 = 0, _ build: (inout Plan) -> Void) -> [ParameterID] {
    let plan = Plan.small(hours: 240) { plan in
      (plan.system.budget.allowance, plan.system.budget.faceAllowance) = (55, 75)
      (plan.system.budget.floor, plan.system.budget.learningDays) = (8, 3)
      plan.system.budget.learningFactor = .percent(150)
      build(&plan)
    }
    return AllowanceReason(plan, pool: 0, units: units, at: minute(minutes)).citation.parameters
  }

  @Test func `a widget seen often has the allowance, one seen rarely what its views give`() {
    #expect(parameters(of: 55) { _ in } == [.budgetAllowance, .budgetCapacity])
    let views: [ParameterID] = [.budgetFloor, .budgetHalfway, .budgetSaturation]
    #expect(parameters(of: 40) { _ in } == [.budgetAllowance] + views + [.budgetCapacity])
  }

  @Test func `a watch face has an allowance of its own`() {
    #expect(parameters(of: 75) { $0.instances[0].isOnFace = true } == [.budgetFace, .budgetCapacity])
  }

  @Test func `learning days and weekends count while they last`() {
    let placed = { (plan: inout Plan) in plan.instances[0].placed = minute(10) }
    #expect(parameters(of: 83, at: 20, placed) == [.budgetAllowance, .budgetLearningFactor, .budgetCapacity])
    #expect(parameters(of: 55, at: 3 * 1_440, placed) == [.budgetAllowance, .budgetCapacity])
    let weekend = parameters(of: 44, at: 5 * 1_440) { $0.system.budget.weekend = .percent(80) }
    #expect(weekend == [.budgetAllowance, .budgetWeekend, .budgetCapacity])
  }
}
