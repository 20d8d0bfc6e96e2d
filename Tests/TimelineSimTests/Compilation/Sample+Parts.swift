@testable import TimelineSim

extension Sample {
  /// Bounds that suit most tests.
  static let bounds = #""start": "2026-06-13T00:00", "length": "2d", "history": "0d","#
  /// The members of a widget besides its provider.
  static let placement = #""app": "app", "shows": "news", "family": "systemSmall", "place": "homeScreen","#

  /// Returns a scenario with one source, one app and one widget, and the given members in its parts.
  ///
  /// - Parameters:
  ///   - top: Members of the scenario itself; a part named here replaces the default one.
  ///   - watch: Whether the device is a watch with a relevance widget in addition to the timeline widget.
  static func scenario(
    bounds: String = Sample.bounds, top: String = "", device: String = "", source: String = hourly, app: String = "",
    widget: String = placement + simple, more: String = ""
  ) -> String {
    """
    {
      "name": "test", \(bounds)
      \(top)
      "device": { \(device) },
      "sources": { "news": { \(source) } },
      "apps": { "app": { \(app) }, "other": {} },
      "widgets": { "main": { \(widget) }, \(more) },
    }
    """
  }

  /// A source that changes every hour.
  static let hourly = #""changes": { "every": "1h" },"#
  /// The provider of most tests.
  static let simple = #""provider": { "policy": { "after": "1h" } },"#

  /// Returns the members of a widget whose provider has the given members.
  static func provider(_ members: String) -> String { placement + #""provider": { \#(members) },"# }

  /// Returns a scenario on a watch with a relevance widget that has the given members.
  static func watch(_ relevance: String, widget: String = "") -> String {
    scenario(
      top: #""system": { "preset": "watchos-26" },"#,
      widget: #""app": "app", "shows": "news", "family": "accessoryCircular", "place": "watchFace","# + simple,
      more: #""card": { "app": "app", "shows": "news", \#(widget) "relevance": { \#(relevance) } }"#)
  }

  /// Returns the findings of a text, whether it compiles or not.
  static func findings(_ source: SourceText) -> [Finding] {
    do throws(InvalidScenario) {
      return try ScenarioDocument.load(source, from: .inMemory(traces: traces)).warnings
    } catch {
      return error.findings
    }
  }

  /// Traces that tests name.
  static let traces = [
    "good.csv": "at,for\n2026-06-12T23:00,1m\n2026-06-13T01:00,2m\n2026-06-13T02:00,\n2026-06-19T00:00,1m\n",
    "plain.csv": "at\n2026-06-13T01:00Z\n2026-06-13T02:00Z\n",
    "spring.csv": "at\n2026-03-28T11:00Z\n2026-03-29T12:00Z\n",
    "spring-sessions.csv": "at,for\n2026-03-28T09:00,2m\n2026-03-30T10:00,\n",
    "bad.csv": "at\nyesterday\n",
    "old.csv": "at\n1\n2000\n",
    "rowless.csv": "at\n",
  ]
}
