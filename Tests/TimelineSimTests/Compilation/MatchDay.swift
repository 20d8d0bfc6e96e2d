@testable import TimelineSim

/// Texts of scenarios that several tests start from.
enum Sample {
  /// The match day: one widget with timelines, pushes, sessions and calls.
  static let matchDay = """
    {
      "$schema": "../docs/scenario.schema.json",
      "name": "Match day",
      "about": "A score widget on a Saturday with three matches.",
      "seed": 20260613, "start": "2026-06-13T00:00", "zone": "Europe/Madrid", "length": "3d",
      "system": { "preset": "ios-26", "budget.allowance": "55/day" },
      "device": {
        "awake": "07:00-23:30", "views": { "perDay": 90, "length": "5s" },
        "conditions": [ { "is": "offline", "from": "12:00", "for": "45m", "every": "1d" } ]
      },
      "sources": { "scores": { "changes": { "mean": "4m", "between": "16:00-23:00" }, "foreseen": "0m", "network": true } },
      "apps": {
        "scores-app": {
          "sessions": { "perDay": 6, "length": "2m" },
          "reloads": [ { "on": "foreground", "kinds": "all" }, { "at": "12:00", "in": "background", "kinds": ["live-score"] } ],
          "pushes": [ { "on": "scores", "throttle": "10m" } ]
        }
      },
      "widgets": {
        "live-score": {
          "app": "scores-app", "family": "systemMedium", "place": "homeScreen", "seen": "firstPage", "shows": "scores", "push": true,
          "provider": { "entries": 12, "every": "5m", "policy": { "after": "15m" }, "takes": "1s", "fails": "1%", "onError": { "after": "15m" } }
        }
      },
      "expect": { "staleness.view.p95{widget=live-score}": "<= 20m", "budget.used{widget=live-score}": "<= 60/day" }
    }
    """

  /// Loads a text and returns the document.
  static func load(
    _ text: String, traces: [String: String] = [:]
  ) throws(InvalidScenario) -> ScenarioDocument {
    try ScenarioDocument.load(text: text, traces: traces)
  }
}
