extension ObjectShape {
  static let source = ObjectShape(
    "source", "Data that widgets show, and its changes.",
    [
      KeyShape(
        "changes", .objects(.change), required: true, "The changes of its content, as a person would notice them."),
      KeyShape("foreseen", .duration, default: "\"0s\"", "How far ahead a provider can know all changes."),
      KeyShape("network", .flag, default: "true", "Whether reading it needs the network."),
      KeyShape("outages", .objects(.sourceOutage), "The times at which its back end does not answer."),
      KeyShape("lag", .object(.lag), "The runs that get old content over the network."),
      KeyShape(
        "zone", .word(Compiler.sourceZones.map { $0.0 }), default: "\"scenario\"",
        "The zone of its dates and times of day: that of the scenario, or that of the device."),
      KeyShape(
        "audience", .audience(["everyone", "person"]), default: "\"everyone\"",
        "In a fleet, the people who see the same changes: everyone, each person alone, or those with the same one of so "
          + "many channels."),
      KeyShape(
        "popularity", .times, default: "0",
        "With channels: the exponent of a Zipf distribution of the people over them; 0 is an even one."),
      KeyShape("values", .object(.values), "The values of its content, from which the error of a shown value follows."),
    ])

  static let values = ObjectShape(
    "value rule", "The values of a source's content: one for each of its versions.",
    [
      KeyShape("count", .times, "Each change adds this much."),
      KeyShape("walk", .object(.walk), "Each change adds a random step."),
      KeyShape("recorded", .flag, "The values are those in the column 'value' of the trace of its changes."),
      KeyShape("unit", .text, "The unit of the values in reports: mg/dL, goals."),
      KeyShape("limit", .times, default: "0", "The error beyond which content is wrong."),
    ],
    choice: KeyChoice(options: [
      KeyChoice.Option(key: "count"), KeyChoice.Option(key: "walk"), KeyChoice.Option(key: "recorded"),
    ]))

  static let walk = ObjectShape(
    "walk", "A random walk, which turns back at its bounds.",
    [
      KeyShape("from", .score, default: "0", "The value before the first change of the simulated time."),
      KeyShape(
        "step", .times, required: true,
        "The size of a step: its greatest size if steps are drawn evenly, its standard deviation if normally."),
      KeyShape(
        "drawn", .word(ObjectDecoder.steps.map { $0.0 }), default: "\"evenly\"", "The distribution of the steps."),
      KeyShape("least", .score, "The least value."),
      KeyShape("greatest", .score, "The greatest value."),
    ])

  static let sourceOutage = timed(
    "outage of a source",
    "Times at which the back end of a source does not answer: each run that asks it meets an error.",
    [KeyShape("for", .positiveDuration, "The length of an outage; a trace can set it instead.")], needs: "for")

  static let lag = ObjectShape(
    "lag", "Runs that get old content, because a node of the network lags behind.",
    [
      KeyShape("share", .share, default: "\"100%\"", "The share of the runs that read over the network."),
      KeyShape("by", .positiveDuration, required: true, "How old the content is that they get."),
    ])

  static let composedSource = ObjectShape(
    "composed source", "Several sources that a widget shows together; it changes whenever one of them does.",
    [
      KeyShape(
        "of", .names("source"), required: true,
        "The sources; a run reads all of them, and content is up to date if all of it is.")
    ])

  static let change = timed(
    "change", "Changes of content: at given times, or made by the person in an app.",
    [
      KeyShape("during", .name("app"), "The app in whose sessions in the foreground the person makes the changes."),
      KeyShape(
        "times", .count(1...Int128(Limits.calls)), default: "1", "With 'during': the number of changes in a session."),
      KeyShape("chance", .share, default: "\"100%\"", "With 'during': the chance of each change."),
    ], or: [KeyChoice.Option(key: "during", allows: ["times", "chance"])])

  static let app = ObjectShape(
    "app", "An app and its server: sessions, calls and pushes.",
    [
      KeyShape("sessions", .objects(.session), "Sessions of the app in the foreground."),
      KeyShape(
        "exempt", .objects(.exemptSession), "Media, navigation and location sessions, in which reloads are free."),
      KeyShape("wakes", .objects(.wake), "How the system wakes it in the background."),
      KeyShape("saves", .objects(.save), "Rules for content that it saves for its widgets."),
      KeyShape("reloads", .objects(.reload), "Rules for calls that reload timelines."),
      KeyShape("invalidations", .objects(.invalidation), "Rules for calls that invalidate relevance."),
      KeyShape("pushes", .objects(.push), "Rules for pushes from its server."),
    ])

  static let session = timed(
    "session", "Sessions of the app in the foreground.",
    [KeyShape("length", .positiveDuration, default: "\"2m\"", "The length of a session.")])

