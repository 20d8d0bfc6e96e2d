/// What Low Power Mode changes (facts M10, M11, A1; the figures are assumed).
public struct LowPowerPlan: Hashable, Sendable {
  /// Factor on the units that arrive.
  public var allowance: Share
  /// Factor on the lateness of a granted reload.
  public var startDelay: Share
  /// Whether pushes of priority 5 and 1 are held until it ends.
  public var holdsPushes: Bool
  /// Whether apps are woken in the background.
  public var wakesApps: Bool

  /// Creates the low-power parameters.
  public init(allowance: Share, startDelay: Share, holdsPushes: Bool, wakesApps: Bool) {
    (self.allowance, self.startDelay) = (allowance, startDelay)
    (self.holdsPushes, self.wakesApps) = (holdsPushes, wakesApps)
  }
}
