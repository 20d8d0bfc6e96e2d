extension ObjectShape {
  static let widget = ObjectShape(
    "widget", id: "timelineWidget", "A widget with timelines.",
    widgetKeys + [
      KeyShape("family", .word(Family.words.map { $0.0 }), required: true, "Its size and shape, by WidgetKit's names."),
      KeyShape(
        "place", .word(Place.words.map { $0.0 }), required: true,
        "Where it is; family, place and device must fit each other."),
      KeyShape("stack", .sharedName, "The stack it is in, of which one widget is in view."),
      KeyShape(
        "copies", .count(1...Int128(Limits.instances)), usual: "1",
        "How many are placed; the others are called name#2, name#3, …"),
      KeyShape("location", .flag, usual: "false", "Whether it uses location."),
      KeyShape(
        "protected", .flag, usual: "false", "Whether its content is hidden while the device is locked."),
      KeyShape(
        "placed", .placed, usual: "\"-30d\"",
        "When a person placed it: a date, or a length from the run's start. In the run, it begins with a placeholder."),
      KeyShape("reconfigured", .objects(.reconfiguration), "When a person sets it up anew."),
      KeyShape("interactions", .objects(.interaction), "When a person uses its button; none on a watch face."),
      KeyShape(
        "provider", .object(.provider), required: true, "How it makes timelines.",
        remedy: "on Apple Watch it may have 'relevance' instead"),
    ])

  static let relevanceWidget = ObjectShape(
    "widget", id: "relevanceWidget", "A widget that the Smart Stack of Apple Watch shows while it is relevant.",
    widgetKeys + [
      KeyShape("place", .word([Place.smartStack.rawValue]), "Where it is, if it must be said."),
      KeyShape("relevance", .object(.relevance), required: true, "When it is relevant."),
    ])

  private static let widgetKeys = [
    KeyShape("app", .name("app"), required: true, "The app it belongs to."),
    KeyShape("shows", .name("source"), required: true, "The source of its content."),
    KeyShape(
      "seen", .seen(Compiler.seenWords),
      "The looks that meet it: a word, whose share is a parameter, or a share; by default as its place has it."),
    KeyShape("push", .flag, usual: "false", "Whether it opted into pushes."),
  ]

  static let reconfiguration = timed("reconfiguration", "When a person sets a widget up anew.", [])
  static let interaction = timed("interaction", "When a person uses a widget's button; each copy has its own.", [])

  static let provider = ObjectShape(
    "provider", "How a widget makes timelines.",
    [
      KeyShape(
        "entries", .entries, usual: "1",
        "So many entries; lengths from now; times of day besides one for now; or \"foreseen\" for each known change."),
      KeyShape("every", .positiveDuration, "The time between counted entries."),
      KeyShape("first", .signedDuration, usual: "\"0s\"", "When the first counted entry is dated, from now."),
      KeyShape("days", .count(1...366), usual: "1", "For how many days there are entries at times of day."),
      KeyShape("limit", .count(1...Int128(Limits.entries)), usual: "100", "The most foreseen entries."),
      KeyShape("policy", .policy(.policy), usual: "\"atEnd\"", "When it wants to be asked again."),
      KeyShape(
        "onError", .policy(.policy),
        "When it wants to be asked again after an error it handles, with the old content; by default as 'policy'."),
      KeyShape("takes", .duration, usual: "\"1s\"", "How long a run takes."),
      KeyShape("fails", .share, usual: "\"0%\"", "Runs that meet an error which the provider handles."),
      KeyShape("crashes", .share, usual: "\"0%\"", "Runs that crash."),
      KeyShape("hangs", .share, usual: "\"0%\"", "Runs that never answer."),
      KeyShape("entrySize", .size, usual: "\"0B\"", "What an entry adds to the archive."),
      KeyShape("relevance", .objects(.entryRelevance), "Scores for the stack, on iPhone and iPad."),
    ])

  static let policy = ObjectShape(
    "policy", "When a timeline asks for its successor.",
    [
      KeyShape(
        "after", .after(["midnight", "nextChange"]), required: true,
        "So long after now, at the next such time of day, at midnight, or at the next change that can be foreseen."),
      KeyShape("orElse", .duration, usual: "\"6h\"", "With nextChange: when, if no change can be foreseen."),
      KeyShape("jitter", .duration, usual: "\"0s\"", "Adds up to this much at random."),
    ])

  static let entryRelevance = ObjectShape(
    "relevance of entries", "How relevant entries are; the first that fits an entry's date counts.",
    [
      KeyShape("between", .window, "Which entries have it, by their time of day; by default all."),
      KeyShape(
        "score", .score, required: true, "Compared only with the widget's own others; 0 or less is not relevant."),
      KeyShape(
        "for", .duration, usual: "\"0s\"", "How long it holds; 0s until the next entry that gives relevance."),
    ])

  static let relevance = ObjectShape(
    "relevance", "When a relevance widget is relevant, and how it answers.",
    [
      KeyShape("contexts", .objects(.context), required: true, "When it is relevant; each is a card of its own."),
      KeyShape("takes", .duration, usual: "\"1s\"", "How long an entry takes."),
      KeyShape("lacksEntry", .share, usual: "\"0%\"", "Calls for an entry that bring none."),
      KeyShape("replaces", .name("widget"), "The timeline widget of the same app that its cards replace."),
    ])

  static let context = ObjectShape(
    "context", "A clue by which a widget is relevant: one of 'between', 'while' and 'after'.",
    [
      KeyShape("between", .window, "Relevant in this part of every day."),
      KeyShape("while", .word(Condition.words.map { $0.0 }), "Relevant while this condition holds."),
      KeyShape("after", .name("source"), "Relevant after each change of this source."),
      KeyShape("for", .positiveDuration, "With 'after': for how long."),
      KeyShape(
        "kind", .word(CardPlan.Kind.names.map { $0.0 }), usual: "\"default\"", "In this order cards are preferred."),
      KeyShape(
        "group", .text, usual: "\"automatic\"",
        "Of one group of an app one card is shown at a time; automatic and ungrouped mean none."),
    ],
    choice: KeyChoice(options: [
      KeyChoice.Option(key: "between"), KeyChoice.Option(key: "while"), KeyChoice.Option(key: "after", needs: ["for"]),
    ]))
}
