/// A sample that spreads evenly over each of many ranges: of so many equal parts of a range each is hit exactly once.
///
/// McKay, Beckman and Conover, Technometrics 21 (1979). The order of parts is shuffled for each name from a stream of
/// its own, in whole numbers, so that one range more or less changes nothing for the others.
struct LatinHypercube: Hashable, Sendable {
  /// How many points the sample has.
  let count: Int
  /// What the shuffles follow from.
  let seed: UInt64

  /// Returns the part of a named range in which each point lies.
  ///
  /// - Complexity: O(*n*) in the points.
  func strata(for name: String) -> [Int] {
    var strata = Array(0..<count)
    var stream = RandomStream(seed: RandomSource.mix(seed) ^ StreamKey.of("assumption:\(name)"))
    for last in stride(from: count - 1, to: 0, by: -1) {
      strata.swapAt(last, Int(stream.next().multipliedFullWidth(by: UInt64(last + 1)).high))
    }
    return strata
  }
}
