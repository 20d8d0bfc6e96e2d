extension PushStage {
  /// The words, the metric and the rule of a stage of a push.
  struct Row: Sendable {
    /// The name in the event log.
    let name: String
    /// The metric that counts the pushes at the stage; `nil` if none does.
    let metric: Metric?
    /// The stage in reports, if not by its name.
    var word: String?
    /// The meaning of the stage in reports, if its word does not explain it.
    var gloss: String?
    /// Why the content stays stale, as a clause, if the stage says more than the cause.
    var clause: String?
    /// The rule behind the stage.
    let citation: Citation
    /// Whether a push can stay at the stage for some time.
    var isWait = false
    /// Whether another push or reload does the work of the push.
    var isMerged = false
    /// The predicate of a sentence about the push.
    let predicate: @Sendable (Numbers) -> String
  }

  /// The numbers behind a stage, for people.
  struct Numbers {
    /// What the push waits for at the server.
    let wait: String
    /// The units left.
    let left: String
    /// Whether Low Power Mode holds pushes.
    let isHeldInLowPower: Bool
  }

  /// The facts of the stage; a stage without a row does not compile.
  var row: Row {
    switch self {
    case .throttled:
      Row(
        name: "throttled", metric: .pushesThrottled, gloss: "waited at the server", citation: .scenario("P12"),
        isWait: true
      ) { "waits for \($0.wait)" }
    case .coalesced:
      Row(
        name: "coalesced", metric: .pushesCoalesced, gloss: "replaced there by a newer one",
        citation: .scenario("P12"), isMerged: true
      ) { _ in "is coalesced with a newer push that takes its place" }
    case .answered(let answer):
      Row(
        name: "answered", metric: .pushesAnswered, word: "sent",
        clause: answer == .accepted ? nil : "the push for this change was refused: \(answer.status) \(answer.name)",
        citation: answer.citation
      ) { _ in
        answer == .accepted ? "is accepted by the push service" : "is refused: \(answer.status) \(answer.name)"
      }
    case .retried:
      Row(name: "retried", metric: .pushesRetried, citation: .documented("A14"), isWait: true) { _ in
        "waits to be sent again"
      }
    case .inTransit:
      Row(
        name: "in-transit", metric: nil,
        citation: .documented("A1", "A2", by: [.pushDelayMedian, .pushDelaySigma]), isWait: true
      ) { _ in "is in transit" }
    case .held:
      Row(
        name: "held", metric: .pushesHeld,
        clause: "the push for this change waits on the device for the screen or the charger",
        citation: .documented("A1", "A11", by: [.pushHold, .pushHoldSpread]), isWait: true
      ) { numbers in
        numbers.isHeldInLowPower
          ? "waits for the end of Low Power Mode" : "waits on the device for the screen or the charger"
      }
    case .stored:
      Row(
        name: "stored", metric: .pushesStored, gloss: "kept for a device out of reach",
        citation: .documented("A4", "A7"), isWait: true
      ) { _ in "is stored: the device cannot be reached" }
    case .replaced:
      Row(
        name: "replaced", metric: .pushesReplaced, gloss: "while stored, by a newer one",
        clause: "the push for this change was replaced in storage by a newer one", citation: .documented("A7", "X7")
      ) { _ in "is replaced in storage by a newer push" }
    case .expired:
      Row(
        name: "expired", metric: .pushesExpired, clause: "the push for this change has expired",
        citation: .documented("A5", "A6")
      ) { _ in "expires" }
    case .lost:
      Row(name: "lost", metric: .pushesLost, citation: .documented("A2", "A3", by: [.pushLoss])) { _ in
        "is lost in transit"
      }
    case .overBudget:
      Row(
        name: "over-budget", metric: .pushesOverBudget, word: "over budget", gloss: "found the pool empty",
        citation: Self.emptyPool, isWait: true
      ) { "finds no unit (\($0.left)) and waits for the next one" }
    case .displaced:
      Row(
        name: "displaced", metric: .pushesDisplaced, gloss: "while waiting for a unit, by a newer one",
        clause: "the push for this change found no unit and was displaced by a newer one", citation: Self.emptyPool
      ) { _ in "is displaced by a newer push" }
    case .dropped:
      Row(
        name: "dropped", metric: .pushesDropped,
        clause: "the push for this change found no unit and was dropped", citation: Self.emptyPool
      ) { "finds no unit (\($0.left)) and is dropped" }
    case .leftToReload:
      Row(
        name: "left-to-reload", metric: .pushesLeft, word: "left to the next reload",
        clause: "the push for this change found no unit and is left to the next reload", citation: Self.emptyPool,
        isMerged: true
      ) { "finds no unit (\($0.left)) and is left to the next reload" }
    case .delivered:
      Row(name: "delivered", metric: .pushesDelivered, citation: .documented("P1", "X13")) { _ in "reaches the widgets"
      }
    case .pending:
      Row(name: "pending", metric: .pushesPending, citation: .scenario()) { _ in "is still pending when the run ends" }
    }
  }

  /// The rule for a push that finds its pool empty.
  private static let emptyPool =
    Citation.documented("P2") + .assumed("Z17", "Z18", by: [.pushOverrun, .pushAllowance, .pushCapacity, .pushDebt])

  /// The stages that metrics count, in their order.
  static let counted = all.filter { $0.row.metric != nil }

  /// The stage that each metric counts.
  static let byMetric = Dictionary(uniqueKeysWithValues: zip(counted.compactMap { $0.row.metric }, counted))

  /// The stage in reports.
  var word: String { row.word ?? row.name }
  /// The name in the event log.
  var name: String { row.name }
  /// The rule behind the stage.
  var citation: Citation { row.citation }
}

extension BlameCause {
  /// Creates the cause for a push at a stage; `nil` once it has reached the widgets.
  init?(_ stage: PushStage) {
    switch stage {
    case .throttled, .coalesced: self = .pushThrottled
    case .answered(.accepted), .inTransit, .held: self = .pushInTransit
    case .answered, .retried: self = .pushRefused
    case .stored: self = .pushStored
    case .overBudget, .leftToReload, .displaced, .dropped: self = .pushOverBudget
    case .replaced, .expired, .lost: self = .pushLost
    case .delivered, .pending: return nil
    }
  }
}

extension PushAnswer {
  /// The rule behind an answer of the push service.
  var citation: Citation {
    switch self {
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
