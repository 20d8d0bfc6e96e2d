/// The effects of views (facts B15, B16).
package struct ViewingPlan: Hashable, Sendable {
  /// The time for which a reload must be due until a view causes it for free; `nil` for never.
  package var staleAfter: SimDuration?
  /// The minimum time between two such reloads of an instance.
  package var staleEvery: SimDuration
  /// The share of such views that cause a reload.
  package var staleShare: Ratio

  /// Creates the viewing parameters.
  package init(staleAfter: SimDuration?, staleEvery: SimDuration, staleShare: Ratio) {
    (self.staleAfter, self.staleEvery, self.staleShare) = (staleAfter, staleEvery, staleShare)
  }
}
