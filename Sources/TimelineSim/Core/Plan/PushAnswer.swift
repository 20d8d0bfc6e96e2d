/// The push service's answer to a request (facts, table of APNs answers).
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
