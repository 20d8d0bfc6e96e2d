extension ObjectShape {
  static let baseline = ObjectShape(
    "baseline", "What a scenario came to when somebody last agreed with it.",
    [
      KeyShape("baseline", .count(1...Int128(Int64.max)), required: true, "The number of the format."),
      KeyShape("tool", .text, required: true, "The tool that made it, with its version."),
      KeyShape("recipe", .text, required: true, "The recipe of the fingerprint."),
      KeyShape("seed", .count(0...Int128(UInt64.max)), "The seed it was made from."),
      KeyShape(
        "seeds", .count(Int128(SeedChoice.counts.lowerBound)...Int128(SeedChoice.counts.upperBound)),
        "It was made from the seeds 1 to this number."),
      KeyShape("fingerprint", .text, required: true, "The hash of the runs."),
      KeyShape("trail", .object(.baselineTrail), required: true, "How the hash of the first run grew."),
      KeyShape("metrics", .expectations(.baselineMetric), required: true, "The metrics by their keys."),
    ], choice: KeyChoice(options: [KeyChoice.Option(key: "seed"), KeyChoice.Option(key: "seeds")]))

  static let baselineTrail = ObjectShape(
    "trail", "Marks of a run's hash as it grew.",
    [
      KeyShape("stride", .count(1...1 << 40), required: true, "For how many observations a mark stands."),
      KeyShape("marks", .text, required: true, "Eight bits of the hash for each mark, in Base64."),
    ])

  static let baselineMetric = ObjectShape(
    "baseline metric", "What a metric came to.",
    [
      KeyShape(
        "value", .count(Int128(Int64.min)...Int128(Int64.max)), required: true, "The number, in whole base units."),
      KeyShape(
        "tolerance", .count(0...Int128(Int64.max)), default: "0",
        "How far a new number may be from it, in the same units."),
    ])
}
