extension ObjectShape {
  /// The whole of a scenario file.
  static let scenario = ObjectShape(
    "scenario", "A person and a device, with the sources, apps and widgets to simulate.",
    [
      KeyShape("$schema", .ignored, "The schema of this file, for editors."),
      KeyShape("name", .text, required: true, "The scenario's name in reports."),
      KeyShape("about", .text, "A description of the scenario."),
      KeyShape("seed", .count(0...Int128(UInt64.max)), default: "1", "The seed of all random streams."),
      KeyShape("start", .runStart, required: true, "The start of the run, in local time."),
      KeyShape(
        "zone", .zone, default: "\"UTC\"",
        "The zone of all local times: a place such as Europe/Madrid, UTC or +02:00."),
      KeyShape("length", .positiveLength, required: true, "The length of the run, at most 3660 days."),
      KeyShape(
        "history", .length, default: "\"2d\"",
        "The time before the start that is simulated too; 0d by default if the views are a trace."),
      KeyShape("warmUp", .length, default: "\"0s\"", "The first part of the run, which is not measured."),
      KeyShape("system", .object(.system), "The modelled system: a preset and the parameters that override it."),
      KeyShape("device", .object(.device), "The device and its person."),
      KeyShape("sources", .named([.source, .composedSource]), "The sources of content, by name."),
      KeyShape("apps", .named([.app]), "The apps that contain widgets, by name."),
      KeyShape("widgets", .named([.widget, .relevanceWidget]), "The placed widgets, by name."),
      KeyShape("pushService", .object(.pushService), "The push service's outages."),
      KeyShape("update", .object(.update), "A new version of the apps that the device installs in the run."),
      KeyShape("costs", .object(.costs), "The prices of runs, fetches and pushes, for the metric 'costs'."),
      KeyShape("fleet", .object(.fleet), "The people who have such devices; without it, there is one device."),
      KeyShape("sweep", .object(.sweep), "Values to try, and the decision that they are for; 'sweep' simulates them."),
      KeyShape("expect", .expectations(.expectation), "Limits on metrics, which 'check' judges."),
    ])

  static let update = ObjectShape(
    "update", "A new version of the apps, with other providers, reloads and pushes.",
    [
      KeyShape(
        "at", .placed, required: true,
        "The time of its release and installation: a date, or a length from the run's start."),
      KeyShape(
        "set", .assignments, required: true,
        "Values of the scenario that differ in it, by path: \"widgets.sky.provider.policy.after\": \"1h\"."),
    ])

  static let system = ObjectShape(
    "system", "The modelled system: a preset and the parameters that override it.",
    [
      KeyShape(
        "preset", .word(Preset.all.map { $0.name }), default: "\"ios-26\"",
        "The name of the system, which determines the device and its places for widgets."),
      KeyShape("fitted", .object(.fits), "Which of the overrides are fitted to data of devices, and to which."),
    ]
      + ParameterTable.all.map { parameter in
        KeyShape(parameter.id.rawValue, .parameter(parameter.kind), parameter.meaning)
      })

  static let fits = ObjectShape(
    "list of fitted parameters", id: "fits", "The data to which overrides were fitted, by parameter.",
    ParameterTable.all.map { parameter in
      KeyShape(parameter.id.rawValue, .text, "The data, such as \"iPhone 15, 4 days\".")
    })

  static let device = ObjectShape(
    "device", "The device and its person.",
    [
      KeyShape("zone", .zone, "The zone in which the person lives; by default that of the scenario."),
      KeyShape("trips", .objects(.trip), "The person's trips to other zones, in the order of time."),
      KeyShape("awake", .window, default: "\"07:00-23:00\"", "The part of the day in which the person is awake."),
      KeyShape(
        "views", .objects(.view),
        "The person's views of the device; by default at the rate of the parameter view.rate."),
      KeyShape("conditions", .objects(.condition), "States of the device or the person that hold for a time."),
      KeyShape("systemEvents", .objects(.systemEvent), "System events that concern every widget."),
      KeyShape(
        "moves", .objects(.move), "Significant location changes; by default at the rate of the parameter moves.rate."),
    ])

  static let trip = ObjectShape(
    "trip", "A trip of the person to another zone.",
    [
      KeyShape(
        "at", .localDateTime, required: true,
        "When the clock of the device turns to the other zone, as it shows before."),
      KeyShape("zone", .zone, required: true, "The other zone."),
    ])

