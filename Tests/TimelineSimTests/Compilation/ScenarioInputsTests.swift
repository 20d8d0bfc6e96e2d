import Testing

@testable import TimelineSim

@Suite struct ScenarioInputsTests {
  private static let scenario = """
    {
      "name": "Tidal", "start": "2026-06-15T00:00", "zone": "Ocean/Deep", "length": "1d",
      "sources": { "tide": { "changes": { "mean": "1h" } } },
      "apps": { "sea": {} },
      "widgets": {
        "tide": { "app": "sea", "shows": "tide", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "30m" } } }
      }
    }
    """

  @Test func `a given zone needs no zone database`() throws {
    let zone = ZoneTable(fixed: .minutes(-45))
    let document = try ScenarioDocument.load(
      text: Self.scenario, zones: ["Ocean/Deep": zone])
    #expect(document.plan.zone == zone)
    #expect(document.plan.zone.clock(at: document.plan.start) == .midnight)
  }

  @Test func `a given zone takes precedence over the zone database`() {
    let zone = ZoneTable(fixed: .minutes(-45))
    let day = CivilDay(year: 2026, month: 6, day: 15)
    let inputs = InputOrigin.inMemory(traces: [:], zones: ["Europe/Madrid": zone])
    #expect(inputs.zone("Europe/Madrid", over: day...day) == zone)
    #expect(inputs.zone("Europe/Paris", over: day...day) == NamedZone.table("Europe/Paris", over: day...day))
    #expect(inputs.zone("Ocean/Deep", over: day...day) == nil)
  }

  @Test func `a trace that a profile sets is read, too`() throws {
    let profiles = #"{ "a": { "weight": 1 }, "b": { "weight": 1, "set": { "device.views.trace": "good.csv" } } }"#
    let text = Sample.scenario(
      top: #""fleet": { "people": 2, "profiles": \#(profiles) },"#, device: #""views": { "trace": "plain.csv" }"#)
    let document = try Sample.load(text, traces: Sample.traces)
    let devices = try #require(document.fleet?.plan.profiles.map { $0.devices[0] })
    #expect(devices.count == 2 && devices[0].plan.schedules != devices[1].plan.schedules)
    #expect(document.traceFiles == ["good.csv", "plain.csv"])
  }
}
