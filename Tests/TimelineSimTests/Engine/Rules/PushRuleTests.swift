import Testing

@testable import TimelineSim

/// Pushes from the server's request to the answer of the push service.
@Suite struct PushRuleTests {
  private func answers(_ run: Recording, of sender: Int = 0) -> [PushAnswer] {
    run.stages(of: sender).compactMap { stage in
      if case .answered(let answer) = stage { answer } else { nil }
    }
  }

  @Test func `a throttle sends one push at once and one at the end of the window`() {
    let run = play(hours: 1) { $0.addPushes(at: [5, 7, 8, 30, 50], throttle: .minutes(10)) }
    expectStrip(.pushes(), of: run, every: .minutes(1), "-----D---- -----D---- ---------- D--------- ---------- D")
    #expect(run.stages().filter { $0 == .throttled }.count == 2)
    #expect(run.stages().filter { $0 == .coalesced }.count == 1)
  }

  @Test func `a push at the end of a window starts a window of its own`() {
    let run = play(hours: 1) { $0.addPushes(at: [5, 7, 17, 27], throttle: .minutes(10)) }
    #expect(run.runs() == [0, 5, 15, 25, 35])
  }

  @Test func `a spread delays each push to the device's turn`() {
    let turns = (0..<200).map { (device: UInt64) -> Double in
      let run = play(hours: 2, device: device) {
        $0.addPushes(at: [10, 70])
        $0.senders[0].spread = .minutes(30)
      }
      let sent = run.minutes { if case .push(_, _, .answered) = $0 { true } else { false } }
      #expect(sent.count == 2 && abs(sent[1] - sent[0] - 60) < 1e-6)
      return sent[0] - 10
    }
    #expect(turns.allSatisfy { 0 <= $0 && $0 < 30 })
    #expect(Set(turns).count == 200)
    // Uniform between 0 and 30, with a standard error of the mean of about 0.6.
    #expect((13...17).contains(turns.reduce(0, +) / 200))
  }

  @Test func `a later push takes the turn of the one that waits`() {
    let run = play(hours: 2) {
      $0.addPushes(at: Array(stride(from: 10, through: 60, by: 1)))
      $0.senders[0].spread = .minutes(30)
    }
    let sent = run.minutes { if case .push(_, _, .answered) = $0 { true } else { false } }
    #expect(sent.count >= 2 && sent[0] < 40)
    #expect(zip(sent, sent.dropFirst()).allSatisfy { $1 - $0 < 32 })
  }

  @Test func `a server may push at each change of a source`() {
    let run = play(hours: 1) {
      $0.addPushes(at: [])
      $0.senders[0].source = 0
      $0.on([10, 20], .change(source: 0))
    }
    #expect(run.versions() == [0, 1, 2])
  }

  private static let refused: [(PushRequest, PushAnswer)] = [
    (PushRequest(topic: .unknown), .badTopic), (PushRequest(topic: .missing), .missingTopic),
    (PushRequest(topic: .disallowed), .topicDisallowed), (PushRequest(pushType: .invalid), .invalidPushType),
    (PushRequest(priority: 7), .badPriority), (PushRequest(expiration: .seconds(-1)), .badExpirationDate),
    (PushRequest(collapseIDLength: 65), .badCollapseId), (PushRequest(payload: 0), .payloadEmpty),
    (PushRequest(token: .malformed), .badDeviceToken), (PushRequest(token: .otherTopic), .deviceTokenNotForTopic),
    (PushRequest(credentials: .expired), .expiredProviderToken),
    (PushRequest(credentials: .invalid), .invalidProviderToken),
    (PushRequest(credentials: .missing), .missingProviderToken), (PushRequest(credentials: .forbidden), .forbidden),
    (PushRequest(isPathRight: false), .badPath), (PushRequest(isPost: false), .methodNotAllowed),
    (PushRequest(token: .unregistered), .unregistered), (PushRequest(token: .expired), .expiredToken),
    (PushRequest(payload: 4_097), .payloadTooLarge),
  ]

