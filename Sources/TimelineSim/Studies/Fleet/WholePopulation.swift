/// The whole population for which the simulated people of a fleet are a sample, each of them equally likely.
struct WholePopulation: Hashable, Sendable {
  /// The number of people in the population.
  let people: Int64
  /// The number of them who were simulated.
  let sample: Int64

  /// Creates the population of a sample; `nil` if it has no more people than the sample.
  init?(people: UInt64?, sample: Int64) {
    guard let people, sample > 0, people > UInt64(sample) else { return nil }
    (self.people, self.sample) = (Int64(clamping: people), sample)
  }

  /// Returns the number in the population to which a number in the sample points.
  func amount(_ count: Int64) -> Int64 {
    Int64(clamping: (Int128(count) * Int128(people) + Int128(sample) / 2) / Int128(sample))
  }

  /// Returns an upper bound of the half-width of the 95 % confidence interval of ``amount(_:)``.
  ///
  /// The people are independent given the changes that they share. If nobody has more than `most` of the events, the
  /// variance of their number is at most `most` times its mean (Bhatia and Davis 2000), less the part that is known
  /// because the population is finite.
  func halfWidth95(_ count: Int64, ofAtMost most: Int64) -> Int64 {
    let unknown = 1 - Double(sample) / Double(people)
    let deviation = (Double(count) * Double(most) * unknown).squareRoot()
    return Int64((1.96 * deviation * Double(people) / Double(sample)).rounded(.up))
  }
}
