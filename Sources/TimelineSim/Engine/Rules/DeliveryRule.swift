/// From an accepted push to the requests it makes: transit, store, screen, pool (facts A1–A7, P1, P2, R27).
extension Simulation {
  mutating func setFlightClock() {
    countLooks(flights.count)
    var earliest = SimInstant.never
    for flight in flights { earliest = min(earliest, flight.arrives) }
    clocks.set(frame.map.flight, to: earliest)
  }

  /// Lets every push arrive that is due, in the order of their sending.
  mutating func land() {
    var due: [Flight] = []
    flights.removeAll { flight in
      guard flight.arrives <= now else { return false }
      due.append(flight)
      return true
    }
    setFlightClock()
    for flight in due { reach(flight) }
  }

  /// Brings a push to the device: one of low priority waits there for the screen or the charger (fact A1).
  mutating func reach(_ flight: Flight) {
    if holds(.offline) { return store(flight) }
    let isUrgent = frame.plan.senders[flight.sender].request.priority == 10
    if isUrgent || flight.isHeld || isScreenOn || holds(.charging), !isHeldForPower(isUrgent) { return admit(flight) }
    var flight = flight
    flight.isHeld = true
    flight.arrives = isHeldForPower(isUrgent) ? .never : now + frame.plan.system.push.hold
    flights.append(flight)
    setFlightClock()
    note(.push(sender: flight.sender, ordinal: flight.ordinal, .held))
  }

  @inline(__always)
  private var isScreenOn: Bool { now < screenOnUntil || isInUse }

  @inline(__always)
  private func isHeldForPower(_ isUrgent: Bool) -> Bool {
    !isUrgent && holds(.lowPower) && frame.plan.system.lowPower.holdsPushes
  }

  /// Hands over the held pushes: the screen has come on, or the charger.
  mutating func releaseHeld() {
    guard !flights.isEmpty, !(holds(.lowPower) && frame.plan.system.lowPower.holdsPushes) else { return }
    for index in flights.indices where flights[index].isHeld { flights[index].arrives = now }
    setFlightClock()
  }

  /// Holds what waits at the door for as long as Low Power Mode lasts.
  mutating func holdForLowPower() {
    guard frame.plan.system.lowPower.holdsPushes else { return }
    for index in flights.indices where flights[index].isHeld { flights[index].arrives = .never }
    setFlightClock()
  }

  mutating func releaseAfterLowPower() {
    let releases = isScreenOn || holds(.charging)
    for index in flights.indices where flights[index].isHeld && flights[index].arrives == .never {
      flights[index].arrives = releases ? now : now + frame.plan.system.push.hold
    }
    setFlightClock()
  }

  /// Keeps a push for a device that cannot be reached: one an app, the newer replaces the older (facts A4, A5, A7).
  mutating func store(_ flight: Flight) {
    guard flight.expires > now else { return note(.push(sender: flight.sender, ordinal: flight.ordinal, .expired)) }
    if let other = mailboxes[flight.app].stored {
      // One that was sent before and comes later takes nobody's place.
      if other.sent > flight.sent { return note(.push(sender: flight.sender, ordinal: flight.ordinal, .replaced)) }
      note(.push(sender: other.sender, ordinal: other.ordinal, .replaced))
    }
    mailboxes[flight.app].stored = flight
    clocks.set(frame.map.storeExpiry + flight.app, to: flight.expires)
    note(.push(sender: flight.sender, ordinal: flight.ordinal, .stored))
  }

  mutating func expireStored(_ app: Int) {
    stop(frame.map.storeExpiry + app)
    guard let flight = mailboxes[app].stored else { return }
    mailboxes[app].stored = nil
    note(.push(sender: flight.sender, ordinal: flight.ordinal, .expired))
  }

  /// Delivers what was stored while the device could not be reached.
  mutating func deliverStored() {
    for app in mailboxes.indices {
      guard let flight = mailboxes[app].stored else { continue }
      mailboxes[app].stored = nil
      stop(frame.map.storeExpiry + app)
      reach(flight)
    }
  }

  /// Charges a push to its pool, or does with it what the model says of one that finds the pool empty.
  private mutating func admit(_ flight: Flight) {
    let push = frame.plan.system.push
    if push.pool != .separate || isFree(flight) || take(pools.pushes(of: flight.app)) {
      displace(by: flight)
      return reload(flight)
    }
    switch push.overrun {
    case .drops: note(.push(sender: flight.sender, ordinal: flight.ordinal, .dropped))
    case .merges: note(.push(sender: flight.sender, ordinal: flight.ordinal, .leftToNextReload))
    case .defers:
      note(.push(sender: flight.sender, ordinal: flight.ordinal, .overPool))
      if let newer = mailboxes[flight.app].overPool, newer.sent > flight.sent {
        return note(.push(sender: flight.sender, ordinal: flight.ordinal, .displaced))
      }
      displace(by: flight)
      mailboxes[flight.app].overPool = flight
      clocks.set(frame.map.pushUnit + flight.app, to: nextUnit(of: pools.pushes(of: flight.app)))
    }
  }

  /// Lets a push take the place of an older one that waits for a unit: it tells all that the other would have told.
  private mutating func displace(by flight: Flight) {
    guard let older = mailboxes[flight.app].overPool, older.sent <= flight.sent else { return }
    mailboxes[flight.app].overPool = nil
    stop(frame.map.pushUnit + flight.app)
    note(.push(sender: older.sender, ordinal: older.ordinal, .displaced))
  }

  /// Whether a push costs nothing when it reaches its app now.
  @inline(__always)
  private func isFree(_ flight: Flight) -> Bool {
    let gates = frame.plan.system.gates
    return gates.developerMode || gates.exemption == .everyCause && apps[flight.app].isExempt(at: now)
  }

  /// Lets the newest push over the pool have the next unit, or go for nothing while its app is exempt.
  mutating func admitDeferred(_ app: Int) {
    stop(frame.map.pushUnit + app)
    guard let flight = mailboxes[app].overPool else { return }
    guard isFree(flight) || take(pools.pushes(of: app)) else {
      return clocks.set(frame.map.pushUnit + app, to: nextUnit(of: pools.pushes(of: app)))
    }
    mailboxes[app].overPool = nil
    reload(flight)
  }

  /// Asks for a reload of every widget of the app that opted into pushes, and for its relevance (facts P1, R27, X13).
  private mutating func reload(_ flight: Flight) {
    note(.push(sender: flight.sender, ordinal: flight.ordinal, .delivered))
    let isPrepaid = frame.plan.system.push.pool != .instance
    for instance in frame.plan.apps[flight.app].instances where frame.plan.instances[instance].takesPushes {
      request(instance, .push, isPrepaid: isPrepaid)
    }
    for card in frame.index.pushedCards[flight.app] { refresh(card) }
  }

  /// Reports the pushes that have not come to an end.
  mutating func finishPushes() {
    for sender in senders.indices {
      if let ordinal = senders[sender].trailing { note(.push(sender: sender, ordinal: ordinal, .openAtEnd)) }
      if let ordinal = senders[sender].retrying { note(.push(sender: sender, ordinal: ordinal, .openAtEnd)) }
    }
    for flight in flights + mailboxes.compactMap({ $0.stored }) + mailboxes.compactMap({ $0.overPool }) {
      note(.push(sender: flight.sender, ordinal: flight.ordinal, .openAtEnd))
    }
  }
}
