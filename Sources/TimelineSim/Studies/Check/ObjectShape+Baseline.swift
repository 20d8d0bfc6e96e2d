extension ObjectShape {
  static let baseline = ObjectShape(
    "baseline", "The accepted results of a scenario.",
    [
      KeyShape("baseline", .count(1...Int128(Int64.max)), required: true, "The number of the format."),
      KeyShape("tool", .text, required: true, "The tool that created it, with its version."),
      KeyShape("recipe", .text, required: true, "The recipe of the fingerprint."),
      KeyShape("seed", .count(0...Int128(UInt64.max)), "The seed of its run."),
      KeyShape(
        "seeds", .count(Int128(SeedChoice.counts.lowerBound)...Int128(SeedChoice.counts.upperBound)),
        "The number of its seeds, counted from 1."),
      KeyShape("fingerprint", .text, required: true, "The sum of the runs' fingerprints."),
      KeyShape("trail", .object(.baselineTrail), required: true, "Checkpoints of the first run's fingerprint."),
      KeyShape("files", .tree, "The hashes of the scenario's traces and files of values, by name."),
      KeyShape(
        "tolerances", .tree,
        "The largest differences that do not count as changes, by metric, in whole base units; the default depends on the "
          + "unit."),
      KeyShape("metrics", .tree, required: true, "The values of each metric, one for each seed, in whole base units."),
      KeyShape("scenario", .tree, required: true, "The scenario that it was made from."),
    ], choice: KeyChoice(options: [KeyChoice.Option(key: "seed"), KeyChoice.Option(key: "seeds")]))

  static let baselineTrail = ObjectShape(
    "trail", "Checkpoints of a run's fingerprint.",
    [
      KeyShape("stride", .count(1...1 << 40), required: true, "The number of observations between checkpoints."),
      KeyShape("checkpoints", .text, required: true, "Eight bits of the fingerprint at each checkpoint, in Base64."),
    ])
}
