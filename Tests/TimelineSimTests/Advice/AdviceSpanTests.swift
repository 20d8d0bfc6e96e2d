import Testing

@testable import TimelineSim

/// The part of a run on which changes are tried.
@Suite struct AdviceSpanTests {
  private func plan(days: Int64) throws -> Plan {
    let text = """
      { "name": "Span", "start": "2026-06-01T00:00", "zone": "UTC", "length": "\(days)d", "history": "0d",
        "sources": { "news": { "changes": { "every": "1h" } } }, "apps": { "app": {} },
        "widgets": { "a": { "app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } } } } }
      """
    return try ScenarioDocument.load(text: text).plan
  }

  @Test func `a short run is tried as a whole, however many events it has`() throws {
    let sample = AdviceSpan(of: try plan(days: 28), eventsPerRun: 10_000_000)
    #expect(sample.length == nil && sample.events == 10_000_000)
  }

  @Test func `a long run with few events is tried as a whole`() throws {
    let plan = try plan(days: 365)
    let sample = AdviceSpan(of: plan, eventsPerRun: 100_000)
    #expect(sample.length == nil && sample.end == plan.end)
  }

  @Test(arguments: [(200_000, 182), (1_000_000, 36), (10_000_000, 28)] as [(Int64, Int64)])
  func `of a long run with many events the first days are tried`(events: Int64, days: Int64) throws {
    let plan = try plan(days: 365)
    let sample = AdviceSpan(of: plan, eventsPerRun: events)
    #expect(sample.length == .hours(24 * days) && sample.end == plan.measuredFrom + .hours(24 * days))
    #expect(sample.events == events * days / 365)
  }

  @Test func `a scenario with an earlier end passes it on to changed ones`() throws {
    let document = try ScenarioLibrary.document("match-day")
    let end = document.plan.start + .hours(24)
    let ended = document.ending(at: end)
    let throttle = JSONPath(steps: ["apps", "football", "pushes", "throttle"].map { .key($0) })
    let changed = try ended.applying([.set(throttle, .string("5m"))])
    #expect(ended.plan.end == end && changed.plan.end == end)
    #expect(ended.ending(at: document.plan.end).plan.end == end)
  }

  @Test func `a fleet passes an earlier end and its number of people on to changed ones`() throws {
    let document = try FleetSample.document().settingPeople(3)
    let ended = document.ending(at: document.plan.start + .hours(2))
    let after = JSONPath(steps: ["widgets", "score", "provider", "policy", "after"].map { .key($0) })
    let changed = try ended.applying([.set(after, "30m")])
    for fleet in [ended, changed].compactMap(\.fleet) {
      let ends = fleet.plan.profiles.flatMap(\.devices).map(\.plan.end)
      #expect(fleet.plan.people == 3 && ends == [ended.plan.end, ended.plan.end, ended.plan.end])
    }
  }

  @Test(arguments: [(2_000, 50), (100, 200), (1_000_000, 20)] as [(Int64, UInt64)])
  func `a change of a fleet is tried on fewer people the more events they make`(each: Int64, people: UInt64) {
    let chosen = AdvicePeople(of: 300, eventsPerRun: 300 * each)
    #expect(chosen.count == people && chosen.events == each * Int64(people))
    #expect(AdvicePeople(of: 3, eventsPerRun: 3 * each).count == 3)
  }
}
