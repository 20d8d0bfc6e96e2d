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

  /// Returns the message of a refused assignment and whether its path is at fault.
  private func refusal(_ assignments: String...) throws -> (text: String, isMisuse: Bool) {
    let document = try document()
    do throws(RefusedAssignments) {
      _ = try document.assigning(assignments)
    } catch {
      return (Finding.text(of: error.findings), error.isMisuse)
    }
    Issue.record("\(assignments) were accepted")
    return ("", false)
  }

  @Test func `a key of a policy that is a word needs an object in its place`() throws {
    let document = try ScenarioDocument.load(
      text: Self.text.replacing(#"{ "after": "30m" }"#, with: #""atEnd""#))
    do throws(RefusedAssignments) {
      _ = try document.assigning(["widgets.front.provider.policy.after=1h"])
      Issue.record("the assignment was accepted")
    } catch {
      #expect(
        error.findings.map(\.message)
          == [#"'policy' is a string and has no members; assign an object to it: {"after": …}"#])
    }
    _ = try document.assigning([#"widgets.front.provider.policy={"after": "1h"}"#])
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
  func `an assignment is equivalent to writing it in the file`(assignment: String, old: String, new: String) throws {
    let written = try ScenarioDocument.load(
      text: Self.text.replacing(old, with: new))
    let assigned = try document().assigning([assignment])
    #expect(assigned.plan == written.plan)
    var names = assigned.names
    #expect(names.assignments == [assignment])
    names.assignments = []
    #expect(names == written.names)
    #expect(assigned.seed == written.seed)
    let own = try document()
    #expect(assigned.plan != own.plan || assigned.names != own.names || assigned.seed != own.seed)
  }

  @Test func `an assignment may add a key of the format`() throws {
    let assigned = try document().assigning(["widgets.front.seen=otherPage"])
    #expect(assigned.plan != (try document().plan))
  }

  @Test(arguments: [
    (#"system."budget.allowance"=40/day"#, #""device""#, #""system": { "budget.allowance": "40/day" }, "device""#),
    ("device.views.perDay=90", #""conditions""#, #""views": { "perDay": 90 }, "conditions""#),
    (#"expect."views.total"=> 0"#, #""device""#, #""expect": { "views.total": "> 0" }, "device""#),
    ("widgets.front.provider.onError.after=5m", #""policy": {"#, #""onError": { "after": "5m" }, "policy": {"#),
  ])
  func `an assignment creates missing objects on its path`(assignment: String, old: String, new: String) throws {
    let written = try ScenarioDocument.load(
      text: Self.text.replacing(old, with: new))
    let assigned = try document().assigning([assignment])
    #expect(assigned.plan == written.plan)
    #expect(assigned.names.overrides == written.names.overrides)
    #expect(assigned.names.expectations.map(\.key) == written.names.expectations.map(\.key))
  }

  @Test func `a push can be built by several assignments, and an incomplete one is reported at its place`() throws {
    let assigned = try document().assigning(["apps.reader.pushes.on=news", "apps.reader.pushes.throttle=10m"])
    #expect(assigned.plan.senders.count == 1)
    let refusal = try refusal("apps.reader.pushes.throttle=10m")
    #expect(refusal.text.hasPrefix("--set:1:13: error: a push needs a timing"))
  }

  @Test func `later assignments see the results of earlier ones`() throws {
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
      --set:1:18: error: 'conditions' has 1 element; the first one is [0] [out-of-range]
      1 | device.conditions[1].for=2h
        |                  ^~~

      """
    ),
  ])
  func `an unknown path is a usage error shown at its place`(assignment: String, text: String) throws {
    let refusal = try refusal(assignment)
    #expect(refusal.text == text)
    #expect(refusal.isMisuse)
  }

  @Test(arguments: [
    ("device.conditions.for=2h", "'conditions' is an array; select an element first, such as [0]"),
    (
      "sources.a.b.changes.at=13:00",
      #"'sources' has no 'a'; put a key that contains dots in quotes, and all in quotes of the shell: 'sources."a.b"=…'"#
    ),
    (
      "system.interval.minimum=10m",
      "'system' has no 'interval'; "
        + #"put a key that contains dots in quotes, and all in quotes of the shell: 'system."interval.minimum"=…'"#
    ),
    ("device.conditions[5].for=2h", "'conditions' has 1 element; the first one is [0]"),
    ("device.sleep[0].for=2h", "'device' has no 'sleep'; an element can be set only where one exists"),
    ("device[1].views.perDay=4", "'device' is an object, not an array; leave the index out"),
    ("front.seen.x=1", "the scenario has no 'front'; did you mean 'widgets.front'?"),
    ("device.vews.perDay=9", "'device' has no 'vews'; did you mean 'views'?"),
    ("apps.redaer.pushes.throttle=10m", "'apps' has no 'redaer'; did you mean 'reader'?"),
    ("widgets.front.seen.x=1", "'seen' is not an object; end the path there"),
    ("name.first=x", "'name' is a string and has no members; end the path there"),
    ("widgets.front", "the assignment has no value; write path=value"),
    ("seed=", "the assignment has no value; write path=value"),
    (".seed=1", "expected a key here"),
    ("", "expected a key here"),
    (#""seed=1"#, "the quoted key is never closed"),
    ("device.conditions[x].for=2h", "an index must be a whole number in brackets; write [0]"),
    ("name=\"x", "--set:1:6: error:"),
    ("name={", "--set:1:6: error:"),
  ])
  func `an invalid or inapplicable assignment is refused with a remedy`(assignment: String, part: String) throws {
    let refusal = try refusal(assignment)
    #expect(refusal.text.contains(part))
    #expect(refusal.isMisuse)
  }

  @Test func `a refused path with a dotted key shows how to quote the key`() throws {
    let refusal = try refusal("system={}", "system.interval.minimum=10m")
    #expect(refusal.text.contains(#"'system."interval.minimum"=…'"#))
  }

  @Test func `a value that the reader refuses is a finding at the value`() throws {
    let refusal = try refusal("seed=4", "widgets.front.provider.policy.after=30x")
    #expect(refusal.text.hasPrefix("--set:1:37: error: "))
    #expect(!refusal.isMisuse)
  }

  @Test func `a mistake that a value causes elsewhere is reported there`() throws {
    let refusal = try refusal(#"apps={ "other": {} }"#)
    #expect(refusal.text.hasPrefix("scenario:7:14: error: there is no app 'reader'"))
    #expect(!refusal.isMisuse)
  }
}
