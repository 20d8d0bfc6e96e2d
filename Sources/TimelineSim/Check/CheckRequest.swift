/// How scenarios are checked.
public struct CheckRequest: Sendable {
  /// On which seeds.
  public var seeds = SeedChoice.own
  /// Expectations that stand in files of their own.
  public var policies: [ExpectationPolicy] = []
  /// How many sets of assumptions are sampled to see whether a verdict depends on them; `nil` to take the scenario as
  /// it is.
  public var samples: Int?

  /// Creates the usual request: each scenario as it is, on its own seed.
  public init() {}
}
