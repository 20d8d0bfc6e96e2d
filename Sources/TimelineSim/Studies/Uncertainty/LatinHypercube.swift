/// A Latin hypercube sample: each range is divided into equal strata, and each stratum contains exactly one point.
///
/// McKay, Beckman and Conover, Technometrics 21 (1979). The strata of each range are shuffled with integers from a
/// random stream of its own, so that adding or removing a range does not change the others.
struct LatinHypercube: Hashable, Sendable {
  /// The number of points.
  let count: Int
  /// The seed of the shuffles.
  let seed: UInt64

  /// Returns the stratum of a named range in which each point lies.
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
