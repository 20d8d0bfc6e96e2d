import Testing

@testable import TimelineSim

@Suite struct NamedZoneTests {
  @Test(arguments: [
    ("Europe/Madrid", "2026-03-29", 23.0), ("Europe/Madrid", "2026-10-25", 25), ("Europe/Madrid", "2026-06-13", 24),
    ("America/New_York", "2026-03-08", 23), ("America/New_York", "2026-11-01", 25),
    ("Australia/Lord_Howe", "2026-10-04", 23.5), ("Australia/Lord_Howe", "2026-04-05", 24.5),
    ("Asia/Kathmandu", "2026-03-29", 24), ("UTC", "2026-03-29", 24), ("+02:00", "2026-03-29", 24),
  ])
  func `the length of a local day follows its clock changes`(name: String, date: String, hours: Double) throws {
    let day = try Quantity.date(date)
    let zone = try #require(NamedZone.table(name, over: day...day))
    let length = zone.start(of: day.advanced(by: 1)) - zone.start(of: day)
    #expect(Double(length.milliseconds) / 3_600_000 == hours)
  }

  @Test(arguments: [
    ("Asia/Kathmandu", "2026-06-13T05:45"), ("Europe/Madrid", "2026-06-13T02:00"), ("-05:30", "2026-06-12T18:30"),
    ("America/New_York", "2026-06-12T20:00"), ("UTC", "2026-06-13T00:00"), ("US/Pacific", "2026-06-12T17:00"),
  ])
  func `one instant has different local times in different zones`(name: String, local: String) throws {
    let instant = SimInstant(milliseconds: 1_781_308_800_000)
    let reading = try Quantity.localDateTime(local)
    let zone = try #require(NamedZone.table(name, over: reading.day...reading.day))
    #expect(reading.instant(in: zone) == instant)
  }

  @Test func `a clock change is found to the second`() throws {
    let day = try Quantity.date("2026-06-13")
    let zone = try #require(NamedZone.table("Europe/Madrid", over: day...day.advanced(by: 200)))
    #expect(zone.periods.map(\.from.milliseconds).dropFirst() == [1_792_890_000_000])
  }

  @Test func `a change that is not daylight saving time is found too`() throws {
    let day = try Quantity.date("2018-05-05")
    let zone = try #require(NamedZone.table("Asia/Pyongyang", over: day...day))
    #expect(zone.periods.map(\.offset) == [.minutes(510), .hours(9)])
  }

  @Test(arguments: ["EST", "GMT+5", "Etc/GMT+5", "CET", "PST8PDT", "europe/madrid", "", "Europe/", "+2", "+25:00"])
  func `an unknown zone name is rejected`(name: String) throws {
    let day = try Quantity.date("2026-06-13")
    #expect(NamedZone.table(name, over: day...day) == nil)
  }

  @Test func `an unknown zone gets a suggestion`() {
    #expect(NamedZone.problem("Europe/Madird").remedy == "did you mean 'Europe/Madrid'?")
    #expect(NamedZone.problem("europe/madrid").remedy == "did you mean 'Europe/Madrid'?")
    #expect(
      NamedZone.problem("nowhere at all").remedy == "write a place such as \"Europe/Madrid\", \"UTC\" or \"+02:00\"")
  }

  @Test func `a page can name the zones to suggest`() {
    #expect(NamedZone.problem("Europe/Madird", among: ["Europe/Madras"]).remedy == "did you mean 'Europe/Madras'?")
    let text = #"{ "name": "a", "start": "2026-06-13T00:00", "zone": "Mars/Olympos", "length": "1d" }"#
    let error = #expect(throws: InvalidScenario.self) {
      try ScenarioDocument.load(text: text, zoneNames: ["Mars/Olympus", "Europe/Madrid", "Europe/Oslo"])
    }
    #expect(error?.findings.contains { $0.remedy?.contains("Europe/Madrid") == true } == true)
  }
}
