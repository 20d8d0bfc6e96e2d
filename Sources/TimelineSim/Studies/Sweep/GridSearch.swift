/// Searches a grid for its best point without visiting every point: coordinate descent with whole line scans, from
/// several starts.
///
/// From each start, the search tries all values of one axis while the others stay, moves to the best, and goes on with
/// the next axis, until a round over all axes finds nothing better. The starts are a Latin hypercube sample, so that
/// each axis is started at evenly spaced positions. The result is the best point that was visited: that of the whole grid
/// if the metrics depend on each axis alone, or have one valley; otherwise usually a good one.
struct GridSearch {
  static let starts = 8
  private static let longestRounds = 50

  /// A value of a point; less is better.
  struct Score: Hashable, Sendable, Comparable {
    /// How far the point is from meeting all limits; zero if it does.
    let violation: Double
    /// The metric, less being better.
    let loss: Double
    /// The worst score, of a point without data.
    static let none = Score(violation: .infinity, loss: .infinity)

    static func < (one: Score, other: Score) -> Bool {
      one.violation == other.violation ? one.loss < other.loss : one.violation < other.violation
    }
  }

  private let grid: SweepGrid
  /// The names of the axes, which seed the starts.
  private let axes: [String]

  init(_ grid: SweepGrid, axes: [String]) { (self.grid, self.axes) = (grid, axes) }

  /// Searches the grid.
  ///
  /// - Parameter evaluate: Returns the scores of some points; it is never called twice with the same point.
  /// - Complexity: O(*s* · *r* · *l*) evaluations in the starts, the rounds and the sum of the axes' lengths.
  func run(_ evaluate: ([Int]) -> [Score]) {
    var scores: [Int: Score] = [:]
    func visit(_ points: [Int]) {
      var seen: Set<Int> = []
      let fresh = points.filter { scores[$0] == nil && seen.insert($0).inserted }
      guard !fresh.isEmpty else { return }
      for (point, score) in zip(fresh, evaluate(fresh)) { scores[point] = score }
    }
    var current = startPoints
    visit(current.map { grid.point(at: $0) })
    for _ in 0..<Self.longestRounds {
      let before = current
      for axis in grid.lengths.indices {
        // All starts scan the same axis together, so that the workers have enough to do.
        let lines = current.map { line(through: $0, axis) }
        visit(lines.joined().map { grid.point(at: $0) })
        for (start, line) in lines.enumerated() {
          let score = { (indices: [Int]) in scores[grid.point(at: indices)] ?? .none }
          current[start] = line.reduce(current[start]) { score($1) < score($0) ? $1 : $0 }
        }
      }
      if current == before { return }
    }
  }

  private func line(through indices: [Int], _ axis: Int) -> [[Int]] {
    (0..<grid.lengths[axis]).map { index in
      var indices = indices
      indices[axis] = index
      return indices
    }
  }

  /// The points of the Latin hypercube sample; some of a small grid are equal.
  var startPoints: [[Int]] {
    let sample = LatinHypercube(count: Self.starts, seed: 1)
    let columns = zip(axes, grid.lengths).map { name, length in
      sample.strata(for: name).map { (2 * $0 + 1) * length / (2 * Self.starts) }
    }
    return (0..<Self.starts).map { start in columns.map { $0[start] } }
  }
}
