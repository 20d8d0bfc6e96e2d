/// The options of a check.
package struct CheckRequest: Sendable {
  /// The seeds.
  package var seeds = SeedChoice.own
  /// The files with further expectations.
  package var expectationFiles: [ExpectationFile] = []
  /// The number of sampled assumption sets that show whether a verdict depends on them; `nil` for none.
  package var samples: Int?

  /// Creates the default request: each scenario on its own seed, without other assumptions.
  package init() {}
}
