/// The values between which a further one lies with a probability of nine in ten, and the middle one.
///
/// A further value is as likely in each place among *n* others as in any, so the ends leave out as many as that allows
/// (Vovk, Gammerman and Shafer, Algorithmic Learning in a Random World, 2005).
struct CentralRange: Hashable, Sendable {
  let low: Int64
  let middle: Int64
  let high: Int64

  var width: Int64 { high - low }

  /// Creates the range of some values, in any order; `nil` for none.
  init?(_ values: [Int64]) {
    let sorted = values.sorted()
    guard let middle = sorted.quantile(percent: 50) else { return nil }
    let omitted = max(0, (sorted.count + 1) * 5 / 100 - 1)
    (low, high) = (sorted[omitted], sorted[sorted.count - 1 - omitted])
    self.middle = middle
  }
}
