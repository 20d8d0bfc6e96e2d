/// The limits between a request and its grant (facts B11, B13, E1–E3).
package struct GatePlan: Hashable, Sendable {
  /// The requests that obey the minimum interval.
  package enum IntervalScope: String, Hashable, Sendable, CaseIterable { case all, policyOnly }
  /// The reloads that are free while the app is exempt.
  package enum Exemption: String, Hashable, Sendable, CaseIterable { case everyCause, callsOnly }
  /// The treatment of a run that needs the network while the device is offline.
  package enum Offline: String, Hashable, Sendable, CaseIterable { case fails, waits }

  /// The treatment of a WidgetCenter call that an app makes in the foreground.
  package enum FrontCalls: String, Hashable, Sendable, CaseIterable { case atOnce, onLeave }

  /// The minimum interval between the starts of two reloads of an instance.
  package var minimumInterval: SimDuration
  /// The requests that obey the minimum interval.
  package var spaced: IntervalScope
  /// The time without use after which updates are withheld; `nil` for never.
  package var quietAfter: SimDuration?
  /// The reloads that are free while the app is exempt.
  package var exemption: Exemption
  /// The length of the exemption after the app has left the foreground.
  package var exemptionGrace: SimDuration
  /// The treatment of a call that an app makes in the foreground.
  package var frontCalls: FrontCalls
  /// The treatment of a run that needs the network while the device is offline.
  package var offline: Offline
  /// Whether a significant time change at local midnight reloads every widget (fact E9).
  package var reloadsAtMidnight: Bool
  /// Whether the limits on reloads, pushes and rotations are lifted (facts E12, E13).
  package var developerMode: Bool

  /// Creates the gates' parameters.
  package init(
    minimumInterval: SimDuration, spaced: IntervalScope, quietAfter: SimDuration?, exemption: Exemption,
    exemptionGrace: SimDuration, frontCalls: FrontCalls, offline: Offline, reloadsAtMidnight: Bool,
    developerMode: Bool
  ) {
    (self.minimumInterval, self.spaced, self.quietAfter) = (minimumInterval, spaced, quietAfter)
    (self.exemption, self.exemptionGrace, self.frontCalls) = (exemption, exemptionGrace, frontCalls)
    (self.offline, self.reloadsAtMidnight, self.developerMode) = (offline, reloadsAtMidnight, developerMode)
  }
}
