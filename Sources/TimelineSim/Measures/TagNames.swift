extension Cause {
  /// The causes in words, by number, as in tags and reports.
  public static let names = [
    "placed", "policy", "app-call", "push", "interaction", "system-event", "location", "stale-on-view",
    "reconfigured", "retry",
  ]
  /// The cause in words.
  public var name: String { Self.names[rawValue] }
}

extension Gate {
  /// The gates in words, by number.
  public static let names = ["offline", "locked", "quiet", "budget", "interval", "back-off", "running"]
  /// The gate in words.
  public var name: String { Self.names[rawValue] }
}

extension RunResult {
  /// The results in words, by number.
  public static let names = ["delivered", "handled-error", "crashed", "timed-out", "too-large"]
  /// The result in words.
  public var name: String { Self.names[rawValue] }
}

extension MissedCardReason {
  /// The reasons in words, by number.
  public static let names = ["not-asked", "slots", "group", "no-entry", "offline"]
  /// The reason in words.
  public var name: String { Self.names[rawValue] }
}

extension PushAnswer {
  /// The reasons as the push service gives them, by number; the first stands for success.
  public static let names = [
    "accepted", "BadTopic", "MissingTopic", "TopicDisallowed", "InvalidPushType", "BadPriority", "BadExpirationDate",
    "BadCollapseId", "PayloadEmpty", "BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredProviderToken",
    "InvalidProviderToken", "MissingProviderToken", "Forbidden", "BadPath", "MethodNotAllowed", "Unregistered",
    "ExpiredToken", "PayloadTooLarge", "TooManyRequests", "TooManyProviderTokenUpdates", "InternalServerError",
    "ServiceUnavailable", "Shutdown",
  ]
  /// The reason as the push service gives it.
  public var name: String { Self.names[rawValue] }
}
