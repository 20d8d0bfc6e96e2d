extension ObjectShape {
  static let widget = ObjectShape(
    "widget", id: "timelineWidget", "A widget with timelines.",
    widgetKeys + [
      KeyShape(
        "family", .word(Family.words.map { $0.0 }), required: true, "The widget family, by its name in WidgetKit."),
      KeyShape(
        "place", .word(Place.words.map { $0.0 }), required: true,
        "The place of the widget; the device must support the family there."),
      KeyShape(
        "reads", .word(Compiler.readings.map { $0.0 }), default: "\"source\"",
        "What its provider reads: the source itself, or what the app has saved of it."),
      KeyShape("stack", .sharedName, "The stack that contains it; one widget of a stack is on top."),
      KeyShape(
        "views", .object(.ownView), "Views of its own, instead of a share of the device's views."),
      KeyShape(
        "copies", .countOrObjects(1...Int128(Limits.instances), .widgetCopy), default: "1",
        "The number of copies, or the further copies with keys of their own; they are named name#2, name#3, …"),
      KeyShape("location", .flag, default: "false", "Whether it uses location."),
      KeyShape(
        "protected", .flag, default: "false", "Whether its content is hidden while the device is locked."),
      KeyShape(
        "fullAllowance", .flag, default: "false",
        "Whether it gets the allowance of a frequently viewed widget, however rarely it is viewed."),
      KeyShape(
        "placed", .placed, default: "\"-30d\"",
        "The time of placing: a date, or a length from the run's start. In the run, it begins with a placeholder."),
      KeyShape("reconfigured", .objects(.reconfiguration), "Changes of its configuration by the person."),
      KeyShape("interactions", .objects(.interaction), "Uses of its button or toggle; not on a watch face."),
      KeyShape(
        "provider", .object(.provider), required: true, "The timeline provider.",
        remedy: "on Apple Watch it can have 'relevance' instead"),
    ])

  static let widgetCopy = ObjectShape(
    "copy", id: "widgetCopy", "A further placed copy of a widget; keys that it lacks are those of the widget.",
    [
      KeyShape("shows", .name("source"), "The source of its content."),
      KeyShape("family", .word(Family.words.map { $0.0 }), "Its family."),
      KeyShape(
        "place", .word(Place.words.map { $0.0 }),
        "Its place; a copy at a place of its own has no 'stack', 'seen' and 'views' of the widget."),
      KeyShape("stack", .sharedName, "The stack that contains it."),
      KeyShape("seen", .seen(Compiler.seenWords), "The share of views that include it."),
      KeyShape("views", .object(.ownView), "Views of its own, instead of a share of the device's views."),
      KeyShape("location", .flag, "Whether it uses location."),
      KeyShape("placed", .placed, "The time of its placing."),
      KeyShape(
        "provider", .object(.provider), "Its timeline provider; keys that it lacks are those of the widget's provider."),
    ])

  static let relevanceWidget = ObjectShape(
    "widget", id: "relevanceWidget", "A widget that the Smart Stack of Apple Watch shows while it is relevant.",
    widgetKeys + [
      KeyShape(
        "place", .word([Place.smartStack.rawValue]), "The place of the widget, which is always the Smart Stack."),
      KeyShape(
        "relevance", .object(.relevance), required: true, "The contexts in which it is relevant, and its entries."),
    ])

  static let ownView = timed(
    "widget's view", "Views of one widget of its own.",
    [KeyShape("length", .positiveDuration, "The median length of a view; by default that of the device's views.")])

  private static let widgetKeys = [
    KeyShape("app", .name("app"), required: true, "The app that contains it."),
    KeyShape("shows", .name("source"), required: true, "The source of its content."),
    KeyShape(
      "seen", .seen(Compiler.seenWords),
      "The share of views that include it: a percentage, or a word for a parameter; by default that of its place."),
    KeyShape("push", .flag, default: "false", "Whether it subscribes to WidgetKit push notifications."),
  ]

  static let reconfiguration = timed("reconfiguration", "A change of a widget's configuration by the person.", [])
  static let interaction = timed(
    "interaction", "A use of a widget's button or toggle, at random times of its own for each copy.", [])

  static let provider = ObjectShape(
    "provider", "A timeline provider.",
    [
      KeyShape(
        "entries", .entries, default: "1",
        "Their number; durations from now; times of day besides one for now; or \"foreseen\" for each known change."),
      KeyShape("every", .positiveDuration, "With a number of entries: the time between them."),
      KeyShape(
        "first", .signedDuration, default: "\"0s\"", "With a number of entries: the date of the first, from now."),
      KeyShape(
        "aligned", .flag, default: "false",
        "With a number of entries: whether those after the first, for now, are at multiples of 'every' on the clock."),
      KeyShape("days", .count(1...366), default: "1", "With times of day: the number of days with entries."),
      KeyShape(
        "limit", .count(1...Int128(Limits.entries)), default: "100", "With \"foreseen\": the maximum number of entries."
      ),
      KeyShape("policy", .policy(.policy), default: "\"atEnd\"", "The reload policy."),
      KeyShape(
        "onError", .policy(.policy),
        "The reload policy after an error that the provider handles; by default 'policy'."),
      KeyShape(
        "showsErrors", .flagOrWord(ProviderPlan.Substitute.names), default: "false",
        "Whether it shows something else than the old content after such an error, and what; true means a message."),
      KeyShape("takes", .duration, default: "\"1s\"", "The length of a run."),
      KeyShape(
        "cache", .positiveDuration,
        "The age up to which its runs read what the last one fetched; by default each fetches."
      ),
      KeyShape(
        "fails", .shareOrObjects(.failure), default: "\"0%\"",
        "The runs with an error that the provider handles: a share of all runs, or of those at some times."),
      KeyShape("crashes", .shareOrObjects(.failure), default: "\"0%\"", "The runs that crash."),
      KeyShape("hangs", .shareOrObjects(.failure), default: "\"0%\"", "The runs that never answer."),
      KeyShape("entrySize", .size, default: "\"0B\"", "The size that an entry adds to the archive."),
      KeyShape(
        "relevance", .objects(.entryRelevance), "Relevance of the entries for the Smart Stack, on iPhone and iPad."),
    ])

  static let failure = ObjectShape(
    "failure", "Runs that fail; of several elements the first that applies to a run counts.",
    [
      KeyShape("share", .share, default: "\"100%\"", "The share of these runs that fail."),
      KeyShape("between", .window, "The part of the day in which these runs start; by default all day."),
      KeyShape(
        "weekdays", .weekdays(ObjectDecoder.dayNames.map { $0.0 }), "The days of these runs; by default every day."),
      KeyShape(
        "over", .count(0...Int128(Limits.entries)), "Of crashes: the number of entries that the timeline exceeds."),
      KeyShape(
        "until", .condition(ProviderPlan.Failure.ends),
        "After such a run all others fail too, until the app is opened, or until this condition begins or ends."),
    ])

  static let policy = ObjectShape(
    "policy", "A reload policy. Of several, a run follows the first that applies at its start; the last always does.",
    [
      KeyShape("between", .window, "Of several: only for runs in this part of the day."),
      KeyShape(
        "weekdays", .weekdays(ObjectDecoder.dayNames.map { $0.0 }), "Of several: only for runs on these days."),
      KeyShape("while", .condition(Condition.names), "Of several: only while this condition holds."),
      KeyShape(
        "read", .word(ObjectDecoder.readings.map { $0.0 }),
        "Of several: only if the run reads the version of the last timeline, or foresees no further change."),
      KeyShape(
        "after", .after(dateWords, .choiceOfDates),
        "The earliest reload: a duration from now, the next such time of day, midnight, or the next foreseen change."),
      KeyShape("orElse", .duration, default: "\"6h\"", "With nextChange: the delay if no change is foreseen."),
      KeyShape("jitter", .duration, default: "\"0s\"", "A random delay of up to this length is added."),
      KeyShape("factor", .amount(.factor), "In onError: multiplies the delay with each further error in a row."),
      KeyShape("longest", .duration, default: "\"6h\"", "With a factor: the longest delay."),
      KeyShape("policy", .word(ObjectDecoder.policyWords.map { $0.0 }), "Instead of a date: atEnd or never."),
    ],
    choice: KeyChoice(options: [
      KeyChoice.Option(key: "after", allows: ["orElse", "jitter", "factor", "longest"]),
      KeyChoice.Option(key: "policy"),
    ]))

  static let choiceOfDates = ObjectShape(
    "choice of dates", "The earliest or the latest of several dates; nextChange counts only if a change is foreseen.",
    [
      KeyShape("earliest", .dates(dateWords), "The earliest of these dates."),
      KeyShape("latest", .dates(dateWords), "The latest of these dates."),
    ],
    choice: KeyChoice(options: [KeyChoice.Option(key: "earliest"), KeyChoice.Option(key: "latest")]))

  static let dateWords = ["midnight", "nextChange"]

  static let entryRelevance = ObjectShape(
    "relevance of entries", "The relevance of entries; the first element that contains an entry's date counts.",
    [
      KeyShape("between", .window, "The time of day of the entries with this relevance; by default all day."),
      KeyShape(
        "score", .score, required: true,
        "The score, compared only with other scores of the widget; 0 or less means not relevant."),
      KeyShape(
        "for", .duration, default: "\"0s\"", "The duration of the relevance; 0s until the next entry with relevance."),
    ])

  static let relevance = ObjectShape(
    "relevance", "The relevance of a relevance widget: its contexts and its entries.",
    [
      KeyShape(
        "contexts", .objects(.context), required: true,
        "The contexts in which it is relevant; each is a card of its own."),
      KeyShape("takes", .duration, default: "\"1s\"", "The length of a request for an entry."),
      KeyShape("lacksEntry", .share, default: "\"0%\"", "The share of requests for an entry that return none."),
      KeyShape("replaces", .name("widget"), "The timeline widget of the same app that its cards replace."),
    ])

  static let context = ObjectShape(
    "context", "A context in which a widget is relevant: one of 'between', 'while' and 'after'.",
    [
      KeyShape("between", .window, "Relevant in this part of every day."),
      KeyShape(
        "weekdays", .weekdays(ObjectDecoder.dayNames.map { $0.0 }),
        "With 'between': only on these days; by default every day."),
      KeyShape("while", .condition(Condition.names), "Relevant while this condition holds."),
      KeyShape("after", .name("source"), "Relevant after each change of this source."),
      KeyShape("for", .positiveDuration, "With 'after': how long it stays relevant at most; optional with 'until'."),
      KeyShape("until", .name("source"), "With 'after': relevant only until the next change of this source."),
      KeyShape(
        "kind", .word(CardPlan.DateKind.names.map { $0.0 }), default: "\"default\"",
        "The kind of relevance, in the order in which cards are preferred."),
      KeyShape(
        "group", .text, default: "\"automatic\"",
        "The group; only one card of a group is shown at a time. automatic and ungrouped mean no group."),
    ],
    choice: KeyChoice(options: [
      KeyChoice.Option(key: "between", allows: ["weekdays"]), KeyChoice.Option(key: "while"),
      KeyChoice.Option(key: "after", allows: ["until"], needs: ["for"]),
      KeyChoice.Option(key: "after", needs: ["until"]),
    ]))
}
