/// The sending of pushes, from a server's request to the push service's answer (facts P3, P12, A1–A9 and the table of
/// answers).
extension Pushes {
  /// Requests a push: sent at the device's turn, or at the end of the throttle window for all requests within it.
  mutating func requestPush<Observing>(_ sender: Int, _ core: inout Core<Observing>, _ budget: inout Budget)
    -> InTransitPush?
  {
    senders[sender].requested += 1
    let ordinal = senders[sender].requested
    core.note(.pushRequested(sender: sender, ordinal: ordinal))
    // A newer push takes the turn of the one that waits: otherwise frequent changes would never reach the device.
    if senders[sender].trailing == nil { senders[sender].turn = core.now + turn(of: sender, core) }
    let free = max(senders[sender].turn, senders[sender].lastSent + core.plan.senders[sender].throttle)
    coalesceTrailing(sender, &core)
    guard free > core.now else { return send(sender, ordinal, &core, &budget) }
    senders[sender].trailing = ordinal
    core.note(.push(sender: sender, ordinal: ordinal, .throttled))
    core.clocks.set(.throttle(sender: sender), to: free)
    return nil
  }

  /// Returns the time from a push to the device's turn, the same for each push of a sender.
  @inline(__always)
  private func turn<Observing>(of sender: Int, _ core: borrowing Core<Observing>) -> SimDuration {
    let (spread, key) = (core.plan.senders[sender].spread, core.plan.senders[sender].key)
    return core.random.length(below: spread, for: .pushTurn, key: key, ordinal: 0)
  }

  /// Coalesces the push that waits for the end of the throttle window with a newer one.
  private mutating func coalesceTrailing<Observing>(_ sender: Int, _ core: inout Core<Observing>) {
    guard let older = senders[sender].trailing else { return }
    senders[sender].trailing = nil
    core.clocks.stop(.throttle(sender: sender))
    core.note(.push(sender: sender, ordinal: older, .coalesced))
  }

  /// Sends the push that has waited for the end of its throttle window.
  mutating func endThrottle<Observing>(_ sender: Int, _ core: inout Core<Observing>, _ budget: inout Budget)
    -> InTransitPush?
  {
    core.clocks.stop(.throttle(sender: sender))
    guard let ordinal = senders[sender].trailing else { return nil }
    senders[sender].trailing = nil
    return send(sender, ordinal, &core, &budget)
  }

  /// Sends a refused push again.
  mutating func resend<Observing>(_ sender: Int, _ core: inout Core<Observing>, _ budget: inout Budget)
    -> InTransitPush?
  {
    core.clocks.stop(.resend(sender: sender))
    guard let ordinal = senders[sender].retrying else { return nil }
    senders[sender].retrying = nil
    return post(sender, ordinal, &core, &budget)
  }

  /// Sends a push for the first time; it replaces a refused push that waits for its retry.
  private mutating func send<Observing>(
    _ sender: Int, _ ordinal: Int64, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    senders[sender].lastSent = core.now
    senders[sender].failures = 0
    if let older = senders[sender].retrying {
      core.note(.push(sender: sender, ordinal: older, .coalesced))
      senders[sender].retrying = nil
      core.clocks.stop(.resend(sender: sender))
    }
    return post(sender, ordinal, &core, &budget)
  }

  private mutating func post<Observing>(
    _ sender: Int, _ ordinal: Int64, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    let answer = answer(to: sender, &core, &budget)
    core.note(.push(sender: sender, ordinal: ordinal, .answered(answer)))
    if answer == .accepted { return accept(sender, ordinal, &core, &budget) }
    retry(sender, ordinal, after: answer, &core, &budget)
    return nil
  }

  /// Plans a retry where the refusal allows one: 429 after a delay, 5xx after 15 minutes, doubled each time.
  private mutating func retry<Observing>(
    _ sender: Int, _ ordinal: Int64, after answer: PushAnswer, _ core: inout Core<Observing>, _ budget: inout Budget
  ) {
    guard core.plan.senders[sender].retries else { return }
    let at: SimInstant
    if answer == .tooManyRequests {
      let pool = budget.layout[.token(app: core.plan.senders[sender].app)]
      at = max(core.now + .seconds(1), budget.nextUnit(of: pool, &core))
    } else if answer == .tooManyProviderTokenUpdates {
      at = nextCredentials(of: sender, core)
    } else if answer == .internalServerError || answer == .serviceUnavailable || answer == .shutdown {
      at = core.now + SimDuration.minutes(15) * (1 << min(senders[sender].failures, 6))
      senders[sender].failures += 1
    } else {
      return
    }
    senders[sender].retrying = ordinal
    core.note(.push(sender: sender, ordinal: ordinal, .retried))
    core.clocks.set(.resend(sender: sender), to: at)
  }

  /// Returns when the server has created a provider token that the service accepts again.
  private func nextCredentials<Observing>(of sender: Int, _ core: borrowing Core<Observing>) -> SimInstant {
    let every = core.plan.senders[sender].request.credentialsRenewed ?? Self.credentialsSpacing
    let earliest = (senders[sender].credentialsSince + Self.credentialsSpacing - core.plan.simulatedFrom).milliseconds
    let epochs = (earliest + every.milliseconds - 1) / every.milliseconds
    return max(core.now + .seconds(1), core.plan.simulatedFrom + every * epochs)
  }

  /// The minimum time between two new provider tokens (facts, table of answers).
  private static var credentialsSpacing: SimDuration { .minutes(20) }

