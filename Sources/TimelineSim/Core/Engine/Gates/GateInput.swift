/// The input of the gates: a pending request and its surroundings.
struct GateInput: Hashable, Sendable {
  var now: SimInstant
  /// The instant at which the request became due.
  var since: SimInstant
  /// The causes of the request.
  var causes: CauseSet
  /// Whether the reload is exempt from delays and limits.
  var isExempt: Bool
  /// Whether the provider needs the network.
  var needsNetwork: Bool
  /// Whether the content is protected.
  var isProtected: Bool
  var isOffline: Bool
  /// Whether the app is in the foreground.
  var isAppInFront: Bool
  /// Whether every call among the causes waits for its app to be opened and left.
  var awaitsVisit = false
  var isLocked: Bool
  /// Whether the device has been unused for so long that updates are withheld.
  var isQuiet: Bool
  /// The instant of the retry of a failed run; `never` if none is planned.
  var retryDue: SimInstant
  /// The start of the last run.
  var lastStart: SimInstant
  /// The instant at which a unit is available; in the past if one is available now or none is needed.
  var nextUnit: SimInstant
  /// The instant at which the limit of the kind allows another reload; in the past if it does now.
  var limitEnds = SimInstant.distantPast
  /// The instant until which the system has given the widget up; in the past if it has not.
  var abandonmentEnds = SimInstant.distantPast
  /// The gate that refused the request at the last decision, which opens on a grid only; `nil` if there is none.
  var refusedBy: Gate?
}

/// The combined result of the gates.
struct GateVerdict: Hashable, Sendable {
  /// The first closed gate in the order of blame.
  var gate: Gate
  /// The instant at which that gate opens.
  var until: SimInstant
  /// The instant at which the first closed gate opens and the gates are checked again.
  var nextCheck: SimInstant
}
