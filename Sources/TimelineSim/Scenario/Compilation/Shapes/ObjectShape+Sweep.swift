extension ObjectShape {
  static let sweep = ObjectShape(
    "sweep", "Values of the scenario to try, and the decision that they are for.",
    [
      KeyShape(
        "axes", .axes, required: true,
        "An object from paths to arrays or ranges, whose values change together, or an array of objects, to be crossed."
      ),
      KeyShape("metrics", .metrics, "The metrics of the table; by default those of 'front' and 'best'."),
      KeyShape("front", .metrics, "Two metrics whose trade-off is shown: the Pareto front."),
      KeyShape(
        "best", .goal, "The goal: \"min costs.perDay subject to staleness.view.p95 <= 15m\"; 'and' joins limits."),
      KeyShape(
        "seeds", .count(Int128(SweepDesign.seedCounts.lowerBound)...Int128(SweepDesign.seedCounts.upperBound)),
        default: "8", "The number of seeds of every point."),
    ])
}
