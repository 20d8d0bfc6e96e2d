import Testing

@testable import TimelineSim

@Suite struct AssignmentTests {
  private static let text = """
    { "name": "Sample", "seed": 3, "start": "2026-03-02T00:00", "zone": "UTC", "length": "1d",
      "device": { "conditions": [{ "is": "offline", "at": "12:00", "for": "1h" }] },
      "sources": { "news": { "changes": { "mean": "30m" } }, "a.b": { "changes": { "at": "12:00" } } },
      "apps": { "reader": {} },
      "widgets": {
        "front": {
          "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen",
          "provider": { "policy": { "after": "30m" } }
        }
      } }
    """

  private func document() throws -> ScenarioDocument {
    try .load(text: Self.text)
  }

  /// Returns what is wrong with an assignment, as a person reads it, and whether the path is to blame.
  private func refusal(_ assignments: String...) throws -> (text: String, isMisuse: Bool) {
    let document = try document()
    do throws(RefusedAssignments) {
      _ = try document.assigning(assignments)
    } catch {
      return (Finding.text(of: error.findings), error.isMisuse)
    }
    Issue.record("\(assignments) were taken")
    return ("", false)
  }

  @Test(arguments: [
    ("widgets.front.provider.policy.after=10m", #""after": "30m""#, #""after": "10m""#),
    (#"sources."a.b".changes.at=13:00"#, #""at": "12:00" } }"#, #""at": "13:00" } }"#),
    ("device.conditions[0].for=2h", #""for": "1h""#, #""for": "2h""#),
    ("sources.news.changes[0].mean=5m", #""mean": "30m""#, #""mean": "5m""#),
    (#"widgets.front.provider={ "policy": { "after": "10m" } }"#, #""after": "30m""#, #""after": "10m""#),
    ("seed=4", #""seed": 3"#, #""seed": 4"#),
    (#"name="4""#, #""name": "Sample""#, #""name": "4""#),
    ("name=a b = c", #""name": "Sample""#, #""name": "a b = c""#),
  ])
  func `an assignment is the same as writing it`(assignment: String, old: String, new: String) throws {
    let written = try ScenarioDocument.load(
      text: Self.text.replacing(old, with: new))
    let assigned = try document().assigning([assignment])
    #expect(assigned.plan == written.plan)
    #expect(assigned.names == written.names)
    #expect(assigned.seed == written.seed)
    let own = try document()
    #expect(assigned.plan != own.plan || assigned.names != own.names || assigned.seed != own.seed)
  }

  @Test func `a key that the format has may be new`() throws {
    let assigned = try document().assigning(["widgets.front.seen=otherPage"])
    #expect(assigned.plan != (try document().plan))
  }

  @Test(arguments: [
    (#"system."budget.allowance"=40/day"#, #""device""#, #""system": { "budget.allowance": "40/day" }, "device""#),
    ("device.views.perDay=90", #""conditions""#, #""views": { "perDay": 90 }, "conditions""#),
    (#"expect."views.total"=> 0"#, #""device""#, #""expect": { "views.total": "> 0" }, "device""#),
    ("widgets.front.provider.onError.after=5m", #""policy": {"#, #""onError": { "after": "5m" }, "policy": {"#),
  ])
  func `an object that is missing is made on the way`(assignment: String, old: String, new: String) throws {
    let written = try ScenarioDocument.load(
      text: Self.text.replacing(old, with: new))
    let assigned = try document().assigning([assignment])
    #expect(assigned.plan == written.plan)
    #expect(assigned.names.overrides == written.names.overrides)
    #expect(assigned.names.expectations.map(\.key) == written.names.expectations.map(\.key))
  }

  @Test func `a push is made of several assignments, and a part of one is found wanting in its place`() throws {
    let assigned = try document().assigning(["apps.reader.pushes.on=news", "apps.reader.pushes.throttle=10m"])
    #expect(assigned.plan.senders.count == 1)
    let refusal = try refusal("apps.reader.pushes.throttle=10m")
    #expect(refusal.text.hasPrefix("--set:1:13: error: a push needs to say when"))
  }

  @Test func `later assignments see what earlier ones made`() throws {
    let assigned = try document().assigning([#"system={}"#, #"system."interval.minimum"=10m"#])
    #expect(assigned.names.overrides.map(\.id) == [.intervalMinimum])
  }

  @Test(arguments: [
    (
      "widgets.frnt.provider.policy.after=10m",
      """
      --set:1:9: error: 'widgets' has no 'frnt'; did you mean 'front'? [unknown-key]
      1 | widgets.frnt.provider.policy.after=10m
        |         ^~~~

      """
    ),
    (
      "widgets.front.sen=otherPage",
      """
      --set:1:15: error: a widget has no key 'sen'; did you mean 'seen'? [unknown-key]
      1 | widgets.front.sen=otherPage
        |               ^~~

      """
    ),
    (
      "device.conditions[1].for=2h",
      """
      --set:1:18: error: 'conditions' has 1 element; the first is [0] [out-of-range]
      1 | device.conditions[1].for=2h
        |                  ^~~

      """
    ),
  ])
  func `a path that leads nowhere is a misuse, shown in its place`(assignment: String, text: String) throws {
    let refusal = try refusal(assignment)
    #expect(refusal.text == text)
    #expect(refusal.isMisuse)
  }

  @Test(arguments: [
    ("device.conditions.for=2h", "'conditions' is a list; name an element first: write [0] after it"),
    ("sources.a.b.changes.at=13:00", #"'sources' has no 'a'; a key with points stands in quotes: write "a.b""#),
    (
      "system.interval.minimum=10m", #"'system' has no 'interval'; a key with points stands in quotes: write "interval"#
    ),
    ("front.seen.x=1", "the scenario has no 'front'; did you mean 'widgets.front'?"),
    ("device.vews.perDay=9", "'device' has no 'vews'; did you mean 'views'?"),
    ("apps.redaer.pushes.throttle=10m", "'apps' has no 'redaer'; did you mean 'reader'?"),
    ("widgets.front.seen.x=1", "'seen' takes a plain value; end the path there"),
    ("name.first=x", "'name' is a text, and holds nothing; end the path there"),
    ("widgets.front", "nothing is set; write path=value"),
    ("seed=", "nothing is set; write path=value"),
    (".seed=1", "a key is missing here"),
    ("", "a key is missing here"),
    (#""seed=1"#, "a quoted key has no end"),
    ("device.conditions[x].for=2h", "a place in a list is a number in brackets; write [0]"),
    ("name=\"x", "--set:1:6: error:"),
    ("name={", "--set:1:6: error:"),
  ])
  func `what cannot be read or reached says what would be right`(assignment: String, part: String) throws {
    let refusal = try refusal(assignment)
    #expect(refusal.text.contains(part))
    #expect(refusal.isMisuse)
  }

  @Test func `a path with points in a key says how to quote it`() throws {
    let refusal = try refusal("system={}", "system.interval.minimum=10m")
    #expect(refusal.text.contains(#"write "interval.minimum""#))
  }

  @Test func `a value that the reader refuses is a finding about the value`() throws {
    let refusal = try refusal("seed=4", "widgets.front.provider.policy.after=30x")
    #expect(refusal.text.hasPrefix("--set:1:37: error: "))
    #expect(!refusal.isMisuse)
  }

  @Test func `what a value breaks elsewhere is shown elsewhere`() throws {
    let refusal = try refusal(#"apps={ "other": {} }"#)
    #expect(refusal.text.hasPrefix("scenario:7:14: error: there is no app 'reader'"))
    #expect(!refusal.isMisuse)
  }
}
