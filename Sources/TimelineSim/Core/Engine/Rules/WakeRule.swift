/// Wakes of apps by silent pushes, background refresh and transfers from the phone: late, limited and lossy (facts M12,
/// A1, A11, K4).
extension Simulation {
  /// The time over which silent pushes are counted.
  private static var limitedTime: SimDuration { .hours(1) }

  /// Requests a wake; it takes the place of one that its app still waits for.
  mutating func requestWake(_ wake: Int) {
    let facts = plan.wakes[wake]
    let slot = WakeKind.allCases.count * facts.app + facts.kind.rawValue
    wakesRequested[wake] += 1
    let ordinal = wakesRequested[wake]
    core.note(.wakeRequested(wake: wake, ordinal: ordinal))
    if facts.kind == .push,
      core.random.occurs(plan.system.wake.pushLoss, for: .wakeLoss, key: facts.key, ordinal: ordinal)
    {
      return core.note(.wake(wake: wake, ordinal: ordinal, .lost))
    }
    var due = core.now + wakeDelay(facts, ordinal)
    if let older = wakes[slot].item {
      core.note(.wake(wake: older.wake, ordinal: older.ordinal, .replaced))
      // At its time, not later: otherwise frequent requests would never wake the app.
      due = min(due, older.due)
    }
    let heldBy = wakes[slot].item?.heldBy
    wakes[slot].item = WakeState.Item(wake: wake, ordinal: ordinal, due: due)
    if let heldBy {
      wakes[slot].item?.heldBy = heldBy
      core.note(.wake(wake: wake, ordinal: ordinal, heldBy))
    } else if due > core.now {
      core.clocks.set(.wake(slot), to: due)
    } else {
      deliverWake(slot)
    }
  }

  /// Returns the time from a request to the wake, its own for each.
  private func wakeDelay(_ facts: WakePlan, _ ordinal: Int64) -> SimDuration {
    let rules = plan.system.wake
    let longest = rules.delay(of: facts.kind)
    let spread = rules.spread.of(longest)
    return longest - core.random.length(below: spread, for: .wakeDelay, key: facts.key, ordinal: ordinal)
  }

  /// Wakes an app, unless the wake must wait.
  mutating func deliverWake(_ slot: Int) {
    core.clocks.stop(.wake(slot))
    guard let item = wakes[slot].item else { return }
    let facts = plan.wakes[item.wake]
    if let (reason, until) = obstacle(to: facts, slot) {
      core.clocks.set(.wake(slot), to: until)
      guard item.heldBy != reason else { return }
      wakes[slot].item?.heldBy = reason
      return core.note(.wake(wake: item.wake, ordinal: item.ordinal, reason))
    }
    count(facts.kind, slot)
    wakes[slot].item = nil
    core.note(.wake(wake: item.wake, ordinal: item.ordinal, .delivered))
    core.countChecks(core.frame.index.calls[facts.app].count)
    for call in core.frame.index.calls[facts.app] where plan.calls[call].trigger == .wake { startCalls(call) }
  }

  /// Returns why a wake must wait, and until when if nothing else changes; `nil` if the app can be woken now.
  private func obstacle(to facts: WakePlan, _ slot: Int) -> (WakeStage, until: SimInstant)? {
    let rules = plan.system.wake
    if facts.kind == .push, core.device.holds(.offline) { return (.offline, .never) }
    if facts.kind == .transfer {
      guard let allowance = rules.transferAllowance else { return nil }
      let today = dayOfTransfers
      let used = wakes[slot].lastDay == today ? wakes[slot].onLastDay : 0
      if used < allowance { return nil }
      return (.allowance, allowance == 0 ? .never : plan.zone.start(of: today.advanced(by: 1)) + rules.transferReset)
    }
    // An app in use is handed what waits for it.
    if core.device.isInForeground(facts.app) { return nil }
    if core.device.holds(.lowPower), !plan.system.lowPower.wakesApps { return (.lowPower, .never) }
    guard facts.kind == .push, let limit = rules.pushLimit else { return nil }
    guard limit > 0 else { return (.limit, .never) }
    let recent = wakes[slot].recent
    guard recent.count >= Int(limit) else { return nil }
    let free = recent[recent.count - Int(limit)] + Self.limitedTime
    return free > core.now ? (.limit, free) : nil
  }

  /// The day to which a transfer counts now: a local day that may begin after midnight (assumed).
  private var dayOfTransfers: CivilDay { plan.zone.latestDay(at: core.now - plan.system.wake.transferReset) }

  /// Counts a wake against the limit of its kind.
  private mutating func count(_ kind: WakeKind, _ slot: Int) {
    switch kind {
    case .push:
      let now = core.now
      wakes[slot].recent.removeAll { $0 + Self.limitedTime <= now }
      wakes[slot].recent.append(now)
    case .refresh: break
    case .transfer:
      let today = dayOfTransfers
      if wakes[slot].lastDay != today { (wakes[slot].lastDay, wakes[slot].onLastDay) = (today, 0) }
      wakes[slot].onLastDay += 1
    }
  }

  /// Delivers the wakes that have waited for the network, for the end of Low Power Mode, or for their app.
  mutating func releaseWakes(heldBy reason: WakeStage) {
    for slot in wakes.indices where wakes[slot].item?.heldBy == reason { deliverWake(slot) }
  }

  /// Hands an app that comes to the foreground the silent push that waits for it.
  mutating func handOverWakes(to app: Int) {
    guard !plan.wakes.isEmpty else { return }
    let slot = WakeKind.allCases.count * app + WakeKind.push.rawValue
    if wakes[slot].item?.heldBy != nil { deliverWake(slot) }
  }

  /// Reports the wakes that still wait at the end of the run.
  mutating func finishWakes() {
    for slot in wakes.indices {
      guard let item = wakes[slot].item else { continue }
      core.note(.wake(wake: item.wake, ordinal: item.ordinal, .pending))
    }
  }
}
