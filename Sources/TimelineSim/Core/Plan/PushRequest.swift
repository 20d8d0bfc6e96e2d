/// The parts of a request to the push service that determine the answer (facts P3, P4, A1, A5, A9).
package struct PushRequest: Hashable, Sendable {
  /// The state of the device token.
  package enum Token: Int, Hashable, Sendable, CaseIterable {
    case valid, malformed, otherTopic, unregistered, expired
  }
  /// The topic of the request.
  package enum Topic: Int, Hashable, Sendable, CaseIterable {
    case widgets, missing, unknown, disallowed
  }
  /// The push type of the request.
  package enum PushType: Int, Hashable, Sendable, CaseIterable {
    case widgets, invalid
  }
  /// The state of the provider token that signs the request.
  package enum Credentials: Int, Hashable, Sendable, CaseIterable {
    case valid, expired, invalid, missing, forbidden
  }

  /// The state of the device token.
  package var token: Token
  /// The topic of the request.
  package var topic: Topic
  /// The push type of the request.
  package var pushType: PushType
  /// The state of the provider token.
  package var credentials: Credentials
  /// The period after which the server makes a new provider token; `nil` for one that lasts.
  package var credentialsRenewed: SimDuration?
  /// The priority: 10, 5 or 1; other values are refused.
  package var priority: Int64
  /// The time for which the push may be stored: zero for a single attempt, `nil` for the service's own 30 days;
  /// negative values are refused.
  package var expiration: SimDuration?
  /// The length of the collapse ID in bytes; more than 64 is refused.
  package var collapseIDLength: Int64
  /// The size of the payload in bytes.
  package var payload: Int64
  /// Whether the path is correct.
  package var isPathRight: Bool
  /// Whether the method is POST.
  package var isPost: Bool

  /// Whether the push is sent at once, whatever the power state of the device (fact A1).
  package var isUrgent: Bool { priority == 10 }

  /// Creates a request; the defaults are those of a correct one.
  package init(
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
