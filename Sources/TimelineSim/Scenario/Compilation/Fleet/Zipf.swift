/// The popularity of channels: a Zipf distribution, the *k*-th with a weight of *k* to the power of −*s*.
enum Zipf {
  /// Returns the weights of some channels, added up, as whole numbers.
  ///
  /// - Parameter exponent: The exponent *s* in millionths.
  /// - Complexity: O(*n*).
  static func sums(_ channels: Int, exponent: Int64) -> [UInt64] {
    var (sums, sum) = ([UInt64](), UInt64(0))
    for channel in 1...channels {
      let logarithm = PortableMath.log(Double(channel)) * Double(exponent) / 1_000_000
      // At least one person in some billions chooses even the least popular channel.
      sum += UInt64(max(1, 4_294_967_296 * PortableMath.exp(-min(logarithm, 600)) + 0.5))
      sums.append(sum)
    }
    return sums
  }
}
