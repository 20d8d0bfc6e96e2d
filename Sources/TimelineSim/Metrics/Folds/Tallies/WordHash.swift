/// An order-dependent 64-bit hash of words: one multiplication, folded in half, combines each pair of words.
///
/// The 128 bits of (state ⊕ first) · (secret ⊕ second) are folded to 64 by exclusive or, as in wyhash; a final mix
/// makes every bit of the value depend on every bit of the input.
struct WordHash: Hashable, Sendable {
  private var state: UInt64

  private static var secret: UInt64 { 0x9E37_79B1_85EB_CA87 }

  /// Creates the hash of no words.
  init(seed: UInt64) { state = seed &+ 0x27D4_EB2F_1656_67C5 }

  /// Adds two words to the hash.
  @inline(__always)
  mutating func combine(_ first: UInt64, _ second: Int64) {
    let product = (state ^ first).multipliedFullWidth(by: Self.secret ^ UInt64(bitPattern: second))
    state = product.high ^ product.low
  }

  /// The hash of the words so far.
  var value: UInt64 {
    var mixed = (state ^ (state >> 33)) &* 0xC2B2_AE3D_27D4_EB4F
    mixed = (mixed ^ (mixed >> 29)) &* 0x1656_67B1_9E37_79F9
    return mixed ^ (mixed >> 32)
  }
}
