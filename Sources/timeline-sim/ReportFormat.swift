/// How a report is written.
enum ReportFormat: String, CaseIterable {
  /// For people.
  case text
  /// For programs; stable and versioned.
  case json
}
