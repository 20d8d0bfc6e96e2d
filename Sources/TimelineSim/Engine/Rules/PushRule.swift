/// From a server's wish to an accepted request (facts P3, P12, A1–A9 and the table of answers).
extension Simulation {
  /// Lets a server want to send: at once, or at the end of its throttle window for all wishes inside it.
  mutating func want(_ sender: Int) {
    senders[sender].wanted += 1
    let ordinal = senders[sender].wanted
    note(.pushWanted(sender: sender, ordinal: ordinal))
    let free = senders[sender].lastSent + frame.plan.senders[sender].throttle
    guard free > now else { return send(sender, ordinal) }
    if let older = senders[sender].trailing { note(.push(sender: sender, ordinal: older, .coalesced)) }
    senders[sender].trailing = ordinal
    note(.push(sender: sender, ordinal: ordinal, .throttled))
    clocks.set(frame.map.throttle + sender, to: free)
  }

  mutating func endThrottle(_ sender: Int) {
    stop(frame.map.throttle + sender)
    guard let ordinal = senders[sender].trailing else { return }
    senders[sender].trailing = nil
    send(sender, ordinal)
  }

  /// Sends a refused push again.
  mutating func resend(_ sender: Int) {
    stop(frame.map.resend + sender)
    guard let ordinal = senders[sender].retrying else { return }
    senders[sender].retrying = nil
    post(sender, ordinal)
  }

  /// Sends a push for the first time; a refused one that waits for its retry is out of date.
  private mutating func send(_ sender: Int, _ ordinal: Int64) {
    senders[sender].lastSent = now
    senders[sender].failures = 0
    if let older = senders[sender].retrying {
      note(.push(sender: sender, ordinal: older, .coalesced))
      senders[sender].retrying = nil
      stop(frame.map.resend + sender)
    }
    post(sender, ordinal)
  }

  private mutating func post(_ sender: Int, _ ordinal: Int64) {
    let answer = answer(to: sender)
    note(.push(sender: sender, ordinal: ordinal, .answered(answer)))
    guard answer == .accepted else { return retry(sender, ordinal, after: answer) }
    accept(sender, ordinal)
  }

  /// Plans the retry of a refusal that invites one: 429 with a delay, 5xx after 15 minutes and then twice as late.
  private mutating func retry(_ sender: Int, _ ordinal: Int64, after answer: PushAnswer) {
    guard frame.plan.senders[sender].retries else { return }
    let at: SimInstant
    switch answer {
    case .tooManyRequests: at = max(now + .seconds(1), nextUnit(of: pools.token(of: frame.plan.senders[sender].app)))
    case .tooManyProviderTokenUpdates: at = senders[sender].credentialsSince + Self.credentialsSpacing
    case .internalServerError, .serviceUnavailable, .shutdown:
      at = now + SimDuration.minutes(15) * (1 << min(senders[sender].failures, 6))
      senders[sender].failures += 1
    default: return
    }
    senders[sender].retrying = ordinal
    note(.push(sender: sender, ordinal: ordinal, .retrying))
    clocks.set(frame.map.resend + sender, to: at)
  }

  /// At most one new provider token in this time (facts, table of answers).
  private static var credentialsSpacing: SimDuration { .minutes(20) }

  /// What the push service answers: an outage first, then what is wrong with the request, then its limits.
  private mutating func answer(to sender: Int) -> PushAnswer {
    if let outage = frame.plan.outages.first(where: { $0.from <= now && now < $0.to }) { return outage.answer }
    if let refusal = frame.plan.senders[sender].request.refusal { return refusal }
    if !renewsCredentials(sender) { return .tooManyProviderTokenUpdates }
    let app = frame.plan.senders[sender].app
    guard frame.plan.system.push.tokenRate != nil else { return .accepted }
    return take(pools.token(of: app)) ? .accepted : .tooManyRequests
  }

  /// Shows the service the provider token of now; false if it is new too soon after the last one.
  private mutating func renewsCredentials(_ sender: Int) -> Bool {
    guard let every = frame.plan.senders[sender].request.credentialsRenewed, every > .zero else { return true }
    let epoch = (now - frame.plan.start).milliseconds / every.milliseconds
    guard epoch != senders[sender].credentialsEpoch else { return true }
    guard senders[sender].credentialsSince + Self.credentialsSpacing <= now else { return false }
    senders[sender].credentialsEpoch = epoch
    senders[sender].credentialsSince = now
    return true
  }

  /// Sends an accepted push on its way, stores it, or gives it up (facts A4, A5, A10).
  private mutating func accept(_ sender: Int, _ ordinal: Int64) {
    let request = frame.plan.senders[sender].request
    let lasts = request.expiration ?? Self.storagePolicy
    let flight = Flight(
      app: frame.plan.senders[sender].app, sender: sender, ordinal: ordinal, sent: now, expires: now + lasts,
      arrives: now)
    if holds(.offline) { return store(flight) }
    let key = frame.plan.senders[sender].key
    if random.happens(frame.plan.system.push.loss, for: .pushLoss, key: key, ordinal: ordinal) {
      return note(.push(sender: sender, ordinal: ordinal, .lost))
    }
    fly(flight, delay: delay(key, ordinal))
  }

  /// How long an accepted push is kept without an expiration of its own (fact A5).
  private static var storagePolicy: SimDuration { .hours(30 * 24) }

  @inline(__always)
  private func delay(_ key: UInt64, _ ordinal: Int64) -> SimDuration {
    let push = frame.plan.system.push
    let delay = push.delay.draw(random.bits(for: .pushDelay, key: key, ordinal: ordinal))
    guard isQuiet, push.idleDelay > .zero else { return delay }
    let bits = random.bits(for: .pushIdle, key: key, ordinal: ordinal)
    return delay + frame.exponential.draw(bits, mean: push.idleDelay)
  }

  private mutating func fly(_ flight: Flight, delay: SimDuration) {
    guard delay > .zero else { return reach(flight) }
    var flight = flight
    flight.arrives = now + delay
    flights.append(flight)
    setFlightClock()
    note(.push(sender: flight.sender, ordinal: flight.ordinal, .inTransit))
  }
}

extension PushRequest {
  /// What the push service finds wrong with the request, `nil` if nothing (facts, table of answers).
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
    switch (kind, topic, token) {
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
