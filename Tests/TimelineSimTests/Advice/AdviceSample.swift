@testable import TimelineSim

/// A small scenario whose parts tests replace.
struct AdviceSample: Sendable {
  var seed = 3
  var system = "{}"
  var device = #"{ "awake": "07:00-23:00", "views": { "perDay": 90, "length": "5s" } }"#
  var changes = #"{ "mean": "30m", "between": "07:00-23:00" }"#
  /// More keys of the source, followed by a comma.
  var source = ""
  var app = "{}"
  /// More keys of the widget, followed by a comma.
  var widget = ""
  var provider = #"{ "policy": { "after": "30m" } }"#
  /// More widgets, preceded by a comma.
  var others = ""
  /// The population, followed by a comma; empty for one device.
  var fleet = ""

  var text: String {
    """
    { "name": "Sample", "seed": \(seed), "start": "2026-03-02T00:00", "zone": "UTC", "length": "3d",
      "system": \(system), "device": \(device), \(fleet)
      "sources": { "news": { \(source) "changes": \(changes) }, "rare": { "foreseen": "48h", "changes": { "at": "12:00" } } },
      "apps": { "reader": \(app) },
      "widgets": {
        "front": {
          "app": "reader", "shows": "news", "family": "systemSmall", "place": "homeScreen", \(widget)
          "provider": \(provider)
        } \(others)
      } }
    """
  }

  /// A policy that is always due, in an app that already calls when its source has changed.
  static let greedy = AdviceSample(
    changes: #"{ "mean": "1h30m", "between": "07:00-23:00" }"#,
    app: #"{ "reloads": { "on": "news", "in": "background" } }"#, provider: #"{ "policy": { "after": "0s" } }"#)

  /// Returns the scenario.
  func document() throws -> ScenarioDocument {
    try ScenarioDocument.load(text: text)
  }

  /// Returns the advice on the scenario.
  func advice() throws -> [Advice] {
    let document = try document()
    return Adviser(document, ScenarioRun(document)).advice().pieces
  }
}
