/// A reason to hold a request back; the order decides the blame when several apply.
package enum Gate: Int, Hashable, Sendable, CaseIterable {
  /// The device is offline, and the run waits for the network.
  case offline
  /// The device is locked, and the content is protected (fact T21).
  case locked
  /// The app is in the foreground, and its call waits until it leaves (assumed).
  case foreground
  /// The app made the call in the background, and has not been opened and left since (assumed).
  case background
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
  package var name: String {
    switch self {
    case .offline: "offline"
    case .locked: "locked"
    case .foreground: "app-still-open"
    case .background: "app-not-opened"
    case .quiet: "device-unused"
    case .budget: "budget"
    case .interval: "too-soon"
    case .backOff: "back-off"
    case .running: "running"
    case .limit: "kind-limit"
    case .abandoned: "given-up-today"
    }
  }

  /// The number of the gate in fingerprints, which a new gate does not change.
  var code: Int64 {
    switch self {
    case .offline: 0
    case .locked: 1
    case .foreground: 2
    case .quiet: 3
    case .budget: 4
    case .interval: 5
    case .backOff: 6
    case .running: 7
    case .limit: 8
    case .background: 9
    case .abandoned: 10
    }
  }

  /// The names of the gates, by number.
  package static let names = allCases.map { $0.name }
}
