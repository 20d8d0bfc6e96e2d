import Testing

@testable import TimelineSim

/// Lifting a limit removes all blame on it.
@Suite struct LimitTests {
  /// Returns whether a cause is blamed before and after its limit is lifted.
  private func isBlamed(_ cause: BlameCause, in sample: AdviceSample) throws -> [Bool] {
    let document = try sample.document()
    let subject = AdviceCase(document: document, run: ScenarioRun(document))
    let candidate = try #require(
      AdviceRule.limit.candidates(subject).first { $0.change.hasSuffix("(Blamed: \(cause.name).)") })
    let lifted = try document.applying(candidate.edits)
    return [subject, AdviceCase(document: lifted, run: ScenarioRun(lifted))].map { subject in
      subject.blames(of: 0).contains { $0.cause == cause }
    }
  }

  @Test func `without transit time, pushes are not held in Low Power Mode`() throws {
    let sample = AdviceSample(
      device: """
        {
          "awake": "07:00-23:00", "views": { "perDay": 90, "length": "5s" },
          "conditions": [ { "is": "lowPower", "at": "10:00", "for": "10h" } ]
        }
        """, app: #"{ "pushes": { "on": "news", "priority": 5 } }"#, widget: #""push": true,"#,
      provider: #"{ "policy": "never" }"#)
    #expect(try isBlamed(.pushInTransit, in: sample) == [true, false])
  }

  @Test func `if most stale time has no request to blame, the limit of the next cause is lifted`() throws {
    let sample = AdviceSample(provider: #"{ "policy": { "after": "30m" } }"#)
    let document = try sample.document()
    #expect(AdviceCase(document: document, run: ScenarioRun(document)).largestBlame(of: 0) == .notRequested)
    #expect(try sample.advice().contains { $0.id == "limit" && $0.change.hasSuffix("(Blamed: start-delay.)") })
  }

  @Test func `without the limit of its kind, no reload waits for it`() throws {
    let sample = AdviceSample(
      system: #"{ "limit.runs": 1, "limit.window": "3h" }"#,
      app: #"{ "reloads": { "on": "news", "in": "background" } }"#,
      provider: #"{ "policy": "never" }"#)
    #expect(try isBlamed(.limit, in: sample) == [true, false])
  }

  @Test func `without days on which it is given up, no reload waits for the next`() throws {
    let sample = AdviceSample(
      system: #"{ "abandoned.share": "100%" }"#,
      app: #"{ "reloads": { "on": "news", "in": "background" } }"#,
      provider: #"{ "policy": "never" }"#)
    #expect(try isBlamed(.abandoned, in: sample) == [true, false])
  }

  @Test func `without a limit on calls none is rejected, and served at once none waits for its app`() throws {
    var sample = AdviceSample(
      system: #"{ "calls.limit": 1, "calls.rejection": "6h" }"#,
      app: #"{ "reloads": { "on": "news", "in": "background" } }"#,
      provider: #"{ "policy": "never" }"#)
    #expect(try isBlamed(.rejected, in: sample) == [true, false])
    sample.system = #"{ "background.calls": "onLeave" }"#
    #expect(try isBlamed(.background, in: sample) == [true, false])
  }

  @Test func `without run time, providers do not hang`() throws {
    let sample = AdviceSample(
      system: #"{ "run.limit": "20m", "start.delay.policy": "0s", "batch.window": "0s" }"#,
      app: #"{ "reloads": { "on": "news", "in": "background" } }"#,
      provider: #"{ "policy": "never", "takes": "20s", "hangs": "50%" }"#)
    #expect(try isBlamed(.running, in: sample) == [true, false])
  }
}
