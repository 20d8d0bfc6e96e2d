extension ObjectShape {
  /// The whole of a scenario file.
  static let scenario = ObjectShape(
    "scenario", "Who looks at which widgets, when content changes, and what apps, servers and providers do about it.",
    [
      KeyShape("$schema", .ignored, "Where the schema of this file is; for editors only."),
      KeyShape("name", .text, required: true, "The scenario's name in reports."),
      KeyShape("about", .text, "What it is about, for people."),
      KeyShape("seed", .count(0...Int128(UInt64.max)), usual: "1", "The seed of all random streams."),
      KeyShape("start", .runStart, required: true, "When the run starts, in local time."),
      KeyShape(
        "zone", .zone, usual: "\"UTC\"", "The zone of all local times: a place such as Europe/Madrid, UTC or +02:00."),
      KeyShape("length", .positiveLength, required: true, "How long the run is; at most 3660 days."),
      KeyShape("warmUp", .length, usual: "\"0s\"", "How much of the run's beginning no metric counts."),
      KeyShape("system", .object(.system), "The modelled system: a preset, and what is set otherwise."),
      KeyShape("device", .object(.device), "The device and its person."),
      KeyShape("sources", .named([.source]), "Where content comes from, by names."),
      KeyShape("apps", .named([.app]), "What contains widgets, by names."),
      KeyShape("widgets", .named([.widget, .relevanceWidget]), "What is placed, by names."),
      KeyShape("pushService", .object(.pushService), "The push service's outages."),
      KeyShape("expect", .expectations(.expectation), "What should come out, by metrics; 'check' judges it."),
    ])

  static let system = ObjectShape(
    "system", "The modelled system: a preset, and the parameters that are set otherwise.",
    [
      KeyShape(
        "preset", .word(Preset.all.map { $0.name }), usual: "\"ios-26\"",
        "The system by name; it decides the device, and with it which places there are.")
    ]
      + ParameterTable.all.map { parameter in
        KeyShape(parameter.id.rawValue, .parameter(parameter.kind), parameter.meaning)
      })

  static let device = ObjectShape(
    "device", "The device and its person.",
    [
      KeyShape("awake", .window, usual: "\"07:00-23:00\"", "When the person is awake."),
      KeyShape(
        "views", .object(.view), "When the person looks at the device; by default as the parameter view.rate says."),
      KeyShape("conditions", .objects(.condition), "States of the device or the person that come and go."),
      KeyShape("systemEvents", .objects(.systemEvent), "Changes of the system that concern every widget."),
      KeyShape(
        "moves", .objects(.move), "When the person goes elsewhere; by default as the parameter moves.rate says."),
    ])

  static let view = timed(
    "view", "When and for how long the person looks at the device.",
    [
      KeyShape("length", .positiveDuration, "How long a look lasts; by default the parameter view.length."),
      KeyShape(
        "hours", .hours, "The relative number of looks in each of the 24 hours; by default even over the waking hours."),
      KeyShape("usual", .times, "Looks a day that stand in for the week before the run; by default the timing's rate."),
    ], isRequired: false)

  static let condition = timed(
    "condition", "A state that comes and goes: a timing with 'for', or 'between' alone for a part of every day.",
    [
      KeyShape(
        "is", .word(Condition.words.map { $0.0 }), required: true, "Which state; the last ten are clues for relevance."),
      KeyShape("for", .positiveDuration, "How long it lasts; 'between' says it itself, and a trace can."),
    ], needs: "for", or: [KeyChoice.Option(key: "between", allows: ["weekdays"])])

  static let systemEvent = timed(
    "system event", "A change of the system that concerns every widget.",
    [
      KeyShape(
        "is", .word(SystemEvent.words.map { $0.0 }), required: true,
        "What changes; appearance, standBy and animation only redraw, the others reload.")
    ])

  static let move = timed("move", "When the person goes elsewhere.", [])

  static let pushService = ObjectShape(
    "push service", "What of the push service is not as usual.",
    [KeyShape("outages", .objects(.outage), "When it answers with errors of its own.")])

  static let outage = ObjectShape(
    "outage", "A time during which the push service answers with errors of its own.",
    [
      KeyShape("from", .localDateTime, required: true, "When it starts, in local time."),
      KeyShape("for", .positiveDuration, required: true, "How long it lasts."),
      KeyShape(
        "answers", .word(Compiler.outageAnswers.map { $0.0 }), usual: "\"ServiceUnavailable\"", "With which error."),
    ])
}
