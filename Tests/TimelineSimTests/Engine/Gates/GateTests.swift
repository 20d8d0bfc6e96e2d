import Testing

@testable import TimelineSim

@Suite struct GateTests {
  private func opens(
    _ gate: Gate, _ plan: GatePlan = .strict, _ build: (inout GateInput) -> Void
  ) -> SimInstant {
    GateInput.open(build).opens(gate, plan)
  }

  // Offline.

  @Test func `a run that needs the network waits for it if the model says so`() {
    #expect(opens(.offline) { ($0.needsNetwork, $0.isOffline) = (true, true) } == .never)
    #expect(
      opens(.offline, SystemPlan.ideal.gates) { ($0.needsNetwork, $0.isOffline) = (true, true) } <= minute(0))
  }

  @Test func `local content does not wait for the network`() {
    #expect(opens(.offline) { $0.isOffline = true } <= minute(0))
  }

  // Locked.

  @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
  func `protected content waits while the device is locked`(isProtected: Bool, isLocked: Bool, waits: Bool) {
    let opens = opens(.locked) { ($0.isProtected, $0.isLocked) = (isProtected, isLocked) }
    #expect((opens == .never) == waits)
  }

  // Foreground.

  @Test(arguments: [
    ([RequestCause.appCall], true, true), ([.appCall], false, false), ([.appCall, .policy], true, false),
    ([.policy], true, false),
  ])
  func `a call waits until its app leaves the foreground if the model says so`(
    causes: [RequestCause], isAppInFront: Bool, waits: Bool
  ) {
    let build: (inout GateInput) -> Void = {
      ($0.causes, $0.isAppInFront, $0.isExempt) = (CauseSet(causes.map { CauseSet($0) }), isAppInFront, true)
    }
    #expect((opens(.foreground, .strict, build) == .never) == waits)
    #expect(opens(.foreground, SystemPlan.ideal.gates, build) == .distantPast)
  }

  @Test func `a call that awaits a visit to its app waits for an event`() {
    #expect(opens(.background) { $0.awaitsVisit = true } == .never)
    #expect(opens(.background) { _ in } <= minute(0))
  }

  // Quiet.

  @Test(arguments: [(true, false, true), (true, true, false), (false, false, false)])
  func `updates are withheld while the device is quiet, unless they are exempt`(
    isQuiet: Bool, isExempt: Bool, waits: Bool
  ) {
    #expect((opens(.quiet) { ($0.isQuiet, $0.isExempt) = (isQuiet, isExempt) } == .never) == waits)
  }

  @Test func `a quiet device lets a request pass that has been due for the cadence`() {
    var plan = GatePlan.strict
    plan.quietCadence = .minutes(40)
    #expect(opens(.quiet, plan) { ($0.isQuiet, $0.since) = (true, minute(-10)) } == minute(30))
    #expect(opens(.quiet, plan) { ($0.isQuiet, $0.since) = (true, minute(-40)) } <= minute(0))
    #expect(opens(.quiet, plan) { ($0.isQuiet, $0.isExempt) = (true, true) } <= minute(0))
  }

  // Budget.

  @Test func `a reload waits for its unit`() {
    #expect(opens(.budget) { $0.nextUnit = minute(30) } == minute(30))
    #expect(opens(.budget) { _ in } == .distantPast)
  }

  @Test(arguments: [(7, 15), (15, 15), (16, 30)])
  func `on a grid, a request without a unit is decided again at the first multiple with one`(
    unit: Int64, opensAt: Int64
  ) {
    var plan = GatePlan.strict
    plan.refusalGrid = .minutes(15)
    #expect(opens(.budget, plan) { $0.nextUnit = minute(unit) } == minute(opensAt))
  }

  @Test func `on a grid, a refused request waits for the next multiple, and another one does not`() {
    var plan = GatePlan.strict
    plan.refusalGrid = .minutes(15)
    for (gate, other) in [(Gate.budget, Gate.interval), (.interval, .budget)] {
      #expect(opens(gate, plan) { ($0.now, $0.refusedBy, $0.lastStart) = (minute(8), gate, minute(0)) } == minute(15))
      #expect(opens(gate, plan) { ($0.now, $0.refusedBy, $0.lastStart) = (minute(8), other, minute(0)) } <= minute(8))
      #expect(opens(gate, plan) { ($0.now, $0.refusedBy, $0.lastStart) = (minute(15), gate, minute(0)) } <= minute(15))
    }
    #expect(opens(.interval, plan) { ($0.refusedBy, $0.isExempt, $0.now) = (.interval, true, minute(8)) } <= minute(8))
  }

  // Interval.

  @Test(arguments: [
    ([RequestCause.policy], false, true, true), ([.policy], true, true, true), ([.policy, .retry], true, true, true),
    ([.appCall], false, true, false), ([.push], false, true, false), ([.appCall, .policy], false, true, false),
    ([.appCall], true, false, false), ([.interaction, .policy], true, false, false),
  ])
  func `an interval holds only some causes`(causes: [RequestCause], isExempt: Bool, ifAll: Bool, ifPolicyOnly: Bool) {
    var loose = GatePlan.strict
    loose.spaced = .policyOnly
    for (plan, obeys) in [(GatePlan.strict, ifAll), (loose, ifPolicyOnly)] {
      let opens = opens(.interval, plan) {
        ($0.causes, $0.isExempt, $0.lastStart) = (CauseSet(causes.map { CauseSet($0) }), isExempt, minute(-2))
      }
      #expect(opens == (obeys ? minute(3) : .distantPast))
    }
  }

  // Limit of a kind.

  @Test func `a request waits for the limit of its kind unless it is exempt`() {
    #expect(opens(.limit) { $0.limitEnds = minute(9) } == minute(9))
    #expect(opens(.limit) { ($0.limitEnds, $0.isExempt) = (minute(9), true) } <= minute(0))
    #expect(opens(.limit) { _ in } <= minute(0))
  }

  // Widgets that are given up.

  @Test func `a request of a widget that is given up waits unless it is exempt`() {
    #expect(opens(.abandoned) { $0.abandonmentEnds = minute(9) } == minute(9))
    #expect(opens(.abandoned) { ($0.abandonmentEnds, $0.isExempt) = (minute(9), true) } <= minute(0))
    #expect(opens(.abandoned) { _ in } <= minute(0))
  }

  // Back-off.

  @Test func `a request waits for the retry unless it is exempt`() {
    #expect(opens(.backOff) { $0.retryDue = minute(9) } == minute(9))
    #expect(opens(.backOff) { ($0.retryDue, $0.isExempt) = (minute(9), true) } <= minute(0))
    #expect(opens(.backOff) { _ in } <= minute(0))
  }

  @Test(
    arguments: [
      (CauseSet(.appCall), minute(0)), (CauseSet(.push), minute(0)),
      (CauseSet(.policy).union(CauseSet(.appCall)), minute(0)),
      (CauseSet(.policy), minute(9)),
    ] as [(CauseSet, SimInstant)])
  func `a back-off that holds no calls holds only scheduled requests`(causes: CauseSet, opens: SimInstant) {
    var plan = GatePlan.strict
    plan.backOffHoldsCalls = false
    #expect(max(minute(0), self.opens(.backOff, plan) { ($0.retryDue, $0.causes) = (minute(9), causes) }) == opens)
  }
}