  /// Returns the push service's answer: first an outage, then a mistake in the request, then a limit.
  private mutating func answer<Observing>(
    to sender: Int, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> PushAnswer {
    let now = core.now
    if let outage = core.plan.outages.first(where: { $0.from <= now && now < $0.to }) { return outage.answer }
    if let refusal = core.plan.senders[sender].request.refusal { return refusal }
    if areCredentialsOld(sender, core) { return .expiredProviderToken }
    if !renewsCredentials(sender, core) { return .tooManyProviderTokenUpdates }
    let app = core.plan.senders[sender].app
    guard core.plan.system.push.tokenRate != nil else { return .accepted }
    return budget.take(budget.layout[.token(app: app)], &core) ? .accepted : .tooManyRequests
  }

  /// Returns whether the current provider token is too old, because the server renews it too rarely.
  @inline(__always)
  private func areCredentialsOld<Observing>(_ sender: Int, _ core: borrowing Core<Observing>) -> Bool {
    guard let every = core.plan.senders[sender].request.credentialsRenewed, every > PushRequest.credentialsLifetime
    else {
      return false
    }
    return (core.now - core.plan.simulatedFrom).milliseconds % every.milliseconds
      > PushRequest.credentialsLifetime.milliseconds
  }

  /// Presents the current provider token to the service; returns false if it is too new after the last one.
  @inline(__always)
  private mutating func renewsCredentials<Observing>(_ sender: Int, _ core: borrowing Core<Observing>) -> Bool {
    guard let every = core.plan.senders[sender].request.credentialsRenewed, every > .zero else { return true }
    let epoch = (core.now - core.plan.simulatedFrom).milliseconds / every.milliseconds
    guard epoch != senders[sender].credentialsEpoch else { return true }
    let created = core.plan.simulatedFrom + every * epoch
    guard senders[sender].credentialsSince + Self.credentialsSpacing <= created else { return false }
    senders[sender].credentialsEpoch = epoch
    senders[sender].credentialsSince = created
    return true
  }

  /// Sends an accepted push to the device, stores it, or loses it (facts A4, A5, A10).
  private mutating func accept<Observing>(
    _ sender: Int, _ ordinal: Int64, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    let request = core.plan.senders[sender].request
    let lasts = request.expiration ?? Self.storagePolicy
    let now = core.now
    let push = InTransitPush(
      app: core.plan.senders[sender].app, sender: sender, ordinal: ordinal, sent: now, expires: now + lasts,
      arrives: now)
    if core.device.holds(.offline) {
      store(push, &core)
      return nil
    }
    let key = core.plan.senders[sender].key
    if core.random.occurs(core.plan.system.push.loss, for: .pushLoss, key: key, ordinal: ordinal) {
      core.note(push, .lost)
      return nil
    }
    return transmit(push, delay: delay(key, ordinal, core), &core, &budget)
  }

  /// The time for which a push without an expiration is stored (fact A5).
  private static var storagePolicy: SimDuration { .hours(30 * 24) }

  @inline(__always)
  private func delay<Observing>(_ key: UInt64, _ ordinal: Int64, _ core: borrowing Core<Observing>) -> SimDuration {
    let push = core.plan.system.push
    let delay =
      push.delay.constant ?? push.delay.draw(core.random.bits(for: .pushDelay, key: key, ordinal: ordinal))
    guard core.device.isQuiet(at: core.now), push.quietDelay > .zero else { return delay }
    let bits = core.random.bits(for: .pushQuiet, key: key, ordinal: ordinal)
    return delay + core.frame.exponential.draw(bits, mean: push.quietDelay)
  }

  private mutating func transmit<Observing>(
    _ push: InTransitPush, delay: SimDuration, _ core: inout Core<Observing>, _ budget: inout Budget
  ) -> InTransitPush? {
    guard delay > .zero else { return deliver(push, &core, &budget) }
    var push = push
    push.arrives = core.now + delay
    inTransit.append(push)
    setArrivalClock(&core)
    core.note(push, .inTransit)
    return nil
  }
}

extension PushRequest {
  /// The age from which the service refuses a provider token (fact A14).
  static var credentialsLifetime: SimDuration { .hours(1) }

  /// Whether the service refuses some pushes of the rule for a mistake in the request.
  var isWrong: Bool { mistake != nil || (credentialsRenewed ?? .zero) > Self.credentialsLifetime }

  /// The refusal of every push of the rule, whatever the state of the device's token; `nil` if there is none.
  var mistake: PushAnswer? {
    var request = self
    request.token = .valid
    return request.refusal
  }

  /// The push service's refusal of the request itself; `nil` if the request is correct (facts, table of answers).
  var refusal: PushAnswer? {
    if !isPost { return .methodNotAllowed }
    if !isPathRight { return .badPath }
    return credentialsRefusal ?? addressRefusal ?? contentRefusal
  }

  private var credentialsRefusal: PushAnswer? {
    switch credentials {
    case .valid: nil
    case .expired: .expiredProviderToken
    case .invalid: .invalidProviderToken
    case .missing: .missingProviderToken
    case .forbidden: .forbidden
    }
  }

  private var addressRefusal: PushAnswer? {
    switch (pushType, topic, token) {
    case (.invalid, _, _): .invalidPushType
    case (_, .missing, _): .missingTopic
    case (_, .unknown, _): .badTopic
    case (_, .disallowed, _): .topicDisallowed
    case (_, _, .malformed): .badDeviceToken
    case (_, _, .otherTopic): .deviceTokenNotForTopic
    case (_, _, .unregistered): .unregistered
    case (_, _, .expired): .expiredToken
    case (.widgets, .widgets, .valid): nil
    }
  }

  private var contentRefusal: PushAnswer? {
    if priority != 10, priority != 5, priority != 1 { return .badPriority }
    if let expiration, expiration < .zero { return .badExpirationDate }
    if collapseIDLength > 64 { return .badCollapseId }
    if payload == 0 { return .payloadEmpty }
    return payload > 4096 ? .payloadTooLarge : nil
  }
}
