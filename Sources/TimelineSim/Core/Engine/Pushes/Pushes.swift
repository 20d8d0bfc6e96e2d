/// The pushes of a device, from a server's request to the app: the state of senders, pushes in transit and waiting
/// pushes.
///
/// Its methods return the push that has reached its app, if any; the caller requests the reloads.
struct Pushes: ~Copyable {
  /// The state of each sender.
  var senders: FixedStorage<SenderState>
  /// The pushes that wait for each app.
  var apps: FixedStorage<AppPushState>
  /// The pushes in transit, or held on the device, in the order in which their times of arrival were fixed.
  var inTransit: [InTransitPush] = []

  init(_ frame: SimulationFrame) {
    senders = FixedStorage(repeating: SenderState(), count: frame.plan.senders.count)
    apps = FixedStorage(repeating: AppPushState(), count: frame.plan.apps.count)
  }

  /// Reports the pushes that are still pending at the end of the run.
  func finish<Observing>(_ core: inout Core<Observing>) {
    for sender in senders.indices {
      if let ordinal = senders[sender].trailing {
        core.note(.push(sender: sender, ordinal: ordinal, .pending))
      }
      if let ordinal = senders[sender].retrying {
        core.note(.push(sender: sender, ordinal: ordinal, .pending))
      }
    }
    let stored = apps.indices.compactMap { apps[$0].stored }
    let overBudget = apps.indices.compactMap { apps[$0].overBudget }
    for push in inTransit + stored + overBudget { core.note(push, .pending) }
  }

  /// Returns a copy of the pushes.
  func copy() -> Pushes { Pushes(copying: self) }

  private init(copying other: borrowing Pushes) {
    senders = other.senders.copy()
    apps = other.apps.copy()
    inTransit = other.inTransit
  }
}

extension Core {
  /// Reports a stage of a push to the observer.
  mutating func note(_ push: InTransitPush, _ stage: PushStage) {
    note(.push(sender: push.sender, ordinal: push.ordinal, stage))
  }
}

/// The state of a sender.
struct SenderState: Sendable {
  /// The number of pushes requested so far.
  var requested: Int64 = 0
  var lastSent = SimInstant.distantPast
  /// The push that waits for the end of the throttle window, or for the device's turn.
  var trailing: Int64?
  /// The device's turn for that push.
  var turn = SimInstant.distantPast
  /// The push that waits for a retry.
  var retrying: Int64?
  /// The number of times the service has failed to accept that push.
  var failures: Int64 = 0
  /// The number of the provider token that the service saw last, and the instant at which it was new.
  var credentialsEpoch: Int64 = 0
  var credentialsSince = SimInstant.distantPast
}

/// A push that the service has accepted and that has not reached its app.
struct InTransitPush: Hashable, Sendable {
  var app: Int
  var sender: Int
  var ordinal: Int64
  /// The instant at which the service accepted it.
  var sent: SimInstant
  /// The end of its storage; the instant of acceptance for a single attempt.
  var expires: SimInstant
  /// The instant at which it arrives, or is released.
  var arrives: SimInstant
  /// Whether it is held on the device for the screen or the charger.
  var isHeld = false

  /// Returns the push with another instant of arrival.
  func arriving(at instant: SimInstant) -> InTransitPush {
    var push = self
    push.arrives = instant
    return push
  }
}

/// The pushes that wait for one app on the device.
struct AppPushState: Sendable {
  /// The only push that the service stores for the app (fact A7).
  var stored: InTransitPush?
  /// The newest push that found the pool empty.
  var overBudget: InTransitPush?
}
