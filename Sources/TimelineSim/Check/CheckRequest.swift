/// The options of a check.
public struct CheckRequest: Sendable {
  /// The seeds.
  public var seeds = SeedChoice.own
  /// The policies with further expectations.
  public var policies: [ExpectationPolicy] = []
  /// The number of sampled assumption sets that show whether a verdict depends on them; `nil` for none.
  public var samples: Int?

  /// Creates the default request: each scenario on its own seed, without other assumptions.
  public init() {}
}
