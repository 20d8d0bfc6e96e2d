/// The effects of Low Power Mode (facts M10, M11, A1; the numbers are assumed).
package struct LowPowerPlan: Hashable, Sendable {
  /// The factor on the units that accrue.
  package var allowance: Ratio
  /// The factor on the start delay of a granted reload.
  package var startDelay: Ratio
  /// Whether pushes of priority 5 and 1 are held until it ends.
  package var holdsPushes: Bool
  /// Whether apps are still woken in the background.
  package var wakesApps: Bool

  /// Creates the low-power parameters.
  package init(allowance: Ratio, startDelay: Ratio, holdsPushes: Bool, wakesApps: Bool) {
    (self.allowance, self.startDelay) = (allowance, startDelay)
    (self.holdsPushes, self.wakesApps) = (holdsPushes, wakesApps)
  }
}