  static let view = timed(
    "view", "The person's views of the device.",
    [
      KeyShape(
        "length", .positiveDuration, "The median length of a view; by default the parameter view.length.median."),
      KeyShape(
        "hours", .hours, "The relative number of views in each of the 24 hours; by default equal in all waking hours."),
      KeyShape("usual", .times, "The views per day before the simulation; by default the rate of the timing."),
    ], isRequired: false)

  static let condition = timed(
    "condition", "A state that holds for a time: a timing with 'for', or only 'between' for a part of every day.",
    [
      KeyShape(
        "is", .condition(Condition.names), required: true, "The state; the last ten are contexts for relevance."
      ),
      KeyShape("for", .positiveDuration, "How long the state holds; 'between' or a trace can set it instead."),
    ], needs: "for", or: [KeyChoice.Option(key: "between", allows: ["weekdays"])])

  static let systemEvent = timed(
    "system event", "A system event that concerns every widget.",
    [
      KeyShape(
        "is", .word(SystemEvent.words.map { $0.0 }), required: true,
        "The event; appearance, standBy and animation only redraw, the others reload.")
    ])

  static let move = timed("move", "Significant location changes.", [])

  static let pushService = ObjectShape(
    "push service", "The push service.",
    [KeyShape("outages", .objects(.outage), "Times in which it answers with server errors.")])

  static let costs = ObjectShape(
    "costs", "The prices of the work that widgets cause on servers and devices: money, energy or anything else.",
    [
      KeyShape("unit", .text, "The unit of all prices in reports: USD, mWh."),
      KeyShape("run", .price, "The price of a provider run."),
      KeyShape("fetch", .price, "The price of a run that reads over the network, besides that of the run."),
      KeyShape("push", .price, "The price of a request to the push service."),
      KeyShape("providerSecond", .price, "The price of a second in which a provider runs for a timeline."),
    ])

  static let outage = ObjectShape(
    "outage", "A time in which the push service answers with server errors.",
    [
      KeyShape("from", .localDateTime, required: true, "The start of the outage, in local time."),
      KeyShape("for", .positiveDuration, required: true, "The length of the outage."),
      KeyShape(
        "answers", .word(Compiler.outageAnswers.map { $0.0 }), default: "\"ServiceUnavailable\"",
        "The error in its responses."),
    ])
}

extension ObjectShape {
  static let expectation = ObjectShape(
    "expectation", "A limit on a metric, and how it is judged.",
    [
      KeyShape("limit", .limit, "The allowed values: a comparison with a value."),
      KeyShape("between", .range, "The allowed values: a range, both ends included."),
      KeyShape(
        "level", .word(MetricExpectation.Level.words.map { $0.0 }), default: "\"error\"",
        "Whether a miss is an error or a warning."),
      KeyShape(
        "over", .word(ObjectDecoder.overWords.map { $0.0 }),
        "Whether to judge the share of passing seeds, or the mean over the seeds; by default every seed must pass."),
      KeyShape("pass", .passShare, "With \"over\": \"seeds\": the share of seeds that must pass."),
      KeyShape("why", .text, "The reason for the limit."),
      KeyShape(
        "onNoData", .word(MetricExpectation.NoData.words.map { $0.0 }), default: "\"fail\"",
        "The outcome if the metric has no data."),
    ], choice: KeyChoice(options: [KeyChoice.Option(key: "limit"), KeyChoice.Option(key: "between")]))

  static let expectationFileElement = ObjectShape(
    "expectation file element", "Expectations for the scenarios that match a list of patterns.",
    [
      KeyShape("match", .patterns, required: true, "Patterns of scenario paths; those after a '!' are excluded."),
      KeyShape("expect", .expectations(.expectation), required: true, "The expectations for these scenarios."),
    ])
}

extension ObjectShape {
  static let sweep = ObjectShape(
    "sweep", "Values of the scenario to try, and the decision that they are for.",
    [
      KeyShape(
        "axes", .axes, required: true,
        "An object from paths to arrays or ranges, whose values change together, or an array of objects, to be crossed."
      ),
      KeyShape("metrics", .metrics, "The metrics of the table; by default those of 'front' and 'best'."),
      KeyShape("front", .metrics, "Two metrics whose trade-off is shown: the Pareto front."),
      KeyShape(
        "best", .goal, "The goal: \"min costs.perDay subject to staleness.view.p95 <= 15m\"; 'and' joins limits."),
      KeyShape(
        "seeds", .count(Int128(SweepDesign.seedCounts.lowerBound)...Int128(SweepDesign.seedCounts.upperBound)),
        default: "8", "The number of seeds of every point."),
    ])
}
