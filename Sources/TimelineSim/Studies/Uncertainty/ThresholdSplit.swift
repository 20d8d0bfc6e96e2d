/// A decision stump: a rule with one split of one column that predicts a yes-or-no answer.
struct ThresholdSplit: Hashable, Sendable {
  /// The levels with the answer yes.
  enum YesLevels: Hashable, Sendable {
    /// The levels above this one; the next higher level is `below`.
    case above(Int64, below: Int64)
    /// The levels up to this one; the next higher level is `below`.
    case upTo(Int64, below: Int64)
    /// Some levels of a column without an order.
    case levels([Int64])
  }

  let yesLevels: YesLevels
  /// The number of points that it predicts correctly.
  let correct: Int

  /// Returns a column's best split, or `nil` if none is more accurate than a constant answer.
  ///
  /// - Complexity: O(*n*) in the points.
  static func best(of column: SampleColumn, for answers: [Bool]) -> ThresholdSplit? {
    let yes = answers.count { $0 }
    let base = max(yes, answers.count - yes)
    let split = column.isCategorical ? bestGrouping(column, answers) : bestStep(column, answers, yes)
    return split.flatMap { $0.correct > base ? $0 : nil }
  }

  private static func bestStep(_ column: SampleColumn, _ answers: [Bool], _ yes: Int) -> ThresholdSplit? {
    let groups = column.groups
    var best: ThresholdSplit?
    var (low, lowYes) = (0, 0)
    for (group, next) in zip(groups, groups.dropFirst()) {
      low += group.count
      lowYes += group.count { answers[$0] }
      let (level, following) = (column.levels[group[0]], column.levels[next[0]])
      let rightAbove = (low - lowYes) + (yes - lowYes)
      let candidates = [
        ThresholdSplit(yesLevels: .above(level, below: following), correct: rightAbove),
        ThresholdSplit(yesLevels: .upTo(level, below: following), correct: answers.count - rightAbove),
      ]
      for split in candidates where split.correct > best?.correct ?? 0 { best = split }
    }
    return best
  }

  private static func bestGrouping(_ column: SampleColumn, _ answers: [Bool]) -> ThresholdSplit? {
    var (levels, correct) = ([Int64](), 0)
    for group in column.groups {
      let yes = group.count { answers[$0] }
      if 2 * yes > group.count { levels.append(column.levels[group[0]]) }
      correct += max(yes, group.count - yes)
    }
    return ThresholdSplit(yesLevels: .levels(levels), correct: correct)
  }
}
