/// A server that sends pushes to an app's widgets.
struct SenderPlan: Hashable, Sendable {
  /// The hash of the app's name and the sender's number, which keys its draws.
  package var key: UInt64
  /// The app whose widgets receive the push.
  package var app: Int
  /// The source whose changes make the server send; `nil` if the sender's own schedule does.
  package var source: Int?
  /// The minimum time between two pushes; the last one requested within it is sent at its end (fact P12).
  var throttle: SimDuration
  /// The time over which the server sends a push to all devices, each of which has a fixed turn in it.
  var spread = SimDuration.zero
  /// The request to the push service.
  package var request: PushRequest
  /// Whether the server retries after a refusal that allows it.
  var retries: Bool
  /// Whether the server has a push token of the device; without one it sends nothing.
  var hasToken = true
}

/// The parts of a request to the push service that determine the answer (facts P3, P4, A1, A5, A9); the defaults are
/// those of a correct one.
struct PushRequest: Hashable, Sendable {
  /// The state of the device token.
  enum Token: String, Hashable, Sendable, CaseIterable {
    case valid, malformed, otherTopic, unregistered, expired
  }
  enum Topic: String, Hashable, Sendable, CaseIterable {
    case widgets, missing, unknown, disallowed
  }
  enum PushType: String, Hashable, Sendable, CaseIterable {
    case widgets, invalid
  }
  /// The state of the provider token that signs the request.
  enum Credentials: String, Hashable, Sendable, CaseIterable {
    case valid, expired, invalid, missing, forbidden
  }

  /// The state of the device token.
  package var token = Token.valid
  package var topic = Topic.widgets
  var pushType = PushType.widgets
  /// The state of the provider token.
  var credentials = Credentials.valid
  /// The period after which the server makes a new provider token; `nil` for one that lasts.
  var credentialsRenewed: SimDuration?
  /// The priority: 10, 5 or 1; other values are refused.
  var priority: Int64 = 10
  /// The time for which the push may be stored: zero for a single attempt, `nil` for the service's own 30 days;
  /// negative values are refused.
  var expiration: SimDuration?
  /// The length of the collapse ID in bytes; more than 64 is refused.
  var collapseIDLength: Int64 = 0
  /// The size of the payload in bytes.
  var payload: Int64 = 32
  /// Whether the path is correct.
  var isPathRight = true
  /// Whether the method is POST.
  var isPost = true

  /// Whether the push is sent at once, whatever the power state of the device (fact A1).
  var isUrgent: Bool { priority == 10 }
}

/// The push service's answer to a request (facts, table of APNs answers).
package enum PushAnswer: Int, Hashable, Sendable, CaseIterable {
  case accepted
  case badTopic, missingTopic, topicDisallowed, invalidPushType, badPriority, badExpirationDate, badCollapseId
  case payloadEmpty, badDeviceToken, deviceTokenNotForTopic
  case expiredProviderToken, invalidProviderToken, missingProviderToken, forbidden
  case badPath, methodNotAllowed, unregistered, expiredToken, payloadTooLarge
  case tooManyRequests, tooManyProviderTokenUpdates
  case internalServerError, serviceUnavailable, shutdown

  /// The HTTP status.
  package var status: Int {
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

/// An outage: a time during which the push service answers every request with an error of its own.
struct OutagePlan: Hashable, Sendable {
  /// The start of the outage.
  package var from: SimInstant
  /// The end of the outage.
  package var to: SimInstant
  /// The answer of the service.
  package var answer: PushAnswer
}
