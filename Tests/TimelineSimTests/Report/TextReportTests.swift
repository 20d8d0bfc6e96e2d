import Testing

@testable import TimelineSim

@Suite struct TextReportTests {
  /// Returns a watch scenario with every section of a report, long values and names of the given length.
  private static func scenario(nameLength: Int, zone: String) -> String {
    let name = { (letter: String) in String(repeating: letter, count: min(nameLength, 100)) }
    let cards = ["g", "h", "i", "j"].map { letter in
      """
      "\(name(letter))": {
        "app": "\(name("a"))", "shows": "s", "place": "smartStack",
        "relevance": {
          "contexts": [
            { "between": "08:00-19:00" }, { "while": "workout", "group": "g" }, { "after": "s", "for": "10m", "group": "g" },
          ],
          "lacksEntry": "30%",
        },
      },
      """
    }
    return """
      {
        "name": "\(String(repeating: "n", count: nameLength))", "start": "2026-06-13T00:00:15", "zone": "\(zone)",
        "length": "2d", "system": { "preset": "watchos-26" },
        "device": {
          "conditions": [
            { "is": "workout", "at": "18:00", "for": "1h" }, { "is": "offline", "at": ["12:00", "18:10"], "for": "20m" },
          ],
        },
        "sources": { "s": { "changes": { "mean": "4m", "between": "16:00-23:00" } } },
        "apps": { "\(name("a"))": { "pushes": { "on": "s" } } },
        "widgets": {
          "\(name("v"))": {
            "app": "\(name("a"))", "shows": "s", "family": "accessoryRectangular", "place": "smartStack",
            "provider": { "policy": { "after": "3h" } },
          },
          "\(name("w"))": {
            "app": "\(name("a"))", "shows": "s", "family": "accessoryCircular", "place": "watchFace", "push": true,
            "copies": 2, "provider": { "policy": { "after": "30m" } },
          },
          \(cards.joined(separator: "\n"))
        },
      }
      """
  }

  /// The report with the longest names, which several claims are about.
  private static let longest = Result {
    let text = scenario(nameLength: 200, zone: "America/Argentina/Buenos_Aires")
    let document = try ScenarioDocument.load(text: text)
    let run = ScenarioRun(document)
    let adviser = Adviser(document, run, seeds: AdviceSeeds(after: run.seed, choice: 1, fresh: 2))
    return RunReport(run, advice: adviser.advice(), file: "x.json").text()
  }

  @Test func `no line is wider than 80 columns, however long the names`() throws {
    let report = try Self.longest.get()
    for section in ["Pushes", "Relevance", "Advice"] { #expect(report.contains("\n\(section)\n")) }
    #expect(report.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `a pool without a limit shows none in place of its account`() throws {
    let text = Self.scenario(nameLength: 1, zone: "Europe/Madrid")
      .replacing(#""preset": "watchos-26""#, with: #""preset": "watchos-26", "budget.face": "none""#)
    let report = RunReport(ScenarioRun(try ScenarioDocument.load(text: text)), file: "x.json").text()
    let cells = report.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(cells.count { $0.count == 2 && $0[0].hasPrefix("w") && $0[1] == "none" } == 1)
  }

  @Test func `a long name is shortened and leaves room for its text`() throws {
    let lines = try Self.longest.get().split(separator: "\n")
    let short = String(repeating: "w", count: 18) + "…" + String(repeating: "w", count: 17)
    #expect(lines.contains { $0.hasPrefix("\(short): stale at ") })
    #expect(lines.contains { $0.hasSuffix(" (\(short)) [P2]") })
  }

  @Test(arguments: [("plain", 8, "plain"), ("live-score#2", 10, "live-…re#2"), ("name", 4, "name"), ("name", 1, "…")])
  func `a shortened text keeps both its ends`(text: String, width: Int, expected: String) {
    #expect(text.shortened(to: width) == expected)
    #expect(text.fitted(to: width).count == width)
  }
}
