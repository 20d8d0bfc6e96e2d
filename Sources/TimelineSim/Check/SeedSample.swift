/// What a metric came to on each seed it was measured on.
public struct SeedSample: Hashable, Sendable {
  /// What it came to on one seed.
  public struct Point: Hashable, Sendable {
    /// The seed.
    public let seed: UInt64
    /// The whole number in the metric's base unit; `nil` where there is no data.
    public let amount: Int64?

    /// Creates a point.
    public init(seed: UInt64, amount: Int64?) { (self.seed, self.amount) = (seed, amount) }
  }

  /// The points in the order of the run.
  public let points: [Point]

  /// Creates a sample.
  public init(_ points: [Point] = []) { self.points = points }

  /// The numbers, those seeds left out that have none.
  public var amounts: [Int64] { points.compactMap { $0.amount } }

  /// The seeds, in the order of the run.
  public var seeds: [UInt64] { points.map { $0.seed } }
}
