/// The delivery of accepted pushes: transit, storage, screen and pool (facts A1–A7, P1, P2, R27).
extension Pushes {
  /// Sets the clock for the next delivery.
  mutating func setArrivalClock<Observing>(_ core: inout Core<Observing>) {
    core.countChecks(inTransit.count)
    var earliest = SimInstant.never
    for push in inTransit { earliest = min(earliest, push.arrives) }
    core.clocks.set(.arrival, to: earliest)
  }

  /// Removes and returns every push that is due, in the order in which their times were fixed.
  mutating func takeDue<Observing>(_ core: inout Core<Observing>) -> [InTransitPush] {
    let now = core.now
    let due = inTransit.filter { $0.arrives <= now }
    inTransit.removeAll { $0.arrives <= now }
    setArrivalClock(&core)
    return due
  }

  /// Delivers a push to the device, where a push of low priority waits for the screen or the charger (fact A1).
  mutating func deliver<Observing>(
    _ push: InTransitPush, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    if core.device.holds(.offline) {
      store(push, &core)
      return nil
    }
    let isUrgent = core.plan.senders[push.sender].request.isUrgent
    let isHeldForPower = !isUrgent && holdsForLowPower(core)
    let isAwake = core.device.isScreenOn(at: core.now) || core.device.holds(.charging)
    if isUrgent || push.isHeld || isAwake, !isHeldForPower { return admit(push, &core, &budget) }
    var push = push
    push.isHeld = true
    push.arrives = isHeldForPower ? .never : core.now + longestHold(of: push, core)
    inTransit.append(push)
    setArrivalClock(&core)
    core.note(push, .held)
    return nil
  }

  /// Returns the longest time that a push waits for the screen or the charger, its own on each device.
  private func longestHold<Observing>(of push: InTransitPush, _ core: borrowing Core<Observing>) -> SimDuration {
    let rules = core.plan.system.push
    let (spread, key) = (rules.holdSpread.of(rules.hold), core.plan.senders[push.sender].key)
    return rules.hold - core.random.length(below: spread, for: .pushHold, key: key, ordinal: push.ordinal)
  }

  /// Returns whether Low Power Mode holds pushes of low priority.
  @inline(__always)
  private func holdsForLowPower<Observing>(_ core: borrowing Core<Observing>) -> Bool {
    core.device.holds(.lowPower) && core.plan.system.lowPower.holdsPushes
  }

  /// Releases the held pushes when the screen or the charger comes on.
  mutating func releaseHeld<Observing>(_ core: inout Core<Observing>) {
    guard !inTransit.isEmpty, !holdsForLowPower(core) else { return }
    for push in takeHeld() { inTransit.append(push.arriving(at: core.now)) }
    setArrivalClock(&core)
  }

  /// Keeps the held pushes for as long as Low Power Mode lasts.
  mutating func holdForLowPower<Observing>(_ core: inout Core<Observing>) {
    guard core.plan.system.lowPower.holdsPushes else { return }
    for index in inTransit.indices where inTransit[index].isHeld { inTransit[index].arrives = .never }
    setArrivalClock(&core)
  }

  /// Releases the pushes that Low Power Mode has held, or holds them for the usual time.
  mutating func releaseAfterLowPower<Observing>(_ core: inout Core<Observing>) {
    let releases = core.device.isScreenOn(at: core.now) || core.device.holds(.charging)
    for push in takeHeld(where: { $0.arrives == .never }) {
      inTransit.append(push.arriving(at: core.now + (releases ? .zero : longestHold(of: push, core))))
    }
    setArrivalClock(&core)
  }

  /// Removes and returns the held pushes that meet a condition; their times are fixed anew, after those of the others.
  private mutating func takeHeld(where isTaken: (InTransitPush) -> Bool = { _ in true }) -> [InTransitPush] {
    let held = inTransit.filter { $0.isHeld && isTaken($0) }
    inTransit.removeAll { $0.isHeld && isTaken($0) }
    return held
  }

  /// Stores a push for a device that cannot be reached: one for each app, the newer replaces the older (facts A4, A5,
  /// A7).
  mutating func store<Observing>(_ push: InTransitPush, _ core: inout Core<Observing>) {
    guard push.expires > core.now else { return core.note(push, .expired) }
    if let other = apps[push.app].stored {
      // A push that was sent earlier does not replace a newer one.
      if other.sent > push.sent { return core.note(push, .replaced) }
      core.note(other, .replaced)
    }
    apps[push.app].stored = push
    core.clocks.set(.storeExpiry(app: push.app), to: push.expires)
    core.note(push, .stored)
  }

  /// Ends a stored push that has expired.
  mutating func expireStored<Observing>(_ app: Int, _ core: inout Core<Observing>) {
    if let push = takeStored(app, &core) { core.note(push, .expired) }
  }

  /// Removes and returns the push stored for an app while the device could not be reached.
  mutating func takeStored<Observing>(_ app: Int, _ core: inout Core<Observing>) -> InTransitPush? {
    core.clocks.stop(.storeExpiry(app: app))
    defer { apps[app].stored = nil }
    return apps[app].stored
  }

  /// Charges a push to its pool, or applies the model's rule for an empty pool.
  private mutating func admit<Observing>(
    _ push: InTransitPush, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    let pool = budget.layout[.pushes(app: push.app)]
    let rules = core.plan.system.push
    // The least balance from which the pool, which may owe units, gives one.
    let needed = budget[pool].floor + 1
    if rules.pool != .separate || isFree(push, core) || budget.take(pool, from: needed, &core) {
      displace(by: push, &core)
      return push
    }
    switch rules.overrun {
    case .drops: core.note(push, .dropped)
    case .leaves: core.note(push, .leftToReload)
    case .waits:
      core.note(push, .overBudget)
      if let newer = apps[push.app].overBudget, newer.sent > push.sent {
        core.note(push, .displaced)
        return nil
      }
      displace(by: push, &core)
      apps[push.app].overBudget = push
      core.clocks.set(.pushUnit(app: push.app), to: budget.nextUnit(of: pool, from: needed, &core))
    }
    return nil
  }

  /// Replaces an older push that waits for a unit; the newer push reloads the same widgets.
  private mutating func displace<Observing>(by push: InTransitPush, _ core: inout Core<Observing>) {
    guard let older = apps[push.app].overBudget, older.sent <= push.sent else { return }
    apps[push.app].overBudget = nil
    core.clocks.stop(.pushUnit(app: push.app))
    core.note(older, .displaced)
  }

  /// Returns whether a push that reaches its app now is free.
  @inline(__always)
  private func isFree<Observing>(_ push: InTransitPush, _ core: borrowing Core<Observing>) -> Bool {
    let gates = core.plan.system.gates
    return gates.developerMode || gates.exemption == .everyCause && core.device.isExempt(push.app, at: core.now)
  }

  /// Delivers the newest push that found its pool empty, with the next unit or for free while its app is exempt.
  mutating func admitWaiting<Observing>(
    _ app: Int, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    core.clocks.stop(.pushUnit(app: app))
    guard let push = apps[app].overBudget else { return nil }
    let pool = budget.layout[.pushes(app: app)]
    let needed = budget[pool].floor + 1
    guard isFree(push, core) || budget.take(pool, from: needed, &core) else {
      core.clocks.set(.pushUnit(app: app), to: budget.nextUnit(of: pool, from: needed, &core))
      return nil
    }
    apps[app].overBudget = nil
    return push
  }
}
