import Testing

@testable import TimelineSim

/// Copies of a widget with keys of their own.
@Suite struct ConfiguredCopyTests {
  private static let sources =
    #""sources": { "news": { "changes": { "every": "1h" } }, "tide": { "changes": [], "network": false } },"#

  /// Returns a scenario with two sources and a widget with copies.
  private static func text(
    _ copies: String, widget: String = Sample.placement + Sample.simple, app: String = ""
  ) -> String {
    Sample.scenario(top: sources, app: app, widget: widget + #""copies": \#(copies)"#)
      .replacing(#""sources": { "news": { \#(Sample.hourly) } },"#, with: "")
  }

  private func instances(_ copies: String, widget: String = Sample.placement + Sample.simple) throws -> [InstancePlan] {
    try Sample.load(Self.text(copies, widget: widget)).plan.instances
  }

  @Test func `each listed copy is the widget with its own keys`() throws {
    let document = try Sample.load(
      Self.text(
        #"[{ "shows": "tide" }, { "family": "systemMedium", "seen": "0%", "placed": "-2d", "location": true }]"#))
    #expect(document.names.instances == ["main", "main#2", "main#3"])
    let copies = document.plan.instances
    #expect(copies.map(\.kind) == [0, 0, 0] && copies.map(\.source) == [0, 1, 0])
    #expect(copies.map(\.seen) == [copies[0].seen, copies[0].seen, .none])
    #expect(copies.map(\.usesLocation) == [false, false, true])
    #expect(copies[1].placed == copies[0].placed && copies[2].placed > copies[0].placed)
    #expect(Set(copies.map(\.provider)).count == 1 && Set(copies.map(\.key)).count == 3)
  }

  @Test func `copies without keys are those of a number`() throws {
    let number = try Sample.load(Self.text("3")).plan
    #expect(try Sample.load(Self.text("[{}, {}]")).plan == number)
    #expect(try Sample.load(Self.text("{}")).plan.instances == Array(number.instances.prefix(2)))
  }

  @Test func `a provider is replaced key by key, and entries with the keys that belong to them`() throws {
    let widget = Sample.provider(#""entries": 4, "every": "15m", "policy": { "after": "1h" }, "takes": "2s""#)
    let copies = try instances(
      #"[{ "provider": { "policy": "never" } }, { "provider": { "entries": ["5m"] } }]"#, widget: widget)
    #expect(copies.map(\.provider.policy) == [copies[0].provider.policy, .never, copies[0].provider.policy])
    #expect(copies.map(\.provider.takes) == Array(repeating: .seconds(2), count: 3))
    #expect(copies[1].provider.entries == copies[0].provider.entries)
    #expect(copies[2].provider.entries == .offsets([.minutes(5)]))
  }

  @Test func `a copy at another place leaves the stack and the views of the widget`() throws {
    let stacked = Sample.placement + Sample.simple + #""stack": "a", "seen": "12%","#
    let copies = try instances(#"[{ "place": "today" }, { "seen": "always" }]"#, widget: stacked)
    #expect(copies.map(\.stack) == [0, nil, 0])
    #expect(copies[0].seen == .percent(12) && copies[1].seen != .percent(12) && copies[2].seen == .all)
    let viewed = Sample.placement + Sample.simple + #""views": { "perDay": 3 },"#
    let plan = try Sample.load(Self.text(#"[{ "seen": "always" }, { "views": { "perDay": 5 } }]"#, widget: viewed)).plan
    #expect(plan.instances.map(\.seen) == [.none, .all, .none])
    #expect(plan.displays.map { $0.members[0].instance } == [0, 2])
    #expect(plan.instances[2].usualViews == 5_000_000)
  }

  @Test func `calls reload all copies, whatever they show`() throws {
    let reload = #""reloads": { "on": "tide", "kinds": ["main"] }"#
    let plan = try Sample.load(Self.text(#"[{ "shows": "tide" }]"#, app: reload)).plan
    guard case .reload(let instances)? = plan.calls.first?.call else {
      Issue.record("no call")
      return
    }
    #expect(instances == [0, 1])
  }

  @Test func `assignments, profiles and updates reach a copy by its position`() throws {
    let text = Self.text(#"[{ "shows": "tide" }, {}]"#)
    let assigned = try Sample.load(text).assigning([
      "widgets.main.copies[1].shows=tide", "widgets.main.copies[0].provider.takes=7s", "widgets.main.provider.takes=3s",
    ])
    #expect(assigned.plan.instances.map(\.source) == [0, 1, 1])
    #expect(assigned.plan.instances.map(\.provider.takes) == [.seconds(3), .seconds(7), .seconds(3)])
    let update = #""update": { "at": "+1d", "set": { "widgets.main.copies[0].provider.takes": "9s" } }, "sources""#
    let updated = try Sample.load(text.replacing(#""sources""#, with: update)).plan
    #expect(updated.update?.providers.map(\.takes) == [.seconds(1), .seconds(9), .seconds(1)])
  }

  @Test func `the own views of a copy are recorded at its path`() throws {
    let text = Self.text(#"[{ "views": { "trace": "v.csv" } }, { "views": { "trace": "v.csv" } }]"#)
    let document = try Sample.load(text, traces: ["v.csv": "at\n2026-06-13T10:00\n"])
    let paths = document.timingPaths.compactMap { $0 }.filter { $0.steps.contains(.key("copies")) }
    let copies = JSONPath.root.key("widgets").key("main").key("copies")
    #expect(Set(paths) == [copies.index(0).key("views"), copies.index(1).key("views")])
  }

  @Test func `metrics and reports tell sources of copies apart`() throws {
    let document = try Sample.load(Self.text(#"[{ "shows": "tide" }]"#))
    #expect(document.plan.origins(of: 0) == [0, 1])
    let keys = MetricSelector.all(document.plan, document.names).map(\.key)
    let time = SimDuration.hours(1).milliseconds
    let statistics = Simulator(document.plan).statistics(seed: 1)
    let shares = [0, 1].map { statistics.value(.blameShare, .value, MetricTags(kind: 0, source: $0))?.amount }
    #expect(statistics.value(.blame, .total, MetricTags(kind: 0))?.amount ?? 0 > time)
    #expect(shares == [1_000_000, 0])
    #expect(keys.contains("blame{widget=main,source=tide}") && keys.contains("blame{widget=main,source=news}"))
    let alike = try Sample.load(Self.text("2"))
    #expect(!MetricSelector.all(alike.plan, alike.names).contains { $0.key.contains("source=") })
  }

  @Test func `advice about one source or one provider does not concern copies with several`() throws {
    let document = try Sample.load(Self.text(#"[{ "shows": "tide" }, { "provider": { "policy": "never" } }]"#))
    let subject = PlanCase(plan: document.plan, names: document.names)
    #expect(subject.sources(of: 0) == [0, 1])
    #expect(subject.source(of: 0) == nil && subject.provider(of: 0) == nil)
    let alike = try Sample.load(Self.text("[{}]"))
    #expect(PlanCase(plan: alike.plan, names: alike.names).provider(of: 0) == alike.plan.instances[1].provider)
  }

  @Test func `saves write the contents of all copies`() throws {
    let widget = Sample.placement + Sample.simple + #""reads": "saved","#
    let text = Self.text(#"[{ "shows": "tide" }]"#, widget: widget, app: #""saves": { "on": "news" }"#)
    let plan = try Sample.load(text).plan
    #expect(plan.saved == [SavedPlan(app: 0, source: 0), SavedPlan(app: 0, source: 1)])
    #expect(plan.calls[0].call == .save(contents: [0, 1], takes: .zero))
  }

  @Test(arguments: [
    FindingCase(
      text(#"[{ «"app"»: "other" }]"#),
      "a copy has no key 'app'; write 'family', 'location', 'place', 'placed', 'provider', 'seen', 'shows', 'stack' or 'views'"
    ),
    FindingCase(text(#"[«"tide"»]"#), "a copy must be an object, not a string; write { … }"),
    FindingCase(text(#"{ "shows": «"tides"» }"#), "there is no source 'tides'; did you mean 'tide'?"),
    FindingCase(
      text(#"[{}, { "provider": { «"every"»: "5m" } }]"#, widget: Sample.provider(#""entries": ["5m"]"#)),
      "'every' applies only when 'entries' is a number"),
    FindingCase(
      text(#"[{ "family": "accessoryInline", "place": «"homeScreen"» }]"#),
      """
      accessoryInline cannot be at homeScreen on iPhone; there: systemSmall, systemMedium, systemLarge; accessoryInline \
      at: lockScreen
      """),
    FindingCase(text("«true»"), "'copies' must be a whole number without quotes, not true or false"),
    FindingCase(
      text(#"[{}, «{» "shows": "tide" }]"#, widget: Sample.provider(#""cache": "1h""#)),
      "for 'main#3', 'cache' does not apply to a provider that reads a source without network; remove 'cache'"),
    FindingCase(
      text(#"[{ "place": «"today"», "stack": "a" }]"#, widget: Sample.placement + Sample.simple + #""stack": "a","#),
      "the widgets of stack 'a' are in different places, homeScreen and today"),
  ])
  func `mistakes have located findings`(_ row: FindingCase) { row.check() }

  @Test func `a finding that the widget has too is reported once`() {
    let error = #expect(throws: InvalidScenario.self) {
      _ = try Sample.load(Self.text("[{}, {}]", widget: Sample.provider(#""takes": "5""#)))
    }
    #expect(error?.findings.count == 1)
  }
}
