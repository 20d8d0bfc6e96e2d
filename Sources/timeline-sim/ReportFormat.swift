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
