extension RuleTable {
  /// Returns the rule behind a stage of a push.
  static func citation(of stage: PushStage) -> Citation {
    switch stage {
    case .throttled, .coalesced: .scenario("P12")
    case .answered(let answer): citation(of: answer)
    case .retried: .documented("A14")
    case .inTransit: .documented("A1", "A2", by: [.pushDelayMedian, .pushDelaySigma])
    case .held: .documented("A1", "A11", by: [.pushHold])
    case .stored: .documented("A4", "A7")
    case .replaced: .documented("A7", "X7")
    case .expired: .documented("A5", "A6")
    case .lost: .documented("A2", "A3", by: [.pushLoss])
    case .overBudget, .displaced, .dropped, .leftToReload:
      .documented("P2") + .assumed("Z17", "Z18", by: [.pushOverrun, .pushAllowance, .pushCapacity])
    case .delivered: .documented("P1", "X13")
    case .pending: .scenario()
    }
  }

  /// The rule by which Low Power Mode holds pushes of low priority.
  static let heldInLowPower = Citation.documented("A1", "A11") + .assumed("Z28", by: [.lowPowerHoldsPushes])

  /// Returns the rule behind an answer of the push service.
  static func citation(of answer: PushAnswer) -> Citation {
    switch answer {
    case .accepted: .documented("A10", "A11")
    case .tooManyRequests: .assumed("Z22", by: [.pushRate, .pushBurst])
    case .internalServerError, .serviceUnavailable, .shutdown: .scenario()
    case .badTopic, .missingTopic, .topicDisallowed, .invalidPushType, .badDeviceToken, .deviceTokenNotForTopic:
      .documented("P3", "P15")
    case .payloadEmpty, .payloadTooLarge: .documented("A9")
    case .badExpirationDate: .documented("A5")
    case .badPriority: .documented("A1")
    case .badCollapseId: .documented("A8")
    case .unregistered, .expiredToken: .documented("A10", "A15")
    case .expiredProviderToken, .invalidProviderToken, .missingProviderToken, .forbidden, .badPath, .methodNotAllowed:
      .documented("A15")
    case .tooManyProviderTokenUpdates: .documented("A14")
    }
  }
}
