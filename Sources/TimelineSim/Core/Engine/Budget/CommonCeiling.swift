/// A ceiling on the sum of several allowances (fact S4).
enum CommonCeiling {
  /// Returns the parts of a ceiling that are in proportion to allowances, or the allowances themselves if their sum is
  /// within it.
  ///
  /// Parts are whole units whose sum is the ceiling: each is rounded down, and the units that are left go to the largest
  /// remainders, of equal ones to the first. That they shrink in proportion is assumed.
  ///
  /// - Complexity: O(*n* log *n*) in the number of allowances.
  static func parts(of allowances: [Int64], within ceiling: Int64) -> [Int64] {
    let sum = allowances.reduce(0, +)
    guard sum > ceiling else { return allowances }
    var (parts, remainders) = ([Int64](), [Int64]())
    for units in allowances {
      let (part, remainder) = (units * ceiling).quotientAndRemainder(dividingBy: sum)
      parts.append(part)
      remainders.append(remainder)
    }
    let order = allowances.indices.sorted { (-remainders[$0], $0) < (-remainders[$1], $1) }
    for pool in order.prefix(Int(ceiling - parts.reduce(0, +))) { parts[pool] += 1 }
    return parts
  }
}
