import TimelineSim

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

extension RunReport {
  /// Returns the report in a format; as JSON one object without a line break at its end.
  func text(
    as format: ReportFormat, _ style: TextStyle, hasChart: Bool = false, isDetailed: Bool = false
  ) -> String {
    switch format {
    case .text: text(style, hasChart: hasChart, isDetailed: isDetailed)
    case .json: json
    case .markdown: markdown
    }
  }

  /// Writes the whole report in a format, in pieces.
  func write(as format: RunFormat, of document: ScenarioDocument, to write: (String) -> Void) {
    var verdicts: [Verdict] { ScenarioCheck.verdicts(on: run) }
    switch format {
    case .text: write(text())
    case .json: write(ReportFormat.json.document([json]))
    case .markdown: write(markdown)
    case .trace: RunTrace(run).writeJSON(to: write)
    case .openmetrics: writeOpenMetrics(to: write)
    case .html: write(RunPage(self, of: document, verdicts: verdicts).html)
    case .svg: write(RunPicture(self, of: document, verdicts: verdicts).svg)
    }
  }
}

/// A report in each ``ReportFormat``, without further choices.
protocol FormattedReport: SectionedReport {
  var json: String { get }
}

extension ComparisonReport: FormattedReport {}
extension ExplanationReport: FormattedReport {}
extension DeviceLogReport: FormattedReport {}
extension OverlayReport: FormattedReport {}
extension FitReport: FormattedReport {}

extension CommandContext {
  /// Writes a report in the format of the command line, if there is a target.
  mutating func write(_ report: some FormattedReport, to target: OutputTarget?) throws(OutputProblem) {
    switch arguments[Shared.format] {
    case .text: try write(report.text(style), to: target)
    case .json: try write(report.json, to: target)
    case .markdown: try write(report.markdown, to: target)
    }
  }
}
