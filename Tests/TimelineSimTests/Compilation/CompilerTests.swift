import Testing

@testable import TimelineSim

@Suite struct CompilerTests {
  @Test func `the order of keys does not matter`() throws {
    let document = try Sample.load(Sample.matchDay)
    let turned = JSONWriter.text(of: document.tree.reversedMembers)
    #expect(turned.hasPrefix("{\n  \"expect\""))
    let other = try Sample.load(turned)
    #expect(other.plan == document.plan)
    #expect(other.names.instances == document.names.instances)
  }

  @Test func `ids follow sorted names and copies follow each other`() throws {
    let copies = Sample.placement + Sample.simple + #""copies": 2"#
    let text = Sample.scenario(widget: copies, more: #""aside": { \#(copies) }"#)
    let document = try Sample.load(text)
    #expect(document.names.instances == ["aside", "aside#2", "main", "main#2"])
    #expect(document.plan.instances.map(\.kind) == [0, 0, 1, 1])
    #expect(document.plan.apps.map(\.instances) == [[0, 1, 2, 3], []])
    #expect(Set(document.plan.instances.map(\.key)).count == 4)
  }

  @Test func `an additional widget leaves the keys of the others unchanged`() throws {
    let more = #""aside": { \#(Sample.placement + Sample.simple) "interactions": { "perDay": 1 } }"#
    let (one, two) = (try Sample.load(Sample.scenario()).plan, try Sample.load(Sample.scenario(more: more)).plan)
    #expect(two.instances[1].key == one.instances[0].key)
    #expect(Set(one.schedules.map(\.key)).isSubset(of: two.schedules.map(\.key)))
  }

  @Test func `the weights of hours distribute the views of a day`() throws {
    let hours = (0..<24).map { $0 == 8 ? "1" : $0 == 20 ? "2" : "0" }.joined(separator: ",")
    let plan = try Sample.load(Sample.scenario(device: #""views": { "perDay": 10, "hours": [\#(hours)] }"#)).plan
    let views = plan.schedules.filter { $0.action == .view }.map(\.timing)
    let morning = DailyWindow(from: ClockTime(hour: 8), to: ClockTime(hour: 9))
    let evening = DailyWindow(from: ClockTime(hour: 20), to: ClockTime(hour: 21))
    let parts: Set<Timing> = [
      .poisson(.millionthsPerDay(3_333_333), within: morning), .poisson(.millionthsPerDay(6_666_667), within: evening),
    ]
    #expect(Set(views) == parts && views.count == 2)
    #expect(plan.viewsPerDay == 10_000_000 && plan.viewWeights[20] == 2)
  }

  @Test func `views can have several timings, whose rates add up`() throws {
    let views = #""views": [{ "perDay": 70, "weekdays": "weekdays" }, { "perDay": 140, "weekdays": "weekends" }]"#
    let plan = try Sample.load(Sample.scenario(device: views)).plan
    let schedules = plan.schedules.filter { $0.action == .view }
    #expect(schedules.count == 2 && schedules[0].key != schedules[1].key)
    #expect(plan.viewsPerDay == 90_000_000)
    #expect(Set(plan.viewWeights[7..<23]).count == 1 && plan.viewWeights[3] == 0)
  }

  @Test func `a device without views has the model's defaults`() throws {
    let plan = try Sample.load(#"{ "name": "x", \#(Sample.bounds) }"#).plan
    #expect(plan.viewsPerDay == 90_000_000 && plan.schedules.count == 1)
    #expect(plan.awake == DailyWindow(from: ClockTime(hour: 7), to: ClockTime(hour: 23)))
  }

  @Test func `moves occur only if a widget uses location`() throws {
    let with = Sample.scenario(widget: Sample.placement + Sample.simple + #""location": true"#)
    let none = Sample.scenario(
      device: #""moves": { "at": [] }"#, widget: Sample.placement + Sample.simple + #""location": true"#)
    func moves(_ text: String) throws -> [Timing] {
      try Sample.load(text).plan.schedules.filter { $0.action == .move }.map(\.timing)
    }
    #expect(try moves(Sample.scenario()).isEmpty)
    #expect(try moves(none) == [.instants([])])
    #expect(try moves(with).count == 1)
  }

  @Test(arguments: [("-30d", false), ("+1d", true), ("2026-06-14T00:00", true), ("2026-06-12T00:00", false)])
  func `a widget may be placed before the run or in it`(placed: String, isIn: Bool) throws {
    let plan = try Sample.load(Sample.scenario(widget: Sample.placement + Sample.simple + #""placed": "\#(placed)""#))
      .plan
    #expect(plan.schedules.contains { $0.action == .place(instance: 0) } == isIn)
    #expect((plan.instances[0].placed > plan.start) == isIn)
  }

  @Test func `widgets with one stack name share the stack`() throws {
    let member = Sample.placement + Sample.simple + #""stack": "s""#
    let plan = try Sample.load(Sample.scenario(widget: member, more: #""two": { \#(member) }"#)).plan
    #expect(plan.stackCount == 1 && plan.instances.map(\.stack) == [0, 0])
    #expect(plan.instances[0].seen == .percent(75) && plan.instances[0].seenHidden == Ratio(millionths: 60_000))
  }

  @Test func `relevance widgets become cards`() throws {
    let document = try Sample.load(
      Sample.watch(
        """
        "replaces": "main", "contexts": [
          { "between": "08:00-09:00", "kind": "scheduled", "group": "g" }, { "while": "workout" },
          { "after": "news", "for": "30m", "group": "b" }
        ]
        """))
    let cards = document.plan.cards
    #expect(document.names.cards == ["card/1", "card/2", "card/3"] && document.names.groups == ["app/b", "app/g"])
    #expect(cards.map(\.group) == [1, nil, 0] && cards[0].replaces == [0])
    #expect(cards.map(\.dateKind) == [.scheduled, .standard, .standard])
    #expect(cards[2].context == .change(source: 0, lasts: .minutes(30)))
  }

  @Test func `a call reaches the widgets of its own app only`() throws {
    let app = #""reloads": [{ "on": "leave" }, { "at": "12:00", "kinds": ["main"], "calls": 3, "apart": "1m" }]"#
    let plan = try Sample.load(Sample.scenario(app: app)).plan
    #expect(plan.calls.map(\.appState) == [.anywhere, .background])
    #expect(plan.calls.map(\.call) == [.reload(instances: [0]), .reload(instances: [0])])
    #expect(plan.calls[1].count == 3 && plan.calls[1].trigger == .timed)
  }

  @Test func `a push request contains the fields that the service checks`() throws {
    let app =
      #""pushes": { "on": "news", "priority": 5, "expiration": "0s", "payload": "5KB", "collapseId": "score", "method": "GET" }"#
    let sender = try Sample.load(Sample.scenario(app: app)).plan.senders[0]
    #expect(sender.source == 0 && sender.throttle == .zero && sender.retries)
    #expect(
      sender.request
        == PushRequest(priority: 5, expiration: .zero, collapseIDLength: 5, payload: 5_000, isPost: false))
  }
}

extension JSONNode {
  /// The tree with the members of every object in reverse order.
  fileprivate var reversedMembers: JSONNode {
    switch value {
    case .object(let members):
      JSONNode(.object(members.reversed().map { JSONMember(key: $0.key, value: $0.value.reversedMembers) }))
    case .array(let elements): JSONNode(.array(elements.map(\.reversedMembers)))
    default: JSONNode(value)
    }
  }
}
