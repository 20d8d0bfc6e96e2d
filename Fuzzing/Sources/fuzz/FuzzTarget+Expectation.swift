@testable import TimelineSim

extension FuzzTarget {
  /// Bytes that are a valid question about a scenario, or have a located error.
  static let expectation = FuzzTarget(name: "expectation") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(InvalidScenario) {
      let question = try Question(text, named: "--ask", about: document)
      claim(question.text == text, "a question does not keep its text")
    } catch {
      claim(error.findings.contains { $0.severity == .error }, "a question is rejected without an error")
      check(error.findings, in: SourceText(name: "--ask", text: text))
    }
  }

  private static let document: ScenarioDocument = {
    let text = """
      {
        "name": "Asked", "start": "2026-06-13T00:00", "length": "1d", "sources": { "scores": { "changes": [] } },
        "apps": { "scores-app": { "pushes": { "on": "scores" } } },
        "widgets": {
          "live-score": {
            "app": "scores-app", "shows": "scores", "family": "systemSmall", "place": "homeScreen", "provider": {},
          },
        },
      }
      """
    do {
      return try .load(text: text)
    } catch {
      fatalError("\(error)")
    }
  }()
}
