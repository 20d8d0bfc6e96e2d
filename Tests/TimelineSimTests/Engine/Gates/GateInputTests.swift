import Testing

@testable import TimelineSim

extension GateInput {
  /// A request with every gate open: a budgeted reload at the start, long after the last one, with a unit.
  static func open(_ build: (inout GateInput) -> Void = { _ in }) -> GateInput {
    var input = GateInput(
      now: minute(0), since: minute(0), causes: CauseSet(.appCall), isExempt: false, needsNetwork: false,
      isProtected: false, isOffline: false, isAppInFront: false, isLocked: false, isQuiet: false, retryDue: .never,
      lastStart: .distantPast, nextUnit: .distantPast)
    build(&input)
    return input
  }

  /// A request with every gate closed that can be.
  static let closed = open {
    ($0.needsNetwork, $0.isOffline, $0.isProtected, $0.isLocked) = (true, true, true, true)
    ($0.isAppInFront, $0.awaitsVisit) = (true, true)
    ($0.isQuiet, $0.nextUnit, $0.lastStart, $0.retryDue) = (true, minute(30), minute(-1), minute(2))
    ($0.limitEnds, $0.abandonmentEnds) = (minute(20), minute(40))
  }
}

extension GatePlan {
  /// Gates with a minimum interval of five minutes, and runs that wait for the network.
  static let strict = {
    var plan = SystemPlan.ideal.gates
    (plan.minimumInterval, plan.offline, plan.frontCalls) = (.minutes(5), .waits, .onLeave)
    return plan
  }()
}

@Suite struct GateInputTests {
  @Test func `open gates do not hold a request`() {
    #expect(GateInput.open().verdict(.strict, waitsForUnits: true) == nil)
  }

  @Test func `a wait is attributed to the first closed gate`() {
    var (input, blamed) = (GateInput.closed, [Gate]())
    while let verdict = input.verdict(.strict, waitsForUnits: true), blamed.count < 10 {
      blamed.append(verdict.gate)
      switch verdict.gate {
      case .offline: input.isOffline = false
      case .locked: input.isLocked = false
      case .foreground: input.isAppInFront = false
      case .background: input.awaitsVisit = false
      case .quiet: input.isQuiet = false
      case .budget: input.nextUnit = .distantPast
      case .interval: input.lastStart = .distantPast
      case .backOff: input.retryDue = .never
      case .limit: input.limitEnds = .distantPast
      case .abandoned: input.abandonmentEnds = .distantPast
      case .running: break
      }
    }
    #expect(
      blamed == [
        .offline, .locked, .foreground, .background, .quiet, .budget, .interval, .backOff, .limit, .abandoned,
      ])
    #expect(blamed == blamed.sorted { $0.rawValue < $1.rawValue })
  }

  @Test func `a held request is decided again when any closed gate opens`() {
    let verdict = GateInput.closed.verdict(.strict, waitsForUnits: true)
    #expect(verdict == GateVerdict(gate: .offline, until: .never, nextCheck: minute(2)))
  }

  @Test func `if requests do not wait for units, the budget is checked when all other gates are open`() {
    var input = GateInput.open { ($0.nextUnit, $0.lastStart, $0.retryDue) = (minute(30), minute(-1), minute(2)) }
    #expect(input.verdict(.strict, waitsForUnits: true)?.gate == .budget)
    #expect(
      input.verdict(.strict, waitsForUnits: false)
        == GateVerdict(gate: .interval, until: minute(4), nextCheck: minute(2)))
    (input.lastStart, input.retryDue) = (.distantPast, .never)
    #expect(input.verdict(.strict, waitsForUnits: false)?.gate == .budget)
  }

  @Test func `a gate that opens now is open`() {
    #expect(GateInput.open { $0.nextUnit = minute(0) }.verdict(.strict, waitsForUnits: true) == nil)
    #expect(GateInput.open { $0.lastStart = minute(-5) }.verdict(.strict, waitsForUnits: true) == nil)
  }
}
