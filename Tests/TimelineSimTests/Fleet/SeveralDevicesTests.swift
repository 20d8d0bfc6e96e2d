import Testing

@testable import TimelineSim

@Suite struct SeveralDevicesTests {
  /// A fleet whose people have a phone, and some of them a watch with a widget of its own.
  private static func text(watch share: String = #""share": "40%","#) -> String {
    """
    {
      "name": "Devices", "seed": 7, "start": "2026-06-01T06:00", "length": "12h", "history": "0d",
      "device": { "awake": "07:00-23:00", "views": { "perDay": 40 } },
      "sources": { "mail": { "changes": { "mean": "30m" }, "audience": "person" } },
      "apps": { "app": { "sessions": { "perDay": 4 }, "reloads": { "on": "foreground" } } },
      "widgets": {
        "inbox": {
          "app": "app", "shows": "mail", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "1h" } },
        },
        "unread": {
          "app": "app", "shows": "mail", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "2h" } },
        },
      },
      "fleet": {
        "people": 60, "views": { "logNormal": 40, "sigma": 0.5 },
        "devices": {
          "phone": { "have": { "unread": "0%" } },
          "watch": {
            \(share) "have": { "inbox": "0%" }, "sessions": "0x",
            "set": {
              "system.preset": "watchos-26", "widgets.unread.family": "accessoryCircular", "widgets.unread.place": "watchFace",
              "widgets.inbox.family": "accessoryCircular", "widgets.inbox.place": "watchFace",
            },
          },
        },
      },
    }
    """
  }

  private let document: ScenarioDocument

  init() throws { document = try ScenarioDocument.load(text: Self.text()) }

  private var owners: [UInt64] { (0..<60).filter { document.deviceNames(of: $0) == ["phone", "watch"] } }

  private func alone(_ person: UInt64, _ device: String?) -> Statistics {
    ScenarioRun(document.member(person, device: device), seed: document.seed).statistics
  }

  @Test func `everyone has the first device, and a share of the people each other`() {
    let all = (0..<2_000).map { document.deviceNames(of: $0) }
    #expect(Set(all) == [["phone"], ["phone", "watch"]])
    #expect(abs(all.count { $0.count == 2 } - 800) < 90)
  }

  @Test func `all devices of a person show the same data, and are viewed at different times`() throws {
    let person = try #require(owners.first)
    let plans = ["phone", "watch"].map { document.member(person, device: $0).plan }
    func occurrences(_ action: ScheduledAction) throws -> [[SimInstant]] {
      try plans.map { plan in
        let schedule = try #require(plan.schedules.firstIndex { $0.action == action })
        return Simulator(plan).occurrences(of: schedule, seed: document.seed).map { $0.at }
      }
    }
    let changes = try occurrences(.change(source: 0))
    #expect(changes[0] == changes[1] && !changes[0].isEmpty)
    let views = try occurrences(.view)
    #expect(Set(views[0]).isDisjoint(with: views[1]) && !views[1].isEmpty)
    #expect(plans[0].viewsPerDay == plans[1].viewsPerDay)
    #expect(plans[0].system != plans[1].system)
  }

  @Test func `without a name the first device is selected`() {
    #expect(document.member(3).plan == document.member(3, device: "phone").plan)
  }

  @Test func `the fleet is the sum of all devices`() throws {
    let whole = try FleetSample.statistics(of: 0..<60, document)
    #expect(whole.profiles == [60])
    #expect(whole.devices == [60, Int64(owners.count)])
    let phones = (UInt64(0)..<60).map { alone($0, nil) }
    let watches = owners.map { alone($0, "watch") }
    #expect(Statistics.merged(phones + watches).fingerprint == whole.pooled.fingerprint)
  }

  @Test func `a person's value covers all devices of the person`() throws {
    let whole = try FleetSample.statistics(of: 0..<60, document)
    let tally = try #require(whole.people.first { $0.metric.selector.metric == .loadRuns })
    let values = (UInt64(0)..<60).map { person in
      let devices = document.deviceNames(of: person).map { alone(person, $0) }
      return Statistics.merged(devices).value(.loadRuns, .perDay)?.amount ?? 0
    }
    #expect(tally.worst[0].amount == values.max())
    #expect(tally.mean == values.reduce(0, +) / 60)
  }

  @Test func `a person has the widgets of any device`() throws {
    let whole = try FleetSample.statistics(of: 0..<60, document)
    func people(with name: String) throws -> Int64 {
      let kind = try #require(document.names.kinds.firstIndex(of: name))
      let tally = whole.people.first {
        $0.metric.selector.metric == .budgetUsed && $0.metric.selector.tags.kind == kind
      }
      return try #require(tally).count
    }
    #expect(try people(with: "inbox") == 60)
    #expect(try people(with: "unread") == Int64(owners.count))
  }

  @Test func `everyone must have a device`() throws {
    let text = Self.text().replacing(#""phone": {"#, with: #""phone": { "share": "99%","#)
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: text) }
    #expect(error?.findings.map { $0.id } == [.wrongProfile])
    #expect(error?.findings.first?.location.span != nil)
  }

  @Test func `the values of a source have one unit`() throws {
    let profiles = #"{ "a": { "weight": 1, "set": { "sources.news.values.unit": "m" } } }"#
    let text = Sample.scenario(
      top: #""fleet": { "people": 2, "profiles": \#(profiles) },"#,
      source: Sample.hourly + #""values": { "count": 1, "unit": "km" }"#)
    let error = #expect(throws: InvalidScenario.self) { _ = try Sample.load(text) }
    #expect(
      error?.findings.map(\.message) == [
        "the values of a source have one unit for all people; set 'unit' in the source alone"
      ])
  }

  @Test(arguments: [#""fleet.people": 3"#, #""length": "2d""#, #""seed": 3"#])
  func `a device cannot set what all people share`(value: String) throws {
    let text = Self.text().replacing(#""set": {"#, with: #""set": { \#(value),"#)
    let error = #expect(throws: InvalidScenario.self) { _ = try ScenarioDocument.load(text: text) }
    #expect(error?.findings.first?.id == .wrongProfile)
  }
}
