import Testing

@testable import TimelineSim

/// Conditions of the author's: their names, their uses and their places in reports.
@Suite struct OwnConditionTests {
  private static let meeting = #""conditions": { "is": «"meeting"», "at": "12:00", "for": "1h" }"#
  private static let gym = #""conditions": { "is": "at the gym", "at": "12:00", "for": "1h" }"#

  private static func sound(_ text: String) -> FindingCase { FindingCase(text: text, messages: []) }

  private static func scenario(_ device: String, top: String = "", app: String = "") -> String {
    Sample.scenario(top: top, device: device.filter { !"«»".contains($0) }, app: app)
  }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(device: meeting),
      "the condition 'meeting' has no effect: no 'on', 'while' or 'until' names it; "
        + #"write { "on": "meeting begins" } in a call, or { "while": "meeting" } in a context"#),
    FindingCase(
      Sample.scenario(device: #""conditions": { "is": «"beforeUnlock"», "at": "12:00", "for": "1h" }"#),
      "the condition 'beforeUnlock' has no effect: no 'on', 'while' or 'until' names it; did you mean 'beforeFirstUnlock'?"
    ),
    sound(scenario(meeting, app: #""reloads": { "on": "meeting ends" }"#)),
    sound(scenario(gym, app: #""reloads": { "on": "at the gym begins", "in": "anywhere" }"#)),
    sound(
      scenario(
        meeting,
        top: """
          "update": {
            "at": "+1d",
            "set": { "widgets.main.provider.policy": [{ "while": "meeting", "after": "2h" }, { "after": "1h" }] },
          },
          """)),
    FindingCase(
      Sample.scenario(device: gym, app: #""reloads": { "on": «"at the gim begins"» }"#),
      "'at the gim begins' is neither a source, a session nor a condition that begins or ends; "
        + "did you mean 'at the gym begins'?"),
    FindingCase(
      Sample.scenario(
        device: gym,
        widget: Sample.provider(#""policy": [{ "while": «"at the gim"», "after": "2h" }, { "after": "1h" }]"#),
        more: #""two": { \#(Sample.provider(#""policy": [{ "while": "at the gym", "after": "2h" }, "never"]"#)) }"#),
      "'while' cannot be 'at the gim'; did you mean 'at the gym'?"),
  ])
  func `a condition that nothing names is a warning, and an unknown one an error`(row: FindingCase) { row.check() }

  private let text = Sample.scenario(
    device:
      #""conditions": [{ "is": "at the gym", "at": "12:00", "for": "1h" }, { "is": "asleep", "between": "22:00-23:00" }]"#,
    app: #""reloads": [{ "on": "at the gym begins", "in": "anywhere" }, { "on": "asleep ends", "in": "anywhere" }]"#)

  @Test func `the author's conditions are numbered by their names after the known ones`() throws {
    let document = try Sample.load(text)
    #expect(document.names.conditions == Condition.names + ["asleep", "at the gym"])
    #expect(document.plan.conditionCount == Condition.knownCount + 2)
    #expect(
      document.plan.calls.map(\.trigger) == [
        .condition(Condition(number: Condition.knownCount + 1), holds: true),
        .condition(Condition(number: Condition.knownCount), holds: false),
      ])
  }

  @Test func `reports name the author's conditions`() throws {
    let document = try Sample.load(text)
    let gym = Observation.condition(Condition(number: Condition.knownCount + 1), holds: true)
    #expect(
      EventLine(document).text(gym, at: document.plan.start)
        == #"{"at":"2026-06-13T00:00:00.000+00:00","event":"condition","condition":"at the gym","holds":true}"#)
    var runs = RunStore()
    let trace = RunTrace(runs.run(document, recording: .tracks)).json
    #expect(trace.contains(#""name":"at the gym""#) && trace.contains(#""name":"asleep""#))
    let wording = Wording(plan: document.plan, names: document.names)
    #expect(wording.condition(Condition(number: Condition.knownCount + 1), false) == "The condition 'at the gym' ends.")
  }

  @Test func `a share of the people has a condition, whatever its number`() throws {
    func having(_ other: String) throws -> [Bool] {
      let conditions = #""conditions": [{ "is": "meeting", "at": "10:00", "for": "30m" }, \#(other)"#
      let text = FleetSample.text.replacing(
        #""conditions": [{ "is": "offline", "at": "10:00", "for": "30m" },"#, with: conditions
      )
      .replacing(#""conditions": { "offline": "30%" }"#, with: #""conditions": { "meeting": "30%" }"#)
      let document = try ScenarioDocument.load(text: text)
      let meeting = try #require(document.names.conditions.firstIndex(of: "meeting"))
      return (0..<400).map { person in
        document.member(person).plan.schedules.contains {
          $0.action == .condition(Condition(number: meeting)) && $0.timing != .instants([])
        }
      }
    }
    let alone = try having("")
    #expect(abs(alone.count { $0 } - 120) < 45)
    #expect(try having(#"{ "is": "asleep", "at": "11:00", "for": "30m" },"#) == alone)
  }
}
