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

/// A time during which the push service answers every request with an error of its own.
public struct OutagePlan: Hashable, Sendable {
  /// When it starts.
  public var from: SimInstant
  /// When it ends.
  public var to: SimInstant
  /// What the service answers.
  public var answer: PushAnswer

  /// Creates an outage.
  public init(from: SimInstant, to: SimInstant, answer: PushAnswer) {
    (self.from, self.to, self.answer) = (from, to, answer)
  }
}

/// What the push service answers to a request (facts, table of APNs answers).
public enum PushAnswer: Int, Hashable, Sendable, CaseIterable {
  case accepted
  case badTopic, missingTopic, topicDisallowed, invalidPushType, badPriority, badExpirationDate, badCollapseId
  case payloadEmpty, badDeviceToken, deviceTokenNotForTopic
  case expiredProviderToken, invalidProviderToken, missingProviderToken, forbidden
  case badPath, methodNotAllowed, unregistered, expiredToken, payloadTooLarge
  case tooManyRequests, tooManyProviderTokenUpdates
  case internalServerError, serviceUnavailable, shutdown

  /// The HTTP status.
  public var status: Int {
    switch self {
    case .accepted: 200
    case .badTopic, .missingTopic, .topicDisallowed, .invalidPushType, .badPriority, .badExpirationDate,
      .badCollapseId, .payloadEmpty, .badDeviceToken, .deviceTokenNotForTopic:
      400
    case .expiredProviderToken, .invalidProviderToken, .missingProviderToken, .forbidden: 403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .unregistered, .expiredToken: 410
    case .payloadTooLarge: 413
    case .tooManyRequests, .tooManyProviderTokenUpdates: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    }
  }
}
