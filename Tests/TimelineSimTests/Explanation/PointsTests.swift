import Testing

@testable import TimelineSim

/// The points of an answer, each with its label.
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

  @Test func `while a reload is held, granted or running, its timeline decides the next request`() throws {
    let coming = "Its timeline has made its request. The timeline that this reload delivers decides it."
    let held = try point("next request", at: 130) { plan in
      plan.provider.policy = .after(60)
      plan.setBudget(1)
    }
    #expect(held == coming)
    #expect(try point("next request", at: 62) { polling(&$0) } == coming)
    let running = try point("next request", at: 62) { plan in
      plan.provider.policy = .after(60)
      plan.provider.takes = .minutes(4)
      plan.system.failure.runLimit = .minutes(10)
      plan.setBudget(24, initial: .all)
    }
    #expect(running == "The timeline that this reload delivers decides it.")
  }

  @Test func `before its policy is due, or while another reload is held, the timeline makes the next request`() throws {
    #expect(try point("next request", at: 30) { polling(&$0) } == "From its timeline, at 01:00:00 or later.")
    let held = try point("next request", at: 70) { plan in
      plan.provider.policy = .after(240)
      plan.setBudget(1)
      plan.addCall(at: [50, 60])
    }
    #expect(held == "From its timeline, at 04:50:00 or later, unless this reload delivers another first.")
  }

  @Test func `the next request names the policy of a list that decided it`() throws {
    let list = ProviderPlan.Policy.byState([
      ProviderPlan.PolicyCase(reading: .unchanged, policy: .never), ProviderPlan.PolicyCase(policy: .after(20)),
    ])
    let polling = { (plan: inout Plan) in
      (plan.provider.policy, plan.provider.policyOnError) = (list, list)
      plan.sources[0].needsNetwork = true
    }
    let first = try point("next request", at: 10, polling)
    #expect(first == "From its timeline, at 00:20:00 or later (policy 2 of 2).")
    #expect(try point("next request", at: 30, polling) == "None: its timeline requests no reload (policy 1 of 2).")
    let offline = try point("next request", at: 30) { plan in
      polling(&plan)
      plan.on([15], .condition(.offline), lasts: .minutes(20))
    }
    #expect(offline == "From its timeline, at 00:40:00 or later (onError 2 of 2).")
  }

  @Test func `a sample after an error is named as what it is`() throws {
    let shown = try point("shows", at: 50) { plan in
      (plan.provider.policy, plan.provider.substitute, plan.sources[0].needsNetwork) = (.after(20), .sample, true)
      plan.on([15], .condition(.offline), lasts: .hours(1))
    }
    #expect(shown == "A sample instead of content, which looks like content, since 00:20:00.")
  }

  @Test func `a timeline makes no further request if its policy is never or was dropped`() throws {
    #expect(try point("next request", at: 30) { _ in } == "None: its timeline requests no reload.")
    let dropped = try point("next request", at: 130) { plan in
      plan.provider.policy = .after(60)
      plan.setBudget(1)
      plan.system.budget.overrun = .drops
    }
    #expect(dropped == "None: its timeline made its only request at 02:00:00.")
  }

  @Test func `a wait for a condition says when the condition ends`() throws {
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
        == "Would wait for the device to be used, in this replay until the end of the scenario.")
    let cadence = { (plan: inout Plan) in
      quiet(&plan)
      plan.system.gates.quietCadence = .minutes(90)
    }
    #expect(
      try point("a call now", at: 50, cadence)
        == "Would wait for the device to be used: as things stand until 02:20:00.")
  }

  @Test func `a request that a grid, the limit of its kind or the day holds says when it is decided again`() throws {
    let refused = { (plan: inout Plan) in
      plan.setBudget(16)
      plan.system.gates.refusalGrid = .minutes(60)
      plan.addCall(at: [10, 20])
    }
    #expect(
      try point("held by", at: 95, refused) == "Budget: 1 of 16 units left; as things stand it opens at 02:00:00.")
    let limited = { (plan: inout Plan) in
      (plan.system.gates.limitedRuns, plan.system.gates.limitWindow) = (1, .minutes(30))
      plan.addCall(at: [10, 20])
    }
    #expect(try point("held by", at: 25, limited) == "Kind-limit: as things stand it opens at 00:40:00.")
    let abandoned = { (plan: inout Plan) in
      plan.system.gates.abandonedShare = .all
      plan.awake = DailyWindow(from: ClockTime(hour: 5), to: ClockTime(hour: 23))
      plan.addCall(at: [10, 20])
    }
    #expect(try point("held by", at: 25, abandoned) == "Given-up-today: as things stand it opens at 05:00:00.")
  }

  @Test func `a call now may be rejected, or wait for a visit to its app`() throws {
    let rejected = { (plan: inout Plan) in
      plan.system.calls = CallRules(limit: 1, rejection: .minutes(40))
      plan.addCall(at: [10, 20])
    }
    #expect(try point("a call now", at: 5, rejected).hasPrefix("Would be granted at once"))
    #expect(
      try point("a call now", at: 15, rejected)
        == "Would be rejected, as would others until 00:55:00: the app makes too many calls.")
    #expect(
      try point("a call now", at: 30, rejected)
        == "Would be rejected, as would others until 01:00:00: the app makes too many calls.")
    let background = { (plan: inout Plan) in
      plan.system.gates.backgroundCalls = .onLeave
      plan.on([60], .session(app: 0, .foreground), lasts: .minutes(5))
      plan.addCall(at: [20])
    }
    #expect(
      try point("a call now", at: 10, background)
        == "Would wait for the app to be opened and left, in this replay until 01:05:00.")
    #expect(
      try point("held by", at: 30, background)
        == "App-not-opened: waits for the app to be opened and left, in this replay until 01:05:00.")
  }

  @Test func `a wait names the grid, the cadence, the limit and the runs that decide it`() {
    func sentence(_ gate: Gate, _ build: (inout Plan) -> Void) -> String {
      let plan = Plan.small(build)
      let wording = Wording(plan: plan, names: .numbered(plan))
      return wording.wait(0, gate, minute(75), at: minute(65), UnitBalances(plan.system))
    }
    #expect(
      sentence(.quiet) { ($0.system.gates.quietAfter, $0.system.gates.quietCadence) = (.minutes(20), .minutes(90)) }
        == "Waits for the device to be used, at most for 1h30m: it has been unused for 20m.")
    #expect(
      sentence(.budget) { $0.system.gates.refusalGrid = .minutes(15) }
        == "Refused: it needs a unit, and there are 0 of 0 units left. Refused requests are decided again every 15m, "
        + "this one at 01:15:00.")
    #expect(
      sentence(.interval) {
        ($0.system.gates.refusalGrid, $0.system.gates.minimumInterval) = (.minutes(15), .minutes(5))
      }
        == "Refused: it came less than 5m after a run had started. Refused requests are decided again every 15m, "
        + "this one at 01:15:00.")
    #expect(
      sentence(.limit) { $0.system.gates.limitedRuns = 2 }
        == "Waits until 01:15:00: its kind has had 2 reloads within 1h, which is its limit.")
    #expect(
      sentence(.abandoned) { $0.system.gates.abandonedRuns = 1 }
        == "Waits until 01:15:00, a restart or the next opening of its app: the system has given it up for the day, "
        + "after 1 run.")
  }

  @Test func `a gate cites the parameters that this system sets`() {
    func cited(_ gate: Gate, _ build: (inout GatePlan) -> Void) -> [ParameterID] {
      var plan = SystemPlan.ideal.gates
      build(&plan)
      return RuleTable.citation(of: gate, isCall: false, isAccrualReduced: false, under: plan).parameters
    }
    #expect(!cited(.quiet) { _ in }.contains(.quietCadence))
    #expect(cited(.quiet) { $0.quietCadence = .hours(1) }.contains(.quietCadence))
    for gate in [Gate.budget, .interval] {
      #expect(!cited(gate) { _ in }.contains(.refusalGrid))
      #expect(cited(gate) { $0.refusalGrid = .minutes(15) }.contains(.refusalGrid))
    }
  }

  @Test func `units are shown with the allowance of the day`() throws {
    let units = try point("units", at: 10) { plan in plan.setBudget(24, initial: .all, capacity: .percent(50)) }
    #expect(units == "12 of 12 units left, 24 today; the next, at 01:00:00, expires: the pool is full.")
  }

  @Test func `push units are shown for a widget that receives the pushes of a server`() throws {
    func labels(_ build: (inout Plan) -> Void) -> [String] {
      let plan = Plan.small(build)
      let watch = Simulator(plan).run(observer: AnswerObserver(plan, at: minute(10)))
      let answer = watch.answer(0, Simulator(plan).snapshot(of: 0, at: minute(10)))
      return Wording(plan: plan, names: .numbered(plan)).points(of: answer).map(\.label)
    }
    let pushed = { (plan: inout Plan) in
      plan.system.push.pool = .separate
      plan.addPushes(at: [60])
    }
    #expect(labels(pushed).contains("push units"))
    let other = labels { plan in
      pushed(&plan)
      plan.instances[0].subscribesToPushes = false
    }
    #expect(!other.contains("push units"))
  }

  @Test func `a widget placed in the run shows a placeholder from then on, without entries`() throws {
    let build = { (plan: inout Plan) in
      plan.instances[0].placed = minute(40)
      plan.on([40], .place(instance: 0))
      plan.provider.takes = .minutes(4)
      plan.system.failure.runLimit = .minutes(10)
    }
    #expect(try point("shows", at: 42, build) == "A placeholder, since 00:40:00.")
    #expect(try point("entries", at: 42, build) == "There is none yet.")
  }

  @Test func `a placeholder has a reason`() throws {
    func because(at minutes: Int64 = 30, _ build: (inout Plan) -> Void) throws -> String {
      try point("because", at: minutes, build)
    }
    let late = { (plan: inout Plan) in
      plan.instances[0].placed = minute(40)
      plan.on([40], .place(instance: 0))
      (plan.provider.takes, plan.system.failure.runLimit) = (.minutes(4), .minutes(10))
    }
    #expect(try because(at: 42, late) == "No timeline has been delivered yet.")
    let large = { (plan: inout Plan) in
      (plan.provider.bytesPerEntry, plan.system.failure.archiveLimit) = (20, 10)
    }
    #expect(try because(large) == "The archive of the last run exceeded archive.limit (10B).")
    let crash = { (plan: inout Plan) in
      late(&plan)
      plan.provider.crashes = .all
      plan.system.failure.firstRetry = .minutes(15)
    }
    #expect(try because(at: 50, crash) == "The extension crashed in the last run.")
    let fail = { (plan: inout Plan) in
      late(&plan)
      plan.provider.fails = .all
    }
    #expect(try because(at: 50, fail) == "The last run met an error, and delivered no older content.")
    let message = { (plan: inout Plan) in
      (plan.provider.policy, plan.provider.substitute, plan.sources[0].needsNetwork) = (.after(20), .message, true)
      plan.on([15], .condition(.offline), lasts: .hours(1))
    }
    #expect(try because(at: 50, message) == "The last run had no network, and delivered no older content.")
    let crashing = { (plan: inout Plan) in
      message(&plan)
      plan.provider.policyOnError = .after(20)
      var provider = plan.provider
      provider.crashes = .all
      plan.update = UpdatePlan(
        released: minute(35), providers: [provider], calls: plan.calls, senders: plan.senders, timings: [:])
      plan.on([35], .update)
    }
    #expect(try because(at: 50, crashing) == "The extension crashed in the last run.")
    #expect(try because { $0.provider.entries = .offsets([]) } == "Its timeline has no entry.")
    #expect(
      try because { $0.provider.entries = .offsets([.hours(1)]) }
        == "All entries of its timeline are in the future."
    )
    let locked = { (plan: inout Plan) in
      plan.instances[0].isProtected = true
      plan.on([20], .condition(.locked), lasts: .minutes(45))
    }
    #expect(try because(locked) == "The device is locked, and its content is protected.")
    let started = { (plan: inout Plan) in plan.on([20], .condition(.beforeFirstUnlock), lasts: .minutes(45)) }
    #expect(try because(started) == "The device has not been unlocked since its start.")
  }

  @Test func `a placeholder cites only the rules that apply`() {
    let basis = ParameterProvenance(.numbered(.small()))
    let cited = { (absence: PlaceholderReason) in basis.text(RuleTable.citation(of: absence)) }
    #expect(cited(.noTimeline) == "[documented T20]")
    #expect(cited(.locked) == "[documented T21]")
    #expect(cited(.failed(.tooLarge)) == "[reported archive.limit 10MB; assumed M4 M5]")
    #expect(cited(.handledError(.provider)) == "[scenario]")
  }
}
