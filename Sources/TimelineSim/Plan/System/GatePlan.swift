/// The limits between a request and its grant (facts B11, B13, E1–E3).
public struct GatePlan: Hashable, Sendable {
  /// Which requests obey the minimum interval.
  public enum IntervalScope: String, Hashable, Sendable, CaseIterable { case all, policyOnly }
  /// What an exempt app frees.
  public enum Exemption: String, Hashable, Sendable, CaseIterable { case everyCause, callsOnly }
  /// What becomes of a run that needs the network while the device is offline.
  public enum Offline: String, Hashable, Sendable, CaseIterable { case fails, waits }

  /// The least time between the starts of two reloads of an instance.
  public var minimumInterval: SimDuration
  /// Which requests obey it.
  public var spaced: IntervalScope
  /// How long a device goes unused before updates are withheld; `nil` for never.
  public var quietAfter: SimDuration?
  /// What an exempt app frees.
  public var exemption: Exemption
  /// How long the exemption lasts after the app has left the foreground.
  public var exemptionGrace: SimDuration
  /// What becomes of a run that needs the network while the device is offline.
  public var offline: Offline
  /// Whether a significant time change at local midnight reloads every widget (fact E9).
  public var reloadsAtMidnight: Bool
  /// Whether no reload, push or rotation is limited (facts E12, E13).
  public var developerMode: Bool

  /// Creates the gates' parameters.
  public init(
    minimumInterval: SimDuration, spaced: IntervalScope, quietAfter: SimDuration?, exemption: Exemption,
    exemptionGrace: SimDuration, offline: Offline, reloadsAtMidnight: Bool, developerMode: Bool
  ) {
    (self.minimumInterval, self.spaced, self.quietAfter) = (minimumInterval, spaced, quietAfter)
    (self.exemption, self.exemptionGrace, self.offline) = (exemption, exemptionGrace, offline)
    (self.reloadsAtMidnight, self.developerMode) = (reloadsAtMidnight, developerMode)
  }
}
