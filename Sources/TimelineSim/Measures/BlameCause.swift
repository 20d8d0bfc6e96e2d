/// The cause of stale content; of several causes the first in this order counts.
package enum BlameCause: Int, Hashable, Sendable, CaseIterable {
  /// A delivered entry holds the current version and is not shown yet.
  case lateEntry
  /// A run that has read the current version is in progress.
  case running
  /// A reload is granted and waits for its start, its batch or the end of another run.
  case starting
  /// A request waits for the network.
  case offline
  /// A call waits until its app leaves the foreground.
  case foreground
  /// A request waits for the device to be used again.
  case quiet
  /// A request waits for a unit of the budget.
  case budget
  /// A request waits for the minimum interval to pass.
  case interval
  /// The server holds its push back.
  case pushThrottled
  /// The push service refused the push.
  case pushRefused
  /// The push is in transit, or held for the screen, the charger or the end of Low Power Mode.
  case pushInTransit
  /// The push service stores the push for a device that it cannot reach.
  case pushStored
  /// The push found its pool empty.
  case pushOverBudget
  /// The push was lost, expired, replaced, displaced or dropped.
  case pushLost
  /// The last run failed, and the retry is not due yet.
  case failed
  /// A request was dropped since the last delivery.
  case dropped
  /// No request was made for the current version.
  case notRequested

  /// The name of the cause in tags and reports.
  package var name: String { Self.names[rawValue] }
  /// A letter for strips, unique among the causes.
  package var letter: Character { Self.letters[rawValue] }

  /// The names, in the order of the cases.
  package static let names = [
    "late-entry", "running", "start-delay", "offline", "foreground", "quiet", "budget", "interval", "push-throttled",
    "push-refused", "push-in-transit", "push-stored", "push-over-budget", "push-lost", "failed", "dropped",
    "not-requested",
  ]
  /// The family of the cause.
  package var family: CauseFamily {
    switch self {
    case .notRequested: .noRequest
    case .offline, .foreground, .quiet, .budget, .interval: .heldBack
    case .lateEntry, .running, .starting: .onItsWay
    case .pushThrottled, .pushRefused, .pushInTransit, .pushStored, .pushOverBudget, .pushLost: .pushes
    case .failed, .dropped: .failures
    }
  }
  private static let letters = Array("ersogqbitxpaulfdn")

  /// Creates the cause for a gate that holds a request back; `nil` for a locked device, which shows a placeholder
  /// instead of stale content (fact T21).
  init?(_ gate: Gate) {
    switch gate {
    case .offline: self = .offline
    case .locked: return nil
    case .foreground: self = .foreground
    case .quiet: self = .quiet
    case .budget: self = .budget
    case .interval: self = .interval
    case .backOff: self = .failed
    case .running: self = .starting
    }
  }

  /// Creates the cause for a push in a stage; `nil` once it has reached the widgets.
  init?(_ stage: PushStage) {
    switch stage {
    case .throttled, .coalesced: self = .pushThrottled
    case .answered(.accepted), .inTransit, .held: self = .pushInTransit
    case .answered, .retried: self = .pushRefused
    case .stored: self = .pushStored
    case .overBudget, .leftToReload: self = .pushOverBudget
    case .replaced, .expired, .lost, .displaced, .dropped: self = .pushLost
    case .delivered, .pending: return nil
    }
  }
}

/// The families of causes, which share a hue and a kind of pattern in pictures.
package enum CauseFamily: Int, Hashable, Sendable, CaseIterable {
  case noRequest, heldBack, onItsWay, pushes, failures

  /// The name in legends.
  package var name: String {
    switch self {
    case .noRequest: "No request"
    case .heldBack: "Held back"
    case .onItsWay: "On its way"
    case .pushes: "Pushes"
    case .failures: "Failures"
    }
  }
}
