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
      KeyShape("metrics", .expectations(.baselineMetric), required: true, "The metrics by their keys."),
    ], choice: KeyChoice(options: [KeyChoice.Option(key: "seed"), KeyChoice.Option(key: "seeds")]))

  static let baselineTrail = ObjectShape(
    "trail", "Checkpoints of a run's fingerprint.",
    [
      KeyShape("stride", .count(1...1 << 40), required: true, "The number of observations between checkpoints."),
      KeyShape("checkpoints", .text, required: true, "Eight bits of the fingerprint at each checkpoint, in Base64."),
    ])

  static let baselineMetric = ObjectShape(
    "baseline metric", "The accepted value of a metric.",
    [
      KeyShape(
        "value", .count(Int128(Int64.min)...Int128(Int64.max)), required: true, "The value, in whole base units."),
      KeyShape(
        "tolerance", .count(0...Int128(Int64.max)), default: "0",
        "The largest difference that does not count as a change, in the same units."),
    ])
}
