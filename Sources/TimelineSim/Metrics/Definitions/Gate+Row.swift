extension Gate {
  /// The words, the cause and the rule of a gate.
  struct Row: Sendable {
    /// The event that opens the gate, as a noun phrase.
    let opening: String
    /// The cause of stale time while the gate is closed; `nil` for a locked device, which shows a placeholder instead of
    /// stale content (fact T21).
    let cause: BlameCause?
    /// The rule behind the gate.
    let citation: Citation
    /// A sentence about a wait at the gate.
    let sentence: @Sendable (Wait) -> String
  }

  /// The numbers behind a wait, for people.
  struct Wait {
    /// The expected end.
    let end: String
    /// The units left.
    let left: String
    /// The event that brings a unit, and the units left until then, as a noun phrase.
    let unit: String
    let quietAfter: String
    /// The cadence of a quiet device; `nil` if there is none.
    let quietCadence: String?
    let minimumInterval: String
    /// The grid on which a refused request is decided again; `nil` if there is none.
    let refusalGrid: String?

    /// The reloads of a kind that its limit allows, with their window.
    let limit: String
    /// The number of runs after which the system gives a widget up.
    let runs: String

    /// A sentence about a refused request that is decided again on a grid.
    fileprivate func refusal(_ reason: String, _ grid: String) -> String {
      "Refused: \(reason). Refused requests are decided again every \(grid), this one at \(end)."
    }
  }

  /// The facts of the gate; a gate without a row does not compile.
  private var definition: Row {
    switch self {
    case .offline:
      Row(opening: "the network", cause: .offline, citation: .assumed("Z28", by: [.offlineRuns])) { _ in
        "Waits for the network."
      }
    case .locked:
      Row(opening: "the device to be unlocked", cause: nil, citation: .documented("T21")) { _ in
        "Waits for the device to be unlocked."
      }
    case .foreground:
      Row(
        opening: "the app to leave the foreground", cause: .foreground,
        citation: .assumed("Z14", "W13", by: [.frontCalls])
      ) { _ in "Waits until the app leaves the foreground." }
    case .background:
      Row(
        opening: "the app to be opened and left", cause: .background,
        citation: .assumed("B20", "Z34", by: [.backgroundCalls])
      ) { _ in "Waits until the app has been opened and left: it made the call in the background." }
    case .quiet:
      Row(opening: "the device to be used", cause: .quiet, citation: .documented("B11", by: [.quietAfter])) {
        let cadence = $0.quietCadence.map { ", at most for \($0)" } ?? ""
        return "Waits for the device to be used\(cadence): it has been unused for \($0.quietAfter)."
      }
    case .budget:
      Row(
        opening: "a unit", cause: .budget, citation: .documented("B9", "B10", by: [.budgetOverrun, .budgetAccrual])
      ) { wait in
        wait.refusalGrid.map { wait.refusal("it needs a unit, and there are \(wait.left)", $0) }
          ?? "Waits for \(wait.unit)."
      }
    case .interval:
      Row(
        opening: "the minimum interval between runs", cause: .interval,
        citation: .documented("B13", by: [.intervalMinimum])
      ) { wait in
        wait.refusalGrid.map { wait.refusal("it came less than \(wait.minimumInterval) after a run had started", $0) }
          ?? "Waits until \(wait.end): less than \(wait.minimumInterval) since the last run started."
      }
    case .backOff:
      Row(
        opening: "the retry of the failed run", cause: .failed,
        citation: .assumed("Z11", by: [.retryFirst, .retryFactor, .retryHoldsCalls])
      ) { "Waits until \($0.end), when the failed run is retried." }
    case .limit:
      Row(
        opening: "the limit of its kind", cause: .limit, citation: .reported("S13", by: [.limitRuns, .limitWindow])
      ) { "Waits until \($0.end): its kind has had \($0.limit)." }
    case .abandoned:
      Row(
        opening: "the next day, a restart or its app to be opened", cause: .abandoned,
        citation: .assumed("M13", by: [.abandonedShare, .abandonedRuns])
      ) {
        "Waits until \($0.end), a restart or the next opening of its app: "
          + "the system has given it up for the day, after \($0.runs)."
      }
    case .running:
      Row(opening: "the run under way", cause: .starting, citation: .assumed("Z5", "Z6")) {
        "Waits for the run under way, which ends at \($0.end)."
      }
    }
  }

  private static let rows = allCases.map { $0.definition }

  /// The facts of the gate.
  var row: Row { Self.rows[rawValue] }
  /// The rule behind the gate.
  var citation: Citation { row.citation }

  /// Returns the event that lets a request pass whose gate opens at an instant, as a noun phrase.
  ///
  /// A request that found no unit and waits for the widget's next run is held at the budget, which never opens for it.
  func opening(at instant: SimInstant) -> String {
    self == .budget && instant == .never ? "the widget's next run" : row.opening
  }
}
