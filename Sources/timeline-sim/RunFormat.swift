/// The formats of `run --report`.
enum RunFormat: String, Hashable, CaseIterable {
  /// The text for people.
  case text
  /// The numbers for programs.
  case json
  /// For summaries and comments on GitHub.
  case markdown
  /// A page for a browser.
  case html
  /// A picture for documents and slides.
  case svg
  /// Trace events for Perfetto.
  case trace
  /// Metrics and series for Prometheus.
  case openmetrics

  /// Whether the report shows the history of a device, if the scenario has one device.
  var needsTracks: Bool { self == .html || self == .svg || self == .trace || self == .openmetrics }
  /// Whether the report shows verdicts on the expectations of the scenario.
  var needsVerdicts: Bool { self == .html || self == .svg }
  /// Whether the report shows one device, so that it needs `--device` for a fleet.
  var needsDevice: Bool { self == .svg || self == .trace }
}
