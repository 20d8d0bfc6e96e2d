import Testing

@testable import TimelineSim

/// Checks to render, of a scenario without randomness: its widget is placed once and reloads periodically.
enum CheckReportSample {
  /// Returns a scenario with some minutes of staleness at views, and the given expectations.
  static func text(expecting members: String, name: String = "Planted") -> String {
    PlantedScenario.text.replacing("\"Planted\"", with: JSONWriter.text(of: .string(name)))
      .replacing(
        "\"seed\": 3,", with: "\"seed\": 3,\n  \"expect\": {\n    \(members.replacing("\n", with: "\n    "))\n  },")
  }

  /// Checks a scenario of two days.
  ///
  /// - Parameters:
  ///   - members: The expectations.
  ///   - file: Its path.
  ///   - name: Its name.
  static func check(
    _ members: String, file: String = "dir/planted.json", name: String = "Planted", seeds: Int? = nil
  ) throws -> ScenarioCheck {
    let text = text(expecting: members, name: name)
    let document = try ScenarioDocument.load(text: text, name: file)
    var request = CheckRequest()
    if let seeds { request.seeds = .first(seeds) }
    return try ScenarioCheck(document, file: file, request)
  }

  /// Returns the report of one scenario with some expectations.
  static func report(_ members: String, file: String = "dir/planted.json") throws -> CheckReport {
    CheckReport([.checked(try check(members, file: file))])
  }

  /// Returns the entry of a file that cannot be used.
  static func refused(_ text: String, file: String) -> CheckReport.FileResult {
    .refused(file: file, findings: JSONReader.read(SourceText(name: file, text: text)).1)
  }

  /// One expectation of every outcome that needs no assumptions.
  static let everyOutcome = """
    "load.runs": ">= 1/day",
    "runs.ended": { "limit": "<= 3", "why": "a limit for tests" },
    "views.total": { "limit": "< 1", "level": "warn" },
    "staleness.view.max": { "limit": "<= 24h", "level": "off" },
    "pushes.requested": { "limit": "<= 1", "onNoData": "skip" }
    """

  /// A report with every outcome, and a file that cannot be read.
  static func everything() throws -> CheckReport {
    CheckReport([
      .checked(try check(everyOutcome)), refused("{\n  \"name\" 1 }\n", file: "dir/broken.json"),
    ])
  }
}
