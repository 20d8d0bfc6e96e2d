/// A 64-bit hash of words whose order counts: the rounds and the finish of xxHash64, eight bytes at a time.
struct WordHash: Hashable, Sendable {
  private var state: UInt64
  private var length: UInt64 = 0

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Creates the hash of no words.
  init(seed: UInt64) { state = seed &+ Self.prime5 }

  /// Takes in a word.
  mutating func take(_ word: UInt64) {
    state ^= Self.rotate(word &* Self.prime2, 31) &* Self.prime1
    state = Self.rotate(state, 27) &* Self.prime1 &+ Self.prime4
    length &+= 8
  }

  /// Takes in a signed word.
  mutating func take(_ word: Int64) { take(UInt64(bitPattern: word)) }

  /// The hash of the words taken in so far; each bit depends on each bit of them.
  var value: UInt64 {
    var mixed = state &+ length
    mixed = (mixed ^ (mixed >> 33)) &* Self.prime2
    mixed = (mixed ^ (mixed >> 29)) &* Self.prime3
    return mixed ^ (mixed >> 32)
  }

  private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
}
