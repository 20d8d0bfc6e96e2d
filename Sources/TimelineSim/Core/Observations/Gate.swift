/// A reason to hold a request back; the order decides the blame when several apply.
public enum Gate: Int, Hashable, Sendable, CaseIterable {
  /// The device is offline, and the run waits for the network.
  case offline
  /// The device is locked, and the content is protected (fact T21).
  case locked
  /// The app is in the foreground, and its call waits until it leaves (assumed).
  case foreground
  /// The device has been unused for long (fact B11).
  case quiet
  /// No unit is left (facts B1, B9, B10).
  case budget
  /// The last reload started too recently (fact B13).
  case interval
  /// The retry of a failed run is not due yet.
  case backOff
  /// A run is in progress; new requests wait for the next run.
  case running
  /// The widget's kind has had as many reloads as its limit allows in a window (fact S13).
  case limit
  /// The system has given the widget up for the day (assumed).
  case abandoned

  /// The name of the gate in tags and reports.
  public var name: String {
    switch self {
    case .offline: "offline"
    case .locked: "locked"
    case .foreground: "foreground"
    case .quiet: "quiet"
    case .budget: "budget"
    case .interval: "interval"
    case .backOff: "back-off"
    case .running: "running"
    case .limit: "limit"
    case .abandoned: "abandoned"
    }
  }

  /// The names of the gates, by number.
  public static let names = allCases.map { $0.name }
}
