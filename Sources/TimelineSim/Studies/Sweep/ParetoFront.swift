/// The trade-off between two metrics: the points that no other point beats in both.
struct ParetoFront: Hashable, Sendable {
  /// The standing of a point.
  enum Standing: String, Hashable, Sendable {
    /// No other point is at least as good in both metrics and better in one.
    case front
    /// Another point is, but the seeds do not separate the two.
    case tied
    /// Another point is better, beyond the confidence interval of the difference.
    case dominated
  }

  /// The standing of each point; `nil` without data.
  let standings: [Standing?]

  /// Compares all points with each other.
  ///
  /// - Parameter losses: For each point and each of the metrics, its values on the same seeds, of which less is better;
  ///   `nil` for a point without data.
  /// - Complexity: O(*n*² · *s*) in the points and seeds.
  init(losses: [[[Int64]]?]) {
    let means = losses.map { $0.map { $0.map { $0.reduce(Int128(0)) { $0 + Int128($1) } } } }
    standings = losses.indices.map { point in
      guard let own = losses[point], let mean = means[point] else { return nil }
      var standing = Standing.front
      for other in losses.indices where other != point {
        guard let rival = losses[other], let better = means[other], Self.dominates(better, mean) else { continue }
        if zip(rival, own).contains(where: Self.isClearlyLess) { return .dominated }
        standing = .tied
      }
      return standing
    }
  }

  private static func dominates(_ one: [Int128], _ other: [Int128]) -> Bool {
    zip(one, other).allSatisfy { $0 <= $1 } && one != other
  }

  /// Returns whether one mean is less than another, beyond the confidence interval of the paired difference.
  private static func isClearlyLess(_ one: [Int64], _ other: [Int64]) -> Bool {
    let differences = zip(one, other).map { Int64(clamping: Int128($1) - Int128($0)) }
    guard let difference = SampleMean(differences) else { return false }
    return difference.mean > difference.halfWidth95 ?? 0
  }
}

extension ParetoFront {
  /// Compares points of a sweep.
  ///
  /// - Parameters:
  ///   - aims: The metrics, each with its index among those of the points.
  init(_ points: [SweepPoint], _ aims: [(aim: SweepDesign.Aim, metric: Int)]) {
    self.init(
      losses: points.map { point in
        guard point.failure == nil else { return nil }
        let losses = aims.map { aim, metric in point.amounts[metric].compactMap { $0.map { aim.isMaximum ? -$0 : $0 } }
        }
        return zip(losses, aims).allSatisfy { $0.count == point.amounts[$1.metric].count } ? losses : nil
      })
  }
}
