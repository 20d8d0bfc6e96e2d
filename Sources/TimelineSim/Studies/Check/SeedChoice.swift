/// The seeds on which expectations are judged.
package enum SeedChoice: Hashable, Sendable {
  /// The scenario's own seed; for expectations over several seeds, 1 to ``defaultCount``.
  case own
  /// The seeds from 1 to this number, which is one of ``counts``.
  case first(Int)
  /// This seed; expectations over several seeds are not judged.
  case only(UInt64)

  /// The default number of seeds.
  package static let defaultCount = 100
  /// The valid numbers of seeds.
  package static let counts = 1...100_000

  /// Returns the seeds on which an expectation is judged; empty if it cannot be.
  func seeds(for over: MetricExpectation.SeedAggregation, own: UInt64) -> [UInt64] {
    switch (self, over) {
    case (.own, .everySeed): [own]
    case (.own, _): Self.first(Self.defaultCount)
    case (.first(let count), .everySeed): Self.first(count)
    case (.first(let count), _): count > 1 ? Self.first(count) : []
    case (.only(let seed), .everySeed): [seed]
    case (.only, _): []
    }
  }

  /// Returns the seed of the representative run.
  func representative(own: UInt64) -> UInt64 {
    switch self {
    case .own: own
    case .first: 1
    case .only(let seed): seed
    }
  }

  /// The number of seeds; ``own`` is one.
  var count: Int { if case .first(let count) = self { count } else { 1 } }

  private static func first(_ count: Int) -> [UInt64] {
    precondition(counts.contains(count), "the number of seeds is from 1 to \(counts.upperBound), not \(count)")
    return (1...UInt64(count)).map { $0 }
  }
}
