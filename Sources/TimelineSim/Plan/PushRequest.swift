/// What a request to the push service says, as far as an answer depends on it (facts P3, P4, A1, A5, A9).
public struct PushRequest: Hashable, Sendable {
  /// The state of the device token.
  public enum Token: Int, Hashable, Sendable, CaseIterable {
    case valid, malformed, otherTopic, unregistered, expired
  }
  /// The topic named.
  public enum Topic: Int, Hashable, Sendable, CaseIterable {
    case widgets, missing, unknown, disallowed
  }
  /// The push type named.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case widgets, invalid
  }
  /// The state of the provider token that signs the request.
  public enum Credentials: Int, Hashable, Sendable, CaseIterable {
    case valid, expired, invalid, missing, forbidden
  }

  /// The state of the device token.
  public var token: Token
  /// The topic named.
  public var topic: Topic
  /// The push type named.
  public var kind: Kind
  /// The state of the provider token.
  public var credentials: Credentials
  /// How often the server makes a new provider token; `nil` for one that lasts.
  public var credentialsRenewed: SimDuration?
  /// The priority: 10, 5 or 1; another is refused.
  public var priority: Int64
  /// How long the push may be stored: zero for one attempt, `nil` for the service's own 30 days, negative is refused.
  public var expiration: SimDuration?
  /// The length of the collapse id in bytes; over 64 is refused.
  public var collapseIDLength: Int64
  /// The size of the payload in bytes.
  public var payload: Int64
  /// Whether the path is the service's.
  public var isPathRight: Bool
  /// Whether the method is POST.
  public var isPost: Bool

  /// Creates a request; the defaults are those of a correct one.
  public init(
    token: Token = .valid, topic: Topic = .widgets, kind: Kind = .widgets, credentials: Credentials = .valid,
    credentialsRenewed: SimDuration? = nil, priority: Int64 = 10, expiration: SimDuration? = nil,
    collapseIDLength: Int64 = 0, payload: Int64 = 32, isPathRight: Bool = true, isPost: Bool = true
  ) {
    (self.token, self.topic, self.kind, self.credentials) = (token, topic, kind, credentials)
    (self.credentialsRenewed, self.priority, self.expiration) = (credentialsRenewed, priority, expiration)
    (self.collapseIDLength, self.payload) = (collapseIDLength, payload)
    (self.isPathRight, self.isPost) = (isPathRight, isPost)
  }
}
