import Testing

@testable import TimelineSim

@Suite struct AdviserTests {
  @Test func `an effect is the mean difference on seeds that had no part in the choice`() throws {
    let seed: UInt64 = 8
    let document = try AdviceSample.greedy.document()
    let list = Adviser(document, ScenarioRun(document, seed: seed)).advice()
    let piece = try #require(list.pieces.first { $0.id == "greedy-policy" })
    let pace = try #require(piece.change.firstMatch(of: /after (\w+) instead/)?.1)
    var changed = AdviceSample.greedy
    changed.provider = #"{ "policy": { "after": "\#(pace)" } }"#
    #expect(list.seeds.choice.first == seed)
    #expect(Set(list.seeds.choice).isDisjoint(with: list.seeds.fresh))
    let documents = try [document, changed.document()]
    let runs = documents.map { document in list.seeds.fresh.map { ScenarioRun(document, seed: $0) } }
    #expect(piece.effects.count > 1)
    for effect in piece.effects {
      let amounts = runs.map { runs in
        runs.map {
          $0.statistics.value(effect.criterion.metric, effect.criterion.aggregation, effect.tags)?.amount
        }
      }
      let expected = Advice.Effect(effect.criterion, effect.tags, amounts[0], amounts[1])
      #expect(effect == expected, "\(effect.criterion.key)")
    }
  }

  @Test func `a change whose interval includes zero is not advised for it`() {
    let criterion = Criterion.staleViews
    func effect(_ after: [Int64], isChoice: Bool = false) -> Advice.Effect {
      Advice.Effect(criterion, MetricTags(), [300_000, 300_000, 300_000, 300_000], after, isChoice: isChoice)
    }
    #expect(effect([200_000, 210_000, 190_000, 205_000]).direction == .better)
    #expect(effect([400_000, 410_000, 390_000, 405_000]).direction == .worse)
    #expect(effect([100_000, 500_000, 150_000, 310_000]).direction == .unclear)
    #expect(effect([100_000, 500_000, 150_000, 310_000], isChoice: true).direction == .better)
    #expect(effect([300_000, 300_100, 299_900, 300_000]).direction == .same)
    #expect(effect([100_000, 500_000, 150_000, 310_000]).isNotWorse == false)
    #expect(Advice.Effect(criterion, MetricTags(), [nil, 1], [2, nil]).direction == .same)
  }

  @Test(arguments: AdviceLibrary.names)
  func `feasible advice improves a metric and precedes advice out of reach`(name: String) {
    let advice = AdviceLibrary.advice(on: name).pieces
    for piece in advice where !piece.isOutOfReach {
      #expect(piece.effects.contains { $0.direction == .better }, "\(piece)")
    }
    let isOutOfReach = advice.map(\.isOutOfReach)
    #expect(isOutOfReach == isOutOfReach.filter { !$0 } + isOutOfReach.filter(\.self))
  }

