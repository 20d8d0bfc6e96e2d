import Testing

@testable import TimelineSim

@Suite struct FleetMemberTests {
  private let document: ScenarioDocument
  private let members: [Plan]

  init() throws {
    let document = try FleetSample.document()
    self.document = document
    members = (0..<400).map { document.member($0).plan }
  }

  private func changes(of source: String, _ device: UInt64) throws -> [SimInstant] {
    let index = try #require(document.names.sources.firstIndex(of: source))
    let plan = members[Int(device)]
    let schedule = try #require(plan.schedules.firstIndex { $0.action == .change(source: index) })
    return Simulator(plan).occurrences(of: schedule, seed: document.seed).map { $0.at }
  }

  @Test func `everyone sees the same changes of a shared source`() throws {
    let first = try changes(of: "match", 0)
    #expect(!first.isEmpty)
    for device in 1..<20 as Range<UInt64> { #expect(try changes(of: "match", device) == first) }
  }

  @Test func `each person has changes of their own of a private source`() throws {
    let all = try (0..<20).map { try changes(of: "mail", $0) }
    #expect(Set(all).count == 20)
  }

  @Test func `people with one channel see the same changes, and popular channels have more people`() throws {
    let source = try #require(document.names.sources.firstIndex(of: "weather"))
    let channels = members.map { $0.sources[source].realisation }
    #expect(Set(channels) == [0, 1, 2, 3, 4])
    let counts = (0..<5).map { channel in channels.count { $0 == UInt64(channel) } }
    // Zipf weights 1, 1/2, 1/3, 1/4, 1/5.
    #expect(abs(counts[0] - 175) < 40 && counts[0] > counts[1] && counts[1] > counts[4])
    let same = members.indices.filter { channels[$0] == 1 }.prefix(3).map { UInt64($0) }
    #expect(Set(try same.map { try changes(of: "weather", $0) }).count == 1)
  }

  @Test func `profiles have the shares of their weights`() throws {
    let profiles = (0..<2_000).map { document.profileName(of: $0) }
    #expect(abs(profiles.count { $0 == "light" } - 1_200) < 80)
    #expect(abs(profiles.count { $0 == "heavy" } - 400) < 60)
  }

  @Test func `views follow the distribution of the profile`() throws {
    let light = (0..<400).filter { document.profileName(of: $0) == "light" }.map { members[Int($0)].viewsPerDay }
    let sorted = light.sorted()
    #expect(abs(sorted[sorted.count / 2] - 15_000_000) < 2_500_000)
    let heavy = (0..<400).filter { document.profileName(of: $0) == "heavy" }.map { members[Int($0)].viewsPerDay }
    #expect(Set(heavy) == [120_000_000])
  }

  @Test func `a person keeps the place in every distribution when the fleet changes`() throws {
    let text = FleetSample.text.replacing("\"logNormal\": 15", with: "\"logNormal\": 30").replacing(
      "\"inbox\": \"50%\"", with: "\"inbox\": \"80%\"")
    let other = try ScenarioDocument.load(text: text)
    let inbox = try #require(document.names.kinds.firstIndex(of: "inbox"))
    func has(_ plan: Plan) -> Bool { plan.instances.contains { $0.kind == inbox && $0.placed != .never } }
    for device in 0..<200 as Range<UInt64> {
      let (one, two) = (members[Int(device)], other.member(device).plan)
      #expect(document.profileName(of: device) == other.profileName(of: device))
      if document.profileName(of: device) == "light" {
        #expect(abs(two.viewsPerDay - 2 * one.viewsPerDay) <= 2)
      }
      if has(one) { #expect(has(two)) }
      #expect(one.personZone == two.personZone)
    }
  }

  @Test func `a later day wakes the person later by the same time`() throws {
    let shifted = members.filter { $0.personZone != $0.zone }
    #expect(shifted.count > 350)
    let plan = shifted[0]
    let instant = plan.start
    let shift = plan.zone.offset(at: instant) - plan.personZone.offset(at: instant)
    var woke: [SimInstant] = []
    _ = Simulator(plan).run(
      seed: 7,
      observer: ForwardingObserver { observation, now in
        if case .woke = observation, now > plan.start { woke.append(now) }
      })
    let expected = plan.zone.instant(on: plan.zone.day(of: instant), at: plan.awake.from) + shift
    if expected > plan.start, expected < plan.end { #expect(woke.first == expected) }
  }

  @Test func `a server without a token of a device requests no pushes`() throws {
    let without = try #require(members.firstIndex { !$0.senders[0].hasToken })
    let with = try #require(members.firstIndex { $0.senders[0].hasToken })
    func requested(_ index: Int) -> Int64? {
      Simulator(members[index]).statistics(seed: 7).value(.pushesRequested, .total)?.amount
    }
    #expect(requested(without) == 0)
    #expect((requested(with) ?? 0) > 0)
  }

  @Test func `a person without the widgets that subscribe has no push token`() throws {
    let text = FleetSample.text.replacing(#""have": { "inbox": "50%" }"#, with: #""have": { "score": "50%" }"#)
    let fleet = try #require(ScenarioDocument.load(text: text).fleet).plan
    for number in 0..<60 as Range<UInt64> {
      let member = FleetMember(seed: 7, number: number)
      let plan = member.plan(fleet.profiles[member.profile(of: fleet)].devices[0], at: 0)
      let hasScore = plan.instances.contains { $0.subscribesToPushes && $0.placed != .never }
      #expect(hasScore || !plan.senders[0].hasToken)
    }
  }

  @Test func `shares decide who has a widget, a token and a condition`() {
    let instances = members.count { $0.instances.contains { $0.placed == .never } }
    #expect(abs(instances - 200) < 50)
    #expect(abs(members.count { $0.senders[0].hasToken } - 240) < 50)
    let offline = members.count { plan in
      plan.schedules.contains { $0.action == .condition(.offline) && $0.timing != .instants([]) }
    }
    #expect(abs(offline - 120) < 45)
    #expect(
      members.allSatisfy { plan in
        plan.schedules.contains { $0.action == .condition(.lowPower) && $0.timing != .instants([]) }
      })
  }
}
