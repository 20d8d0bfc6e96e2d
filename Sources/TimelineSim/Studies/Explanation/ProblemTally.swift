/// The counts of a widget's problems over some time.
struct ProblemTally: Hashable, Sendable {
  /// The stages at which a push ends without reaching the widgets.
  static let pushStages: [PushStage] = [.dropped, .displaced, .replaced, .lost, .expired]

  /// The time with stale content.
  var stale = SimDuration.zero
  /// The number of views.
  private(set) var views: Int64 = 0
  /// The number of views of stale content.
  private(set) var staleViews: Int64 = 0
  /// The number of views of a placeholder.
  private(set) var placeholderViews: Int64 = 0
  /// The number of runs, by result.
  var results = [Int64](repeating: 0, count: RunResult.allCases.count)
  /// The number of dropped requests.
  var droppedRequests: Int64 = 0
  /// The number of pushes that ended at each of ``pushStages``.
  var pushes = [Int64](repeating: 0, count: Self.pushStages.count)

  /// Whether there was a problem.
  var isProblem: Bool {
    stale > .zero || staleViews + placeholderViews + droppedRequests > 0 || pushes.contains { $0 > 0 }
      || RunResult.allCases.contains { $0 != .delivered && results[$0.rawValue] > 0 }
  }

  /// Records a view.
  mutating func addView(isStale: Bool, isVisible: Bool) {
    views += 1
    if !isVisible { placeholderViews += 1 } else if isStale { staleViews += 1 }
  }

  /// Returns the sums of two tallies.
  static func + (lhs: ProblemTally, rhs: ProblemTally) -> ProblemTally {
    var sum = lhs
    sum.stale = lhs.stale + rhs.stale
    sum.views += rhs.views
    sum.staleViews += rhs.staleViews
    sum.placeholderViews += rhs.placeholderViews
    sum.droppedRequests += rhs.droppedRequests
    for index in rhs.results.indices { sum.results[index] += rhs.results[index] }
    for index in rhs.pushes.indices { sum.pushes[index] += rhs.pushes[index] }
    return sum
  }
}
