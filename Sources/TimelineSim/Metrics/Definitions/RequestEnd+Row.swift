extension RequestEnd {
  /// The words, the metric and the rule of the end of a request.
  struct Row: Sendable {
    /// The name in the event log.
    let name: String
    /// The predicate of a sentence about the request, after its name; `nil` if the run that ends the request says it.
    let predicate: String?
    /// The metric that counts such ends.
    let metric: Metric
    /// The rule behind the end.
    let citation: Citation
  }

  /// The facts of the end; an end without a row does not compile.
  private var definition: Row {
    switch self {
    case .served: Row("served", nil, .reloadsServed, .documented("T1"))
    case .merged: Row("merged", " merges into the pending one", .reloadsMerged, .assumed("Z5", "Z6"))
    case .superseded:
      Row("superseded", ", not due yet, is superseded by this run", .reloadsSuperseded, .assumed("Z6"))
    case .dropped:
      Row("dropped", " is dropped: no unit is left", .reloadsDropped, .assumed("Z5", by: [.budgetOverrun]))
    case .failed: Row("failed", nil, .reloadsFailed, .assumed("Z11"))
    case .rejected:
      Row(
        "rejected", " is rejected: the app makes too many calls", .reloadsRejected,
        .assumed("W12", "Z33", by: [.callsLimit, .callsWindow, .callsRejection, .callsSessionsPass]))
    case .pending: Row("pending", " is still pending when the run ends", .reloadsPending, .scenario())
    }
  }

  private static let rows = allCases.map { $0.definition }

  /// The facts of the end.
  var row: Row { Self.rows[rawValue] }
  /// The name in the event log.
  var name: String { row.name }
  /// The rule behind the end.
  var citation: Citation { row.citation }
}

extension RequestEnd.Row {
  fileprivate init(_ name: String, _ predicate: String?, _ metric: Metric, _ citation: Citation) {
    self.init(name: name, predicate: predicate, metric: metric, citation: citation)
  }
}
