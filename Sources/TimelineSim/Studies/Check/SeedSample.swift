/// The values of a metric on each measured seed.
struct SeedSample: Hashable, Sendable {
  /// The value on one seed.
  struct Point: Hashable, Sendable {
    /// The seed.
    package let seed: UInt64
    /// The value in whole base units; `nil` for no data.
    package let amount: Int64?
  }

  /// The points in the order of the runs.
  package let points: [Point]

  /// Creates a sample.
  package init(_ points: [Point] = []) { self.points = points }

  /// The values, without seeds that have no data.
  package var amounts: [Int64] { points.compactMap { $0.amount } }

  /// The seeds, in the order of the runs.
  package var seeds: [UInt64] { points.map { $0.seed } }
}
