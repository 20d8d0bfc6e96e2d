extension Family: NamedCase {}
extension Place: NamedCase {}
extension MetricExpectation.Level: NamedCase {}
extension MetricExpectation.NoData: NamedCase {}
extension PushRequest.Token: NamedCase {}
extension PushRequest.Topic: NamedCase {}
extension PushRequest.PushType: NamedCase {}
extension PushRequest.Credentials: NamedCase {}

extension Condition {
  /// The names, in scenarios and in the event log, of the conditions that the model knows.
  static let words: [(String, Condition)] = [
    ("offline", .offline), ("lowPower", .lowPower), ("locked", .locked), ("charging", .charging),
    ("beforeFirstUnlock", .beforeFirstUnlock), ("driving", .driving), ("home", .home), ("work", .work),
    ("school", .school), ("commute", .commute), ("elsewhere", .elsewhere), ("bedtime", .bedtime), ("wakeup", .wakeup),
    ("workout", .workout), ("ringsIncomplete", .ringsIncomplete), ("headphones", .headphones),
  ]

  /// These names alone.
  static let names = words.map { $0.0 }
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
