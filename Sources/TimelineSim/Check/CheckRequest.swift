/// The options of a check.
package struct CheckRequest: Sendable {
  /// The seeds.
  package var seeds = SeedChoice.own
  /// The policies with further expectations.
  package var policies: [ExpectationPolicy] = []
  /// The number of sampled assumption sets that show whether a verdict depends on them; `nil` for none.
  package var samples: Int?

  /// Creates the default request: each scenario on its own seed, without other assumptions.
  package init() {}
}
