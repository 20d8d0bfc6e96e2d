import Testing

@testable import TimelineSim

@Suite struct AdviserTests {
  @Test(arguments: [3, 8])
  func `an effect is the difference of two runs with one seed`(seed: UInt64) throws {
    let document = try AdviceSample.greedy.document()
    let advice = Adviser(document, ScenarioRun(document, seed: seed)).advice().pieces
    let piece = try #require(advice.first { $0.id == "greedy-policy" })
    let pace = try #require(piece.change.firstMatch(of: /after (\w+) instead/)?.1)
    var changed = AdviceSample.greedy
    changed.provider = #"{ "policy": { "after": "\#(pace)" } }"#
    let runs = try [document, changed.document()].map { ScenarioRun($0, seed: seed).statistics }
    #expect(piece.effects.count > 1)
    for effect in piece.effects {
      let values = runs.map { $0.value(effect.criterion.metric, effect.criterion.aggregation, effect.tags) }
      #expect([effect.before, effect.after] == values, "\(effect.criterion.key)")
    }
  }

  @Test(arguments: ["instance", "none"])
  func `a push for every change is advised against even if no pool is exhausted`(pool: String) throws {
    var sample = AdviceSample(
      system: #"{ "push.pool": "\#(pool)" }"#, changes: #"{ "mean": "2m", "between": "07:00-23:00" }"#,
      app: #"{ "pushes": { "on": "news" } }"#, widget: #""push": true,"#)
    #expect(try sample.advice().contains { $0.id == "push-rate" })
    sample.app = #"{ "pushes": { "on": "news", "throttle": "5m" } }"#
    #expect(try !sample.advice().contains { $0.id == "push-rate" })
  }

  @Test func `with too many changes to try, every subject of a rule keeps its first change`() throws {
    // Twenty greedy widgets, each with two changes for its policy and one for a limit.
    var sample = AdviceSample.greedy
    sample.others = (1...19).map { number in
      """
      , "w\(number)": {
        "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen",
        "provider": { "policy": { "after": "0s" } }
      }
      """
    }.joined()
    let document = try sample.document()
    let list = Adviser(document, ScenarioRun(document)).advice()
    #expect(list.untried > 0)
    #expect(Set(list.pieces.filter { $0.id == "greedy-policy" }.map(\.subject)).count > 8)
  }

  @Test func `a system without limits gets no advice about limits`() throws {
    // The failures are the provider's own.
    let failing = AdviceSample(
      app: #"{ "reloads": { "on": "news", "in": "background" } }"#,
      provider: #"{ "policy": { "after": "6h" }, "fails": "60%" }"#)
    for sample in AdviceRuleCase.all.map(\.advised) + [failing] {
      var ideal = sample
      ideal.system = #"{ "preset": "ideal" }"#
      #expect(try ideal.advice().filter { $0.isOutOfReach || $0.id == "greedy-policy" } == [])
    }
  }

  @Test(arguments: ScenarioLibrary.names)
  func `feasible advice improves a metric and precedes advice out of reach`(name: String) {
    let advice = AdviceLibrary.advice(on: name).pieces
    for piece in advice where !piece.isOutOfReach {
      #expect(piece.effects.contains { $0.direction == .better }, "\(piece)")
    }
    let isOutOfReach = advice.map(\.isOutOfReach)
    #expect(isOutOfReach == isOutOfReach.filter { !$0 } + isOutOfReach.filter(\.self))
  }

  @Test func `a small difference counts as no difference`() {
    func direction(_ before: Int64, _ after: Int64, _ unit: MetricUnit) -> Advice.EffectDirection {
      Advice.EffectDirection(MetricValue(before, unit), MetricValue(after, unit))
    }
    #expect(direction(300_000, 280_000, .share) == .better)
    #expect(direction(300_000, 290_000, .share) == .same)
    #expect(direction(1_000, 4_000, .share) == .same)
    #expect(direction(100_000, 140_000, .duration) == .worse)
    #expect(Advice.EffectDirection(nil, MetricValue(1, .count)) == .same)
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
}
