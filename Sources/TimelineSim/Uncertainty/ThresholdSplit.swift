/// The rule with a single step in one column that answers a yes-or-no question about most points of a sample.
struct ThresholdSplit: Hashable, Sendable {
  /// Where the answer is yes.
  enum Side: Hashable, Sendable {
    /// Above a level, which lies below the second one.
    case above(Int64, below: Int64)
    /// Up to a level, which lies below the second one.
    case upTo(Int64, below: Int64)
    /// At some of the levels of a column without an order.
    case levels([Int64])
  }

  let side: Side
  /// About how many points it is right.
  let correct: Int

  /// Returns a column's best stump, or `nil` if none says more than always the same.
  ///
  /// - Complexity: O(*n*) in the points.
  static func best(of column: Column, for answers: [Bool]) -> ThresholdSplit? {
    let yes = answers.count { $0 }
    let base = max(yes, answers.count - yes)
    let split = column.isCategorical ? ofNames(column, answers) : ofStep(column, answers, yes)
    return split.flatMap { $0.correct > base ? $0 : nil }
  }

  private static func ofStep(_ column: Column, _ answers: [Bool], _ yes: Int) -> ThresholdSplit? {
    let groups = column.groups
    var best: ThresholdSplit?
    var (low, lowYes) = (0, 0)
    for (group, next) in zip(groups, groups.dropFirst()) {
      low += group.count
      lowYes += group.count { answers[$0] }
      let (level, following) = (column.levels[group[0]], column.levels[next[0]])
      let rightAbove = (low - lowYes) + (yes - lowYes)
      let candidates = [
        ThresholdSplit(side: .above(level, below: following), correct: rightAbove),
        ThresholdSplit(side: .upTo(level, below: following), correct: answers.count - rightAbove),
      ]
      for split in candidates where split.correct > best?.correct ?? 0 { best = split }
    }
    return best
  }

  private static func ofNames(_ column: Column, _ answers: [Bool]) -> ThresholdSplit? {
    var (levels, correct) = ([Int64](), 0)
    for group in column.groups {
      let yes = group.count { answers[$0] }
      if 2 * yes > group.count { levels.append(column.levels[group[0]]) }
      correct += max(yes, group.count - yes)
    }
    return ThresholdSplit(side: .levels(levels), correct: correct)
  }
}
