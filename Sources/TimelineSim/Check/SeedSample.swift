/// The values of a metric on each measured seed.
public struct SeedSample: Hashable, Sendable {
  /// The value on one seed.
  public struct Point: Hashable, Sendable {
    /// The seed.
    public let seed: UInt64
    /// The value in whole base units; `nil` for no data.
    public let amount: Int64?

    /// Creates a point.
    public init(seed: UInt64, amount: Int64?) { (self.seed, self.amount) = (seed, amount) }
  }

  /// The points in the order of the runs.
  public let points: [Point]

  /// Creates a sample.
  public init(_ points: [Point] = []) { self.points = points }

  /// The values, without seeds that have no data.
  public var amounts: [Int64] { points.compactMap { $0.amount } }

  /// The seeds, in the order of the runs.
  public var seeds: [UInt64] { points.map { $0.seed } }
}
