/// How the system wakes an app that is not on screen (facts M12, K4).
enum WakeKind: Int, Hashable, Sendable, CaseIterable {
  /// By a silent push from the app's server.
  case push
  /// By background app refresh, which the app has asked for.
  case refresh
  /// By a transfer from the phone to the watch.
  case transfer
}

/// A rule by which the system is asked to wake an app in the background.
struct WakePlan: Hashable, Sendable {
  /// The hash of its name, which keys its random numbers.
  var key: UInt64
  /// The app that is woken.
  var app: Int
  var kind: WakeKind
  /// The source whose changes ask for a wake; `nil` if the rule's own schedule does.
  var source: Int?
}

/// The limits, delays and losses of wakes (facts M12, A1, A11, K4; most numbers are assumed).
struct WakeRules: Hashable, Sendable {
  /// The most silent pushes that wake an app in any hour; `nil` for any number.
  var pushLimit: Int64?
  /// The longest time from a silent push to the wake.
  var pushDelay = SimDuration.zero
  /// The share of silent pushes that are lost.
  var pushLoss = Ratio.none
  /// The longest time from the earliest date of a background refresh to the wake.
  var refreshDelay = SimDuration.zero
  /// The transfers from the phone that wake the watch's app on a day; `nil` for any number.
  var transferAllowance: Int64?
  /// The time after local midnight at which the transfers of a day begin.
  var transferReset = SimDuration.zero
  /// The longest time from a transfer to the wake.
  var transferDelay = SimDuration.zero
  /// The part of these times over which they are spread.
  var spread = Ratio.none

  /// Returns the longest time from the request for a wake to the wake.
  func delay(of kind: WakeKind) -> SimDuration {
    switch kind {
    case .push: pushDelay
    case .refresh: refreshDelay
    case .transfer: transferDelay
    }
  }
}
