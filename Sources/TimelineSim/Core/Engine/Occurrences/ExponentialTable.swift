/// Exponentially distributed numbers with mean one, in units of 2⁻³², from a table of the logarithm.
///
/// The negative logarithm of U = m · 2⁻ᵏ with m in [1/2, 1) is k ln 2 − ln m: the leading zeros of the random bits give
/// k, and interpolation in a table of 1025 values gives −ln m to within 2⁻²⁰. Only the table uses floating point, with
/// basic operations that every platform rounds in the same way.
///
/// It is a class so that all runs share one table, whose indices need no checks.
final class ExponentialTable: Sendable {
  /// −ln m at m = 1/2 + i / 2048, in units of 2⁻³².
  private let logarithms: FixedStorage<Int64>
  private let ln2: Int64

  /// One, in the units of the draws.
  static let one: Int64 = 1 << 32

  /// The shared table, equal for every run.
  static let shared = ExponentialTable()

  private init() {
    logarithms = FixedStorage(count: 1_025) {
      Int64(-PortableMath.log(0.5 + Double($0) / 2048) * Double(Self.one) + 0.5)
    }
    ln2 = Int64(PortableMath.ln2 * Double(Self.one) + 0.5)
  }

  /// Returns the exponential number for 64 random bits; no step can overflow.
  @inline(__always)
  func draw(_ bits: UInt64) -> Int64 {
    let zeros = bits.leadingZeroBitCount
    guard zeros < 52 else { return Int64(zeros) &* ln2 }
    let mantissa = bits &<< UInt64(zeros &+ 1)
    let place = Int(truncatingIfNeeded: mantissa &>> 54)
    let fraction = Int64(truncatingIfNeeded: (mantissa &<< 10) &>> 42)
    let (high, low) = (logarithms[place], logarithms[place &+ 1])
    return Int64(zeros) &* ln2 &+ high &- ((high &- low) &* fraction) &>> 22
  }

  /// Returns a draw times a mean, rounded down.
  func draw(_ bits: UInt64, mean: SimDuration) -> SimDuration {
    SimDuration(milliseconds: Self.scale(draw(bits), mean.milliseconds))
  }

  /// Returns `units` · `whole` / 2³², rounded down, without overflow for any length of time.
  static func scale(_ units: Int64, _ whole: Int64) -> Int64 {
    let product = units.multipliedFullWidth(by: whole)
    return product.high << 32 | Int64(truncatingIfNeeded: product.low >> 32)
  }
}
