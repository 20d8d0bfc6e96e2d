/// Who sends pushes to an app's widgets, and how.
public struct SenderPlan: Hashable, Sendable {
  /// What makes the server send.
  public enum Trigger: Hashable, Sendable {
    /// A schedule of its own.
    case timed
    /// Each change of a source.
    case change(source: Int)
  }

  /// The hash of the app's name and the sender's number, which keys its draws.
  public var key: UInt64
  /// The app whose widgets the push is for.
  public var app: Int
  /// What makes the server send.
  public var trigger: Trigger
  /// The least time between two sends; the last one wanted inside it is sent at its end (fact P12).
  public var throttle: SimDuration
  /// What the request says.
  public var request: PushRequest
  /// Whether a refusal that invites it is followed by a retry.
  public var retries: Bool

  /// Creates a sender.
  public init(
    key: UInt64, app: Int, trigger: Trigger, throttle: SimDuration, request: PushRequest, retries: Bool
  ) {
    (self.key, self.app, self.trigger) = (key, app, trigger)
    (self.throttle, self.request, self.retries) = (throttle, request, retries)
  }
}
