/// The point that reaches the goal of a sweep, measured again on seeds on which it was not chosen.
struct BestPoint: Sendable {
  /// Whether fresh seeds show that a limit holds.
  enum LimitVerdict: String, Hashable, Sendable {
    /// The whole confidence interval of the mean meets it.
    case holds
    /// The mean meets it, and a part of its confidence interval does not.
    case unclear
    /// The mean does not meet it.
    case fails
  }

  /// The point on the seeds on which it was chosen.
  let chosen: SweepPoint
  /// The point on the fresh seeds.
  let fresh: SweepPoint
  /// The verdict on each limit, on the fresh seeds.
  let verdicts: [LimitVerdict]
  /// The number of better points that met the limits when they were chosen and not on the fresh seeds.
  let rejected: Int
  /// The numbers of the points that meet the limits, and that the seeds do not separate from it, the best first.
  let ties: [Int]
}

/// The goal of a sweep, with the index of each metric among those of its points.
struct SweepObjective {
  let goal: SweepDesign.Goal
  private let aim: Int
  private let limits: [Int]

  init(_ goal: SweepDesign.Goal, _ selectors: [MetricSelector]) {
    self.goal = goal
    aim = selectors.firstIndex(of: goal.aim.selector) ?? 0
    limits = goal.limits.map { limit in selectors.firstIndex(of: MetricSelector(limit)) ?? 0 }
  }

  /// Returns the score of a point: how far its means are from the limits, relative to these, then its metric.
  func score(of point: SweepPoint) -> GridSearch.Score {
    guard let mean = point.mean(of: aim) else { return .none }
    var violation = 0.0
    for (limit, metric) in zip(goal.limits, limits) {
      guard let mean = point.mean(of: metric) else { return .none }
      guard !limit.limit.allows(from: mean.mean, to: mean.mean) else { continue }
      let scale = limit.limit.amounts.map { $0.magnitude }.max() ?? 0
      violation += Double(max(1, limit.limit.excess(mean.rounded))) / Double(max(1, scale))
    }
    return GridSearch.Score(violation: violation, loss: goal.aim.loss(mean.mean))
  }

  func verdicts(of point: SweepPoint) -> [BestPoint.LimitVerdict] {
    zip(goal.limits, limits).map { limit, metric in
      guard let mean = point.mean(of: metric), limit.limit.allows(from: mean.mean, to: mean.mean) else { return .fails }
      let half = mean.halfWidth95 ?? 0
      return limit.limit.allows(from: mean.mean - half, to: mean.mean + half) ? .holds : .unclear
    }
  }

  /// Returns the best of the points that meet the limits also on fresh seeds; `nil` if there is none.
  ///
  /// - Parameter measure: Returns a point on the fresh seeds; `nil` if the work was interrupted.
  func best(of points: [SweepPoint], _ measure: (SweepPoint) -> SweepPoint?) -> BestPoint? {
    let scores = points.map { score(of: $0) }
    let meeting = points.indices.filter { scores[$0].violation == 0 }
    let order = meeting.sorted { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] < scores[$1] }
    let ranked = order.map { points[$0] }
    for (rank, point) in ranked.enumerated() {
      guard let fresh = measure(point) else { return nil }
      let verdicts = verdicts(of: fresh)
      if fresh.failure != nil || verdicts.contains(.fails) { continue }
      let ties = ranked[(rank + 1)...].filter { other in
        guard let difference = point.amounts[aim].meanDifference(to: other.amounts[aim]) else { return false }
        return difference.allows(0)
      }
      return BestPoint(
        chosen: point, fresh: fresh, verdicts: verdicts, rejected: rank, ties: ties.map { $0.number })
    }
    return nil
  }
}
