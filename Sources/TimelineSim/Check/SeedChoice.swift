/// On which seeds expectations are judged.
public enum SeedChoice: Hashable, Sendable {
  /// On the scenario's own seed; what is expected over many seeds, on 1 to ``usualCount``.
  case own
  /// On the seeds from 1 to this number, which is one of ``counts``.
  case first(Int)
  /// On this one; what is expected over many seeds is not judged.
  case only(UInt64)

  /// How many seeds stand for all of them if nobody says otherwise.
  public static let usualCount = 100
  /// How many seeds can be asked for.
  public static let counts = 1...100_000

  /// Returns the seeds an expectation is judged on; none if it cannot be.
  func seeds(for over: MetricExpectation.Over, own: UInt64) -> [UInt64] {
    switch (self, over) {
    case (.own, .everySeed): [own]
    case (.own, _): Self.first(Self.usualCount)
    case (.first(let count), .everySeed): Self.first(count)
    case (.first(let count), _): count > 1 ? Self.first(count) : []
    case (.only(let seed), .everySeed): [seed]
    case (.only, _): []
    }
  }

  /// Returns the seed whose run stands for the scenario where one run is shown.
  func shown(own: UInt64) -> UInt64 {
    switch self {
    case .own: own
    case .first: 1
    case .only(let seed): seed
    }
  }

  private static func first(_ count: Int) -> [UInt64] {
    precondition(counts.contains(count), "from 1 to \(counts.upperBound) seeds can be tried, not \(count)")
    return (1...UInt64(count)).map { $0 }
  }
}
