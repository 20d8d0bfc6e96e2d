/// The effects of pushes: each push that reaches its app reloads the widgets that subscribe to pushes (facts P1, R27,
/// X13).
extension Simulation {
  /// Handles a server's request for a push, if the server has a token of the device.
  mutating func requestPush(_ sender: Int) {
    guard plan.senders[sender].hasToken else { return }
    reload(for: pushes.requestPush(sender, &core, &budget))
  }

  /// Sends the push that has waited for the end of a throttle window.
  mutating func endThrottle(_ sender: Int) { reload(for: pushes.endThrottle(sender, &core, &budget)) }

  /// Sends a refused push again.
  mutating func resendPush(_ sender: Int) { reload(for: pushes.resend(sender, &core, &budget)) }

  /// Delivers every push that is due, in the order of their sending.
  mutating func receivePushes() {
    for push in pushes.takeDue(&core) { reload(for: pushes.deliver(push, &core, &budget)) }
  }

  /// Delivers the pushes that were stored while the device could not be reached.
  mutating func deliverStoredPushes() {
    for app in plan.apps.indices {
      guard let push = pushes.takeStored(app, &core) else { continue }
      reload(for: pushes.deliver(push, &core, &budget))
    }
  }

  /// Delivers the newest push that found its pool empty, if a unit is available now or none is needed.
  mutating func admitWaitingPush(_ app: Int) { reload(for: pushes.admitWaiting(app, &core, &budget)) }

  /// Requests a reload of every widget of the app that subscribes to pushes, and the relevance of its cards.
  private mutating func reload(for push: InTransitPush?) {
    guard let push else { return }
    core.note(push, .delivered)
    var traits: PendingRequest.Traits = plan.senders[push.sender].request.isUrgent ? .urgentPush : .lowPush
    if plan.system.push.pool != .instance { traits.insert(.prepaid) }
    for instance in plan.apps[push.app].instances
    where plan.instances[instance].subscribesToPushes {
      request(instance, .push, traits)
    }
    for card in core.frame.index.pushedCards[push.app] { cards.refresh(card, &core) }
  }
}
