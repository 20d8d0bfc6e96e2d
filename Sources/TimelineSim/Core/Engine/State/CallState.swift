/// The calls of one app that the limit on calls counts.
struct CallState: Hashable, Sendable {
  /// The last calls that the system has accepted.
  var accepted = RecentEvents()
  /// The instant until which it rejects calls; in the past if it does not.
  var rejectedUntil = SimInstant.distantPast
}
