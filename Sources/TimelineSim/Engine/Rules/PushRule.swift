/// What pushes set off: each that reaches its app reloads the widgets that take pushes (facts P1, R27, X13).
extension Simulation {
  /// Lets a server want to send a push.
  mutating func requestPush(_ sender: Int) { reload(for: pushes.requestPush(sender, &core, &budget)) }

  /// Lets the push go that has waited for the end of a throttle window.
  mutating func endThrottle(_ sender: Int) { reload(for: pushes.endThrottle(sender, &core, &budget)) }

  /// Sends a refused push again.
  mutating func resendPush(_ sender: Int) { reload(for: pushes.resend(sender, &core, &budget)) }

  /// Lets every push arrive that is due, in the order of their sending.
  mutating func receivePushes() {
    for flight in pushes.takeDue(&core) { reload(for: pushes.deliver(flight, &core, &budget)) }
  }

  /// Delivers the pushes that were stored while the device could not be reached.
  mutating func deliverStoredPushes() {
    for app in core.frame.plan.apps.indices {
      guard let flight = pushes.takeStored(app, &core) else { continue }
      reload(for: pushes.deliver(flight, &core, &budget))
    }
  }

  /// Lets the newest push that found its pool empty go, if there is a unit now or none is needed.
  mutating func admitDeferredPush(_ app: Int) { reload(for: pushes.admitDeferred(app, &core, &budget)) }

  /// Asks for a reload of every widget of the app that opted into pushes, and for its relevance.
  private mutating func reload(for push: Flight?) {
    guard let push else { return }
    core.note(push, .delivered)
    let isPrepaid = core.frame.plan.system.push.pool != .instance
    for instance in core.frame.plan.apps[push.app].instances where core.frame.plan.instances[instance].takesPushes {
      request(instance, .push, isPrepaid: isPrepaid)
    }
    for card in core.frame.index.pushedCards[push.app] { cards.refresh(card, &core) }
  }
}
