/// A server that sends pushes to an app's widgets.
package struct SenderPlan: Hashable, Sendable {
  /// The event that makes the server send.
  package enum Trigger: Hashable, Sendable {
    /// The sender's own schedule.
    case timed
    /// Each change of a source.
    case change(source: Int)
  }

  /// The hash of the app's name and the sender's number, which keys its draws.
  package var key: UInt64
  /// The app whose widgets receive the push.
  package var app: Int
  /// The event that makes the server send.
  package var trigger: Trigger
  /// The minimum time between two pushes; the last one requested within it is sent at its end (fact P12).
  package var throttle: SimDuration
  /// The time over which the server sends a push to all devices, each of which has a fixed turn in it.
  package var spread = SimDuration.zero
  /// The request to the push service.
  package var request: PushRequest
  /// Whether the server retries after a refusal that allows it.
  package var retries: Bool
  /// Whether the server has a push token of the device; without one it sends nothing.
  package var hasToken = true

  /// Creates a sender.
  package init(
    key: UInt64, app: Int, trigger: Trigger, throttle: SimDuration, request: PushRequest, retries: Bool
  ) {
    (self.key, self.app, self.trigger) = (key, app, trigger)
    (self.throttle, self.request, self.retries) = (throttle, request, retries)
  }
}
