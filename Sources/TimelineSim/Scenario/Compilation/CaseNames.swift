extension Family: NamedCase {}
extension Place: NamedCase {}
extension MetricExpectation.Level: NamedCase {}
extension MetricExpectation.NoData: NamedCase {}

extension Condition: NamedCase {
  /// The name in scenarios and in the event log.
  var name: String {
    switch self {
    case .offline: "offline"
    case .lowPower: "lowPower"
    case .locked: "locked"
    case .charging: "charging"
    case .beforeFirstUnlock: "beforeFirstUnlock"
    case .driving: "driving"
    case .home: "home"
    case .work: "work"
    case .school: "school"
    case .commute: "commute"
    case .elsewhere: "elsewhere"
    case .bedtime: "bedtime"
    case .wakeup: "wakeup"
    case .workout: "workout"
    case .ringsIncomplete: "ringsIncomplete"
    case .headphones: "headphones"
    }
  }
}

extension SystemEvent: NamedCase {
  /// The name in scenarios and in the event log.
  var name: String {
    switch self {
    case .locale: "locale"
    case .dynamicType: "dynamicType"
    case .accessibility: "accessibility"
    case .significantTime: "significantTime"
    case .account: "account"
    case .appearance: "appearance"
    case .standBy: "standBy"
    case .animation: "animation"
    }
  }
}

extension SessionKind: NamedCase {
  /// The name in scenarios and in the event log.
  var name: String {
    switch self {
    case .foreground: "foreground"
    case .media: "media"
    case .navigation: "navigation"
    case .location: "location"
    }
  }
}

extension PushRequest.Token: NamedCase {
  /// The name in scenarios.
  var name: String {
    switch self {
    case .valid: "valid"
    case .malformed: "malformed"
    case .otherTopic: "otherTopic"
    case .unregistered: "unregistered"
    case .expired: "expired"
    }
  }
}

extension PushRequest.Topic: NamedCase {
  /// The name in scenarios.
  var name: String {
    switch self {
    case .widgets: "widgets"
    case .missing: "missing"
    case .unknown: "unknown"
    case .disallowed: "disallowed"
    }
  }
}

extension PushRequest.PushType: NamedCase {
  /// The name in scenarios.
  var name: String {
    switch self {
    case .widgets: "widgets"
    case .invalid: "invalid"
    }
  }
}

extension PushRequest.Credentials: NamedCase {
  /// The name in scenarios.
  var name: String {
    switch self {
    case .valid: "valid"
    case .expired: "expired"
    case .invalid: "invalid"
    case .missing: "missing"
    case .forbidden: "forbidden"
    }
  }
}