  @Test(arguments: refused)
  func `an invalid request is refused and not sent again`(request: PushRequest, answer: PushAnswer) {
    let run = play { $0.addPushes(at: [10], request) }
    #expect(run.stages() == [.answered(answer)])
    #expect(run.runs() == [0])
  }

  @Test(arguments: [
    PushRequest(collapseIDLength: 64), PushRequest(payload: 4_096), PushRequest(priority: 5), PushRequest(priority: 1),
    PushRequest(expiration: .zero),
  ])
  func `a request exactly at a limit is accepted`(request: PushRequest) {
    #expect(answers(play { $0.addPushes(at: [10], request) }) == [.accepted])
  }

  private static let outages: [PushAnswer] = [.internalServerError, .serviceUnavailable, .shutdown]

  @Test(arguments: outages)
  func `during an outage a push is refused and sent again after growing delays`(answer: PushAnswer) {
    let run = play {
      $0.outages = [OutagePlan(from: minute(0), to: minute(60), answer: answer)]
      $0.addPushes(at: [10])
    }
    #expect(run.minutes(of: .push(sender: 0, ordinal: 1, .answered(answer))) == [10, 25, 55])
    #expect(run.runs() == [0, 115])
  }

  @Test func `pushes above the rate of a token are refused until the rate allows them`() {
    let run = play(hours: 3) {
      ($0.system.push.tokenRate, $0.system.push.tokenBurst) = (48, 2)
      $0.addPushes(at: [5, 6, 7])
    }
    #expect(answers(run) == [.accepted, .accepted, .tooManyRequests, .accepted])
    #expect(run.runs() == [0, 5, 6, 30])
  }

  @Test func `a provider token renewed too soon is refused until twenty minutes have passed`() {
    let run = play(hours: 2) {
      $0.addPushes(at: [10, 12, 20, 40], PushRequest(credentialsRenewed: .minutes(5)))
    }
    #expect(
      answers(run) == [
        .accepted, .accepted, .tooManyProviderTokenUpdates, .accepted, .tooManyProviderTokenUpdates, .accepted,
      ])
    #expect(run.runs() == [0, 10, 12, 30, 50])
  }

  @Test func `a provider token older than an hour is refused until the server renews it`() {
    let run = play(hours: 4) {
      $0.addPushes(at: [10, 60, 61, 119, 120, 181], PushRequest(credentialsRenewed: .hours(2)))
    }
    #expect(
      answers(run) == [
        .accepted, .accepted, .expiredProviderToken, .expiredProviderToken, .accepted, .expiredProviderToken,
      ])
  }

  @Test func `every answer occurs for some request, outage or limit`() {
    let reached = Self.refused.map(\.1) + Self.outages + [.accepted, .tooManyRequests, .tooManyProviderTokenUpdates]
    #expect(Set(reached) == Set(PushAnswer.allCases))
  }

  @Test func `a server without retries sends a refused push only once`() {
    let run = play {
      $0.outages = [OutagePlan(from: minute(0), to: minute(60), answer: .serviceUnavailable)]
      $0.addPushes(at: [10], retries: false)
    }
    #expect(run.stages() == [.answered(.serviceUnavailable)])
  }

  @Test func `a newer push replaces one that waits to be sent again`() {
    let run = play {
      $0.outages = [OutagePlan(from: minute(0), to: minute(20), answer: .serviceUnavailable)]
      $0.addPushes(at: [10, 22])
    }
    #expect(run.runs() == [0, 22])
    #expect(run.contains(.push(sender: 0, ordinal: 1, .coalesced)))
  }

  @Test func `a push requested at the end of a throttle window replaces the one held until then`() {
    let run = play(hours: 1) { $0.addPushes(at: [5, 7, 15], throttle: .minutes(10)) }
    #expect(run.runs() == [0, 5, 15])
    #expect(run.minutes(of: .push(sender: 0, ordinal: 2, .coalesced)) == [15])
    #expect(run.minutes(of: .push(sender: 0, ordinal: 3, .delivered)) == [15])
  }
}
