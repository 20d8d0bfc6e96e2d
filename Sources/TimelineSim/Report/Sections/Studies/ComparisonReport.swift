/// The report of a comparison: values first, then one renderer for each format.
package struct ComparisonReport: Sendable {
  let comparison: PairedComparison
  /// The plausible ranges of the differences, or why there are none; `nil` if the report leaves them out.
  let ranges: Result<DifferenceRanges, HeadlineRanges.Omission>?

  /// Creates the report of a comparison.
  package init(_ comparison: PairedComparison, ranges: Result<DifferenceRanges, HeadlineRanges.Omission>? = nil) {
    (self.comparison, self.ranges) = (comparison, ranges)
  }

  /// Both sides, each with its letter.
  var sides: [(letter: String, side: PairedComparison.Side)] { [("A", comparison.first), ("B", comparison.second)] }

  /// The parameters that mattered on either side.
  var evidence: RunEvidence {
    zip(comparison.influences, sides).map { RunEvidence($0, $1.side.document.names) }.union
  }

  /// The runs of the evidence.
  static let runs = "both scenarios"

  /// The seeds in words, and how the numbers follow from them.
  var seedText: String {
    let (seeds, other) = (comparison.seeds, comparison.second.document.seed)
    guard seeds.count > 1 else {
      let own = comparison.first.document.seed
      let isOwn = seeds == [own] && own != other
      return "Seed \(seeds[0]) for both" + (isOwn ? ", which is A's own; B's own is \(other)." : ".")
    }
    return "Seeds \(seeds[0]) to \(seeds[seeds.count - 1]) for both: means, paired differences, "
      + "and the half-width of their 95 % confidence interval."
  }

  /// How far the inputs were the same, in sentences.
  var inputTexts: [String] {
    let inputs = comparison.inputs
    guard inputs.spansSameTime else {
      return ["The runs span different times, so that they have no inputs in common."]
    }
    var texts: [String] = []
    if !inputs.same.isEmpty {
      texts.append("Identical in both by construction: \(inputs.same.listed.joined(separator: " ")).")
    }
    if !inputs.different.isEmpty {
      texts.append("Different: \(inputs.different.listed.joined(separator: " ")).")
    }
    if comparison.equalRuns == comparison.seeds.count {
      texts.append("Decisions, screens and views are identical on every seed.")
    }
    return texts
  }

  /// The metrics that are shown, worst first.
  var metricTable: ReportTable {
    let hasIntervals = comparison.seeds.count > 1
    var table = ReportTable(["metric", "A", "B", "B - A"] + (hasIntervals ? ["95 %"] : []) + [""], longNames: .above)
    for pair in comparison.pairs {
      let numbers = [pair.firstText, pair.secondText, pair.differenceText] + (hasIntervals ? [pair.intervalText] : [])
      // Without spaces there is room for an interval.
      table.add([pair.label] + numbers.map { hasIntervals ? $0.compact : $0 } + [pair.word])
    }
    return table
  }

  /// Notes on omitted metrics, and the meaning of `~`.
  var metricNotes: [String] {
    var notes: [String] = []
    if comparison.pairs.contains(where: { $0.differenceClass == .unclear }) {
      let tolerance = "the tolerance of \(comparison.tolerance.spelling)"
      let interval = comparison.tolerance > .none ? "the interval overlaps \(tolerance)" : "the interval contains 0"
      notes.append("~: " + (comparison.seeds.count > 1 ? interval : "within \(tolerance)") + ".")
    }
    for pair in comparison.pairs {
      guard let count = pair.difference?.count, count < comparison.seeds.count else { continue }
      notes.append("\(pair.label): only \(count) of \(comparison.seeds.count) seeds have data in both.")
    }
    if comparison.hiddenDifferences > 0 {
      let metrics =
        comparison.hiddenDifferences == 1
        ? "1 more metric differs" : "\(comparison.hiddenDifferences) more metrics differ"
      notes.append("\(metrics); '--all' shows them.")
    }
    return notes
  }
}
