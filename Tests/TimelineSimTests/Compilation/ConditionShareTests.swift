import Testing

@testable import TimelineSim

/// The expected part of the time in which a condition holds gives the usual views of displays.
@Suite struct ConditionShareTests {
  /// Returns the usual views of a CarPlay widget a day, of 240 for each 24 hours of driving.
  private func views(_ conditions: String, traces: [String: String] = [:]) throws -> Int64 {
    let widget =
      #""app": "app", "shows": "news", "family": "systemSmall", "place": "carPlay", "seen": "always","# + Sample.simple
    let text = Sample.scenario(
      bounds: #""start": "2026-06-13T00:00", "length": "10d", "history": "0d", "zone": "UTC","#,
      top: #""system": { "view.carPlay": "240/day" },"#, device: #""conditions": [\#(conditions)]"#, widget: widget)
    return try Sample.load(text, traces: traces).plan.instances[0].usualViews / 1_000_000
  }

  @Test(arguments: [
    #"{ "is": "driving", "between": "08:00-09:12" }"#, #"{ "is": "driving", "at": "08:00", "for": "72m" }"#,
    #"{ "is": "driving", "every": "24h", "from": "08:00", "for": "72m" }"#,
    #"{ "is": "driving", "perDay": 1, "for": "72m" }"#,
    #"{ "is": "driving", "at": "2026-06-20T08:00", "for": "12h" }"#,
  ])
  func `every timing of the same total time gives the same views`(condition: String) throws {
    #expect(try views(condition) == 12)
  }

  @Test func `times that overlap count once`() throws {
    let twice = #"{ "is": "driving", "between": "08:00-09:12" }, { "is": "driving", "at": "08:12", "for": "1h" }"#
    #expect(try views(twice) == 12)
  }

  @Test func `only the part of an occurrence in the simulation counts`() throws {
    #expect(try views(#"{ "is": "driving", "at": "2026-06-03T00:00", "for": "252h" }"#) == 12)
    #expect(try views(#"{ "is": "driving", "at": "2026-06-22T12:00", "for": "252h" }"#) == 12)
  }

  @Test func `nothing holds before the date from which a condition is periodic`() throws {
    #expect(try views(#"{ "is": "driving", "every": "24h", "from": "2026-06-18T00:00", "for": "72m" }"#) == 6)
    #expect(try views(#"{ "is": "driving", "every": "24h", "from": "2026-06-23T00:00", "for": "72m" }"#) == 0)
  }

  @Test func `a long period that is expected at random holds at most all the time`() throws {
    #expect(try views(#"{ "is": "driving", "mean": "1m", "for": "20h" }"#) == 240)
  }

  @Test func `a row of a trace counts with its own length, or with that of the condition`() throws {
    let traces = ["drives.csv": "at,for\n2026-06-14T08:00,8h\n2026-06-15T08:00,\n"]
    #expect(try views(#"{ "is": "driving", "trace": "drives.csv", "for": "4h" }"#, traces: traces) == 12)
  }

  @Test func `a row without a length that began before the simulation continues in it`() throws {
    let traces = ["drives.csv": "at,for\n2026-06-12T20:00,\n2026-06-14T08:00,8h\n"]
    #expect(try views(#"{ "is": "driving", "trace": "drives.csv", "for": "8h" }"#, traces: traces) == 12)
  }
}
