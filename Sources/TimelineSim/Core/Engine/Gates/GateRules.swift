/// The gates: functions from a pending request and its surroundings to the instant at which the request may pass.
extension GateInput {
  /// Returns the earliest instant at which a gate lets the request pass if nothing else changes: in the past if the
  /// gate is open, `never` if only another event can open it.
  @inline(__always)
  func opens(_ gate: Gate, _ plan: GatePlan) -> SimInstant {
    switch gate {
    case .offline: opensOnline(plan)
    case .locked: opensUnlocked
    case .foreground: opensOnLeave(plan)
    case .background: opensAfterVisit
    case .quiet: opensInUse(plan)
    case .budget: opensWithUnit(plan)
    case .interval: opensAfterInterval(plan)
    case .backOff: opensForRetry(plan)
    case .limit: opensWithinLimit
    case .abandoned: opensNextDay
    // A request that finds a run in progress waits before its gates are checked.
    case .running: .distantPast
    }
  }

  /// Holds a run that needs the network while the device is offline, if the model lets it wait (assumed, Z28).
  @inline(__always)
  private func opensOnline(_ plan: GatePlan) -> SimInstant {
    plan.offline == .waits && needsNetwork && isOffline ? .never : .distantPast
  }

  /// Holds updates of protected content while the device is locked (fact T21).
  private var opensUnlocked: SimInstant { isProtected && isLocked ? .never : .distantPast }

  /// Holds a call that the app makes in the foreground until it leaves, if the model says so (assumed, Z14).
  @inline(__always)
  private func opensOnLeave(_ plan: GatePlan) -> SimInstant {
    plan.frontCalls == .onLeave && isAppInFront && causes == CauseSet(.appCall) ? .never : .distantPast
  }

  /// Holds a call that the app makes in the background until the app has been opened and left (assumed, Z34).
  private var opensAfterVisit: SimInstant { awaitsVisit ? .never : .distantPast }

  /// Withholds updates that are not exempt while the device is unused for long; the next use opens the gate (fact B11),
  /// or a cadence after which the request runs all the same (fact S10; its length is assumed).
  @inline(__always)
  private func opensInUse(_ plan: GatePlan) -> SimInstant {
    guard !isExempt && isQuiet else { return .distantPast }
    return plan.quietCadence.map { since + $0 } ?? .never
  }

  /// Holds a reload until a unit is available, unless it needs none (facts B1, B10).
  @inline(__always)
  private func opensWithUnit(_ plan: GatePlan) -> SimInstant { onGrid(nextUnit, .budget, plan) }

  /// Enforces the minimum interval between an instance's starts (fact B13; which requests obey is assumed, Z7).
  ///
  /// A reload policy's request obeys the interval even when it is exempt, so that a policy that is due at once cannot
  /// livelock; other exempt causes pass.
  @inline(__always)
  private func opensAfterInterval(_ plan: GatePlan) -> SimInstant {
    let obeys = causes.isPolicyOnly || (!isExempt && plan.spaced == .all)
    return obeys ? onGrid(lastStart + plan.minimumInterval, .interval, plan) : .distantPast
  }

  /// Returns the first instant of the grid at which a gate is open that is closed now, or was at the last decision
  /// (fact S8; the length of the grid and its beginning are assumed).
  @inline(__always)
  private func onGrid(_ opens: SimInstant, _ gate: Gate, _ plan: GatePlan) -> SimInstant {
    guard plan.refusalGrid > .zero, opens > now || refusedBy == gate, opens != .never else { return opens }
    return max(opens, now).roundedUp(toMultipleOf: plan.refusalGrid)
  }

  /// Holds requests until the retry of a failed run is due; exempt requests pass, and calls and pushes if the model says
  /// so (assumed, Z11).
  @inline(__always)
  private func opensForRetry(_ plan: GatePlan) -> SimInstant {
    let waits = !isExempt && (plan.backOffHoldsCalls || causes.isPolicyOnly)
    return waits && retryDue != .never ? retryDue : .distantPast
  }

  /// Holds a reload while its kind has had as many as its limit allows; exempt requests pass (fact S13; which ones do is
  /// assumed).
  private var opensWithinLimit: SimInstant { isExempt ? .distantPast : limitEnds }

  /// Holds the requests of a widget that the system has given up for the day; exempt requests pass (assumed).
  private var opensNextDay: SimInstant { isExempt ? .distantPast : abandonmentEnds }
}

extension GateInput {
  /// Checks every gate, in the order of blame; returns `nil` if all are open.
  ///
  /// - Parameter waitsForUnits: Whether a request waits for a unit. Otherwise it is dropped, but only after every other
  ///   gate lets it pass.
  func verdict(_ plan: GatePlan, waitsForUnits: Bool) -> GateVerdict? {
    var verdict: GateVerdict?
    for gate in Gate.allCases where gate != .budget || waitsForUnits { check(gate, plan, &verdict) }
    if !waitsForUnits, verdict == nil { check(.budget, plan, &verdict) }
    return verdict
  }

  @inline(__always)
  private func check(_ gate: Gate, _ plan: GatePlan, _ verdict: inout GateVerdict?) {
    let opens = opens(gate, plan)
    guard opens > now else { return }
    var closed = verdict ?? GateVerdict(gate: gate, until: opens, nextCheck: opens)
    closed.nextCheck = min(closed.nextCheck, opens)
    verdict = closed
  }
}
