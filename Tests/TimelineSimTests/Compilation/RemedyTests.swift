import Testing

@testable import TimelineSim

/// The remedy of a finding is accepted at its place.
@Suite struct RemedyTests {
  /// A place in a scenario, or in a trace it names, that holds a time.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The scenario around a text at that place.
    let scenario: @Sendable (String) -> String
    /// The trace around it.
    var trace: @Sendable (String) -> String = { _ in "at\n" }

    /// Returns the errors of a text at that place.
    func mistakes(_ text: String) -> [Finding] {
      do throws(InvalidScenario) {
        _ = try Sample.load(scenario(text), traces: ["trace.csv": trace(text)])
        return []
      } catch {
        return error.findings
      }
    }
  }

  private static let places = [
    Place(testDescription: "start") { Sample.scenario(bounds: #""start": "\#($0)", "length": "2d","#) },
    Place(testDescription: "at") { Sample.scenario(device: #""moves": { "at": "\#($0)" }"#) },
    Place(testDescription: "from") { Sample.scenario(device: #""moves": { "every": "1h", "from": "\#($0)" }"#) },
    Place(testDescription: "between") { Sample.scenario(device: #""moves": { "perDay": 1, "between": "\#($0)" }"#) },
    Place(testDescription: "placed") {
      Sample.scenario(
        bounds: #""start": "2026-06-13T00:00", "length": "4d","#,
        widget: #""placed": "\#($0)","# + Sample.placement + Sample.simple)
    },
    Place(testDescription: "outage") {
      Sample.scenario(top: #""pushService": { "outages": { "from": "\#($0)", "for": "1h" } },"#)
    },
    Place(testDescription: "entries") { Sample.scenario(widget: Sample.provider(#""entries": ["08:00", "\#($0)"]"#)) },
    Place(testDescription: "after") { Sample.scenario(widget: Sample.provider(#""policy": { "after": "\#($0)" }"#)) },
    Place(
      testDescription: "trace",
      scenario: { _ in Sample.scenario(device: #""moves": { "trace": "trace.csv" }"#) }, trace: { "at\n\($0)\n" }),
  ]

  private static let mistakes = [
    "x", "xTx", "x-y", "x:y", "2026", "2026-06", "2026-06-13", "2026-06-13 10:30", "2026-06-13 noon", "2026-06-13T",
    "2026-06-13T9:30", "2026-06-13T09:30x", "2026-06-13 09:30Z", "2026-06-13T09:30Z", "2026-06-13T09:30+2", "7:30",
    "25:00", "7-23", "24:00-06:00", "08:00-25:00", "08:00-",
  ]

  @Test(arguments: places)
  func `a remedy is accepted at its place`(place: Place) {
    var tried = 0
    for mistake in Self.mistakes {
      for remedy in place.mistakes(mistake).compactMap(\.remedy) {
        for example in remedy.matches(of: /"([^"]+)"/).map({ String($0.output.1) }) {
          tried += 1
          #expect(place.mistakes(example) == [], "\(mistake): \(remedy)")
        }
      }
    }
    #expect(tried > 0)
  }
}
