/// The pushes of a device, from a server's wish to the app: what senders remember, what is under way, what waits.
///
/// Its methods return the push that has reached its app, if one has; what it then asks of the widgets is not their
/// business.
struct Pushes: ~Copyable {
  /// What each sender remembers.
  var senders: FixedStorage<SenderState>
  /// What lies between the service and each app.
  var mailboxes: FixedStorage<AppPushState>
  /// What is under way, or waits at the device's door.
  var flights: [InTransitPush] = []

  init(_ plan: Plan) {
    senders = FixedStorage(repeating: SenderState(), count: plan.senders.count)
    mailboxes = FixedStorage(repeating: AppPushState(), count: plan.apps.count)
  }

  /// Reports the pushes that have not come to an end.
  func finish<Observing>(_ core: inout Core<Observing>) {
    for sender in senders.indices {
      if let ordinal = senders[sender].trailing {
        core.note(.push(sender: sender, ordinal: ordinal, .openAtEnd))
      }
      if let ordinal = senders[sender].retrying {
        core.note(.push(sender: sender, ordinal: ordinal, .openAtEnd))
      }
    }
    let stored = mailboxes.indices.compactMap { mailboxes[$0].stored }
    let overBudget = mailboxes.indices.compactMap { mailboxes[$0].overBudget }
    for flight in flights + stored + overBudget { core.note(flight, .openAtEnd) }
  }

  /// Returns pushes in the same state.
  func copy() -> Pushes { Pushes(copying: self) }

  private init(copying other: borrowing Pushes) {
    senders = other.senders.copy()
    mailboxes = other.mailboxes.copy()
    flights = other.flights
  }
}

extension Core {
  /// Tells the observer that a push came to a stage.
  mutating func note(_ flight: InTransitPush, _ stage: PushStage) {
    note(.push(sender: flight.sender, ordinal: flight.ordinal, stage))
  }
}

/// What a sender remembers.
struct SenderState: Sendable {
  /// How many pushes it has wanted to send.
  var wanted: Int64 = 0
  var lastSent = SimInstant.distantPast
  /// The push that waits for the end of the throttle window.
  var trailing: Int64?
  /// The push that waits for a retry.
  var retrying: Int64?
  /// How often the service has failed to take that one.
  var failures: Int64 = 0
  /// Which of its provider tokens the service saw last, and since when.
  var credentialsEpoch: Int64 = 0
  var credentialsSince = SimInstant.distantPast
}

/// A push that the service has accepted and nobody has received yet.
struct InTransitPush: Hashable, Sendable {
  var app: Int
  var sender: Int
  var ordinal: Int64
  /// When the service accepted it.
  var sent: SimInstant
  /// Until when it may be stored; its own instant of acceptance for one attempt only.
  var expires: SimInstant
  /// When it arrives, or stops being held.
  var arrives: SimInstant
  /// Whether it is at the device's door and waits for the screen or the charger.
  var isHeld = false
}

/// What lies between the push service and one app on the device.
struct AppPushState: Sendable {
  /// The one push the service stores for the app (fact A7).
  var stored: InTransitPush?
  /// The newest push that found the pool empty.
  var overBudget: InTransitPush?
}
