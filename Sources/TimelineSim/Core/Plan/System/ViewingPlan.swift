/// The effects of views (facts B15, B16).
package struct ViewingPlan: Hashable, Sendable {
  /// The time for which a reload must be due until a view causes it for free; `nil` for never.
  package var staleAfter: SimDuration?
  /// The minimum time between two such reloads of an instance.
  package var staleEvery: SimDuration
  /// The share of such views that cause a reload.
  package var staleShare: Ratio
  /// The most views a day of a widget that gets such reloads; `nil` for any number.
  package var staleReach: Int64?
  /// Whether the time in which the device was quiet counts as time for which a reload was due.
  package var countsQuiet: Bool
  /// Whether such a view also reloads for free what is granted for a unit, which is refunded.
  package var regrants: Bool

  /// Creates the viewing parameters.
  package init(
    staleAfter: SimDuration?, staleEvery: SimDuration, staleShare: Ratio, staleReach: Int64?, countsQuiet: Bool,
    regrants: Bool
  ) {
    (self.staleAfter, self.staleEvery, self.staleShare) = (staleAfter, staleEvery, staleShare)
    (self.staleReach, self.countsQuiet, self.regrants) = (staleReach, countsQuiet, regrants)
  }
}
