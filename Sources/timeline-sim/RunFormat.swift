/// The formats of `run --report`.
enum RunFormat: String, Hashable, CaseIterable {
  /// The text for people.
  case text
  /// The numbers for programs.
  case json
  /// A page for a browser.
  case html
  /// Trace events for Perfetto.
  case trace

  /// Whether the report shows the history of one device.
  var needsTracks: Bool { self == .html || self == .trace }
}
