extension ObjectShape {
  static let source = ObjectShape(
    "source", "Where content comes from, and when it changes.",
    [
      KeyShape("changes", .objects(.change), required: true, "When its content changes, as a person would notice it."),
      KeyShape("foreseen", .duration, usual: "\"0s\"", "How far ahead a provider can know the changes, all of them."),
      KeyShape("network", .flag, usual: "true", "Whether reading it needs the network."),
    ])

  static let change = timed("change", "When content changes.", [])

  static let app = ObjectShape(
    "app", "What an app and its server do.",
    [
      KeyShape("sessions", .objects(.session), "When the person has it in front."),
      KeyShape("exempt", .objects(.exemptSession), "When it plays, navigates or follows the location."),
      KeyShape("reloads", .objects(.reload), "When it reloads timelines."),
      KeyShape("invalidations", .objects(.invalidation), "When it asks for new relevance."),
      KeyShape("pushes", .objects(.push), "What its server sends."),
    ])

  static let session = timed(
    "session", "When the person has the app in front.",
    [KeyShape("length", .positiveDuration, usual: "\"2m\"", "How long the app is in front.")])

  static let exemptSession = timed(
    "exempt session", "When the app does what makes its reloads free without being in front.",
    [
      KeyShape("is", .word(Compiler.exemptions.map { $0.0 }), required: true, "What it does."),
      KeyShape("length", .positiveDuration, "How long it lasts; a trace can say it."),
    ], needs: "length")

  static let reload = timed(
    "reload", "A rule by which the app reloads timelines: at times, or on an event.", callKeys("timelines"),
    or: [KeyChoice.Option(key: "on")])

  static let invalidation = timed(
    "invalidation", "A rule by which the app asks for new relevance: at times, or on an event.",
    callKeys("relevance"), or: [KeyChoice.Option(key: "on")])

  private static func callKeys(_ what: String) -> [KeyShape] {
    [
      KeyShape(
        "on", .trigger(CallPlan.Trigger.words.map { $0.0 }),
        "At each change of the source of this name, or when a session of this kind begins; 'leave' when one ends."),
      KeyShape("kinds", .someNames, usual: "\"all\"", "Whose \(what); an app reaches only its own widgets."),
      KeyShape(
        "in", .word(CallPlan.Place.names.map { $0.0 }),
        "Where the app must be: in front, running or woken in the background, or anywhere."),
      KeyShape(
        "calls", .count(1...Int128(Limits.calls)), usual: "1",
        "How often it calls in a row; a new row ends one under way."),
      KeyShape("apart", .duration, usual: "\"0s\"", "How far apart these calls are."),
      KeyShape("onlyIfChanged", .flag, usual: "false", "Whether it calls only for widgets whose content has changed."),
    ]
  }

  static let push = timed(
    "push", "A rule by which the server sends pushes: at times, or at each change of a source.",
    [
      KeyShape("on", .name("source"), "The server wants to send at each change of this source."),
      KeyShape(
        "throttle", .duration, usual: "\"0s\"",
        "The least time between two sends; the last one wanted in it is sent at its end."),
      KeyShape("retries", .flag, usual: "true", "Whether a refusal that invites it is followed by a retry."),
      KeyShape("priority", .count(0...100), usual: "10", "10, 5 or 1; another is refused."),
      KeyShape(
        "expiration", .signedDuration,
        "How long it may be stored, by default 30 days; 0s for one attempt; a negative one is refused."),
      KeyShape("collapseId", .collapseID, "The collapse id or its length; over 64 bytes is refused."),
      KeyShape("payload", .size, usual: "\"32B\"", "How large it is; over 4096 bytes is refused."),
      KeyShape("token", .word(PushRequest.Token.words.map { $0.0 }), usual: "\"valid\"", "What the device's token is."),
      KeyShape("topic", .word(PushRequest.Topic.words.map { $0.0 }), usual: "\"widgets\"", "What its topic is."),
      KeyShape("type", .word(PushRequest.Kind.words.map { $0.0 }), usual: "\"widgets\"", "What its push type is."),
      KeyShape(
        "credentials", .word(PushRequest.Credentials.words.map { $0.0 }), usual: "\"valid\"",
        "What the server's credentials are."),
      KeyShape("credentialsRenewed", .positiveDuration, "How often the server makes a new provider token."),
      KeyShape("path", .flag, usual: "true", "Whether the path of the request is right."),
      KeyShape(
        "method", .word(ObjectDecoder.pushMethods.map { $0.0 }), usual: "\"POST\"", "The method of the request."),
    ], or: [KeyChoice.Option(key: "on")])
}
