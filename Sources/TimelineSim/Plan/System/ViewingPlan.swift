/// What a look at a widget sets off (facts B15, B16).
public struct ViewingPlan: Hashable, Sendable {
  /// How long a view lasts.
  public var length: SimDuration
  /// How long a reload must be due before a view reloads for free; `nil` for never.
  public var staleAfter: SimDuration?
  /// The least time between two such reloads of an instance.
  public var staleEvery: SimDuration
  /// How often the system notices.
  public var staleShare: Ratio

  /// Creates the viewing parameters.
  public init(length: SimDuration, staleAfter: SimDuration?, staleEvery: SimDuration, staleShare: Ratio) {
    (self.length, self.staleAfter, self.staleEvery, self.staleShare) = (length, staleAfter, staleEvery, staleShare)
  }
}
