/// The effects of views (facts B15, B16).
public struct ViewingPlan: Hashable, Sendable {
  /// The length of a view.
  public var length: SimDuration
  /// The time for which a reload must be due until a view causes it for free; `nil` for never.
  public var staleAfter: SimDuration?
  /// The minimum time between two such reloads of an instance.
  public var staleEvery: SimDuration
  /// The share of such views that cause a reload.
  public var staleShare: Ratio

  /// Creates the viewing parameters.
  public init(length: SimDuration, staleAfter: SimDuration?, staleEvery: SimDuration, staleShare: Ratio) {
    (self.length, self.staleAfter, self.staleEvery, self.staleShare) = (length, staleAfter, staleEvery, staleShare)
  }
}
