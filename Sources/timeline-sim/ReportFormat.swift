/// The format of a report.
enum ReportFormat: String, CaseIterable {
  /// For people.
  case text
  /// For programs; stable and versioned.
  case json
  /// For summaries and comments on GitHub.
  case markdown

  /// Returns the reports of runs as one text.
  func document(_ reports: [String]) -> String {
    switch self {
    case .text, .markdown: reports.joined(separator: "\n")
    case .json: "{\"version\":1,\"runs\":[\n" + reports.joined(separator: ",\n") + "\n]}\n"
    }
  }
}

/// The format of a catalogue.
enum CatalogueFormat: String, CaseIterable { case text, json }

/// The format of a report besides that of `--output`, where there is only one.
enum PageFormat: String, CaseIterable { case html }

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
