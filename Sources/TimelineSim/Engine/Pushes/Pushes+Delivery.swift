/// The delivery of accepted pushes: transit, storage, screen and pool (facts A1–A7, P1, P2, R27).
extension Pushes {
  /// Sets the clock for the next delivery.
  mutating func setFlightClock<Observing>(_ core: inout Core<Observing>) {
    core.countChecks(flights.count)
    var earliest = SimInstant.never
    for flight in flights { earliest = min(earliest, flight.arrives) }
    core.clocks.set(.flight, to: earliest)
  }

  /// Removes and returns every push that is due, in the order of their sending.
  mutating func takeDue<Observing>(_ core: inout Core<Observing>) -> [InTransitPush] {
    let now = core.now
    let due = flights.filter { $0.arrives <= now }
    flights.removeAll { $0.arrives <= now }
    setFlightClock(&core)
    return due
  }

  /// Delivers a push to the device, where a push of low priority waits for the screen or the charger (fact A1).
  mutating func deliver<Observing>(
    _ flight: InTransitPush, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    if core.device.holds(.offline) {
      store(flight, &core)
      return nil
    }
    let isUrgent = core.frame.plan.senders[flight.sender].request.priority == 10
    let isHeldForPower = !isUrgent && holdsForLowPower(core)
    let isAwake = core.device.isScreenOn(at: core.now) || core.device.holds(.charging)
    if isUrgent || flight.isHeld || isAwake, !isHeldForPower { return admit(flight, &core, &budget) }
    var flight = flight
    flight.isHeld = true
    flight.arrives = isHeldForPower ? .never : core.now + core.frame.plan.system.push.hold
    flights.append(flight)
    setFlightClock(&core)
    core.note(flight, .held)
    return nil
  }

  /// Returns whether Low Power Mode holds pushes of low priority.
  @inline(__always)
  private func holdsForLowPower<Observing>(_ core: borrowing Core<Observing>) -> Bool {
    core.device.holds(.lowPower) && core.frame.plan.system.lowPower.holdsPushes
  }

  /// Releases the held pushes when the screen or the charger comes on.
  mutating func releaseHeld<Observing>(_ core: inout Core<Observing>) {
    guard !flights.isEmpty, !holdsForLowPower(core) else { return }
    for index in flights.indices where flights[index].isHeld { flights[index].arrives = core.now }
    setFlightClock(&core)
  }

  /// Keeps the held pushes for as long as Low Power Mode lasts.
  mutating func holdForLowPower<Observing>(_ core: inout Core<Observing>) {
    guard core.frame.plan.system.lowPower.holdsPushes else { return }
    for index in flights.indices where flights[index].isHeld { flights[index].arrives = .never }
    setFlightClock(&core)
  }

  /// Releases the pushes that Low Power Mode has held, or holds them for the usual time.
  mutating func releaseAfterLowPower<Observing>(_ core: inout Core<Observing>) {
    let releases = core.device.isScreenOn(at: core.now) || core.device.holds(.charging)
    for index in flights.indices where flights[index].isHeld && flights[index].arrives == .never {
      flights[index].arrives = releases ? core.now : core.now + core.frame.plan.system.push.hold
    }
    setFlightClock(&core)
  }

  /// Stores a push for a device that cannot be reached: one for each app, the newer replaces the older (facts A4, A5,
  /// A7).
  mutating func store<Observing>(_ flight: InTransitPush, _ core: inout Core<Observing>) {
    guard flight.expires > core.now else { return core.note(flight, .expired) }
    if let other = mailboxes[flight.app].stored {
      // A push that was sent earlier does not replace a newer one.
      if other.sent > flight.sent { return core.note(flight, .replaced) }
      core.note(other, .replaced)
    }
    mailboxes[flight.app].stored = flight
    core.clocks.set(.storeExpiry(app: flight.app), to: flight.expires)
    core.note(flight, .stored)
  }

  /// Ends a stored push that has expired.
  mutating func expireStored<Observing>(_ app: Int, _ core: inout Core<Observing>) {
    if let flight = takeStored(app, &core) { core.note(flight, .expired) }
  }

  /// Removes and returns the push stored for an app while the device could not be reached.
  mutating func takeStored<Observing>(_ app: Int, _ core: inout Core<Observing>) -> InTransitPush? {
    core.clocks.stop(.storeExpiry(app: app))
    defer { mailboxes[app].stored = nil }
    return mailboxes[app].stored
  }

  /// Charges a push to its pool, or applies the model's rule for an empty pool.
  private mutating func admit<Observing>(
    _ flight: InTransitPush, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    let pool = budget.layout[.pushes(app: flight.app)]
    let push = core.frame.plan.system.push
    if push.pool != .separate || isFree(flight, core) || budget.take(pool, &core) {
      displace(by: flight, &core)
      return flight
    }
    switch push.overrun {
    case .drops: core.note(flight, .dropped)
    case .merges: core.note(flight, .leftToNextReload)
    case .defers:
      core.note(flight, .overBudget)
      if let newer = mailboxes[flight.app].overBudget, newer.sent > flight.sent {
        core.note(flight, .displaced)
        return nil
      }
      displace(by: flight, &core)
      mailboxes[flight.app].overBudget = flight
      core.clocks.set(.pushUnit(app: flight.app), to: budget.nextUnit(of: pool, &core))
    }
    return nil
  }

  /// Replaces an older push that waits for a unit; the newer push brings the same news.
  private mutating func displace<Observing>(by flight: InTransitPush, _ core: inout Core<Observing>) {
    guard let older = mailboxes[flight.app].overBudget, older.sent <= flight.sent else { return }
    mailboxes[flight.app].overBudget = nil
    core.clocks.stop(.pushUnit(app: flight.app))
    core.note(older, .displaced)
  }

  /// Returns whether a push that reaches its app now is free.
  @inline(__always)
  private func isFree<Observing>(_ flight: InTransitPush, _ core: borrowing Core<Observing>) -> Bool {
    let gates = core.frame.plan.system.gates
    return gates.developerMode || gates.exemption == .everyCause && core.device.isExempt(flight.app, at: core.now)
  }

  /// Delivers the newest push that found its pool empty, with the next unit or for free while its app is exempt.
  mutating func admitDeferred<Observing>(
    _ app: Int, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    core.clocks.stop(.pushUnit(app: app))
    guard let flight = mailboxes[app].overBudget else { return nil }
    let pool = budget.layout[.pushes(app: app)]
    guard isFree(flight, core) || budget.take(pool, &core) else {
      core.clocks.set(.pushUnit(app: app), to: budget.nextUnit(of: pool, &core))
      return nil
    }
    mailboxes[app].overBudget = nil
    return flight
  }
}