  @Test(arguments: [
    (#""entries": 8, "every": "30m", "entrySize": "3MB""#, "entries=3"), (#""entrySize": "12MB""#, "entrySize=10MB"),
    (#""entries": 8, "every": "30m", "entrySize": "12MB""#, "entrySize=1250KB"),
    (#""entries": ["0m", "1h", "2h"], "entrySize": "4MB""#, "entrySize=3333KB"),
  ])
  func `entries that cannot be fewer should be smaller`(provider: String, change: String) throws {
    let sample = AdviceSample(provider: #"{ "policy": { "after": "2h" }, \#(provider) }"#)
    let advice = try #require(try sample.advice().first)
    #expect((advice.id, advice.assignments) == ("large-archive", ["widgets.front.provider.\(change)"]))
    #expect(advice.effects.contains { $0.criterion == .placeholders && $0.after?.amount == 0 })
  }

  @Test(arguments: [
    (#""reloads": { "on": "news" }"#, [#"calls=2"#, #"apart=10m"#]),
    (#""reloads": { "on": "news", "onlyIfChanged": true }"#, ["calls=2", "apart=10m", "onlyIfChanged=false"]),
    (#""reloads": { "on": "news", "calls": 2, "apart": "10m" }"#, []),
  ])
  func `a reload before the write ends should be followed by one after it`(
    reloads: String, change: [String]
  ) throws {
    let sample = AdviceSample(
      app: #"{ "saves": { "on": "news", "takes": "10m" }, \#(reloads) }"#, widget: #""reads": "saved","#,
      provider: #"{ "policy": "never" }"#)
    let advice = try sample.advice().first { $0.id == "early-reload" }
    #expect(advice?.assignments ?? [] == change.map { "apps.reader.reloads[0].\($0)" })
  }

  @Test(arguments: [
    (#"{ "every": "1h" }"#, #"[{"every":"1h","kinds":["front"],"onlyIfChanged":true}]"#),
    (
      #"{ "on": "news", "sources": ["news"], "takes": "2s" }"#,
      #"[{"on":"news","kinds":["front"],"calls":2,"apart":"2s"}]"#
    ),
  ])
  func `a save without a reload should have one at its event`(save: String, reloads: String) throws {
    let sample = AdviceSample(
      app: #"{ "saves": \#(save) }"#, widget: #""reads": "saved","#, provider: #"{ "policy": "never" }"#)
    let advice = try #require(try sample.advice().first { $0.id == "reload-on-save" })
    #expect(advice.assignments == ["apps.reader.reloads=\(reloads)"])
  }

  @Test func `a small difference counts as no difference`() {
    func direction(_ before: Int64, _ after: Int64, _ criterion: Criterion) -> Advice.EffectDirection {
      Advice.Effect(criterion, MetricTags(), [before, before], [after, after]).direction
    }
    #expect(direction(300_000, 280_000, .staleViews) == .better)
    #expect(direction(300_000, 290_000, .staleViews) == .same)
    #expect(direction(1_000, 4_000, .staleViews) == .same)
    #expect(direction(100_000, 140_000, .stalenessAtViews) == .worse)
  }

  @Test func `pushes to all people of a fleet at once should be spread`() throws {
    let pushes = try #require(AdviceRuleCase.all.first { $0.rule == "aligned-pushes" })
    let advice = try #require(try pushes.advised.advice().first { $0.id == pushes.rule })
    #expect(advice.effects.contains { $0.criterion == .fetchPeak && $0.direction == .better })
    #expect(advice.assignments == ["apps.reader.pushes[0].spread=10m"])
    #expect(try !pushes.quiet.advice().contains { $0.id == pushes.rule || $0.isOutOfReach })
  }

  @Test func `keeping a device online leaves its other conditions unchanged`() throws {
    var sample = AdviceSample()
    sample.device =
      #"{ "conditions": [{ "is": "offline", "at": "12:00", "for": "2h" }, { "is": "lowPower", "perDay": 2, "for": "1h" }] }"#
    let documents = try [sample.document(), sample.document().applying([.alwaysOnline])]
    let conditions = documents.map { document in
      document.plan.schedules.filter { if case .condition = $0.action { true } else { false } }
    }
    #expect(conditions.map(\.count) == [2, 1])
    #expect(conditions[0].contains(conditions[1][0]))
  }

  @Test(arguments: [
    (#"{ "saves": { "on": "foreground" } }"#, true),
    (#"{ "wakes": { "by": "push", "on": "news" }, "saves": { "on": "wake" } }"#, false),
  ])
  func `an app that saves too rarely is woken, unless it is already`(app: String, isAdvised: Bool) throws {
    let system = #"{ "wake.push.loss": "90%" }"#
    let document = try AdviceSample(system: system, app: app, widget: #""reads": "saved","#).document()
    let subject = AdviceCase(document: document, run: ScenarioRun(document))
    #expect(AdviceRule.savedContent.candidates(subject).isEmpty != isAdvised)
    #expect(AdviceRule.directRead.candidates(subject).count == 2)
  }
}