  static let exemptSession = timed(
    "exempt session", "A session outside the foreground that makes the app's reloads free.",
    [
      KeyShape("is", .word(Compiler.exemptions.map { $0.0 }), required: true, "The kind of session."),
      KeyShape("length", .positiveDuration, "The length of a session; a trace can set it instead."),
    ], needs: "length")

  static let wake = timed(
    "wake", "A rule by which the system is asked to wake the app in the background: at given times, or on each change.",
    [
      KeyShape("by", .word(WakeKind.words.map { $0.0 }), required: true, "What wakes it."),
      KeyShape("on", .name("source"), "Each change of this source asks for a wake."),
    ], or: [KeyChoice.Option(key: "on")])

  static let save = timed(
    "save", "A rule by which the app saves content for its widgets: at given times, or on an event.",
    [
      eventKey,
      KeyShape(
        "sources", .someNames("source"), default: "\"all\"",
        "The sources that it saves, among those of its widgets that read what it saves."),
      stateKey,
      KeyShape("takes", .duration, default: "\"0s\"", "The time from the event until the content can be read."),
    ], or: [KeyChoice.Option(key: "on")])

  static let reload = timed(
    "reload", "A rule by which the app reloads timelines: at given times, or on an event.", callKeys("timelines"),
    or: [KeyChoice.Option(key: "on")])

  static let invalidation = timed(
    "invalidation", "A rule by which the app invalidates relevance: at given times, or on an event.",
    callKeys("relevance"), or: [KeyChoice.Option(key: "on")])

  private static let eventKey = KeyShape(
    "on", .trigger(CallPlan.Trigger.allWords),
    "The event: a change of the named source, the start of a session of this kind ('leave' is the end of one), a wake, "
      + "or the start or the end of a condition.")
  private static let stateKey = KeyShape(
    "in", .word(CallPlan.AppState.names.map { $0.0 }),
    "Where the app must be: in the foreground, in the background (running or woken), or anywhere.")

  private static func callKeys(_ noun: String) -> [KeyShape] {
    [
      eventKey,
      KeyShape(
        "kinds", .someNames("widget"), default: "\"all\"",
        "The widgets whose \(noun) it concerns; an app reaches only its own."),
      stateKey,
      KeyShape(
        "calls", .count(1...Int128(Limits.calls)), default: "1",
        "The number of calls in a series; a new series ends the one under way."),
      KeyShape("apart", .duration, default: "\"0s\"", "The time between the calls of a series."),
      KeyShape(
        "onlyIfChanged", .flag, default: "false", "Whether the call is limited to widgets whose content has changed."),
    ]
  }

  static let push = timed(
    "push", "A rule by which the server sends pushes: at given times, or at each change of a source.",
    [
      KeyShape("on", .name("source"), "Each change of this source requests a push."),
      KeyShape(
        "throttle", .duration, default: "\"0s\"",
        "The minimum time between two pushes; the last one requested in it is sent at its end."),
      KeyShape(
        "spread", .duration, default: "\"0s\"",
        "The time over which the server sends a push to all devices; each device has a fixed turn in it."),
      KeyShape("retries", .flag, default: "true", "Whether the server retries after a response that allows it."),
      KeyShape("priority", .count(0...100), default: "10", "The priority: 10, 5 or 1; other values are refused."),
      KeyShape(
        "expiration", .signedDuration,
        "How long the push may be stored: by default 30 days; 0s for one attempt; a negative value is refused."),
      KeyShape("collapseId", .collapseID, "The collapse id or its length; more than 64 bytes are refused."),
      KeyShape("payload", .size, default: "\"32B\"", "The size of the payload; more than 4096 bytes are refused."),
      KeyShape(
        "token", .word(PushRequest.Token.words.map { $0.0 }), default: "\"valid\"", "The state of the push token."),
      KeyShape(
        "topic", .word(PushRequest.Topic.words.map { $0.0 }), default: "\"widgets\"", "The topic of the request."),
      KeyShape(
        "type", .word(PushRequest.PushType.words.map { $0.0 }), default: "\"widgets\"", "The push type of the request."),
      KeyShape(
        "credentials", .word(PushRequest.Credentials.words.map { $0.0 }), default: "\"valid\"",
        "The state of the server's credentials."),
      KeyShape("credentialsRenewed", .positiveDuration, "How often the server creates a new provider token."),
      KeyShape("path", .flag, default: "true", "Whether the path of the request is correct."),
      KeyShape(
        "method", .word(ObjectDecoder.pushMethods.map { $0.0 }), default: "\"POST\"",
        "The HTTP method of the request."),
    ], or: [KeyChoice.Option(key: "on")])
}
