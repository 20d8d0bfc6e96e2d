/// The format of a report.
enum ReportFormat: String, CaseIterable {
  /// For people.
  case text
  /// For programs; stable and versioned.
  case json
}
