import Testing

@testable import TimelineSim

@Suite struct NarrativeTests {
  /// Two copies of a widget and one of another, on a system without chance.
  static let scenario = """
    {
      "name": "Two quotes", "seed": 1, "start": "2026-06-13T00:00", "zone": "Europe/Madrid", "length": "2d",
      "system": {
        "preset": "ios-26", "lateness.median": "3m", "lateness.sigma": "0x", "batch.window": "0s",
        "budget.initial": "0%", "interval.minimum": "10m"
      },
      "device": { "awake": "07:00-23:00", "views": { "at": ["08:00", "08:40"], "length": "5s" } },
      "sources": { "quotes": { "changes": { "at": ["08:20", "14:30"] } }, "news": { "changes": { "at": "09:00" } } },
      "apps": { "stocks": { "reloads": { "at": ["08:30", "08:35"], "in": "background" } } },
      "widgets": {
        "quote": {
          "app": "stocks", "shows": "quotes", "family": "systemSmall", "place": "homeScreen", "copies": 2,
          "provider": { "policy": "never" }
        },
        "headline": {
          "app": "stocks", "shows": "news", "family": "systemMedium", "place": "homeScreen",
          "provider": { "policy": { "after": "6h" } }
        }
      }
    }
    """

  private func text(_ change: (inout ExplanationRequest) -> Void) throws -> String {
    let document = try ScenarioDocument.load(text: Self.scenario, catalogue: MetricCatalogue.expectations)
    var request = ExplanationRequest()
    change(&request)
    return try Explainer(document).text(request)
  }

  @Test func `a narrative gives time, words, rule and number`() throws {
    let text = try text {
      ($0.widget, $0.from, $0.to) = ("quote#2", Moment("2026-06-13T08:10"), Moment("08:50"))
    }
    #expect(text == "")
  }

  @Test func `an answer says what is shown, what holds it and when it goes on`() throws {
    let text = try text { ($0.widget, $0.at) = ("quote#2", Moment("08:37")) }
    #expect(text == "")
  }

  @Test func `stale stretches and waits are told with their ends`() throws {
    let text = try text { ($0.widget, $0.why) = ("quote#2", .waiting) }
    #expect(text == "")
  }

  @Test(arguments: [nil] + ExplanationRequest.Topic.allCases)
  func `no line is wider than 80 columns`(topic: ExplanationRequest.Topic?) throws {
    let text = try text { $0.why = topic }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func `a kind stands for all its copies, and a line says which it is about`() throws {
    let text = try text { ($0.widget, $0.to) = ("quote", Moment("09:10")) }
    #expect(text.contains("quote: ") && text.contains("quote#2: "))
    #expect(!text.contains("headline") && !text.contains("news"))
    #expect(try self.text { ($0.widget, $0.to) = ("quote#1", Moment("09:10")) }.contains("The app's call asks"))
  }

  @Test func `colour is for headings alone`() throws {
    let colored = try text { $0.isColored = true }
    let plain = try text { _ in }
    #expect(colored != plain)
    #expect(colored.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == plain)
  }
}
