extension Compiler {
  /// Compiles a server's rule for sending pushes to an app's widgets.
  mutating func compilePush(_ app: Int, _ index: Int, _ object: inout ObjectDecoder) {
    let subject = subject(app: app, "push", index)
    let source = requestingSource(.push(sender: parts.senders.count), servers, subject, &object)
    var sender = SenderPlan(
      key: StreamKey.of(subject), app: app, source: source, throttle: object.duration("throttle") ?? .zero,
      request: object.pushRequest(), retries: object.flag("retries") ?? true)
    sender.spread = object.duration("spread") ?? .zero
    parts.senders.append(sender)
    parts.senderNames.append(String(subject.dropFirst("app:".count)))
    checkReceivers(of: app, object)
    checkRequest(of: sender, object)
  }

  /// Takes when a server or an app asks for something: returns the source at whose changes it does, or schedules it and
  /// returns `nil`.
  mutating func requestingSource(
    _ request: ScheduledAction, _ frame: RunBounds, _ subject: String, _ object: inout ObjectDecoder
  ) -> Int? {
    if let word = object.trigger(as: .name("source")) { return sources.resolve(word, log) ?? 0 }
    schedule(object.timing(frame, within: .wholeDay), request, subject: subject, path: object.path)
    return nil
  }

  /// Warns about requests that the push service refuses for a mistake in them.
  private func checkRequest(of sender: SenderPlan, _ object: ObjectDecoder) {
    if let renewed = sender.request.credentialsRenewed, renewed > PushRequest.credentialsLifetime {
      log.warning(
        .refusedPush, at: object.place(of: "credentialsRenewed"),
        "a provider token older than an hour is refused: 403 \(PushAnswer.expiredProviderToken.name)",
        remedy: "write \"50m\"")
    }
    guard let answer = sender.request.mistake, sender.source != nil else { return }
    log.warning(
      .refusedPush, at: object.span, "every push is refused: \(answer.status) \(answer.name)",
      remedy: "correct the request")
  }

  /// Warns about a rule for pushes that no widget receives.
  private func checkReceivers(of app: Int, _ object: ObjectDecoder) {
    let receivers =
      parts.instances.filter { $0.subscribesToPushes }.map { $0.app }
      + parts.cards.filter { $0.subscribesToPushes }.map { $0.app }
    guard !receivers.contains(app), !log.hasErrors, !system.preset.lacks(.widgetPushes) else { return }
    log.warning(
      .pushesWithoutReceiver, at: object.span, "no widget of '\(apps.names[app])' subscribes to pushes",
      remedy: "set \"push\": true in the widgets that should")
  }

  /// Warns about widgets that subscribe to pushes, and whose app sends none.
  func checkSenders(of named: [NamedNode]) {
    guard !log.hasErrors else { return }
    for (kind, named) in named.enumerated() where named.node["push"]?.bool == true {
      guard let app = parts.appOfKind[kind], !parts.senders.contains(where: { $0.app == app }) else { continue }
      log.warning(
        .receiverWithoutPushes, at: named.node["push"]?.span,
        "'\(named.name)' subscribes to pushes, but '\(apps.names[app])' sends none",
        remedy: "add 'pushes' to the app, or remove 'push'")
    }
  }

  /// The responses of the push service during an outage, by name.
  static let outageAnswers: [(String, PushAnswer)] = [
    ("InternalServerError", .internalServerError), ("ServiceUnavailable", .serviceUnavailable), ("Shutdown", .shutdown),
  ]

  /// Compiles the push service's outages.
  mutating func compilePushService(_ object: inout ObjectDecoder) {
    object.objects("outages") { _, outage in
      let from = outage.quantity("from", as: .localDateTime, Quantity.localDateTime)?.instant(in: servers.zone)
      let lasts = outage.positiveDuration("for") ?? .minutes(1)
      let answer = outage.choice("answers", Self.outageAnswers) ?? .serviceUnavailable
      guard let from else { return }
      parts.outages.append(OutagePlan(from: from, to: from + lasts, answer: answer))
    }
    parts.outages.sort { ($0.from, $0.to, $0.answer.rawValue) < ($1.from, $1.to, $1.answer.rawValue) }
  }
}

extension ObjectDecoder {
  /// The HTTP methods of a request, and whether each is correct.
  static let pushMethods = [("POST", true), ("GET", false)]

  /// Takes the properties of a request to the push service.
  fileprivate mutating func pushRequest() -> PushRequest {
    PushRequest(
      token: choice("token") ?? .valid, topic: choice("topic") ?? .widgets, pushType: choice("type") ?? .widgets,
      credentials: choice("credentials") ?? .valid, credentialsRenewed: positiveDuration("credentialsRenewed"),
      priority: count("priority") ?? 10,
      expiration: signedDuration("expiration"), collapseIDLength: collapseID() ?? 0,
      payload: size("payload") ?? 32,
      isPathRight: flag("path") ?? true, isPost: choice("method", Self.pushMethods) ?? true)
  }

  /// Takes the length of a collapse id, which is given itself or by its length.
  private mutating func collapseID() -> Int64? {
    guard let node = take("collapseId", as: .collapseID) else { return nil }
    if let text = node.string { return Int64(text.utf8.count) }
    return count(of: node, "collapseId", in: 0...4_096)
  }
}
