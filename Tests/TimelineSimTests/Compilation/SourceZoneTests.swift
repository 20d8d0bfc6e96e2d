import Testing

@testable import TimelineSim

/// A person in New York, whose scenario has the zone of London.
@Suite struct SourceZoneTests {
  private static func text(
    _ source: String, key: String = #""changes""#, changes: String = #"{ "at": "00:00" }"#, fleet: String = ""
  ) -> String {
    Sample.scenario(
      bounds: #""start": "2026-06-13T00:00", "length": "3d", "history": "0d", "zone": "Europe/London","#,
      top: fleet, device: #""zone": "America/New_York""#, source: source + "\(key): \(changes),",
      widget: Sample.provider(#""policy": { "after": "midnight" }"#))
  }

  /// Returns the times of day, in a zone, at which the source of a plan changes.
  private func changes(of plan: Plan, in zone: ZoneTable) -> [ClockTime] {
    Simulator(plan).occurrences(of: 0, seed: 1).map { zone.clock(at: $0.at) }
  }

  @Test(arguments: ["", #""zone": "scenario","#])
  func `a source changes by the clock of the scenario`(zone: String) throws {
    let plan = try Sample.load(Self.text(zone)).plan
    #expect(Set(changes(of: plan, in: plan.serverZone)) == [.midnight])
    #expect(Set(changes(of: plan, in: plan.zone)) == [ClockTime(hour: 19)])
  }

  @Test func `a source with the person's zone changes by the clock of the device`() throws {
    let plan = try Sample.load(Self.text(#""zone": "person","#)).plan
    #expect(changes(of: plan, in: plan.zone) == [.midnight, .midnight, .midnight])
  }

  @Test func `dates and parts of the day of such a source are those of the device`() throws {
    let changes = #"[{ "at": "2026-06-13T08:00" }, { "every": "1h", "between": "09:00-10:00" }]"#
    let plan = try Sample.load(Self.text(#""zone": "person","#, changes: changes)).plan
    let times = plan.schedules.indices.filter { plan.schedules[$0].action == .change(source: 0) }.map {
      Simulator(plan).occurrences(of: $0, seed: 1).map { plan.zone.clock(at: $0.at) }
    }
    #expect(Set(times.flatMap(\.self)) == [ClockTime(hour: 8), ClockTime(hour: 9)])
  }

  @Test func `on a trip it changes at the midnight of the place, and every widget is reloaded`() throws {
    let text = Self.text(#""zone": "person","#).replacing(
      #""zone": "America/New_York""#,
      with: #""zone": "America/New_York", "trips": { "at": "2026-06-14T18:00", "zone": "Asia/Tokyo" }"#)
    let document = try Sample.load(text)
    let plan = document.plan
    #expect(document.names.zones == "America/New_York, then Asia/Tokyo")
    let changes = Simulator(plan).occurrences(of: 0, seed: 1).map { $0.at }
    #expect(changes.map { plan.zone.day(of: $0).date.day } == [13, 14, 15, 16])
    #expect(plan.schedules.contains { $0.action == .systemEvent(.significantTime) })
  }

  @Test func `in a fleet it changes at the midnight of each person`() throws {
    let profiles = #"{ "a": { "weight": 1 }, "b": { "weight": 1, "set": { "device.zone": "Asia/Tokyo" } } }"#
    let fleet = #""fleet": { "people": 2, "later": "2h", "profiles": \#(profiles) },"#
    let document = try Sample.load(Self.text(#""zone": "person","#, fleet: fleet))
    let devices = try #require(document.fleet?.plan.profiles.map { $0.devices[0] })
    let plans = devices.map { FleetMember(seed: 1, number: 0).plan($0, at: 0) }
    #expect(plans.count == 2 && plans[0].zone != plans[1].zone)
    for plan in plans { #expect(Set(changes(of: plan, in: plan.zone)) == [.midnight]) }
  }

  @Test(arguments: [
    FindingCase(
      text(#""network": false,"#, key: #"«"changes"»"#),
      """
      the times of day of 'news' are those of Europe/London, and the person lives in America/New_York; add \
      "zone": "person" if it changes by the person's clock, otherwise "zone": "scenario"
      """),
    FindingCase(text(#""network": false,"#, changes: #"{ "every": "1h" }"#)),
    FindingCase(text(#""network": false, "zone": "scenario","#)), FindingCase(text("")),
    FindingCase(
      text(#""zone": «"device"»,"#), "'zone' cannot be 'device'; write 'person' or 'scenario'"),
  ])
  func `times of day of another zone are doubted for content on the device`(_ row: FindingCase) { row.check() }
}
