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
struct Flight: Hashable, Sendable {
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
struct MailboxState: Sendable {
  /// The one push the service stores for the app (fact A7).
  var stored: Flight?
  /// The newest push that found the pool empty.
  var overPool: Flight?
}
