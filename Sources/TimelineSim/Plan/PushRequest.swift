/// The parts of a request to the push service that determine the answer (facts P3, P4, A1, A5, A9).
public struct PushRequest: Hashable, Sendable {
  /// The state of the device token.
  public enum Token: Int, Hashable, Sendable, CaseIterable {
    case valid, malformed, otherTopic, unregistered, expired
  }
  /// The topic of the request.
  public enum Topic: Int, Hashable, Sendable, CaseIterable {
    case widgets, missing, unknown, disallowed
  }
  /// The push type of the request.
  public enum PushType: Int, Hashable, Sendable, CaseIterable {
    case widgets, invalid
  }
  /// The state of the provider token that signs the request.
  public enum Credentials: Int, Hashable, Sendable, CaseIterable {
    case valid, expired, invalid, missing, forbidden
  }

  /// The state of the device token.
  public var token: Token
  /// The topic of the request.
  public var topic: Topic
  /// The push type of the request.
  public var pushType: PushType
  /// The state of the provider token.
  public var credentials: Credentials
  /// The period after which the server makes a new provider token; `nil` for one that lasts.
  public var credentialsRenewed: SimDuration?
  /// The priority: 10, 5 or 1; other values are refused.
  public var priority: Int64
  /// The time for which the push may be stored: zero for a single attempt, `nil` for the service's own 30 days;
  /// negative values are refused.
  public var expiration: SimDuration?
  /// The length of the collapse ID in bytes; more than 64 is refused.
  public var collapseIDLength: Int64
  /// The size of the payload in bytes.
  public var payload: Int64
  /// Whether the path is correct.
  public var isPathRight: Bool
  /// Whether the method is POST.
  public var isPost: Bool

  /// Creates a request; the defaults are those of a correct one.
  public init(
    token: Token = .valid, topic: Topic = .widgets, pushType: PushType = .widgets, credentials: Credentials = .valid,
    credentialsRenewed: SimDuration? = nil, priority: Int64 = 10, expiration: SimDuration? = nil,
    collapseIDLength: Int64 = 0, payload: Int64 = 32, isPathRight: Bool = true, isPost: Bool = true
  ) {
    (self.token, self.topic, self.pushType, self.credentials) = (token, topic, pushType, credentials)
    (self.credentialsRenewed, self.priority, self.expiration) = (credentialsRenewed, priority, expiration)
    (self.collapseIDLength, self.payload) = (collapseIDLength, payload)
    (self.isPathRight, self.isPost) = (isPathRight, isPost)
  }
}
