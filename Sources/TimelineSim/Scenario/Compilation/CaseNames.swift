extension Family: NamedCase {}
extension Place: NamedCase {}
extension MetricExpectation.Level: NamedCase {}
extension MetricExpectation.NoData: NamedCase {}
extension PushRequest.Token: NamedCase {}
extension PushRequest.Topic: NamedCase {}
extension PushRequest.PushType: NamedCase {}
extension PushRequest.Credentials: NamedCase {}

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

extension WakeKind: NamedCase {
  /// The name in scenarios.
  var name: String {
    switch self {
    case .push: "push"
    case .refresh: "refresh"
    case .transfer: "transfer"
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
