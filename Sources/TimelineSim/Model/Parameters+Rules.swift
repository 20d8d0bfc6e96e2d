extension ParameterTable {
  /// The parameter that selects rules which belong together.
  static let rules: [Parameter] = [
    Parameter(
      .rules, RuleSet.Name.standing, [.standing: 30, .reported: 50, .cautious: 20], .assumed,
      ["B17", "S1", "S3", "S5", "S6", "Z1", "Z2"],
      means: """
        The set of rules of the reload budget: that of the preset, the one that third parties report, or one without a \
        learned part. It replaces values and ranges of the parameters that it governs.
        """,
      because: """
        Apple publishes no rule that excludes one of them. Half of the sets take the reported one: it is the only one \
        that somebody has read in a system, but it is one version, and not Apple's word.
        """)
  ]
}
